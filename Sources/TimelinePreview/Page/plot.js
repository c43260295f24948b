// Drawing the curves of one panel on a canvas: everything that does not move while time runs.

import { colorIndex, extent, jumpsAfter, placeAt, timeOf, valueAt } from "./motion.js";
import { cssColor } from "./look.js";
import { number, ticks } from "./numbers.js";

/** The copies of an element that are drawn at the most, beside the selected one. */
const mostCopies = 240;
/** The grid of each canvas, which stays while something is dragged. */
const grids = new WeakMap();
/** The height of the strip that shows a colour as itself. */
const stripHeight = 8;

/**
 * @typedef {Object} Plot what one panel shows
 * @property {import("./motion.js").Panel} panel
 * @property {import("./motion.js").Track} track the one that stands out
 * @property {import("./motion.js").Track|null} before the same track of the motion that it is compared with
 * @property {"values"|"velocities"} quantity
 * @property {import("./axis.js").TimeAxis} axis
 * @property {number} height
 * @property {number} low the value at the bottom
 * @property {number} high the value at the top
 * @property {number} perPixel how much of the value a pixel is
 * @property {(value: number) => number} y
 */

/**
 * The scale of a panel: from the least to the greatest value of all copies, with room for handles.
 * @param {Object} fields panel, track, quantity, axis and height
 * @returns {Plot}
 */
export function plotOf(fields) {
  const { panel, quantity, height } = fields;
  const columns = panel.tracks.flatMap((track) => track[quantity])
    .concat(fields.before?.[quantity] ?? []);
  const tails = quantity === "values"
    ? fields.track.keyframes.flatMap(({ tail }) => tail?.values ?? []) : [];
  let [low, high] = extent([...columns, ...tails]);
  const { range } = panel.tracks[0];
  const span = high - low;
  // A range that is near says where the values lie in it; a far one would flatten the curve.
  if (range && quantity === "values") {
    const reach = Math.max(span, 1e-6) * 0.6;
    if (Math.abs(range[0] - low) <= reach) low = Math.min(low, range[0]);
    if (Math.abs(range[1] - high) <= reach) high = Math.max(high, range[1]);
  }
  if (high - low < 1e-6) {
    const room = Math.max(Math.abs(low) / 2, 0.5);
    [low, high] = [low - room, high + room];
  }
  // While something is dragged, the scale stays as it is.
  if (fields.held) [low, high] = [fields.held.low, fields.held.high];
  const inset = 14;
  const y = (value) => height - inset - ((value - low) / (high - low)) * (height - 2 * inset);
  const perPixel = (high - low) / (height - 2 * inset);
  return { ...fields, low, high, y, perPixel };
}

/**
 * Draws a panel.
 * @param {HTMLCanvasElement} canvas
 * @param {Plot} plot
 * @param {Object} motion
 * @param {Object<string, any>} ink the colours of the scheme
 * @param {Object|null} [other] the motion that it is compared with
 */
export function drawPlot(canvas, plot, motion, ink, other = null) {
  const { axis, height } = plot;
  const ratio = window.devicePixelRatio || 1;
  const [width, tall] = [Math.round(axis.width * ratio), Math.round(height * ratio)];
  if (canvas.width !== width || canvas.height !== tall) {
    Object.assign(canvas, { width, height: tall });
  }
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, axis.width, height);
  Object.assign(context, { lineJoin: "round", lineWidth: 1 });
  drawRange(context, plot, ink);
  drawAfter(context, plot, motion, ink);
  if (plot.held) {
    context.save();
    context.resetTransform();
    context.drawImage(gridOf(canvas, plot, ink, ratio), 0, 0);
    context.restore();
  } else {
    drawGrid(context, plot, ink);
  }
  drawMarkers(context, plot, motion, ink);
  const { panel, track } = plot;
  const every = Math.max(Math.ceil(panel.tracks.length / mostCopies), 1);
  panel.tracks.forEach((other, index) => {
    if (other === track || index % every !== 0) return;
    drawTrack(context, plot, motion, other, { ink, opacity: 0.28, lineWidth: 1 });
  });
  drawTails(context, plot, motion, ink);
  if (other && plot.before) drawBefore(context, plot, other, ink);
  drawTrack(context, plot, motion, track, { ink, opacity: 1, lineWidth: 2 });
  const hasColors = track.type === "color" || track.type === "colors";
  if (hasColors && plot.quantity === "values") drawStrips(context, plot, motion);
}

/** Shades what lies beyond the valid range. */
function drawRange(context, { panel, quantity, axis, height, y }, ink) {
  const { range } = panel.tracks[0];
  if (!range || quantity !== "values") return;
  const [top, bottom] = [y(range[1]), y(range[0])];
  context.fillStyle = ink.beyond;
  if (top > 0) context.fillRect(0, 0, axis.width, Math.min(top, height));
  if (bottom < height) context.fillRect(0, Math.max(bottom, 0), axis.width, height - bottom);
  context.strokeStyle = ink.bound;
  context.setLineDash([4, 3]);
  for (const edge of [top, bottom].filter(Number.isFinite)) {
    line(context, 0, edge, axis.width, edge);
  }
  context.setLineDash([]);
}

/** Shades what lies after the end, where only tails are. */
function drawAfter(context, { axis, height }, motion, ink) {
  const end = axis.x(motion.end);
  if (axis.end <= motion.end + 1e-9 || end >= axis.width) return;
  context.fillStyle = ink.after;
  context.fillRect(end, 0, axis.width - end, height);
}

/** The grid as a picture: its texts take longer than all curves, and make the browser compute the styles of the page. */
function gridOf(canvas, plot, ink, ratio) {
  const { width, height } = canvas;
  const { axis: { from, to }, low, high } = plot;
  const { grid, quiet, paper, font } = ink;
  const key = [width, height, ratio, from, to, low, high, grid, quiet, paper, font].join(" ");
  const former = grids.get(canvas);
  if (former?.key === key) return former.picture;
  const picture = Object.assign(document.createElement("canvas"), { width, height });
  const context = picture.getContext("2d");
  context.scale(ratio, ratio);
  drawGrid(context, plot, ink);
  grids.set(canvas, { key, picture });
  return picture;
}

function drawGrid(context, { axis, height, low, high, y }, ink) {
  context.lineWidth = 1;
  context.strokeStyle = ink.grid;
  for (const time of ticks(axis.from, axis.to, axis.width / 90)) {
    const x = Math.round(axis.x(time)) + 0.5;
    line(context, x, 0, x, height);
  }
  context.font = ink.font;
  context.textBaseline = "bottom";
  const values = ticks(low, high, height / 36);
  values.forEach((value) => {
    const at = Math.round(y(value)) + 0.5;
    line(context, 0, at, axis.width, at);
  });
  context.fillStyle = ink.quiet;
  // A number is backed by the paper, or curves would run through it.
  context.strokeStyle = ink.paper;
  context.lineWidth = 3;
  const step = values.length > 1 ? values[1] - values[0] : high - low;
  for (const value of values) {
    const text = number(value, step);
    context.strokeText(text, 2, y(value) - 1);
    context.fillText(text, 2, y(value) - 1);
  }
  context.lineWidth = 1;
}

/** Draws lines where markers are, and fainter ones where phases, events and entries begin. */
function drawMarkers(context, { axis, height }, motion, ink) {
  const upright = (time) => {
    const x = Math.round(axis.x(time)) + 0.5;
    line(context, x, 0, x, height);
  };
  context.strokeStyle = ink.marker;
  context.globalAlpha = 0.4;
  for (const { kind, begin } of motion.bands ?? []) {
    if (!["copy", "iteration"].includes(kind)) upright(begin);
  }
  context.globalAlpha = 1;
  context.setLineDash([2, 3]);
  for (const { time } of motion.markers ?? []) upright(time);
  context.setLineDash([]);
}

function drawTrack(context, plot, motion, track, { ink, opacity, lineWidth }) {
  context.globalAlpha = opacity;
  context.lineWidth = lineWidth;
  track[plot.quantity].forEach((column, component) => {
    context.strokeStyle = ink.curves[colorIndex(plot.panel, component)];
    context.beginPath();
    trace(context, plot, motion, column);
    context.stroke();
  });
  context.globalAlpha = 1;
}

/** Draws the track of another version under the one that is shown. */
function drawBefore(context, plot, other, ink) {
  context.strokeStyle = ink.quiet;
  context.lineWidth = 1.5;
  context.setLineDash([5, 3]);
  for (const column of plot.before[plot.quantity]) {
    context.beginPath();
    trace(context, plot, other, column);
    context.stroke();
  }
  context.setLineDash([]);
}

/** Puts the points of a column in view on the path. */
function trace(context, { axis, y }, motion, column) {
  const first = Math.max(placeAt(motion, axis.from).index, 0);
  const last = Math.min(placeAt(motion, axis.to).index + 1, column.length - 1);
  const perPixel = (last - first) / Math.max(axis.width, 1);
  const time = (index) => timeOf(motion, index);
  if (perPixel <= 2) {
    for (let index = first; index <= last; index += 1) {
      // A jump stands upright, at the frame that first shows the new value.
      if (index > first && jumpsAfter(column, index - 1)) {
        context.lineTo(axis.x(time(index)), y(column[index - 1]));
      }
      context.lineTo(axis.x(time(index)), y(column[index]));
    }
    return;
  }
  // Of many frames in one column of pixels, the least and the greatest make the same picture.
  for (let start = first; start <= last; start += Math.ceil(perPixel)) {
    const part = column.subarray(start, Math.min(start + Math.ceil(perPixel), last + 1));
    const [low, high] = extent([part]);
    context.lineTo(axis.x(time(start)), y(low));
    context.lineTo(axis.x(time(start)), y(high));
  }
}

/** Shades how springs settle, and draws where one would have gone that is cut short. */
function drawTails(context, plot, motion, ink) {
  const { axis, y, track, quantity, panel } = plot;
  if (quantity !== "values") return;
  for (const { kind, perceived, settles, end, tail, value } of track.keyframes) {
    if (kind !== "spring") continue;
    track.values.forEach((column, component) => {
      context.strokeStyle = context.fillStyle = ink.curves[colorIndex(panel, component)];
      const target = y(value?.[component] ?? valueAt(column, placeAt(motion, end)));
      const until = Math.min(settles ?? end, end);
      if (perceived < until) {
        fillTail(context, plot, motion, { column, from: perceived, until, target });
      }
      if (!tail) return;
      context.setLineDash([3, 3]);
      context.beginPath();
      const points = tail.values[component];
      points.forEach((point, index) => {
        const time = end + ((tail.end - end) * index) / Math.max(points.length - 1, 1);
        context.lineTo(axis.x(time), y(point));
      });
      context.stroke();
      line(context, axis.x(end), target, axis.x(tail.end), target);
      context.setLineDash([]);
    });
  }
}

/** Fills what lies between a settling spring and its target, over a band along the bottom. */
function fillTail(context, { axis, y, height }, motion, { column, from, until, target }) {
  const [left, right] = [axis.x(from), axis.x(until)];
  context.globalAlpha = 0.22;
  context.beginPath();
  context.moveTo(left, target);
  for (let time = from; time < until; time += 1 / motion.frameRate) {
    context.lineTo(axis.x(time), y(valueAt(column, placeAt(motion, time))));
  }
  context.lineTo(right, target);
  context.fill();
  context.fillRect(left, height - 4, right - left, 3);
  context.globalAlpha = 1;
}

/** Shows a colour over time as itself. */
function drawStrips(context, { axis, height, track }, motion) {
  const [left, right] = [Math.max(axis.x(0), 0), Math.min(axis.x(motion.end), axis.width)];
  for (let x = left; x < right; x += 2) {
    const place = placeAt(motion, axis.time(x));
    const numbers = track.values.map((column) => valueAt(column, place));
    const count = numbers.length / 4;
    // Of a list, the first colour is the uppermost.
    for (let index = 0; index < count; index += 1) {
      context.fillStyle = cssColor(numbers.slice(4 * index, 4 * index + 4));
      const y = height - stripHeight * (1 - index / count);
      context.fillRect(x, y, Math.min(2, right - x), stripHeight / count);
    }
  }
}

function line(context, x1, y1, x2, y2) {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}
