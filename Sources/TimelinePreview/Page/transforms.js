// What is done to several keyframes together: they are moved, scaled in time, reversed and staggered.
// Each makes one list of edits, which are one step of undo.

import { later } from "./preferences.js";

/** Keyframes whose times are equal within this many seconds end together. */
const alike = 1e-6;

/**
 * @typedef {Object} Chosen a keyframe, as `Session.keyframes` has it
 * @property {import("./motion.js").Panel} panel
 * @property {import("./motion.js").Track} track
 * @property {number} index
 * @property {Object} keyframe
 */

/**
 * The edit that gives keyframes other ends.
 * @param {string} timeline
 * @param {Chosen[]} all
 * @param {(each: Chosen) => number} end in seconds of the timeline
 * @param {number} [resolution]
 * @returns {import("./editor.js").Edit[]}
 */
export function retimed(timeline, all, end, resolution = 1e-4) {
  const items = all.filter(({ keyframe }) => keyframe.edit?.time).flatMap((each) => {
    const time = Math.max(end(each), 0) - (each.track.shift ?? 0);
    const isMoved = Math.abs(end(each) - each.keyframe.end) > alike;
    return isMoved
      ? [{ track: each.track.track, keyframe: each.index, time: Number(time.toPrecision(12)), resolution }]
      : [];
  });
  return items.length > 0 ? [{ edit: "keyframe-times", timeline, items, ...later() }] : [];
}

/** The ends of the first and the last of some keyframes. @param {Chosen[]} all */
export function extentOf(all) {
  const ends = all.map(({ keyframe }) => keyframe.end);
  return { first: Math.min(...ends), last: Math.max(...ends) };
}

/**
 * The edits that spread keyframes over another length of time; the first one stays.
 * @param {string} timeline
 * @param {Chosen[]} all
 * @param {number} last where the last one ends then
 */
export function scaled(timeline, all, last) {
  const { first, last: former } = extentOf(all);
  if (former - first < alike) return [];
  const factor = (last - first) / (former - first);
  return retimed(timeline, all, ({ keyframe }) => first + (keyframe.end - first) * factor);
}

/**
 * The edits that play keyframes the other way round: the values of each track change places, and the
 * times are mirrored.
 * @param {string} timeline
 * @param {Chosen[]} all
 */
export function reversed(timeline, all) {
  const { first, last } = extentOf(all);
  const values = tracksOf(all).flatMap((own) => own.flatMap(({ track, index, keyframe }, at) => {
    const other = own[own.length - 1 - at].keyframe;
    return (keyframe.edit?.value ?? []).flatMap((_, component) => {
      const [now, then] = [keyframe.value?.[component], other.value?.[component]];
      return now === then || typeof then !== "number" || typeof now !== "number" ? [] : [{
        edit: "keyframe-value", timeline, track: track.track, keyframe: index, component,
        value: Number(then.toPrecision(9)),
      }];
    });
  }));
  const mirrored = new Map(tracksOf(all).flatMap((own) => own.map((each, at) =>
    [each, first + last - own[own.length - 1 - at].keyframe.end])));
  return [...retimed(timeline, all, (each) => mirrored.get(each)), ...values, ...mirroredCurves(timeline, all)];
}

/** The edits by which the curve between two keyframes is that of the mirrored two, backwards. */
function mirroredCurves(timeline, all) {
  return tracksOf(all).flatMap((own) => own.slice(1).flatMap(({ track, index, keyframe }, at) => {
    const other = own[own.length - 1 - at].keyframe;
    if (keyframe.kind !== "linear" || other.kind !== "linear") return [];
    const value = backwards(other);
    const isSame = value === null || value === keyframe.edit?.curve?.[0]?.text;
    const isStraight = value === "linear" && keyframe.edit?.curve?.[0]?.kind === "missing";
    return isSame || isStraight ? [] : [
      { edit: "keyframe-field", timeline, track: track.track, keyframe: index, field: "curve", value },
    ];
  }));
}

/** The text of a keyframe's curve backwards; null where it has no control points of its own. */
function backwards({ edit }) {
  const origin = edit?.curve?.[0];
  if (!origin || !edit.curveValue) return null;
  if (origin.kind === "missing") return "linear";
  const swapped = { In: "Out", Out: "In" };
  const name = origin.kind === "preset" ? origin.name || origin.text : null;
  if (name) return name.replace(/In(?!Out)|(?<!In)Out/, (part) => swapped[part]);
  const [x1, y1, x2, y2] = edit.curveValue;
  return `[${[1 - x2, 1 - y2, 1 - x1, 1 - y1].map((value) => Number(value.toFixed(4))).join(", ")}]`;
}

/**
 * The edits that begin the keyframes of each track later than those of the one before.
 * @param {string} timeline
 * @param {Chosen[]} all
 * @param {number} distance in seconds
 */
export function staggered(timeline, all, distance) {
  const tracks = tracksOf(all);
  const { first } = extentOf(all);
  const shifts = new Map(tracks.flatMap((own, number) => own.map((each) =>
    [each, first + number * distance - own[0].keyframe.end])));
  return retimed(timeline, all, (each) => each.keyframe.end + shifts.get(each));
}

/**
 * How far the keyframes of each track are behind those of the one before; null where that differs.
 * @param {Chosen[]} all
 */
export function staggerOf(all) {
  const firsts = tracksOf(all).map(([{ keyframe }]) => keyframe.end);
  if (firsts.length < 2) return null;
  const distance = firsts[1] - firsts[0];
  return firsts.every((time, at) => Math.abs(time - firsts[0] - at * distance) < 1e-4) ? distance : null;
}

/**
 * Keyframes by their tracks, in the order of the page, and in each by time.
 * @param {Chosen[]} all
 * @returns {Chosen[][]}
 */
export function tracksOf(all) {
  const groups = [...Map.groupBy(all, ({ track }) => track.key).values()];
  return groups.map((own) => [...own].sort((one, other) => one.index - other.index));
}

/**
 * The edits that delete keyframes.
 * @param {string} timeline
 * @param {Chosen[]} all
 */
export function deleted(timeline, all) {
  return tracksOf(all).flatMap((own) => {
    const { track } = own[0];
    // A track of which nothing is left goes as a whole.
    if (own.length === track.keyframes.length) {
      return [{ edit: "remove", what: "track", timeline, track: track.track }];
    }
    return [...own].reverse().map(({ index }) =>
      ({ edit: "delete-keyframe", timeline, track: track.track, keyframe: index }));
  });
}
