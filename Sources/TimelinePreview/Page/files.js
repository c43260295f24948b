// The list of files and their timelines, with a search and the number of findings beside each.

import { html } from "./dom.js";
import { badges, countText } from "./findings.js";
import { number } from "./numbers.js";

/** Shows files and timelines as links. */
export class FileList {
  #session;
  #list;
  #search;
  #nodes = new Map();

  /**
   * @param {HTMLElement} list
   * @param {HTMLInputElement} search
   * @param {import("./session.js").Session} session
   */
  constructor(list, search, session) {
    this.#list = list;
    this.#search = search;
    this.#session = session;
    search.addEventListener("input", () => this.#filter());
    search.addEventListener("keydown", (event) => this.#leaveSearch(event));
    list.addEventListener("keydown", (event) => this.#walk(event));
    list.addEventListener("focusin", ({ target }) => this.#settle(target.closest("a")));
    session.when(["files"], () => this.#show());
    session.when(["timeline"], () => this.#mark());
  }

  /** The timelines that the search leaves, in order. */
  get timelines() {
    const { files } = this.#session.state;
    return matching(files, this.#search.value).flatMap(({ timelines }) => timelines);
  }

  #show() {
    const { files } = this.#session.state;
    const nodes = new Map();
    const groups = files.map((file) => {
      // What did not change stays as it is, and keeps its focus.
      const before = this.#nodes.get(file.id);
      const node = before?.file === file ? before.node : group(file);
      nodes.set(file.id, { file, node });
      return node;
    });
    this.#nodes = nodes;
    this.#list.replaceChildren(...groups);
    this.#mark();
    this.#filter();
  }

  #filter() {
    const left = new Map(matching(this.#session.state.files, this.#search.value)
      .map((file) => [file.id, new Set(file.timelines.map(({ id }) => id))]));
    for (const [id, { node }] of this.#nodes) {
      const timelines = left.get(id);
      node.hidden = !timelines;
      for (const link of node.querySelectorAll("a.timeline")) {
        link.parentElement.hidden = !timelines?.has(link.dataset.id);
      }
    }
    this.#settle();
    this.onfilter?.();
  }

  /** Leaves one link for the tab key: the list is one stop, and arrow keys walk through it. */
  #settle(wanted = null) {
    const links = [...this.#list.querySelectorAll("a")];
    const shown = links.filter((link) => !link.closest("[hidden]"));
    const one = wanted ?? shown.find(({ tabIndex }) => tabIndex === 0) ?? shown[0];
    for (const link of links) link.tabIndex = link === one ? 0 : -1;
  }

  #mark() {
    const { timeline } = this.#session.state;
    for (const link of this.#list.querySelectorAll("a")) {
      const isCurrent = link.dataset.id === timeline;
      link.tabIndex = isCurrent ? 0 : -1;
      if (isCurrent) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      // What is out of view gets its size only when it is drawn.
      if (isCurrent) requestAnimationFrame(() => link.scrollIntoView({ block: "nearest" }));
    }
    this.#settle();
  }

  #leaveSearch(event) {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      this.#links()[0]?.focus();
    } else if (event.key === "Escape" && this.#search.value) {
      this.#search.value = "";
      this.#filter();
    }
  }

  #walk(event) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const links = this.#links();
    const next = links[links.indexOf(document.activeElement) + way];
    (next ?? (way < 0 ? this.#search : null))?.focus();
  }

  #links() {
    return [...this.#list.querySelectorAll("a")].filter((link) => link.checkVisibility());
  }
}

/**
 * The files of which a part is left by a search, each with the timelines that are left.
 * @param {Object[]} files
 * @param {string} search words, all of which are in the path or the name
 * @returns {Object[]}
 */
function matching(files, search) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return files;
  const fits = (text) => words.every((word) => text.toLowerCase().includes(word));
  return files
    .map((file) => ({
      ...file,
      timelines: file.timelines
        .filter(({ name, title = "", kind }) => fits(`${file.path} ${name} ${title} ${kind}`)),
    }))
    .filter((file) => file.timelines.length > 0 || fits(file.path));
}

function group(file) {
  const title = file.path.split("/");
  const name = title.pop();
  return html("li", { class: file.isBroken ? "file broken" : "file" },
    html("a", { class: "path", href: `#${file.id}`, "data-id": file.id, title: file.path },
      html("span", { class: "folder", text: title.length ? `${title.join("/")}/` : "" }),
      html("span", { class: "name", text: name }), ...badges(file)),
    html("ul", {}, ...file.timelines.map((timeline) => html("li", {},
      html("a", { class: "timeline", href: `#${timeline.id}`, "data-id": timeline.id,
        "aria-label": labelOf(timeline) },
        html("span", { class: "name", text: timeline.name, title: timeline.name }),
        html("span", { class: "kind", text: timeline.kind }),
        html("span", { class: "length", text: lengthText(timeline) }), ...badges(timeline))))));
}

const labelOf = (timeline) => `${timeline.name}, ${timeline.kind}, ${lengthText(timeline)}, `
  + countText(timeline.errors, timeline.warnings);

/**
 * How long a timeline is, in words.
 * @param {{duration: number, isEndless: boolean}} timeline
 * @returns {string}
 */
export const lengthText = ({ duration, isEndless }) =>
  `${number(duration, 0.01)} s${isEndless ? " ∞" : ""}`;
