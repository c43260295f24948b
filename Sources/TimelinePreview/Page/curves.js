// The curves: one panel a property, with its keyframes as handles and its findings as marks.

import { html, press, setText, svg, takeOver, takeOverFocused } from "./dom.js";
import { markDrawing, panelOf, placeIn } from "./findings.js";
import { eventHandles } from "./events.js";
import { handlesOf, keyOfHandle } from "./handles.js";
import { readingOf } from "./look.js";
import { textOf } from "./meters.js";
import { colorIndex, placeAt, valueAt } from "./motion.js";
import { drawPlot, plotOf } from "./plot.js";

/** Panels are drawn when they come this close to what is in view. */
const nearby = "240px 0px";

/** The keyframes that can be dragged together at the most and still show their curves' and springs' handles. */
const mostShaped = 8;

/** Shows the curves of a motion. */
export class Curves {
  /** @type {"values"|"velocities"} */
  quantity = "values";
  #session;
  #axis;
  #ink;
  #list;
  #panels = [];
  #observer;
  #time = 0;

  /**
   * @param {HTMLElement} list
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./axis.js").TimeAxis} context.axis
   * @param {() => Object} context.ink the colours of the scheme
   * @param {HTMLElement} context.scroller what the list scrolls in
   */
  constructor(list, { session, axis, ink, scroller }) {
    this.#list = list;
    this.#session = session;
    this.#axis = axis;
    this.#ink = ink;
    this.#observer = new IntersectionObserver((entries) => this.#notice(entries),
      { root: scroller, rootMargin: nearby });
    list.addEventListener("click", (event) => this.#select(event));
  }

  /** Takes over the motion that is shown. */
  show() {
    const { motion } = this.#session.state;
    const before = new Map(this.#panels.map((item) => [item.key, item]));
    const former = this.#panels;
    this.#panels = (motion?.panels ?? []).map((panel) => this.#itemFor(panel, before));
    if (former.length === this.#panels.length && this.#panels.every((item, index) => item === former[index])) return;
    this.#observer.disconnect();
    const nodes = this.#panels.map(({ node }) => node);
    // The same nodes in the same order are left alone: what has the focus keeps it.
    if (nodes.some((node, index) => this.#list.children[index] !== node)
      || this.#list.children.length !== nodes.length) this.#list.replaceChildren(...nodes);
    for (const { node } of this.#panels) this.#observer.observe(node);
  }

  /** Draws anew what depends on the axis, the selection, the findings or the scheme. */
  update() {
    for (const item of this.#panels) {
      item.isStale = true;
      if (item.isVisible) this.#draw(item);
    }
  }

  /**
   * Moves the dots along the curves.
   * @param {number} time
   */
  frame(time) {
    this.#time = time;
    const { motion } = this.#session.state;
    if (!motion) return;
    const place = placeAt(motion, time);
    for (const item of this.#panels) {
      if (item.isVisible) this.#moveHeads(item, place);
    }
  }

  #itemFor(panel, before) {
    const item = before.get(panel.key);
    const isAlike = item && item.panel.tracks[0].values.length === panel.tracks[0].values.length
      && item.panel.color === panel.color && item.panel.tracks.length === panel.tracks.length;
    return isAlike ? Object.assign(item, { panel }) : newItem(panel);
  }

  #notice(entries) {
    for (const { target, isIntersecting } of entries) {
      const item = this.#panels.find(({ node }) => node === target);
      if (!item) continue;
      item.isVisible = isIntersecting;
      if (!isIntersecting) continue;
      if (item.isStale) this.#draw(item);
      // Time may stand still while a panel comes into view.
      this.#moveHeads(item, placeAt(this.#session.state.motion, this.#time));
    }
  }

  /**
   * The panel that a node of the document is in.
   * @param {Node} node
   * @returns {Object|undefined}
   */
  itemAt(node) {
    return this.#panels.find((item) => item.node.contains(node));
  }

  #draw(item) {
    const { panel, node, canvas, handles, heads } = item;
    const { motion, selection, file, other } = this.#session.state;
    const track = this.#session.trackOf(panel);
    const isSelected = selection?.panel === panel.key;
    node.classList.toggle("selected", isSelected);
    press([item.name], isSelected ? item.name.dataset.value : "");
    item.name.tabIndex = this.#session.stopIn(panel) === "name" ? 0 : -1;
    item.isStale = false;
    item.track = track;
    const count = panel.tracks.length;
    setText(item.copy, count > 1 ? `copy ${track.index ?? 0} of ${count}` : "");
    // While something is dragged, the height stays, and what was just written is not laid out to read it.
    const height = motion.isDraft && item.plot ? item.plot.height : canvas.parentElement.clientHeight;
    if (height === 0 || this.#axis.width <= 1) return;
    if (track.steps) return this.#drawSteps(item, track);
    item.quantity = this.quantity;
    const before = other?.tracks.find(({ key }) => key === track.key) ?? null;
    const held = motion.isDraft ? item.plot : null;
    item.plot = plotOf({
      panel, track, before, held, quantity: this.quantity, axis: this.#axis, height,
    });
    drawPlot(canvas, item.plot, motion, this.#ink(), other);
    const findings = (file?.findings ?? []).filter((finding) => panelOf(motion, finding) === panel);
    // While many are dragged together, none of them is shaped.
    const hasParts = !motion.isDraft || this.#session.state.marked.length < mostShaped;
    takeOverFocused(handles, [
      ...handlesOf(item.plot, motion, {
        isSelected: (index) => this.#session.isSelected(panel, index), focus: this.#session.stopIn(panel), hasParts,
      }),
      ...eventHandles(item.plot, motion, this.#session.state.item),
      ...findings.map((finding) => markDrawing(finding, this.#placeOf(finding, item.plot, motion))),
    ], keyOfHandle);
    takeOver(heads, track.values.map((_, component) =>
      heads.children[component] ?? html("i", { class: `head c${colorIndex(panel, component)}` })));
  }

  /** Where a finding stands: at its value, else on the curve at its time. */
  #placeOf(finding, plot, motion) {
    const { time, value } = placeIn(plot.track, finding);
    const at = Math.min(time, motion.end);
    const column = plot.track[plot.quantity][0];
    const shown = plot.quantity === "values" && typeof value === "number"
      ? value : column ? valueAt(column, placeAt(motion, at)) : 0;
    const y = Math.min(Math.max(plot.y(shown), 8), plot.height - 8);
    // It stands beside its place, so that it covers no handle.
    const stem = y > 36 ? 24 : -24;
    return { x: this.#axis.x(at), y: y - stem, stem };
  }

  /** A discrete property: its values as blocks. */
  #drawSteps({ handles, canvas }, track) {
    const { motion } = this.#session.state;
    canvas.hidden = true;
    handles.replaceChildren(...track.steps.flatMap(([begin, text], index) => {
      const end = track.steps[index + 1]?.[0] ?? motion.end;
      const [left, right] = [this.#axis.x(begin), this.#axis.x(end)];
      const width = Math.max(right - left - 1, 1);
      const block = { x: left, y: 30, width, height: 28, rx: 3 };
      return [
        svg("rect", { class: index % 2 ? "step odd" : "step", ...block }),
        width > 24 ? svg("text", { class: "step-name", x: left + 6, y: 48, text }) : null,
      ].filter(Boolean);
    }));
  }

  #moveHeads({ plot, track, heads, values, hex }, place) {
    if (!plot && !track.steps) return;
    const reading = readingOf(track, place);
    const isValue = this.quantity === "values" || track.steps;
    if (typeof reading === "string") return setText(values[0], reading);
    const columns = track[this.quantity];
    const shown = isValue ? reading : columns.map((column) => valueAt(column, place));
    shown.forEach((value, component) => {
      const dot = heads.children[component];
      if (dot) dot.style.transform = `translate(${this.#axis.x(place.time)}px, ${plot.y(value)}px)`;
      const unit = isValue ? track.unit : track.unit ? `${track.unit}/s` : "/s";
      setText(values[component], textOf({ ...track, unit, type: "number" }, [value]));
    });
    if (track.type === "color") setText(hex, isValue ? textOf(track, reading) : "");
  }

  #select(event) {
    const item = this.#panels.find(({ node }) => node.contains(event.target));
    if (!item) return;
    const handle = event.target.closest(".handle[data-keyframe]");
    const index = Number(handle?.dataset.keyframe);
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    if (handle && isMore) this.#session.toggle(item.panel, index);
    else if (handle) this.#session.select(item.panel, index);
    else if (item.name.contains(event.target)) this.#session.select(item.panel);
  }
}

function newItem(panel) {
  const { key, tracks, property, element } = panel;
  const isColor = tracks[0].type === "color";
  const components = tracks[0].components ?? [""];
  const values = components.map(() => html("span", { class: "value" }));
  const isMany = isColor || components.length > 4;
  const letters = components.map((component) =>
    (isColor ? component[0] : component.replace(/^(\d+)\.(.).*$/, "$1$2")));
  const name = html("button", {
    class: "name", type: "button", "data-value": key, "aria-pressed": "false", title: key,
  }, element ? html("span", { class: "element", text: `${element} ` }) : null, property);
  const [copy, hex] = [html("span", { class: "copy" }), html("span", { class: "hex" })];
  const canvas = html("canvas", { "aria-hidden": "true" });
  const heads = html("div", { class: "heads", "aria-hidden": "true" });
  const handles = svg("g", { class: "handles" });
  const node = html("section", { class: "lane panel", "aria-label": `Curve of ${key}` },
    html("div", { class: "gutter" }, name, copy, hex,
      html("div", { class: isMany ? "values many" : "values" },
      ...values.map((value, component) => html("span", { class: "component" },
        html("i", { class: `swatch c${colorIndex(panel, component)}` }),
        html("span", { class: "letter", text: letters[component] }), value)))),
    html("div", { class: "plot" }, canvas, heads,
      svg("svg", { role: "group", "aria-label": `Keyframes of ${key}` }, handles)));
  return {
    key, panel, node, name, copy, hex, canvas, heads, handles, values, track: tracks[0], plot: null,
    isVisible: false, isStale: true,
  };
}
