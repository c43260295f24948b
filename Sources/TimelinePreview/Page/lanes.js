// The lanes above the curves: the ruler with its markers, and the bands of phases, events, entries,
// copies and iterations.

import { html, svg } from "./dom.js";
import { markOf } from "./findings.js";
import { number, seconds, ticks } from "./numbers.js";

/** More rows than this are drawn thin, without names: of copies few, since they are alike. */
const mostNamed = { copy: 4, default: 12 };

/** The width in pixels of the shortest bar that is pressed. */
const shortest = 12;

const titles = {
  phase: "phases", event: "events", entry: "entries", copy: "copies", iteration: "iterations",
  side: "transition", state: "states",
};

/**
 * What a band is called: "event ball.scale".
 * @param {{kind: string, label: string}} band
 */
export const bandName = ({ kind, label }) => (kind === "side" ? label : `${kind} ${label}`);

/**
 * Draws the ruler: times, markers, and findings that belong to no property.
 * @param {HTMLElement} ruler
 * @param {import("./axis.js").TimeAxis} axis
 * @param {Object|null} motion
 * @param {Object[]} findings
 * @param {import("./session.js").Item|null} item what is selected
 */
export function drawRuler(ruler, axis, motion, findings, item) {
  const times = ticks(axis.from, axis.to, axis.width / 90);
  const step = times.length > 1 ? times[1] - times[0] : 0.1;
  const labels = times.map((time) => at(html("span", {
    // The name of a tick at the edge would be cut.
    class: "tick", text: axis.x(time) < axis.width - 40 ? `${number(time, step / 10)} s` : "",
  }), axis.x(time)));
  // The markers are one stop of the tab key, from which arrow keys go on.
  const stop = item?.kind === "marker" ? item.key : motion?.markers?.[0]?.name;
  const markers = (motion?.markers ?? []).map(({ name, time, line, edit }) => at(html("button", {
    // The name of one at the edge is before it.
    class: `marker${isChosen(item, "marker", name) ? " selected" : ""}${
      axis.x(time) > axis.width - 8 * name.length - 8 ? " last" : ""}`, type: "button",
    "data-time": time, "data-line": line, "data-marker": name, "data-grip": edit ? "marker" : null,
    text: name, title: `${name}: ${seconds(time)}`, "aria-label": `marker ${name} at ${seconds(time)}`,
    tabindex: name === stop ? 0 : -1,
  }), axis.x(time)));
  const marks = svg("svg", { class: "marks" }, ...findings.map((finding) =>
    markOf(finding, { x: axis.x(Math.min(finding.time ?? 0, motion.end)), y: 12 })));
  const focused = ruler.contains(document.activeElement) ? document.activeElement.dataset.marker : null;
  ruler.replaceChildren(...labels, ...markers, marks);
  if (focused) ruler.querySelector(`[data-marker="${CSS.escape(focused)}"]`)?.focus();
}

function at(node, x) {
  node.style.left = `${x}px`;
  return node;
}

/**
 * Draws the bands, one lane a kind.
 * @param {HTMLElement} list
 * @param {import("./axis.js").TimeAxis} axis
 * @param {Object|null} motion
 * @param {import("./session.js").Item|null} item what is selected
 */
export function drawBands(list, axis, motion, item) {
  const bands = (motion?.bands ?? []).map((band, index) => ({ ...band, index }));
  const groups = Map.groupBy(bands, (band) => band.kind);
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.band : null;
  const stop = item?.kind === "band" ? item.key : 0;
  list.replaceChildren(...[...groups].map(([kind, all]) => lane(kind, all, axis, item, stop)));
  if (focused) list.querySelector(`[data-band="${focused}"]`)?.focus();
}

const isChosen = (item, kind, key) => item?.kind === kind && item.key === key;

function lane(kind, bands, axis, item, stop) {
  const rows = 1 + Math.max(...bands.map(({ row }) => row ?? 0));
  const isThin = rows > (mostNamed[kind] ?? mostNamed.default);
  const height = isThin ? Math.max(Math.min(72 / rows, 6), 1) : 24;
  const plot = html("div", { class: isThin ? "plot thin" : "plot" }, ...bands.map((band) => {
    const left = axis.x(band.begin);
    // A short one stays in reach, over the one that begins where it ends.
    const width = Math.max(axis.x(band.end) - left, isThin ? 2 : shortest);
    const isShort = !isThin && width === shortest;
    const node = html(isThin ? "span" : "button", {
      class: `band ${kind}${isChosen(item, "band", band.index) ? " selected" : ""}${isShort ? " short" : ""}`,
      type: isThin ? null : "button", "data-line": band.line, "data-band": band.index,
      "data-grip": band.edit?.time || band.edit?.begin ? "band" : null,
      "data-label": band.label, "data-time": band.begin, text: isThin ? "" : band.label,
      title: `${band.label}: ${seconds(band.begin)} to ${seconds(band.end)}`,
      "aria-label": isThin ? null : `${bandName(band)}, ${seconds(band.begin)} to ${seconds(band.end)}`,
      tabindex: isThin ? null : band.index === stop ? 0 : -1,
    });
    if (band.edit?.speed && !isThin) node.append(html("i", { class: "edge", "data-grip": "speed" }));
    const inset = isThin ? (height >= 3 ? 0.5 : 0) : 2;
    Object.assign(node.style, {
      left: `${left}px`, width: `${width}px`, top: `${(band.row ?? 0) * height + inset}px`,
      height: `${Math.max(height - 2 * inset, 1)}px`,
    });
    return node;
  }));
  plot.style.height = `${rows * height}px`;
  const title = titles[kind] ?? kind;
  return html("section", { class: "lane bands", "aria-label": title },
    html("div", { class: "gutter" }, html("span", { class: "title", text: title })), plot);
}
