// The text of the file: highlighted, with findings in their lines and what is selected.
// Lines have one height, and only those near what is in view exist, so a file of 2 MB scrolls.

import { html } from "./dom.js";
import { lastLine, thingAt } from "./place.js";

const lineHeight = 20;
/** A file of at most so many lines is there whole: the browser's search then finds all of it. */
const mostWhole = 1000;
/** Of a longer one, so many lines above and below what is in view. */
const spare = 40;

/** Shows a text. */
export class TextView {
  #session;
  #pane;
  #content;
  #open;
  #lines = [];
  #tokens = new Map();
  #findings = new Map();
  #shown = [0, 0];
  #file = null;

  /**
   * @param {HTMLElement} pane
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {(line: number) => void} context.open opens the editor at a line
   */
  constructor(pane, { session, open }) {
    this.#pane = pane;
    this.#session = session;
    this.#open = open;
    this.#content = html("div", { class: "lines" });
    pane.append(this.#content);
    pane.addEventListener("scroll", () => {
      pane.classList.toggle("scrolled", pane.scrollLeft > 0);
      this.#render();
    });
    pane.addEventListener("click", (event) => this.#click(event));
    new ResizeObserver(() => this.#render()).observe(pane);
    session.when(["file", "canOpen"], ({ file }) => this.#load(file));
    session.when(["selection", "line", "motion"], () => this.#mark());
    session.when(["selection", "line"], () => this.#reveal());
  }

  #load(file) {
    const isSame = file && this.#file?.id === file.id && !this.#file.isPending;
    this.#file = file;
    this.#lines = file ? file.text.split(/\r\n|\r|\n/) : [];
    this.#tokens = Map.groupBy(file?.tokens ?? [], ([line]) => line);
    this.#findings = Map.groupBy(
      (file?.findings ?? []).filter(({ path }) => !path), ({ line }) => line);
    this.#content.style.height = `${this.#lines.length * lineHeight}px`;
    if (!isSame) this.#pane.scrollTop = 0;
    this.#render(true);
    if (!isSame) this.#reveal();
  }

  #render(isStale = false) {
    const { scrollTop, clientHeight } = this.#pane;
    const top = Math.floor(scrollTop / lineHeight);
    const bottom = Math.ceil((scrollTop + clientHeight) / lineHeight);
    const [first, last] = this.#shown;
    const isAbove = first <= Math.max(top - 20, 0);
    const isBelow = last >= Math.min(bottom + 20, this.#lines.length);
    if (!isStale && isAbove && isBelow) return;
    const extra = this.#lines.length <= mostWhole ? mostWhole : spare;
    this.#shown = [Math.max(top - extra, 0), Math.min(bottom + extra, this.#lines.length)];
    const nodes = [];
    for (let index = this.#shown[0]; index < this.#shown[1]; index += 1) nodes.push(this.#line(index + 1));
    this.#content.style.paddingTop = `${this.#shown[0] * lineHeight}px`;
    this.#content.replaceChildren(...nodes);
    this.#marked = [0, -1];
    this.#mark();
  }

  /** Marks the lines of what is selected; the others are left alone. */
  #mark() {
    // While something is dragged, the text is still the one that there is.
    if (this.#session.state.motion?.isDraft && this.#marked[0] > 0) return;
    const [first, last] = this.#selectedLines();
    const [before, end] = this.#marked;
    if (first === before && last === end) return;
    for (let line = before; line <= end; line += 1) this.#nodeOf(line)?.classList.remove("selected");
    for (let line = first; line <= last; line += 1) this.#nodeOf(line)?.classList.add("selected");
    this.#marked = [first, last];
  }
  /** The first and the last line that are marked. */
  #marked = [0, -1];

  /** The node of a line; undefined where it is not near what is in view. */
  #nodeOf(line) {
    return this.#content.children[line - 1 - this.#shown[0]];
  }

  #line(line) {
    const findings = this.#findings.get(line) ?? [];
    const worst = findings.find(({ severity }) => severity === "error") ?? findings[0];
    const number = html("button", {
      class: "number", type: "button", tabindex: -1, "data-number": line, text: line,
      "aria-label": `Line ${line}: open in the editor`, disabled: !this.#session.state.canOpen,
    });
    const code = html("code", {}, ...this.#pieces(line, findings));
    const node = html("div", { class: "line", "data-text-line": line }, number, code, worst ? html("span", {
        class: `message ${worst.severity}`, text: worst.message, title: worst.help ?? worst.message,
      }) : null);
    return node;
  }

  /** The pieces of a line: tokens, and what a finding underlines. */
  #pieces(line, findings) {
    const text = this.#lines[line - 1];
    const marks = findings.map(({ column, endLine, endColumn, severity }) => ({
      from: column - 1, severity,
      to: endLine === line ? Math.max(endColumn - 1, column) : text.length,
    }));
    const tokens = (this.#tokens.get(line) ?? []).map(([, column, length, kind]) =>
      ({ from: column - 1, to: column - 1 + length, kind }));
    const edges = [...tokens, ...marks].flatMap(({ from, to }) => [from, to]);
    const cuts = [...new Set([0, text.length, ...edges])]
      .filter((cut) => cut >= 0 && cut <= text.length).sort((a, b) => a - b);
    if (cuts.length === 1) return [text];
    return cuts.slice(1).map((to, index) => {
      const from = cuts[index];
      const inside = (each) => each.from <= from && to <= each.to;
      const kind = tokens.find(inside)?.kind;
      const mark = marks.find(inside)?.severity;
      const piece = text.slice(from, to);
      if (!kind && !mark) return piece;
      const names = [kind && `t-${kind}`, mark && `m-${mark}`].filter(Boolean);
      return html("span", { class: names.join(" "), text: piece });
    });
  }

  /** The first and the last line of what is selected. */
  #selectedLines() {
    const { line, motion, file } = this.#session.state;
    if (line) return [line, line];
    if (!motion || !file || !motion.id.startsWith(`${file.id}.`)) return [0, -1];
    const { keyframe, track } = this.#session;
    if (keyframe) return [keyframe.line, lastLine(keyframe)];
    return track ? [track.line, track.line] : [0, -1];
  }

  /** Scrolls what is selected into view, if it is not there. */
  #reveal() {
    const [first] = this.#selectedLines();
    if (!first) return;
    const top = (first - 1) * lineHeight;
    const { scrollTop, clientHeight } = this.#pane;
    if (top >= scrollTop + lineHeight && top <= scrollTop + clientHeight - 3 * lineHeight) return;
    this.#pane.scrollTop = Math.max(top - clientHeight / 3, 0);
  }

  /** A line's number opens the editor; the line selects what it says. */
  #click(event) {
    const { number } = event.target.dataset;
    if (number) {
      this.#open(Number(number));
      return;
    }
    const line = Number(event.target.closest("[data-text-line]")?.dataset.textLine);
    if (line && getSelection().isCollapsed) this.#selectAt(line);
  }

  #selectAt(line) {
    const thing = thingAt(this.#session, line);
    if (thing?.panel) this.#session.select(thing.panel, thing.keyframe);
    else this.#session.change({ line });
  }
}
