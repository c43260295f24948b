// Box selection: a drag over empty room in the curves and the dope sheet selects the keyframes in the
// box, and one over the stage the elements. A click there still moves the playhead.

import { html } from "./dom.js";

/** So many pixels are no box yet. */
const threshold = 4;
/** So near to its upper or lower edge, in pixels, the lanes scroll under a box. */
const edge = 24;

/** Selects what a dragged box contains. */
export class BoxSelection {
  #session;
  #graph;
  #stage;
  #seek;
  #box = html("div", { id: "selection-box", hidden: true, "aria-hidden": "true" });
  #current = null;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./graph.js").Graph} context.graph
   * @param {import("./stage.js").Stage} context.stage
   * @param {HTMLElement} context.lanes
   * @param {HTMLElement} context.pane of the stage
   * @param {(event: PointerEvent) => void} context.seek moves the playhead
   */
  constructor({ session, graph, stage, lanes, pane, seek }) {
    this.#session = session;
    this.#graph = graph;
    this.#stage = stage;
    this.#seek = seek;
    document.body.append(this.#box);
    lanes.addEventListener("pointerdown", (event) => {
      const plot = event.target.closest("#curves .plot, #sheet .plot");
      if (plot && !event.target.closest(".handle, .grip, .mark, button")) this.#press(event, lanes);
    });
    pane.addEventListener("pointerdown", (event) => {
      const isFree = !this.#stage.bodyAt(event.target) && !event.target.closest("[data-grip]");
      if (isFree && !this.#session.state.motion?.driver) this.#press(event, pane);
    });
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#release(event));
    document.addEventListener("pointercancel", () => this.#end());
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#current?.isBox) return;
      event.preventDefault();
      event.stopPropagation();
      this.#end();
    }, { capture: true });
  }

  #press(event, area) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    this.#current = {
      area, pointer: event.pointerId, x: event.clientX, y: event.clientY, isMore: event.shiftKey,
      isStage: area.id === "stage", isBox: false, start: event,
    };
    // A box over text of the page selects none of it.
    if (event.shiftKey) event.preventDefault();
  }

  #move(event) {
    const current = this.#current;
    if (!current || event.pointerId !== current.pointer) return;
    const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.isBox && Math.hypot(dx, dy) < threshold) return;
    if (!current.isBox) document.body.classList.add("boxes");
    const isNew = !current.isBox;
    Object.assign(current, { isBox: true, to: { x: event.clientX, y: event.clientY } });
    this.#draw(current);
    if (isNew && !current.isStage) this.#scroll(current);
  }

  /** Scrolls the lanes while the pointer is at their edge. */
  #scroll(current) {
    if (this.#current !== current) return;
    const { area, to } = current;
    const { top, bottom } = area.getBoundingClientRect();
    const ruler = area.querySelector(".ruler-lane")?.offsetHeight ?? 0;
    const beyond = Math.max(to.y - bottom + edge, 0) || Math.min(to.y - top - ruler - edge, 0);
    const before = area.scrollTop;
    area.scrollTop += Math.min(Math.max(beyond, -edge), edge) / 2;
    // Where the box began goes along.
    current.y += before - area.scrollTop;
    if (area.scrollTop !== before) this.#draw(current);
    requestAnimationFrame(() => this.#scroll(current));
  }

  #draw(current) {
    const { left, top, right, bottom } = current.area.getBoundingClientRect();
    const within = (value, low, high) => Math.min(Math.max(value, low), high);
    const xs = [current.x, within(current.to.x, left, right)].sort((a, b) => a - b);
    const ys = [current.y, within(current.to.y, top, bottom)].sort((a, b) => a - b);
    current.box = { left: xs[0], right: xs[1], top: ys[0], bottom: ys[1] };
    const { style } = this.#box;
    this.#box.hidden = false;
    style.transform = `translate(${xs[0]}px, ${ys[0]}px)`;
    style.width = `${xs[1] - xs[0]}px`;
    style.height = `${ys[1] - ys[0]}px`;
  }

  #release(event) {
    const current = this.#current;
    if (!current || event.pointerId !== current.pointer) return;
    this.#end();
    if (!current.isBox) {
      if (!current.isStage) this.#seek(event);
      return;
    }
    // The click that follows selects nothing else.
    const stop = (click) => {
      click.stopPropagation();
      click.preventDefault();
    };
    document.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", stop, { capture: true }));
    if (current.isStage) this.#selectElements(current);
    else this.#selectKeyframes(current);
  }

  #end() {
    this.#current = null;
    this.#box.hidden = true;
    document.body.classList.remove("boxes");
  }

  #selectKeyframes({ box, area, isMore }) {
    const found = new Map();
    for (const node of area.querySelectorAll(".handle[data-keyframe]")) {
      if (!node.checkVisibility() || !contains(box, centreOf(node))) continue;
      const { panel } = this.#graph.itemAt(node);
      const keyframe = Number(node.dataset.keyframe);
      found.set(`${panel.key} ${keyframe}`, { panel, keyframe });
    }
    this.#session.selectMany([...found.values()], { isMore });
  }

  #selectElements({ box, isMore }) {
    const names = [];
    for (const { element, node } of this.#stage.drawn) {
      if (element && !names.includes(element) && contains(box, centreOf(node))) names.push(element);
    }
    this.#session.chooseElements(names, { isMore });
  }
}

function centreOf(node) {
  const { left, top, width, height } = (node.querySelector(".target") ?? node).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const contains = ({ left, right, top, bottom }, { x, y }) =>
  x >= left && x <= right && y >= top && y <= bottom;
