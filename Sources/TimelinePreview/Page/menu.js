// The menu of what is selected, by the right button, the menu key or Shift+F10.

import { byID, html } from "./dom.js";

/**
 * @typedef {Object} Command
 * @property {string} label
 * @property {string} [keys] for the eye
 * @property {boolean} [isOff]
 * @property {() => void} run
 */

/** What is selected, from what is small to what is large: what a menu key is about, and what the focus goes back to. */
const selected = [
  ".handle.selected[tabindex]", ".band.selected", ".marker.selected", ".lane.selected .name", "#stage .body.selected", "#stage",
];

/** What has a menu. */
const areas = "#lanes, #stage, #files a[aria-current]";

/** The first of some selectors that is seen. */
const seen = (selectors) => selectors.flatMap((each) => [...document.querySelectorAll(each)])
  .find((node) => node.checkVisibility());

/** Gives the keys to what is selected, where it can have them; else they are those of the page. */
export const focusSelected = () => seen(selected.slice(0, 3))?.focus({ preventScroll: true });

/** Shows commands at a place, and runs the one that is chosen. */
export class Menu {
  #node = html("div", { id: "menu", role: "menu", "aria-label": "Selection", hidden: true });
  #commandsFor;
  #focusBefore = null;

  /** @param {(target: Element) => Command[][]} commandsFor the groups of commands for what was pressed */
  constructor(commandsFor) {
    this.#commandsFor = commandsFor;
    byID("main").append(this.#node);
    document.addEventListener("contextmenu", (event) => this.#open(event));
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.#node.contains(target)) this.close();
    }, { capture: true });
    document.addEventListener("wheel", () => this.close(), { capture: true, passive: true });
    for (const name of ["blur", "hashchange"]) window.addEventListener(name, () => this.close());
    this.#node.addEventListener("keydown", (event) => this.#walk(event));
  }

  close() {
    if (this.#node.hidden) return;
    this.#node.hidden = true;
    // What had the focus is drawn anew when it is selected.
    const focused = this.#focusBefore?.isConnected && this.#focusBefore !== document.body
      ? this.#focusBefore : seen(selected.slice(0, 3));
    if (focused) focused.focus({ preventScroll: true });
    // An item that is hidden keeps the keys until the page is drawn again.
    else if (this.#node.contains(document.activeElement)) document.activeElement.blur();
  }

  #open(event) {
    // A menu key is no right button. Without a focus, it is about what is selected, or else about the timeline.
    const isLoose = event.button !== 2 && document.activeElement === document.body && !event.target.closest?.(areas);
    const target = isLoose ? seen(selected) : event.target;
    if (!target?.closest?.(areas) || target.closest("dialog")) return;
    const groups = this.#commandsFor(target).filter((group) => group.length > 0);
    if (groups.length === 0) return;
    event.preventDefault();
    this.#focusBefore = document.activeElement;
    this.#node.replaceChildren(...groups.flatMap((group, index) => [
      ...(index > 0 ? [html("div", { role: "separator" })] : []),
      ...group.map((command) => this.#item(command)),
    ]));
    this.#node.hidden = false;
    // A menu key has no place of its own: the menu stands at what has the focus.
    const box = target.getBoundingClientRect();
    const isKey = isLoose || (event.clientX === 0 && event.clientY === 0);
    const [x, y] = isKey ? [box.right, box.bottom] : [event.clientX, event.clientY];
    const { offsetWidth, offsetHeight } = this.#node;
    this.#node.style.left = `${Math.max(Math.min(x, innerWidth - offsetWidth - 8), 8)}px`;
    this.#node.style.top = `${Math.max(Math.min(y, innerHeight - offsetHeight - 8), 8)}px`;
    this.#items()[0]?.focus();
  }

  #item({ label, keys, isOff, run }) {
    return html("button", {
      type: "button", role: "menuitem", tabindex: -1, "aria-disabled": isOff ? "true" : null,
      onclick: () => {
        if (isOff) return;
        this.close();
        run();
      },
    }, html("span", { text: label }), keys ? html("kbd", { "aria-hidden": "true", text: keys }) : null);
  }

  #items() {
    return [...this.#node.querySelectorAll("[role=menuitem]")];
  }

  #walk(event) {
    const items = this.#items();
    const at = items.indexOf(document.activeElement);
    const { key } = event;
    event.stopPropagation();
    if (key === "Escape" || key === "Tab") {
      event.preventDefault();
      this.close();
      return;
    }
    const next = {
      ArrowDown: items[(at + 1) % items.length], ArrowUp: items[(at - 1 + items.length) % items.length],
      Home: items[0], End: items.at(-1),
    }[key] ?? (/^\p{L}$/u.test(key) ? [...items.slice(at + 1), ...items.slice(0, at + 1)]
      .find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase())) : null);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}
