// The keys of the page: one table, from which the sheet of keys is made.

import { byID, html } from "./dom.js";
import { preferences } from "./preferences.js";

/**
 * @typedef {Object} Shortcut
 * @property {string[]} keys as `KeyboardEvent.key` names them, with `Shift+` in front where needed
 * @property {string} does what it does, for the sheet
 * @property {string} group
 * @property {() => void} run
 */

const names = {
  " ": "Space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc",
  "-": "−", Arrow: "arrow", Delete: "Del",
};

/**
 * Listens to keys, and shows them when asked.
 * @param {Shortcut[]} shortcuts
 */
export function listenToKeys(shortcuts) {
  const table = new Map(shortcuts.flatMap((each) => each.keys.map((key) => [key, each])));
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    // A dialog that was just closed may still have the focus.
    if (target.closest("dialog[open]") || isTyping(target)) return;
    // What has the focus takes the keys by which it is used.
    if ([" ", "Enter"].includes(key) && target.closest("button, a, select, summary")) return;
    if (key.startsWith("Arrow") && target.closest("select, input")) return;
    if (key.length === 1 && key !== " " && key !== "?" && !preferences.get("hasShortcuts")) return;
    const isLong = event.shiftKey && key.length > 1;
    const shortcut = table.get(isLong ? `Shift+${key}` : key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
  fillSheet(shortcuts);
}

const isTyping = (target) =>
  target.closest("input:not([type=range]):not([type=checkbox]), textarea, [contenteditable]") !== null;

/** What is done with what has the focus, for the sheet. */
const gestures = [
  { group: "Edit", keys: ["Alt+Arrow"], does: "move what is selected by a frame, or in value; with Shift, by ten" },
  { group: "Edit", keys: ["Shift+Enter"], does: "select one more keyframe, or one less" },
  { group: "Edit", keys: ["Control+a"], does: "select all keyframes of the property" },
  { group: "Edit", keys: ["Control+c", "Control+x", "Control+v"], does: "copy, cut and paste keyframes" },
  { group: "Edit", keys: ["Shift+F10"], does: "menu of the selection" },
  { group: "Edit", keys: ["Control+z"], does: "undo; with Shift, redo" },
];

function fillSheet(shortcuts) {
  const groups = Map.groupBy([...shortcuts, ...gestures], ({ group }) => group);
  byID("keys").replaceChildren(...[...groups].map(([group, list]) => html("section", {},
    html("h3", { text: group }),
    html("dl", {}, ...list.flatMap(({ keys, does }) => [
      html("dt", {}, ...keys.map((key) => html("kbd", { text: nameOf(key) }))),
      html("dd", { text: does }),
    ])))));
  const box = byID("has-shortcuts");
  box.checked = preferences.get("hasShortcuts");
  box.addEventListener("change", () => preferences.set("hasShortcuts", box.checked));
}

function nameOf(key) {
  const parts = key.split("+").filter(Boolean);
  if (key === "+" || parts.length === 0) return "+";
  const name = parts.at(-1);
  // A capital letter is typed with Shift.
  if (parts.length === 1 && /^[A-Z]$/.test(name)) return `⇧ ${name}`;
  const shown = names[name] ?? (name.length === 1 ? name.toUpperCase() : name);
  const signs = { Shift: "⇧", Alt: "Alt", Control: "Ctrl" };
  return parts.length > 1 ? `${signs[parts[0]]} ${shown}` : shown;
}
