// Editing what has the focus in the graph by keys: Alt with an arrow moves it in time and value.

import { moveEdits } from "./keyframegrips.js";
import { elementsOf, writtenName } from "./session.js";
import { frameResolution } from "./snapping.js";

/** The keys of one burst become one edit, after so many milliseconds. */
const pause = 350;

/** What is selected in the graph. */
const selected = ".handle.selected[data-keyframe], .handle.selected[data-band-handle], .marker.selected, .band.selected";

/** Moves keyframes, markers, bands and elements by the arrow keys. */
export class Nudging {
  #session;
  #editor;
  #graph;
  #timer = null;
  #moved = null;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./editor.js").Editor} context.editor
   * @param {import("./graph.js").Graph} context.graph
   * @param {(text: string) => void} context.announce
   */
  constructor({ session, editor, graph, announce }) {
    this.#session = session;
    this.#editor = editor;
    this.#graph = graph;
    this.announce = announce;
    // Where the focus is elsewhere, what is selected moves.
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    const way = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
    }[event.key];
    if (!way || !event.altKey || !this.#session.canEdit) return;
    if (event.target.closest("input[type=text], input[type=search], textarea, select, dialog")) return;
    this.#graph.settle();
    const focused = event.target.closest(".handle, .marker, .band");
    // A handle keeps the focus while elements are selected in its place: then these move.
    const isOfElements = this.#session.state.item?.kind === "element" && !focused?.matches(".selected");
    const node = (isOfElements ? null : focused)
      ?? [...document.querySelectorAll(selected)].find((each) => each.checkVisibility());
    const target = node ? this.#targetOf(node) : this.#elements();
    if (!node && !target) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? 10 : 1;
    if (!target) return;
    if (this.#moved?.key !== target.key) {
      this.#flush();
      this.#moved = { ...target, time: 0, value: 0 };
    }
    this.#moved.time += way[0] * times;
    this.#moved.value += way[1] * times;
    const { time, value } = this.#moved;
    this.announce([
      time !== 0 && `${time > 0 ? "+" : "−"}${Math.abs(time)} ${target.units?.[0] ?? "frames"}`,
      value !== 0 && `${value > 0 ? "+" : "−"}${Math.abs(value)} ${target.units?.[1] ?? "steps"}`,
    ].filter(Boolean).join(", "));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), pause);
  }

  #flush() {
    clearTimeout(this.#timer);
    const moved = this.#moved;
    this.#moved = null;
    if (moved) this.#editor.edit(moved.edits(moved.time, moved.value));
  }

  /** What a node stands for, and the edits that so many frames and steps of value make. */
  #targetOf(node) {
    const { motion } = this.#session.state;
    const { keyframe, component = 0, marker, band, bandHandle } = node.dataset;
    const timeline = writtenName(motion);
    if (keyframe !== undefined) return this.#keyframes(node, Number(keyframe), Number(component));
    if (marker) {
      const { time, edit } = motion.markers.find(({ name }) => name === marker);
      return edit && {
        key: `marker ${marker}`,
        edits: (by) => [{ edit: "marker-time", timeline, marker, ...this.#time(time, by) }],
      };
    }
    const index = Number(band ?? bandHandle);
    const { begin, edit } = motion.bands[index] ?? {};
    if (!edit?.time && !edit?.begin) return null;
    return {
      key: `band ${index}`,
      edits: (by) => [edit.event === undefined
        ? { edit: "entry-begin", timeline, entry: edit.entry, ...this.#time(begin, by) }
        : { edit: "event-time", timeline, event: edit.event, ...this.#time(begin, by) }],
    };
  }

  /** The elements that are selected on the stage, which move by points. */
  #elements() {
    const { motion, item } = this.#session.state;
    if (item?.kind !== "element") return null;
    const names = elementsOf(item);
    const movable = (motion.elements ?? []).filter(({ name, edit }) => names.includes(name) && edit?.center);
    if (movable.length === 0) return null;
    return {
      key: `element ${names.join()}`, units: ["pt to the right", "pt up"],
      edits: (right, up) => movable.map(({ name, edit: { centerValue: [x, y] } }) => ({
        edit: "element-center", element: name, resolution: 0.1,
        ...(right !== 0 ? { x: x + right } : {}), ...(up !== 0 ? { y: y - up } : {}),
      })).filter(({ x, y }) => x !== undefined || y !== undefined),
    };
  }

  #keyframes(node, index, component) {
    const { panel, plot } = this.#graph.itemAt(node);
    if (!this.#session.isSelected(panel, index)) this.#session.select(panel, index);
    const all = this.#session.keyframes;
    const step = stepOf(plot);
    return {
      key: all.map(({ track, index: at }) => `${track.key}.${at}`).join(),
      edits: (frames, steps) => moveEdits(writtenName(this.#session.state.motion), all, {
        dt: frames / this.#session.state.motion.frameRate,
        timeResolution: frameResolution(this.#session.state.motion.frameRate),
        dv: steps * step, valueResolution: step / 10, component,
      }),
    };
  }

  /** A time so many frames later. */
  #time(time, frames) {
    const { frameRate } = this.#session.state.motion;
    return { time: Math.max(time + frames / frameRate, 0), resolution: frameResolution(frameRate) };
  }
}

/** A step of value: a round number that is about a hundredth of what is in view. */
function stepOf(plot) {
  if (!plot) return 0.01;
  return 10 ** Math.round(Math.log10((plot.high - plot.low) / 100));
}
