// The dope sheet: what happens when, one row a property.

import { html, press, svg, takeOverFocused } from "./dom.js";
import { markDrawing, panelOf, placeIn } from "./findings.js";
import { keyOfHandle, labelOf, shape } from "./handles.js";

const [rowHeight, middle] = [32, 16];

/** Shows the keyframes of a motion in rows. */
export class DopeSheet {
  #session;
  #axis;
  #list;
  #rows = [];

  /**
   * @param {HTMLElement} list
   * @param {{session: import("./session.js").Session, axis: import("./axis.js").TimeAxis}} context
   */
  constructor(list, { session, axis }) {
    this.#list = list;
    this.#session = session;
    this.#axis = axis;
    list.addEventListener("click", (event) => this.#select(event));
  }

  /** Takes over the motion that is shown. */
  show() {
    const { motion } = this.#session.state;
    // While something is dragged, or the curves are shown, nothing is built.
    this.#isBehind = this.#list.hidden;
    if (this.#isBehind) return;
    const panels = motion?.panels ?? [];
    const isAlike = motion?.isDraft && panels.length === this.#rows.length
      && panels.every(({ key, tracks }, index) => key === this.#rows[index].panel.key
        && tracks.length === this.#rows[index].panel.tracks.length);
    if (isAlike) {
      panels.forEach((panel, index) => { this.#rows[index].panel = panel; });
      return;
    }
    this.#rows = panels.map(newRow);
    this.#list.replaceChildren(...this.#rows.map(({ node }) => node));
  }
  /** Whether the rows are those of a former motion. */
  #isBehind = false;

  /** Draws anew what depends on the axis, the selection or the findings. */
  update() {
    if (this.#list.hidden) return;
    if (this.#isBehind) this.show();
    for (const row of this.#rows) this.#draw(row);
  }

  #draw(row) {
    const { panel, node, name, drawing } = row;
    const { motion, selection, file } = this.#session.state;
    const track = this.#session.trackOf(panel);
    row.track = track;
    const isSelected = selection?.panel === panel.key;
    node.classList.toggle("selected", isSelected);
    press([name], isSelected ? name.dataset.value : "");
    const focus = this.#session.stopIn(panel);
    name.tabIndex = focus === "name" ? 0 : -1;
    const findings = (file?.findings ?? []).filter((finding) => panelOf(motion, finding) === panel);
    takeOverFocused(drawing, [
      ...this.#others(panel, track),
      ...(track.keyframes.length ? this.#spans(track) : this.#changes(track, motion)),
      ...track.keyframes.map((keyframe, index) =>
        this.#key(panel, track, keyframe, index, focus)),
      ...findings.map((finding) =>
        markDrawing(finding, {
          x: this.#axis.x(Math.min(placeIn(track, finding).time, motion.end)), y: 8,
        })),
    ], keyOfHandle);
  }

  /** The ends of the keyframes of the other copies, as one path. */
  #others({ tracks }, track) {
    if (tracks.length < 2) return [];
    const d = tracks.filter((other) => other !== track).flatMap(({ keyframes }) =>
      keyframes.map(({ end }) => `M${this.#axis.x(end).toFixed(1)} ${middle - 5}v10`));
    return [svg("path", { class: "others", d: d.join("") })];
  }

  #spans(track) {
    return track.keyframes.flatMap(({ kind, begin, end, perceived }, index) => {
      const [left, right] = [this.#axis.x(begin), this.#axis.x(end)];
      const settled = perceived !== undefined ? this.#axis.x(Math.min(perceived, end)) : right;
      const line = (name, from, to) => {
        const attributes = { d: `M${from} ${middle}H${to}` };
        return {
          key: `span ${index}`, from: name, attributes,
          draw: () => svg("path", { class: `span ${name}`, ...attributes }),
        };
      };
      return [line(kind, left, settled), ...settled < right ? [line("settling", settled, right)] : []];
    });
  }

  /** Where the values of a property without keyframes change: one bar from first to last. */
  #changes(track, motion) {
    const times = track.steps?.slice(1).map(([time]) => time) ?? changing(track, motion);
    if (times.length === 0) return [];
    const [left, right] = [this.#axis.x(times[0]), this.#axis.x(times.at(-1))];
    const d = `M${left} ${middle}H${Math.max(right, left + 2)}`;
    return [svg("path", { class: "span linear", d })];
  }

  /**
   * The row that a node of the document is in.
   * @param {Node} node
   * @returns {Object|undefined}
   */
  itemAt(node) {
    return this.#rows.find((row) => row.node.contains(node));
  }

  #key(panel, track, keyframe, index, focus) {
    const isSelected = this.#session.isSelected(panel, index);
    const attributes = {
      transform: `translate(${this.#axis.x(keyframe.end)} ${middle})`, "aria-label": labelOf(track, keyframe),
    };
    const grip = keyframe.edit?.time ? "keyframe" : null;
    return {
      key: `handle ${index}`, from: [keyframe.kind, isSelected, grip, index === focus].join(), attributes,
      draw: () => svg("g", {
        class: isSelected ? "handle selected" : "handle", "data-keyframe": index, role: "button", "data-grip": grip,
        tabindex: index === focus ? 0 : -1, "aria-pressed": isSelected, ...attributes,
      }, svg("circle", { class: "target", r: 12 }), shape(keyframe.kind, { class: "shape" })),
    };
  }

  #select(event) {
    const row = this.#rows.find(({ node }) => node.contains(event.target));
    if (!row) return;
    const handle = event.target.closest(".handle");
    const index = Number(handle?.dataset.keyframe);
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    if (handle && isMore) this.#session.toggle(row.panel, index);
    else if (handle) this.#session.select(row.panel, index);
    else if (row.name.contains(event.target)) this.#session.select(row.panel);
  }
}

/** The times of the first and the last frame at which a value is another than before. */
function changing({ values }, motion) {
  let [first, last] = [Infinity, -Infinity];
  for (const column of values) {
    for (let index = 1; index < column.length; index += 1) {
      if (column[index] === column[index - 1]) continue;
      first = Math.min(first, index - 1);
      last = Math.max(last, index);
    }
  }
  if (last < 0) return [];
  return [first, last].map((index) => Math.min(index / motion.frameRate, motion.end));
}

function newRow(panel) {
  const { key, element, property, tracks } = panel;
  const name = html("button", {
    class: "name", type: "button", "data-value": key, "aria-pressed": "false", title: key,
  }, element ? html("span", { class: "element", text: `${element} ` }) : null, property);
  const copies = html("span", { class: "copy", text: tracks.length > 1 ? `× ${tracks.length}` : "" });
  const drawing = svg("g");
  const picture = svg("svg", { height: rowHeight, role: "group", "aria-label": key }, drawing);
  const node = html("section", {
    class: `lane row c${panel.color}`, "aria-label": `Keyframes of ${key}`,
  }, html("div", { class: "gutter" }, name, copies), html("div", { class: "plot" }, picture));
  return { panel, node, name, drawing };
}
