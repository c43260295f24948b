// Snapping: the times and values to which what is dragged keeps, where they are near.

/** How near something is that holds, in pixels. */
const reach = 6;

/**
 * A number that something dragged comes to.
 * @typedef {Object} Landing
 * @property {number} value
 * @property {number|undefined} resolution what one pixel is worth; undefined where it is exact
 * @property {string|null} at what holds it
 */

/**
 * The times that hold: markers, the ends of keyframes, the edges of bands and the playhead.
 * @param {Object} motion
 * @param {number} now the time that is shown
 * @param {Set<Object>} [moving] keyframes, markers and bands that are dragged themselves
 * @returns {{value: number, name: string}[]}
 */
export function timesOf(motion, now, moving = new Set()) {
  const times = [{ value: 0, name: "start" }];
  for (const marker of motion.markers ?? []) {
    if (!moving.has(marker)) times.push({ value: marker.time, name: marker.name });
  }
  for (const band of motion.bands ?? []) {
    if (moving.has(band) || band.kind === "copy" || band.kind === "iteration") continue;
    times.push({ value: band.begin, name: band.label }, { value: band.end, name: band.label });
  }
  for (const { key, keyframes } of motion.tracks) {
    for (const keyframe of keyframes) {
      if (!moving.has(keyframe)) times.push({ value: keyframe.end, name: key });
    }
  }
  // The playhead stands anywhere, so a millisecond is exact enough.
  times.push({ value: Number(now.toFixed(3)), name: "playhead" });
  return times;
}

/**
 * A time near another one: held by what is close, else by the nearest frame where those are far
 * enough apart to be told from each other.
 * @param {number} time
 * @param {Object} context
 * @param {{value: number, name: string}[]} context.times
 * @param {number} context.perPixel seconds
 * @param {number} context.frameRate
 * @param {boolean} context.isFree whether nothing holds
 * @returns {Landing}
 */
export function landingTime(time, { times, perPixel, frameRate, isFree }) {
  const at = Math.max(time, 0);
  if (isFree) return { value: at, resolution: perPixel, at: null };
  const near = nearest(at, times, reach * perPixel);
  if (near) return { value: near.value, resolution: undefined, at: near.name };
  const frame = Math.round(at * frameRate) / frameRate;
  const isNear = Math.abs(frame - at) <= reach * perPixel;
  // A frame is rarely a round number: a part of one tells it from its neighbours.
  return isNear
    ? { value: frame, resolution: Math.min(perPixel, frameResolution(frameRate)), at: "frame" }
    : { value: at, resolution: perPixel, at: null };
}

/**
 * A value near another one.
 * @param {number} value
 * @param {Object} context
 * @param {{value: number, name: string}[]} context.values
 * @param {number} context.perPixel
 * @param {boolean} context.isFree
 * @returns {Landing}
 */
export function landingValue(value, { values, perPixel, isFree }) {
  const near = isFree ? null : nearest(value, values, reach * perPixel);
  return near ? { value: near.value, resolution: undefined, at: near.name }
    : { value, resolution: perPixel, at: null };
}

/**
 * How exactly a frame's time is written, in seconds.
 * @param {number} frameRate
 */
export const frameResolution = (frameRate) => 0.09 / frameRate;

function nearest(value, candidates, distance) {
  let best = null;
  for (const candidate of candidates) {
    const off = Math.abs(candidate.value - value);
    if (off <= distance && (!best || off < Math.abs(best.value - value))) best = candidate;
  }
  return best;
}

/**
 * The values that hold in a panel: those of its keyframes, the bounds of its range and where it
 * starts.
 * @param {import("./motion.js").Track} track
 * @param {number} component
 * @param {Set<Object>} moving
 * @returns {{value: number, name: string}[]}
 */
export function valuesOf(track, component, moving) {
  const values = track.keyframes
    .filter((keyframe) => !moving.has(keyframe) && typeof keyframe.value?.[component] === "number")
    .map((keyframe) => ({ value: keyframe.value[component], name: "another keyframe" }));
  const start = track.values[component]?.[0];
  if (start !== undefined) values.push({ value: start, name: "the start" });
  for (const bound of track.range ?? []) {
    if (Number.isFinite(bound)) values.push({ value: bound, name: "the range" });
  }
  return values;
}

/**
 * A number with no more digits than a pixel tells apart.
 * @param {Landing} landing
 * @returns {number}
 */
export function rounded({ value, resolution }) {
  const step = resolution ? 10 ** Math.floor(Math.log10(resolution)) : 1e-9;
  return Number((Math.round(value / step) * step).toPrecision(12));
}

/**
 * The members of an edit for a number.
 * @param {string} name
 * @param {Landing} landing
 * @param {number} [shift] what is taken off it
 * @returns {Object}
 */
export const member = (name, landing, shift = 0) => ({
  [name]: Number((landing.value - shift).toPrecision(12)),
  ...(landing.resolution === undefined ? {} : { resolution: landing.resolution }),
});
