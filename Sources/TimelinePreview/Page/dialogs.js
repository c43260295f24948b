// What the page asks and tells of edits: where to change a value, and that two changes met.

import { byID, html, setText } from "./dom.js";

/**
 * Asks where a value is changed.
 * @param {Object} answer the server's question
 * @returns {Promise<"definition"|"here"|"hold"|null>}
 */
export function ask({ question, choices, definitionReason, uses = [], timelines = [] }) {
  const dialog = byID("question");
  setText(byID("question-text"), question ?? "");
  const others = timelines.length > 0 ? `It also moves ${timelines.join(", ")}.` : "";
  byID("question-uses").replaceChildren(
    ...(definitionReason ? [html("p", { text: definitionReason })] : []),
    ...(others ? [html("p", { text: others })] : []),
    ...(uses.length > 0 ? [html("ul", {}, ...uses.map(({ path, line, text }) => html("li", {},
      html("span", { class: "place", text: `${path}:${line}` }), html("code", { text: text.trim() }))))]
      : []));
  const labels = {
    definition: "Change it where it is defined", here: "Change only this place",
    hold: "Hold the value instead",
  };
  const buttons = choices.map((choice, index) => html("button", {
    value: choice, text: labels[choice] ?? choice, autofocus: index === 0,
  }));
  byID("question-choices").replaceChildren(...buttons, html("button", { value: "", text: "Cancel" }));
  dialog.returnValue = "";
  dialog.showModal();
  buttons[0]?.focus();
  return new Promise((done) => {
    dialog.addEventListener("close", () => done(dialog.returnValue || null), { once: true });
  });
}

/**
 * Asks for a text on one line, such as a name.
 * @param {string} question
 * @param {string} text that is there at first
 * @returns {Promise<string|null>} null where it was cancelled or is empty
 */
export function askText(question, text) {
  const dialog = byID("ask-text");
  setText(byID("ask-text-question"), question);
  const input = byID("ask-text-answer");
  input.value = text;
  dialog.returnValue = "";
  dialog.showModal();
  input.select();
  return new Promise((done) => {
    dialog.addEventListener("close",
      () => done(dialog.returnValue === "ok" ? input.value.trim() || null : null), { once: true });
  });
}

/**
 * Shows what could not be merged.
 * @param {Object} answer
 */
export function showConflict({ files = [] }) {
  byID("conflict-files").replaceChildren(...files.flatMap(({ path, conflicts }) =>
    conflicts.map(({ line, base, theirs, mine }) => html("section", {},
      html("h3", { text: `${path}, line ${line}` }),
      part("Before", base), part("In the file now", theirs), part("Your change", mine)))));
  byID("conflict").showModal();
}

const part = (title, lines = []) => html("div", { class: "version" },
  html("h4", { text: title }), html("pre", { text: lines.join("\n") || "(nothing)" }));

/**
 * Takes a refusal away as soon as something else is selected or shown: it was about what was there before.
 * @param {import("./session.js").Session} session
 */
export function forgetRefusals(session) {
  let before = "";
  session.when(["timeline", "selection", "marked", "item"], ({ timeline, selection, marked, item }) => {
    const now = JSON.stringify([timeline, selection, marked, item]);
    if (now !== before && byID("told").classList.contains("error")) announce("");
    before = now;
  });
}

/**
 * Says what has happened.
 * @param {string} text
 * @param {boolean} [isError]
 */
export function announce(text, isError = false) {
  // What is under an open dialog is neither seen nor spoken.
  const own = isError ? document.querySelector("dialog[open] .refusal") : null;
  if (own) {
    setText(own, text);
    own.hidden = false;
    return;
  }
  const node = byID("told");
  node.classList.toggle("error", isError);
  setText(node, text);
}
