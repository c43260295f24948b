// A motion: the curves and frames of one timeline, and its values at a time.
// The module of the JavaScript player of segments evaluates all values, of the pieces of segments. Where the server
// sends frames alone, they become pieces here: runs that the user makes by triggers, states or fingers, and in the
// preview also state changes, phases and sequences, whose frames its graphs have anyway. Graphs draw frames.

import { convert, instant, iterationTime, propertyValue } from "./evaluate.js";

/**
 * @typedef {Object} Track the values of one property of one copy
 * @property {string} key such as `row[2].opacity`
 * @property {string} [element]
 * @property {number} [index] the copy
 * @property {string} property
 * @property {string} type
 * @property {string} unit
 * @property {string[]} [components]
 * @property {string} [like]
 * @property {Curve} [curve] what the server sent to be evaluated at a time
 * @property {Curve} played what is evaluated: `curve`, or else the frames
 * @property {Float32Array[]} values the frames, one column a component, which are empty where there is only a curve;
 *   none where the type is discrete
 * @property {Float32Array[]} velocities
 * @property {[number, string][]} [steps]
 * @property {[number, number]} [range]
 * @property {number} line
 * @property {number} column
 * @property {Object[]} keyframes
 *
 * @typedef {Object} Panel the tracks that are drawn together: one property of all copies
 * @property {string} key such as `row.opacity`
 * @property {string} [element]
 * @property {string} property
 * @property {Track[]} tracks
 * @property {number} color the index of its first component's colour
 *
 * @typedef {Object} Place a time among the frames
 * @property {number} time
 * @property {number} index the frame before
 * @property {number} fraction how far it is to the next one
 */

const colorCount = 12;

/** What computes the values of a column, in place of its frames, and of which component it is. */
const exact = new WeakMap();

/** The types whose values are no numbers on a line. */
const discrete = new Set(["integer", "boolean", "string"]);

/**
 * Whether the values of a track are texts, between which there is nothing.
 * @param {Track} track
 */
export const isDiscrete = ({ type }) => discrete.has(type);

/** The values of a curve in one copy: those of the last time are kept, since all that is drawn reads them. */
class Curve {
  #time = null;
  #values = [];

  constructor({ curve, begin = 0, display }, { duration, iterations = 1, end }) {
    Object.assign(this, { curve, begin, display, end, whole: { duration, repeat: iterations } });
  }

  /**
   * @param {number} time
   * @returns {(number|boolean|string)[]}
   */
  at(time) {
    if (time === this.#time) return this.#values;
    this.#time = time;
    const { curve, begin, whole, end } = this;
    const total = Math.min(Math.max(time, 0), end) - begin;
    const local = iterationTime(whole, total + begin) - begin;
    const found = propertyValue(curve, Math.abs(local) <= instant ? 0 : local, total);
    this.#values = convert(found, curve.space, "srgb");
    return this.#values;
  }

  /**
   * The text of a discrete value, or of what is displayed of a number.
   * @param {number} time
   * @returns {string}
   */
  textAt(time) {
    const [value] = this.at(time);
    if (!this.display) return String(value);
    return String(this.display === "integer" ? Math.trunc(value) : Math.sign(value) * Math.round(Math.abs(value)));
  }
}

/** The frames after which a column jumps: a `move` and a new iteration are not joined by a line. */
const jumps = new WeakMap();

/**
 * Decodes what the server sends for a timeline.
 * @param {Object} data
 * @returns {Object} the same with decoded tracks and their `panels`
 */
export function decodeMotion(data) {
  const tracks = [];
  for (const track of data.tracks) tracks.push(decodeTrack(track, data, tracks));
  return { ...data, tracks, panels: panelsOf(tracks) };
}

function decodeTrack(track, motion, before) {
  const { frames, frameRate } = motion;
  // Copies that move alike are sent once.
  const same = before[track.sameAs];
  const count = track.components?.length ?? 1;
  const copy = track.index === undefined ? "" : `[${track.index}]`;
  const form = track.curve ?? before[track.curveOf]?.curve.curve;
  const steps = track.steps ?? same?.steps;
  const values = same?.values ?? decodeColumns(track.values, count, frames);
  const moves = (track.keyframes ?? []).filter(({ kind }) => kind === "move");
  const restarts = track.restarts ?? [];
  if (moves.length > 0 || restarts.length > 0) {
    const after = new Set([
      ...moves.map(({ end }) => Math.floor(end * frameRate + 1e-6)), ...restarts,
    ]);
    for (const column of values) jumps.set(column, after);
  }
  const whole = { duration: motion.end, end: motion.end };
  const curve = form && new Curve({ ...track, curve: track.curve ? decodeCurve(form) : form }, motion);
  const played = curve ?? same?.played
    ?? new Curve({ curve: steps ? piecesOfSteps(steps) : piecesOfFrames(values, motion) }, whole);
  if (form && values.length === 0 && !discrete.has(track.type)) {
    for (let index = 0; index < count; index += 1) values.push(new Float32Array());
  }
  if (!same || form) values.forEach((column, component) => exact.set(column, { curve: played, component }));
  // Copies are edited together: the first one has what can be edited.
  const first = track.index > 0 && track.track !== undefined
    ? before.find((each) => each.track === track.track) : undefined;
  const handles = (track.keyframes ?? []).map((_, index) => first?.keyframes[index]?.edit);
  return {
    ...(first?.edit ? { edit: first.edit } : {}),
    ...track,
    curve,
    played,
    ...(steps ? { steps } : {}),
    key: track.element ? `${track.element}${copy}.${track.property}` : track.property,
    values,
    velocities: same?.velocities ?? decodeColumns(track.velocities, count, frames),
    range: track.range && [track.range[0] ?? -Infinity, track.range[1] ?? Infinity],
    keyframes: (track.keyframes ?? []).map((keyframe, index) =>
      decodeKeyframe(handles[index] ? { edit: handles[index], ...keyframe } : keyframe, count)),
  };
}

function decodeKeyframe(keyframe, count) {
  if (!keyframe.tail) return keyframe;
  const columns = decodeColumns(keyframe.tail.values, count, keyframe.tail.frames);
  return { ...keyframe, tail: { ...keyframe.tail, values: columns } };
}

/**
 * The frames of numbers as pieces, of which the last one ends at the exact end.
 * @param {Float32Array[]} columns
 */
function piecesOfFrames(columns, { frameRate, end }) {
  const count = columns[0]?.length ?? 0;
  const row = (frame) => columns.map((column) => column[frame]);
  if (count < 2) return { start: count ? row(0) : columns.map(() => 0), pieces: [] };
  const isWhole = Math.abs(end - (count - 1) / frameRate) <= 1e-6;
  const [last, pieces] = [isWhole ? count - 1 : count - 2, []];
  const values = [];
  for (let frame = 0; frame <= last; frame += 1) values.push(...row(frame));
  const after = [...jumps.get(columns[0]) ?? []].map((frame) => frame + 1);
  if (last > 0) {
    pieces.push({
      kind: "frames", start: 0, duration: isWhole ? end : last / frameRate, rate: frameRate, values,
      jumps: after.filter((frame) => frame <= last),
    });
  }
  if (!isWhole) {
    const [start, from, to] = [last / frameRate, row(last), row(last + 1)];
    pieces.push(after.includes(last + 1) ? { kind: "step", start, duration: end - start, from, to }
      : { kind: "curve", start, duration: end - start, easing: "linear", from, to });
  }
  return { start: row(0), pieces };
}

/** The changes of a discrete value as pieces. */
function piecesOfSteps(steps) {
  const pieces = steps.slice(1).map(([end, to], index) => {
    const [start, from] = steps[index];
    return { kind: "step", start, duration: end - start, from: [from], to: [to] };
  });
  return { start: [steps[0]?.[1] ?? ""], pieces };
}

/** A curve whose frames were sent as Base64. */
function decodeCurve(curve) {
  const pieces = curve.pieces.map((piece) => {
    if (typeof piece.values !== "string") return piece;
    const view = decodeBytes(piece.values);
    return { ...piece, values: Array.from({ length: view.byteLength / 8 }, (_, index) => view.getFloat64(8 * index, true)) };
  });
  return { ...curve, pieces };
}

function decodeBytes(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index);
  return new DataView(bytes.buffer);
}

/**
 * Numbers that were sent as the Base64 of little-endian Float32, column after column.
 * @param {string|undefined} text
 * @param {number} count how many columns
 * @param {number} length how many numbers each has
 * @returns {Float32Array[]}
 */
function decodeColumns(text, count, length) {
  if (!text) return [];
  const view = decodeBytes(text);
  return Array.from({ length: count }, (_, column) => {
    const numbers = new Float32Array(length);
    for (let row = 0; row < length; row += 1) {
      numbers[row] = view.getFloat32(4 * (column * length + row), true);
    }
    return numbers;
  });
}

function panelsOf(tracks) {
  const panels = new Map();
  let color = 0;
  for (const track of tracks) {
    const key = track.element ? `${track.element}.${track.property}` : track.property;
    if (!panels.has(key)) {
      const { element, property } = track;
      panels.set(key, { key, element, property, tracks: [], color });
      color = (color + Math.max(track.components?.length ?? 1, 1)) % colorCount;
    }
    panels.get(key).tracks.push(track);
  }
  return [...panels.values()];
}

/**
 * The colour of a panel's component, as the index of a curve colour.
 * @param {Panel} panel
 * @param {number} component
 * @returns {number}
 */
export const colorIndex = (panel, component) => (panel.color + component) % colorCount;

/**
 * Where a time lies among a motion's frames.
 * @param {{frames: number, frameRate: number, end: number}} motion
 * @param {number} time
 * @returns {Place}
 */
export function placeAt(motion, time) {
  const last = Math.max(motion.frames - 1, 0);
  const frame = Math.max(time * motion.frameRate, 0);
  // A frame's time may be rounded to one before it, and a jump would be shown late.
  const index = Math.min(Math.floor(frame + 1e-6), Math.max(last - 1, 0));
  const begin = index / motion.frameRate;
  // The last frame is the exact end, so the one before it can be shorter than the others.
  const length = (index + 1 >= last ? motion.end : (index + 1) / motion.frameRate) - begin;
  const fraction = length > 0 ? Math.min(Math.max((time - begin) / length, 0), 1) : 0;
  return { time, index, fraction };
}

/**
 * The time of a frame.
 * @param {{frames: number, frameRate: number, end: number}} motion
 * @param {number} index
 * @returns {number}
 */
export const timeOf = (motion, index) =>
  index >= motion.frames - 1 ? motion.end : index / motion.frameRate;

/**
 * The number of a column at a place.
 * @param {Float32Array} column
 * @param {Place} place
 * @returns {number}
 */
export function valueAt(column, { time, index, fraction }) {
  const found = exact.get(column);
  if (found) return found.curve.at(time)[found.component];
  // A velocity.
  const from = column[Math.min(index, column.length - 1)];
  if (fraction === 0 || jumpsAfter(column, index)) return from;
  const to = column[Math.min(index + 1, column.length - 1)];
  return from + (to - from) * fraction;
}

/**
 * Whether a column jumps between a frame and the next one.
 * @param {Float32Array} column
 * @param {number} index
 * @returns {boolean}
 */
export const jumpsAfter = (column, index) => jumps.get(column)?.has(index) ?? false;

/**
 * The text of a discrete track at a time.
 * @param {Track} track
 * @param {number} time
 * @returns {string}
 */
export const textAt = ({ played }, time) => played.textAt(time);

/**
 * The end of what a graph shows: also how a spring would settle that is cut short at the end, but
 * not so much of it that the motion itself becomes small.
 * @param {Object|null} motion
 * @returns {number}
 */
export function shownEnd(motion) {
  if (!motion) return 1;
  const tails = motion.tracks.flatMap(({ keyframes }) => keyframes.map(({ tail }) => tail?.end ?? 0));
  return Math.max(motion.end, Math.min(tails.reduce((a, b) => Math.max(a, b), 0), motion.end * 1.4));
}

/**
 * The least and the greatest number of some columns.
 * @param {Float32Array[]} columns
 * @returns {[number, number]}
 */
export function extent(columns) {
  let [low, high] = [Infinity, -Infinity];
  for (const column of columns) {
    for (const value of column) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low <= high ? [low, high] : [0, 1];
}
