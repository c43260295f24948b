// The browser's own animations, where they show a timeline exactly.

import { instant } from "./evaluate.js";
import { number, originOf } from "./styles.js";

const composited = {
  opacity: ([x]) => ({ opacity: number(Math.min(Math.max(x, 0), 1)) }),
  rotation: ([x]) => ({ rotate: `${number(x)}deg` }),
  scale: ([x]) => ({ scale: number(x) }),
  offset: ([x, y]) => ({ translate: `${number(x)}px ${number(y)}px` }),
  offsetX: ([x]) => ({ translate: `${number(x)}px 0px` }),
  offsetY: ([y]) => ({ translate: `0px ${number(y)}px` }),
};

/**
 * The keyframes of the browser's animation that shows a property exactly; undefined if none does.
 * @returns {object[] | undefined}
 */
export function keyframesOf({ name, start, cycle, pieces }, duration) {
  const css = composited[name];
  const isLine = ({ kind, easing }) =>
    kind === "constant" || (kind === "curve" && (easing === "linear" || typeof easing !== "string"));
  if (!css || cycle || !(duration > 0) || !pieces.every(isLine)) return undefined;
  const frames = [];
  const add = (time, value, easing = "linear") =>
    frames.push({ offset: Math.min(time / duration, 1), easing, ...css(value) });
  let [end, last] = [0, start];
  for (const piece of pieces) {
    const [from, to] = piece.kind === "constant" ? [piece.value, piece.value] : [piece.from, piece.to];
    if (piece.start > end + instant) add(end, last);
    add(piece.start, from, Array.isArray(piece.easing) ? `cubic-bezier(${piece.easing.join(", ")})` : "linear");
    [end, last] = [piece.start + piece.duration, to];
    add(end, to);
  }
  if (pieces.length === 0) add(0, start);
  if (end < duration) add(duration, last);
  return frames;
}

/** The browser's animations of all elements; undefined if they would not be exact. */
export function animationsOf(parts, elementOf) {
  const made = [];
  for (const part of parts) {
    const names = part.properties.map(({ name }) => name);
    const moves = names.filter((name) => name.startsWith("offset"));
    if (moves.length > 1 || part.driver || part.states) return undefined;
    const tracks = part.properties.map((each) => keyframesOf(each, part.duration));
    if (tracks.includes(undefined)) return undefined;
    for (const { index, begin } of part.copies ?? [{ index: 0, begin: 0 }]) {
      const element = elementOf(part.element, index);
      if (element && !element.animate) return undefined;
      if (element) made.push(...tracks.map((frames) => [element, frames, part, begin]));
    }
  }
  return made.map(([element, frames, { duration, repeat, anchor }, begin]) => {
    if (anchor) element.style.transformOrigin = originOf(anchor);
    const animation = element.animate(frames, {
      duration: duration * 1000, delay: begin * 1000, fill: "both",
      iterations: repeat === "forever" ? Infinity : repeat,
    });
    animation.pause();
    return animation;
  });
}
