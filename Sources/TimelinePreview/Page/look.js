// From a motion and a time to a style: pure functions, which touch no document.
// The order is SwiftUI's: scale, skew, rotation, rotation in space, offset.

import { isDiscrete, textAt, valueAt } from "./motion.js";

const travelling = ["offset", "offsetX", "offsetY", "position", "frame"];
const turning = [
  "scale", "scaleX", "scaleY", "skewX", "skewY", "rotation", "rotationX", "rotationY", "perspective",
];
const filtering = ["blur", "brightness", "contrast", "saturation", "grayscale", "hueRotation"];
const shadowing = ["shadowRadius", "shadowOffset", "shadowColor"];

/** @typedef {import("./bodies.js").Body} Body */

/**
 * Whether a body leaves its place.
 * @param {Body} each
 * @returns {boolean}
 */
export const isTravelling = (each) => travelling.some((property) => each.tracks.has(property));

/**
 * The frame of a body at a place, before scale and rotation: its centre and its size.
 * @param {Body} each
 * @param {import("./motion.js").Place} place
 * @returns {{x: number, y: number, width: number, height: number}}
 */
export function frameAt(each, place) {
  const read = reader(each, place);
  const [left, top] = [read("frame", 0), read("frame", 1)];
  const width = Math.max(read("frame", 2) ?? read("width") ?? each.width, 0);
  const height = Math.max(read("frame", 3) ?? read("height") ?? each.height, 0);
  const x = left === undefined ? read("position", 0) ?? each.x : left + width / 2;
  const y = top === undefined ? read("position", 1) ?? each.y : top + height / 2;
  return {
    x: x + read("offset", 0, 0) + read("offsetX", 0, 0),
    y: y + read("offset", 1, 0) + read("offsetY", 0, 0),
    width,
    height,
  };
}

/**
 * How much of a body is seen at a place: 1 where it is solid, as large as ever and not edge on.
 * @param {Body} each
 * @param {import("./motion.js").Place} place
 * @returns {number}
 */
export function visibilityAt(each, place) {
  const read = reader(each, place);
  const [wide, high] = scaleAt(each, place).map((factor) => Math.min(Math.abs(factor), 1));
  const turned = ["rotationX", "rotationY"]
    .map((property) => Math.abs(Math.cos((read(property, 0, 0) * Math.PI) / 180)));
  return Math.max(read("opacity", 0, 1), 0) * wide * high * turned[0] * turned[1];
}

/** Reads a property's component at a place; the fallback where nothing moves it. */
const reader = (each, place) => (property, component = 0, fallback = undefined) => {
  const column = each.tracks.get(property)?.values[component];
  return column ? valueAt(column, place) : fallback;
};

/**
 * The declarations of a body's style.
 * @typedef {Object} Declaration
 * @property {string} css the CSS property
 * @property {string[]} by the properties that move it
 * @property {(each: Body, read: Function, place: Object) => string} text its value
 * @type {Declaration[]}
 */
const declarations = [
  {
    css: "width",
    by: ["frame", "width"],
    text: (each, read, place) => pixels(frameAt(each, place).width),
  },
  {
    css: "height",
    by: ["frame", "height"],
    text: (each, read, place) => pixels(frameAt(each, place).height),
  },
  {
    css: "transform",
    by: [...travelling, "width", "height", ...turning],
    text: (each, read, place) => transform(each, frameAt(each, place), read),
  },
  { css: "transform-origin", by: ["anchor"], text: origin },
  {
    css: "opacity",
    by: ["opacity"],
    text: (each, read) => String(round(clamp(read("opacity", 0, 1)))),
  },
  { css: "filter", by: [...filtering, ...shadowing], text: filter },
  {
    css: "border-radius",
    by: ["cornerRadius"],
    text: (each, read) => (each.path ? "0" : each.shape === "ellipse" ? "50%"
      : pixels(Math.max(read("cornerRadius", 0, each.cornerRadius), 0))),
  },
  {
    css: "background-color",
    by: ["backgroundColor"],
    text: (each, read, place) => colorAt(each, "backgroundColor", place) ?? each.fill,
  },
  {
    css: "background-image",
    by: ["gradientColors", "gradientLocations", "meshPoints", "meshColors", "width", "height", "frame"],
    text: gradient,
  },
  {
    css: "border-width",
    by: ["padding"],
    text: (each, read) => [0, 3, 2, 1].map((edge) => pixels(insetAt(read, edge))).join(" "),
  },
  {
    // The padding is around the view, which stays where it is.
    css: "margin",
    by: ["padding"],
    text: (each, read) => `${pixels(-insetAt(read, 0))} 0 0 ${pixels(-insetAt(read, 1))}`,
  },
  { css: "--dash", by: ["dash"], text: dashes },
  {
    css: "--dash-phase",
    by: ["dashPhase"],
    text(each, read, place) {
      const phase = read("dashPhase", 0);
      return phase === undefined ? "initial" : String(round(phase / perimeter(each, place)));
    },
  },
  {
    css: "color",
    by: ["foregroundColor"],
    text: (each, read, place) => colorAt(each, "foregroundColor", place) ?? each.ink ?? "",
  },
  {
    css: "--tint",
    by: ["tint"],
    text: (each, read, place) => colorAt(each, "tint", place) ?? "",
  },
  {
    css: "--line-width",
    by: ["lineWidth"],
    text: (each, read) => String(round(Math.max(read("lineWidth", 0, each.lineWidth ?? 8), 0))),
  },
  {
    css: "--trim-start",
    by: ["trimStart"],
    text: (each, read) => String(round(clamp(read("trimStart", 0, 0)))),
  },
  {
    css: "z-index",
    by: ["zIndex"],
    text(each, read, { time }) {
      const track = each.tracks.get("zIndex");
      return track ? textAt(track, time) : "auto";
    },
  },
  {
    css: "--trim-end",
    by: ["trimEnd"],
    text: (each, read) => String(round(clamp(read("trimEnd", 0, 1)))),
  },
];

/**
 * The CSS properties that a body's tracks move, in the form in which `lookAt` takes them.
 * @param {Body} each
 * @returns {Declaration[]}
 */
export const movingOf = (each) =>
  declarations.filter(({ by }) => by.some((property) => each.tracks.has(property)));

/**
 * The style of a body at a place, as CSS properties and their texts.
 * @param {Body} each
 * @param {import("./motion.js").Place} place
 * @param {Declaration[]} [parts] those that are needed; all where nothing is said
 * @returns {Object<string, string>}
 */
export function lookAt(each, place, parts = declarations) {
  const read = reader(each, place);
  const look = {};
  for (const { css, text } of parts) look[css] = text(each, read, place);
  return look;
}

function transform(each, { x, y, width, height }, read) {
  // What is inside of another one is placed from its centre.
  const [left, top] = [x - (each.parent?.x ?? 0), y - (each.parent?.y ?? 0)];
  let text = `translate(${round(left - width / 2)}px, ${round(top - height / 2)}px)`;
  const [aboutY, aboutX] = [read("rotationY"), read("rotationX")];
  // The eye is as far away as the longer side, divided by the perspective; 0 is no perspective.
  const nearness = Math.max(read("perspective", 0, 1), 0);
  const side = Math.max(width, height);
  const eye = nearness > 0 && side > 0 ? ` perspective(${round(side / nearness)}px)` : "";
  if (aboutY !== undefined) text += `${eye} rotateY(${round(aboutY)}deg)`;
  // SwiftUI draws the first rotation in space before the second one turns a flat picture. A depth of
  // nearly nothing is the same; with none at all, browsers draw nothing.
  if (aboutY !== undefined && aboutX !== undefined) text += " scaleZ(0.000001)";
  if (aboutX !== undefined) text += `${eye} rotateX(${round(aboutX)}deg)`;
  for (const [property, name] of [["rotation", "rotate"], ["skewX", "skewX"], ["skewY", "skewY"]]) {
    const angle = read(property);
    if (angle !== undefined) text += ` ${name}(${round(angle)}deg)`;
  }
  const [wide, high] = factors(read);
  if (wide !== 1 || high !== 1) text += ` scale(${round(wide)}, ${round(high)})`;
  return text;
}

/**
 * The point about which a body is scaled and turned, from its centre.
 * @param {Body} each
 * @param {import("./motion.js").Place} place
 * @returns {[number, number]}
 */
export function pivotAt(each, place) {
  const read = reader(each, place);
  const { width, height } = frameAt(each, place);
  return [width, height].map((length, axis) => (read("anchor", axis, each.anchor[axis]) - 0.5) * length);
}

/**
 * The linear part of a body's transform in the plane, as the first four numbers of a matrix of CSS.
 * @param {Body} each
 * @param {import("./motion.js").Place} place
 * @returns {number[]}
 */
export function linearAt(each, place) {
  const read = reader(each, place);
  const radians = (property) => (read(property, 0, 0) * Math.PI) / 180;
  const [turn, skewX, skewY] = [radians("rotation"), Math.tan(radians("skewX")), Math.tan(radians("skewY"))];
  const [wide, high] = factors(read);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  // The skews first, along the vertical axis before the horizontal one, and then the rotation.
  const [a, b] = [(1 + skewX * skewY) * wide, skewY * wide];
  const [c, d] = [skewX * high, high];
  return [cosine * a - sine * b, sine * a + cosine * b, cosine * c - sine * d, sine * c + cosine * d];
}

function factors(read) {
  const scale = read("scale", 0, 1);
  return [scale * read("scaleX", 0, 1), scale * read("scaleY", 0, 1)];
}

/**
 * The factors of a body's width and height at a place.
 * @param {Body} each
 * @param {import("./motion.js").Place} place
 * @returns {[number, number]}
 */
export const scaleAt = (each, place) => factors(reader(each, place));

function origin(each, read) {
  const [x, y] = [read("anchor", 0, each.anchor[0]), read("anchor", 1, each.anchor[1])];
  return `${round(100 * x)}% ${round(100 * y)}%`;
}

function filter(each, read, place) {
  const functions = [];
  const add = (property, text) => {
    const value = read(property);
    if (value !== undefined) functions.push(text(value));
  };
  add("blur", (value) => `blur(${pixels(Math.max(value, 0))})`);
  add("brightness", (value) => `brightness(${round(Math.max(1 + value, 0))})`);
  add("contrast", (value) => `contrast(${round(Math.abs(value))})${value < 0 ? " invert(1)" : ""}`);
  add("saturation", (value) => `saturate(${round(Math.max(value, 0))})`);
  add("grayscale", (value) => `grayscale(${round(clamp(value))})`);
  add("hueRotation", (value) => `hue-rotate(${round(value)}deg)`);
  if (shadowing.some((name) => each.tracks.has(name))) {
    const [x, y] = [read("shadowOffset", 0, 0), read("shadowOffset", 1, 0)];
    const color = colorAt(each, "shadowColor", place) ?? "rgb(0 0 0 / 0.333)";
    const radius = Math.max(read("shadowRadius", 0, 0), 0);
    functions.push(`drop-shadow(${round(x)}px ${round(y)}px ${round(radius)}px ${color})`);
  }
  return functions.join(" ") || "none";
}

const insetAt = (read, edge) => Math.max(read("padding", edge, 0), 0);

/** The length of a body's outline, of which dashes are fractions. */
function perimeter(each, place) {
  if (each.pathLength) return each.pathLength;
  const { width, height } = frameAt(each, place);
  const corner = reader(each, place)("cornerRadius", 0, each.cornerRadius);
  const radius = clamp(corner / Math.max(Math.min(width, height) / 2, 1e-9))
    * Math.min(width, height) / 2;
  return Math.max(2 * (width + height) - (8 - 2 * Math.PI) * radius, 1e-9);
}

/** The lengths of dashes and gaps; those of a solid line where all are 0, those of a trim without dashes. */
function dashes(each, read, place) {
  if (!each.tracks.has("dash")) return isTrimmed(each) ? "initial" : "none";
  const length = perimeter(each, place);
  const parts = numbersAt(each, "dash", place).map((part) => round(Math.max(part, 0) / length));
  return parts.some((part) => part > 0) ? parts.join(" ") : "1 0";
}

const isTrimmed = (each) => each.tracks.has("trimStart") || each.tracks.has("trimEnd");

/** The gradient of a body, or a spot of light at each point of a mesh. */
function gradient(each, read, place) {
  const colors = each.tracks.has("gradientColors")
    ? inGroups(numbersAt(each, "gradientColors", place), 4).map(cssColor) : each.gradient?.colors ?? [];
  const moved = numbersAt(each, "gradientLocations", place);
  const stops = colors.map((color, index) => [color, moved[index] ?? index / (colors.length - 1)]);
  const layers = colors.length < 2 ? [] : [image(each.gradient, stops, frameAt(each, place))];
  const lights = inGroups(numbersAt(each, "meshColors", place), 4);
  const points = inGroups(numbersAt(each, "meshPoints", place), 2);
  const side = Math.max(Math.ceil(Math.sqrt(lights.length)), 2);
  lights.forEach((color, index) => {
    // Without points of its own, a mesh is taken for a square one.
    const even = [(index % side) / (side - 1), Math.floor(index / side) / (side - 1)];
    const [x, y] = points[index] ?? even;
    const clear = cssColor([...color.slice(0, 3), 0]);
    layers.push(`radial-gradient(circle at ${percent(x)} ${percent(y)}, ${cssColor(color)}, `
      + `${clear} ${percent(1.2 / (side - 1))})`);
  });
  return layers.join(", ") || "none";
}

/** A gradient of CSS between two unit points of a size; without them from the top to the bottom. */
function image({ kind = "linear", from = [0.5, 0], to = [0.5, 1] } = {}, stops, { width, height }) {
  const [x, y] = [(to[0] - from[0]) * width, (to[1] - from[1]) * height];
  const length = Math.hypot(x, y);
  // Clockwise from the top, as angles of CSS are.
  const angle = round((Math.atan2(y, x) * 180) / Math.PI + 90);
  const list = (location) =>
    stops.map(([color, fraction]) => `${color} ${percent(location(fraction))}`).join(", ");
  const centre = `at ${percent(from[0])} ${percent(from[1])}`;
  if (kind === "radial") {
    return `radial-gradient(circle ${pixels(Math.max(length, 0.001))} ${centre}, ${list((at) => at)})`;
  }
  if (kind === "angular") return `conic-gradient(from ${angle}deg ${centre}, ${list((at) => at)})`;
  if (length === 0) return "none";
  // The line of a gradient of CSS goes through the middle, as far as the corners.
  const whole = Math.max((Math.abs(x) * width + Math.abs(y) * height) / length, 1e-9);
  const start = ((from[0] - 0.5) * width * x + (from[1] - 0.5) * height * y) / length;
  return `linear-gradient(${angle}deg, ${list((at) => (start + at * length) / whole + 0.5)})`;
}

/** The numbers of a property at a place; none where nothing moves it. */
const numbersAt = (each, property, place) =>
  each.tracks.get(property)?.values.map((column) => valueAt(column, place)) ?? [];

/** Numbers in groups of a size. */
const inGroups = (numbers, size) =>
  numbers.flatMap((_, index) => (index % size === 0 ? [numbers.slice(index, index + size)] : []));

const percent = (fraction) => `${round(100 * fraction)}%`;

function colorAt(each, property, place) {
  const track = each.tracks.get(property);
  return track ? cssColor(track.values.map((column) => valueAt(column, place))) : undefined;
}

/**
 * A colour of sRGB components in 0…1, as CSS writes it.
 * @param {number[]} components red, green, blue and opacity
 * @returns {string}
 */
export function cssColor([red, green, blue, opacity = 1]) {
  const light = [red, green, blue].map((value) => round(255 * value));
  return `rgb(${light.join(" ")} / ${round(opacity)})`;
}

/**
 * The text of a track at a place, component by component.
 * @param {import("./motion.js").Track} track
 * @param {import("./motion.js").Place} place
 * @returns {string|number[]} a text where the type is discrete
 */
export const readingOf = (track, place) =>
  isDiscrete(track) ? textAt(track, place.time)
    : track.values.map((column) => valueAt(column, place));

/**
 * The text of a body at a place.
 * @param {Body} each
 * @param {import("./motion.js").Place} place
 * @returns {string}
 */
export const wordsAt = (each, place) => each.text.map((piece) => {
  if (typeof piece === "string") return piece;
  const track = each.values.get(piece.property);
  const values = track ? [readingOf(track, place)].flat() : piece.values;
  return values.map((value) => written(value, piece)).join(", ");
}).join("");

function written(value, { decimals = 0, truncates = false }) {
  if (typeof value !== "number") return value;
  const shown = truncates ? Math.trunc(value) : value;
  // Without the sign of what is rounded to zero.
  return (Number(shown.toFixed(decimals)) || 0).toFixed(decimals);
}

const pixels = (value) => `${round(value)}px`;
const clamp = (value) => Math.min(Math.max(value, 0), 1);
// More digits than a screen shows cost time when a style is parsed.
const round = (value) => Math.round(value * 10000) / 10000;
