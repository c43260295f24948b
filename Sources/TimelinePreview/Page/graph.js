// The graph: ruler, bands, and the curves or the dope sheet under them, with one playhead.

import { TimeAxis } from "./axis.js";
import { Curves } from "./curves.js";
import { byID, html, press } from "./dom.js";
import { DopeSheet } from "./dopesheet.js";
import { isAbout, panelOf } from "./findings.js";
import { labelOf } from "./handles.js";
import { bandName, drawBands, drawRuler } from "./lanes.js";
import { shownEnd } from "./motion.js";
import { seconds } from "./numbers.js";
import { step } from "./roving.js";
import { elementsOf } from "./session.js";
import { extentOf } from "./transforms.js";

/** The heights of the line that names the selection and of one line of its fields, in pixels. */
const [statusHeight, fieldsHeight] = [29, 39];

/** Shows a motion over time. */
export class Graph {
  axis = new TimeAxis();
  #session;
  #player;
  #scroller = byID("lanes");
  #ruler = byID("ruler");
  #playhead = byID("playhead");
  #curves;
  #sheet;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   * @param {() => Object} context.ink the colours of the scheme
   */
  constructor({ session, player, ink }) {
    this.#session = session;
    this.#player = player;
    const context = { session, axis: this.axis, ink, scroller: this.#scroller };
    this.#curves = new Curves(byID("curves"), context);
    this.#sheet = new DopeSheet(byID("sheet"), context);
    this.axis.listen(() => this.#queue());
    const observer = new ResizeObserver(() => this.#resize());
    for (const node of [this.#ruler, this.#scroller, byID("bands")]) observer.observe(node);
    session.when(["motion", "selection", "marked", "item", "file", "other"], ({ motion }) => {
      if (motion === this.#motion) this.#queue();
      else this.#show(motion);
    });
    player.listen(() => this.#frame());
    this.#listen();
  }

  /** @param {"curves"|"sheet"} name */
  choose(name) {
    byID("curves").hidden = name !== "curves";
    byID("sheet").hidden = name !== "sheet";
    byID("quantities").hidden = name !== "curves";
    press(byID("graph-kinds").children, name);
    this.update();
  }

  /**
   * The panel or the row that a node of the document is in.
   * @param {Node} node
   * @returns {Object|undefined}
   */
  itemAt(node) {
    return this.#curves.itemAt(node) ?? this.#sheet.itemAt(node);
  }

  /** @param {"values"|"velocities"} quantity */
  measure(quantity) {
    this.#curves.quantity = quantity;
    press(byID("quantities").children, quantity);
    this.update();
  }

  get quantity() {
    return this.#curves.quantity;
  }

  /** @param {number} factor */
  zoom(factor) {
    this.axis.zoom(factor, this.#player.time);
  }

  /** Draws anew. */
  update() {
    this.#isQueued = false;
    const { motion, file, item } = this.#session.state;
    const loose = (file?.findings ?? []).filter((finding) =>
      motion && isAbout(motion, finding) && !panelOf(motion, finding));
    this.#drawLanes(motion, item, loose);
    this.#curves.update();
    this.#sheet.update();
    this.#tell();
    this.#frame();
  }

  /** Draws the ruler and the bands, where they are others: while a keyframe is dragged, most stay. */
  #drawLanes(motion, item, findings) {
    const { from, to, width } = this.axis;
    const view = [from, to, width, item];
    const ruler = JSON.stringify([view, motion?.markers, findings.map((each) => [each, Math.min(each.time ?? 0, motion.end)])]);
    const bands = JSON.stringify([view, ...(motion?.bands ?? []).map(({ edit, ...band }) =>
      [band, edit?.time || edit?.begin ? "time" : null, edit?.speed ? "speed" : null])]);
    if (ruler !== this.#lanes.ruler) drawRuler(this.#ruler, this.axis, motion, findings, item);
    if (bands !== this.#lanes.bands) drawBands(byID("bands"), this.axis, motion, item);
    this.#lanes = { ruler, bands };
  }
  /** What the ruler and the bands were drawn from. */
  #lanes = {};

  #show(motion) {
    const isSame = this.#motion?.id === motion?.id;
    this.#motion = motion;
    // While something is dragged, the time stays where it is.
    // A trigger that is fired again makes it longer.
    const isRun = motion?.before === "run" && motion.trigger !== undefined;
    if (!motion?.isDraft || isRun) this.axis.load(shownEnd(motion), isSame);
    this.#curves.show();
    this.#sheet.show();
    if (!motion?.isDraft || !isSame) this.#resize();
    this.update();
    if (!isSame) this.#scroller.scrollTop = 0;
  }
  #motion = null;

  /** Shares the room among the panels, and takes over the width of a lane. */
  #resize() {
    const count = byID("curves").children.length;
    const others = byID("graph").querySelector(".toolbar").offsetHeight + this.#ruler.clientHeight + byID("bands").clientHeight;
    // What the fields of a selection take moves no curve away under the pointer.
    const room = byID("graph").clientHeight - others - (this.#session.canEdit ? fieldsHeight : 0) - statusHeight;
    // A line lies between two panels, and in a narrow window each has its name above it.
    const names = byID("curves").querySelector(".panel")?.offsetHeight
      - byID("curves").querySelector(".panel .plot")?.offsetHeight || 1;
    const height = Math.min(Math.max(Math.floor(room / Math.max(count, 1)) - names, 112), 320);
    if (byID("curves").clientHeight > 0) {
      byID("graph").style.setProperty("--panel-height", `${height}px`);
    }
    this.axis.resize(this.#ruler.clientWidth);
    this.#reveal();
    this.#queue();
  }

  /** Scrolls to a selected handle that the fields of the selection have just covered. */
  #reveal() {
    const height = this.#scroller.clientHeight;
    const taken = this.#height - height;
    this.#height = height;
    const isKeyframe = taken > 0 && !this.#session.state.item;
    const handle = isKeyframe ? this.#scroller.querySelector(".lane:not([hidden]) .handle.selected .target") : null;
    if (!handle) return;
    const below = handle.getBoundingClientRect().bottom - this.#scroller.getBoundingClientRect().bottom;
    if (below > 0 && below <= taken + 24) this.#scroller.scrollTop += below + 8;
  }
  #height = 0;

  /** Draws once for all changes of a frame. */
  #queue() {
    if (this.#isQueued) return;
    this.#isQueued = true;
    requestAnimationFrame(() => {
      if (this.#isQueued) this.update();
    });
  }
  #isQueued = false;

  /** Draws now what waits for the next frame: a key may follow another one before it. */
  settle() {
    if (this.#isQueued) this.update();
  }

  #frame() {
    const { time } = this.#player;
    const x = this.axis.x(time);
    this.#playhead.hidden = !this.#session.state.motion || x < 0 || x > this.axis.width;
    this.#playhead.style.transform = `translateX(${x}px)`;
    this.#curves.frame(time);
  }

  /** Says what is selected; what has not changed is not read again. */
  #tell() {
    const [name, rest = ""] = this.#detail();
    if (byID("detail").textContent === name + rest) return;
    byID("detail").replaceChildren(...name ? [html("b", { text: name }), rest] : []);
  }

  /** What is selected, in words: its name, and what it is. */
  #detail() {
    const { keyframe, track, panel, keyframes } = this.#session;
    const { item, motion } = this.#session.state;
    if (keyframes.length > 1) {
      const keys = [...new Set(keyframes.map(({ track: { key } }) => key))];
      const { first, last } = extentOf(keyframes);
      const more = keys.length > 4 ? ` and ${keys.length - 4} more` : "";
      return [`${keyframes.length} keyframes`,
        ` of ${keys.slice(0, 4).join(", ")}${more}, ${seconds(first)} to ${seconds(last)}`];
    }
    if (keyframe) return [track.key, `: ${labelOf(track, keyframe)}`];
    if (item?.kind === "element") {
      const names = elementsOf(item);
      return names.length > 1 ? [`${names.length} elements`, `: ${names.join(", ")}`] : [`element ${names[0]}`];
    }
    if (item?.kind === "marker") {
      const marker = motion?.markers.find(({ name }) => name === item.key);
      return marker ? [`marker ${marker.name}`, `: ${seconds(marker.time)}`] : [""];
    }
    const band = item?.kind === "band" ? motion?.bands[item.key] : null;
    if (band) return [bandName(band), `: ${seconds(band.begin)} to ${seconds(band.end)}`];
    return panel ? [`property ${this.#session.track.key}`] : [""];
  }

  #listen() {
    this.#scroller.addEventListener("pointerdown", (event) => this.#scrub(event));
    this.#scroller.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.#scroller.addEventListener("click", (event) => this.#pick(event));
    this.#scroller.addEventListener("keydown", (event) => this.#walk(event));
  }

  /**
   * Moves the playhead to a pointer.
   * @param {{clientX: number}} event
   */
  seek({ clientX }) {
    this.#player.pause();
    this.#player.seek(this.axis.time(clientX - this.#ruler.getBoundingClientRect().left));
  }

  /** Moves the playhead with the pointer, from the ruler and the bands; a drag over curves is a box. */
  #scrub(event) {
    const plot = event.target.closest(".plot");
    const isTaken = event.target.closest(".handle, .grip, .mark, button, #curves, #sheet");
    if (!plot || isTaken || event.button !== 0) return;
    const seek = (pointer) => this.seek(pointer);
    seek(event);
    plot.setPointerCapture(event.pointerId);
    plot.addEventListener("pointermove", seek);
    plot.addEventListener("lostpointercapture", () => plot.removeEventListener("pointermove", seek),
      { once: true });
  }

  #wheel(event) {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const x = event.clientX - this.#ruler.getBoundingClientRect().left;
      this.axis.zoom(Math.exp(event.deltaY / 300), this.axis.time(x));
    } else if (event.deltaX || event.shiftKey) {
      event.preventDefault();
      const { from, to, width } = this.axis;
      this.axis.show(from + ((event.deltaX || event.deltaY) / width) * (to - from));
    }
  }

  /** Markers, bands and marks lead to their line; a band of a copy selects the copy. */
  #pick(event) {
    const target = event.target.closest("[data-line]");
    if (!target) return;
    const { time, line, label, band, marker } = target.dataset;
    if (band !== undefined) this.#session.choose({ kind: "band", key: Number(band) }, Number(line));
    if (marker) this.#session.choose({ kind: "marker", key: marker }, Number(line));
    const { motion } = this.#session.state;
    const copy = motion.tracks.find(({ element, index }) => `${element}[${index}]` === label);
    const panel = copy && motion.panels.find(({ tracks }) => tracks.includes(copy));
    if (panel) this.#session.select(panel, null, copy.index);
    if (time !== undefined) this.#player.seek(Number(time));
    this.#session.change({ line: Number(line) });
  }

  /** Walks from one to the next, and presses a handle. */
  #walk(event) {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const part = target.closest(".handle[tabindex], .mark[tabindex]");
    if (part && (key === "Enter" || key === " ")) {
      event.preventDefault();
      event.stopPropagation();
      part.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: event.shiftKey }));
      return;
    }
    const [along, across] = [{ ArrowRight: 1, ArrowLeft: -1 }[key], { ArrowDown: 1, ArrowUp: -1 }[key]];
    const from = part ?? target.closest(".marker, .band, .lane .name");
    if (!from || (!along && !across)) return;
    const next = along ? step(this.#neighbours(from), from, along) : this.#across(from, across);
    if (!next && !along) return;
    event.preventDefault();
    event.stopPropagation();
    // Where more are selected, the focus moves alone.
    if (next?.matches(".handle") && !event.shiftKey) {
      next.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  }

  /** What the arrow keys go through from a node, in the order of time: its row, or its lane. */
  #neighbours(node) {
    if (node.matches(".marker")) return [...this.#ruler.querySelectorAll(".marker")];
    if (node.matches(".band")) return [...byID("bands").querySelectorAll("button.band")];
    const lane = node.closest(".lane");
    const parts = [...lane.querySelectorAll(".handle[tabindex], .mark[tabindex]")];
    return [lane.querySelector(".name"), ...parts.sort((one, other) => leftOf(one) - leftOf(other))];
  }

  /** Goes to what is nearest in time in the next property. */
  #across(node, way) {
    const lane = node.closest("#curves > .lane, #sheet > .lane");
    const other = way > 0 ? lane?.nextElementSibling : lane?.previousElementSibling;
    if (!other) return undefined;
    other.scrollIntoView({ block: "nearest" });
    const name = other.querySelector(".name");
    const parts = node.matches(".name") ? [] : [...other.querySelectorAll(".handle[tabindex]")];
    const distance = (part) => Math.abs(leftOf(part) - leftOf(node));
    const next = parts.length === 0 ? name
      : parts.reduce((best, part) => (distance(part) < distance(best) ? part : best));
    next.focus();
    return next;
  }
}

const leftOf = (node) => node.getBoundingClientRect().left;
