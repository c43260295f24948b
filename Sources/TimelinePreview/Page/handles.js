// Handles: keyframes as shapes that can be focused and selected, one shape a kind.

import { svg } from "./dom.js";
import { textOf } from "./meters.js";
import { colorIndex, placeAt, valueAt } from "./motion.js";
import { quantity as quantityText, seconds } from "./numbers.js";
import { asks } from "./origins.js";

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
 * @param {Object} options
 * @param {(index: number) => boolean} options.isSelected whether a keyframe is selected
 * @param {number} options.focus the index of the keyframe that the tab key goes to
 * @param {boolean} options.hasParts whether what shapes a keyframe is drawn, such as the ends of its tangents
 * @returns {import("./dom.js").Drawing[]} nodes with `data-keyframe`: handles, of which the first component's can
 *   be focused, and what else of a keyframe can be dragged
 */
export function handlesOf(plot, motion, { isSelected, focus, hasParts }) {
  const { track, quantity, axis } = plot;
  const [lines, handles, dots] = [[], [], []];
  track.keyframes.forEach((keyframe, index) => {
    const x = axis.x(keyframe.end);
    const selected = isSelected(index);
    if (!selected && (x < -20 || x > axis.width + 20)) return;
    const place = placeAt(motion, keyframe.end);
    const label = labelOf(track, keyframe);
    track[quantity].forEach((column, component) => {
      // At its instant a `move` still shows the value before it.
      const isJump = keyframe.kind === "move" && quantity === "values";
      const jump = isJump ? keyframe.value?.[component] : undefined;
      const y = plot.y(jump ?? valueAt(column, place));
      const color = `c${colorIndex(plot.panel, component)}`;
      const isAsking = asks(keyframe.edit?.value?.[component]) || asks(keyframe.edit?.time);
      const classes = ["handle", color, keyframe.kind, selected && "selected", isAsking && "asking"];
      const names = classes.filter(Boolean).join(" ");
      const grip = keyframe.edit ? "keyframe" : null;
      const attributes = { transform: `translate(${x} ${y})`, "aria-label": component === 0 ? label : null };
      handles.push({
        key: `handle ${index} ${component}`, from: [names, grip, index === focus].join(), attributes,
        draw: () => svg("g", {
          class: names,
          "data-keyframe": index,
          "data-component": component,
          "data-grip": grip,
          role: component === 0 ? "button" : "presentation",
          tabindex: component === 0 ? (index === focus ? 0 : -1) : null,
          "aria-pressed": component === 0 ? selected : null,
          ...attributes,
        }, svg("circle", { class: "target", r: 12 }), shape(keyframe.kind, { class: "shape" })),
      });
      if (quantity !== "values" || !hasParts) return;
      const context = { plot, motion, keyframe, index, component, selected, x, y, color };
      for (const { line, dot } of parters[keyframe.kind]?.(context) ?? []) {
        lines.push(line);
        dots.push(dot);
      }
    });
  });
  // What is small lies over what is large, so that it can be taken.
  return [...lines, ...handles, ...dots];
}

/** What else can be dragged of each kind of keyframe. */
const parters = { cubic: tangents, spring: springHandle, linear: curveHandles };

/** The tangents of a cubic: a line along the velocity with which it leaves and arrives. */
function tangents({ plot, motion, keyframe, index, component, x, y: end, color }) {
  const { axis, track, y } = plot;
  const start = placeAt(motion, keyframe.begin);
  const begin = { x: axis.x(keyframe.begin), y: y(valueAt(track.values[component], start)) };
  const ends = [
    { end: "start", from: begin, velocity: keyframe.startVelocity?.[component], way: 1 },
    { end: "end", from: { x, y: end }, velocity: keyframe.endVelocity?.[component], way: -1 },
  ];
  const room = (axis.x(keyframe.end) - axis.x(keyframe.begin)) / 3;
  return ends.filter((each) => each.velocity !== undefined).flatMap((each) => {
    const { from, way } = each;
    const slope = slopeOf(plot, each.velocity);
    const reach = Math.min(tangentLength / Math.hypot(1, slope), room) * way;
    const to = { x: from.x + reach, y: from.y + slope * reach };
    const origin = keyframe.edit?.[`${each.end}Velocity`]?.[component];
    return grip({
      grip: origin && "tangent", index, component, color, from, to, isAsking: asks(origin),
      label: `${each.end} velocity`, names: { "data-end": each.end }, places: { "data-fx": from.x, "data-fy": from.y },
    });
  });
}

/** The handle of a spring, at the end of its perceived duration: how long, and how bouncy. */
function springHandle({ plot, keyframe, index, component, selected, y, color }) {
  const spring = keyframe.edit?.spring;
  if (!selected || component > 0 || !spring) return [];
  const at = {
    x: plot.axis.x(keyframe.begin + spring.durationValue), y: y > 40 ? y - 24 : y + 24,
  };
  const from = { x: at.x, y };
  return grip({
    grip: "spring", index, component, color, from, to: at, label: "duration and bounce",
    isAsking: asks(spring.duration) || asks(spring.bounce),
  });
}

/** The two handles of a Bézier curve, in the box between the values that it joins. */
function curveHandles({ plot, motion, keyframe, index, component, selected, y: end, color }) {
  const { edit } = keyframe;
  const curve = edit?.curveValue;
  if (!selected || !edit?.curve || !curve) return [];
  const { axis, track, y } = plot;
  const begin = placeAt(motion, keyframe.begin);
  const [left, start] = [axis.x(keyframe.begin), y(valueAt(track.values[component], begin))];
  const [width, rise] = [axis.x(keyframe.end) - left, end - start];
  return [0, 1].flatMap((point) => {
    const [px, py] = [curve[2 * point], curve[2 * point + 1]];
    const from = point === 0 ? { x: left, y: start } : { x: left + width, y: end };
    return grip({
      grip: "curve", index, component, color, from,
      to: apart(from, { x: left + px * width, y: start + py * rise }, width, rise, point === 0 ? 1 : -1),
      label: point === 0 ? "first control point" : "second control point",
      isAsking: edit.curve.some(asks), names: { "data-point": point }, places: { "data-width": width, "data-rise": rise },
    });
  });
}

/** Pixels from the middle of a keyframe's handle to where another one does not cover it. */
const apartness = 22;

/**
 * Where a control point is drawn, so that it covers no keyframe: one that is near its keyframe is moved away from it, and one that
 * lies on it towards the other end. A drag counts from where it began, so it is as exact as elsewhere.
 */
function apart(from, to, width, rise, way) {
  const own = { x: to.x - from.x, y: to.y - from.y };
  const distance = Math.hypot(own.x, own.y);
  if (distance >= apartness) return to;
  const { x, y } = distance > 1 ? own : { x: way * width, y: way * rise };
  const length = Math.hypot(x, y);
  if (length === 0) return to;
  const part = Math.min(apartness, Math.hypot(width, rise) / 3) / length;
  return { x: from.x + part * x, y: from.y + part * y };
}

/**
 * A line and the dot at its end, which can be dragged where it has a grip.
 * @returns {{line: import("./dom.js").Drawing, dot: import("./dom.js").Drawing}[]}
 */
function grip({ grip: name, index, component, color, from, to, label, isAsking, names = {}, places = {} }) {
  const key = [name, index, component, label].join(" ");
  const line = { d: `M${from.x} ${from.y}L${to.x} ${to.y}` };
  const dot = { transform: `translate(${to.x} ${to.y})`, ...places };
  return [{
    line: {
      key: `line ${key}`, from: color, attributes: line,
      draw: () => svg("path", { class: `tangent ${color}`, "data-keyframe": index, ...line }),
    },
    dot: {
      key: `dot ${key}`, from: `${color} ${isAsking}`, attributes: dot,
      draw: () => svg("g", {
        class: isAsking ? `grip ${color} asking` : `grip ${color}`, "data-grip": name || null,
        "data-keyframe": index, "data-component": component, ...names, "aria-hidden": true, ...dot,
      }, svg("title", { text: label }), svg("circle", { class: "target", r: 8 }),
      svg("circle", { class: "tangent-end", r: name ? 4 : 2.5 })),
    },
  }];
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
  const to = typeof value?.[0] === "number" && track.type === "color" ? textOf(track, value)
    : value?.map((each) => (typeof each === "number" ? quantityText(each, track.unit) : each)).join(", ");
  const time = begin === end ? `at ${seconds(end)}` : `${seconds(begin)} to ${seconds(end)}`;
  const rest = kind === "spring" && settles > end + 0.001 ? `, at rest at ${seconds(settles)}` : "";
  return `${kind}${to === undefined ? "" : ` to ${to}`}, ${time}${rest}`;
}

/**
 * What a node of a lane stands for, so that it can stay while a motion changes.
 * @param {Element} node
 * @returns {string}
 */
export function keyOfHandle(node) {
  const { keyframe, component, end, point, bandHandle, number } = node.dataset;
  const kind = node.getAttribute("class")?.split(" ", 1)[0];
  return [node.nodeName, kind, keyframe, component, end, point, bandHandle, number].join(" ");
}
