// Editing what has the focus in the graph by keys: Alt with an arrow moves it in time and value.

import { moveEdits } from "./keyframegrips.js";
import { writtenName } from "./session.js";
import { frameResolution } from "./snapping.js";

/** The keys of one burst become one edit, after so many milliseconds. */
const pause = 350;

/** Moves keyframes, markers and bands by the arrow keys. */
export class Nudging {
  #session;
  #editor;
  #graph;
  #timer = null;
  #moved = null;

  /**
   * @param {HTMLElement} area
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./editor.js").Editor} context.editor
   * @param {import("./graph.js").Graph} context.graph
   * @param {(text: string) => void} context.announce
   */
  constructor(area, { session, editor, graph, announce }) {
    this.#session = session;
    this.#editor = editor;
    this.#graph = graph;
    this.announce = announce;
    area.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    const way = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
    }[event.key];
    if (!way || !event.altKey || !this.#session.canEdit) return;
    const node = event.target.closest(".handle, .marker, .band");
    if (!node) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? 10 : 1;
    const target = this.#targetOf(node);
    if (!target) return;
    if (this.#moved?.key !== target.key) {
      this.#flush();
      this.#moved = { ...target, time: 0, value: 0 };
    }
    this.#moved.time += way[0] * times;
    this.#moved.value += way[1] * times;
    const { time, value } = this.#moved;
    this.announce([
      time !== 0 && `${time > 0 ? "+" : "−"}${Math.abs(time)} frames`,
      value !== 0 && `${value > 0 ? "+" : "−"}${Math.abs(value)} steps`,
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
