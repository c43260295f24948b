// Handles: keyframes as shapes that can be focused and selected, one shape a kind.

import { svg } from "./dom.js";
import { colorIndex, placeAt, valueAt } from "./motion.js";
import { quantity as quantityText, seconds } from "./numbers.js";

/** The outline of each kind of keyframe about (0, 0). */
const shapes = {
  linear: "M0-6 6 0 0 6-6 0Z",
  cubic: "M5.5 0A5.5 5.5 0 1 1-5.5 0 5.5 5.5 0 1 1 5.5 0Z",
  spring: "M0-6.5 6.2 5H-6.2Z",
  hold: "M-5-5H5V5H-5Z",
  move: "M-2.5-7H2.5V7H-2.5Z",
};

/** The kinds in the order of the legend. */
export const kinds = Object.keys(shapes);

/** How far a tangent's end is from its keyframe, in pixels. */
const tangentLength = 36;

/**
 * The shape of a kind of keyframe.
 * @param {string} kind
 * @param {Object<string, any>} [properties]
 * @returns {SVGElement}
 */
export const shape = (kind, properties = {}) =>
  svg("path", { d: shapes[kind] ?? shapes.linear, ...properties });

/**
 * The handles of the track that stands out in a panel.
 * @param {import("./plot.js").Plot} plot
 * @param {Object} motion
 * @param {number|null} selected the index of the selected keyframe
 * @returns {SVGElement[]} groups with `data-keyframe`: handles, of which the first component's
 *   can be focused, and the tangents of cubics before them
 */
export function handlesOf(plot, motion, selected) {
  const { track, quantity, axis } = plot;
  return track.keyframes.flatMap((keyframe, index) => {
    const x = axis.x(keyframe.end);
    if (x < -20 || x > axis.width + 20) return [];
    const place = placeAt(motion, keyframe.end);
    const isSelected = index === selected;
    return track[quantity].flatMap((column, component) => {
      // At its instant a `move` still shows the value before it.
      const isJump = keyframe.kind === "move" && quantity === "values";
      const jump = isJump ? keyframe.value?.[component] : undefined;
      const y = plot.y(jump ?? valueAt(column, place));
      const className = `handle c${colorIndex(plot.panel, component)} ${keyframe.kind}`;
      const handle = svg("g", {
        class: isSelected ? `${className} selected` : className,
        "data-keyframe": index,
        "data-component": component,
        role: component === 0 ? "button" : "presentation",
        tabindex: component === 0 ? (index === (selected ?? 0) ? 0 : -1) : null,
        "aria-label": component === 0 ? labelOf(track, keyframe) : null,
        "aria-pressed": component === 0 ? isSelected : null,
        transform: `translate(${x} ${y})`,
      }, svg("circle", { class: "target", r: 12 }), shape(keyframe.kind, { class: "shape" }));
      const lines = tangents(plot, motion, keyframe, component, { x, y });
      if (lines.length === 0) return [handle];
      const color = `tangents c${colorIndex(plot.panel, component)}`;
      return [svg("g", { class: color, "data-keyframe": index }, ...lines), handle];
    });
  });
}

/** The tangents of a cubic: a line along the velocity with which it leaves and arrives. */
function tangents(plot, motion, keyframe, component, at) {
  if (keyframe.kind !== "cubic" || plot.quantity !== "values") return [];
  const { axis, track, y } = plot;
  const start = placeAt(motion, keyframe.begin);
  const begin = { x: axis.x(keyframe.begin), y: y(valueAt(track.values[component], start)) };
  // A cubic whose velocities are not written has those of the samples there.
  const velocity = (name, time) => keyframe[name]?.[component]
    ?? (track.velocities[component] && valueAt(track.velocities[component], placeAt(motion, time)));
  const ends = [
    { end: "start", from: begin, velocity: velocity("startVelocity", keyframe.begin), way: 1 },
    { end: "end", from: at, velocity: velocity("endVelocity", keyframe.end), way: -1 },
  ];
  const room = (axis.x(keyframe.end) - axis.x(keyframe.begin)) / 3;
  return ends.filter((each) => each.velocity !== undefined).flatMap((each) => {
    const { end, from, way } = each;
    const slope = slopeOf(plot, each.velocity);
    const reach = Math.min(tangentLength / Math.hypot(1, slope), room) * way;
    const to = { x: from.x + reach, y: from.y + slope * reach };
    return [
      svg("path", { class: "tangent", d: `M${from.x} ${from.y}L${to.x} ${to.y}` }),
      svg("circle", { class: "tangent-end", "data-end": end, cx: to.x, cy: to.y, r: 2.5 }),
    ];
  });
}

/** Pixels down for each pixel to the right, of a velocity. */
function slopeOf({ axis, y }, velocity) {
  const width = axis.x(1) - axis.x(0);
  return (y(velocity) - y(0)) / width;
}

/**
 * What a keyframe is, in words.
 * @param {import("./motion.js").Track} track
 * @param {Object} keyframe
 * @returns {string}
 */
export function labelOf(track, keyframe) {
  const { kind, begin, end, value, settles } = keyframe;
  const to = value?.map((each) =>
    (typeof each === "number" ? quantityText(each, track.unit) : each)).join(", ");
  const time = begin === end ? `at ${seconds(end)}` : `${seconds(begin)} to ${seconds(end)}`;
  const rest = kind === "spring" && settles > end + 0.001 ? `, at rest at ${seconds(settles)}` : "";
  return `${kind}${to === undefined ? "" : ` to ${to}`}, ${time}${rest}`;
}
