// What is drawn over and under the bodies of a stage: onion skins, and the ways of their centres.

import { stageOf } from "./bodies.js";
import { svg } from "./dom.js";
import { dress, drawingsOf, outermost } from "./drawing.js";
import { centreAt } from "./geometry.js";
import { frameAt, isTravelling, scaleAt } from "./look.js";
import { placeAt, timeOf } from "./motion.js";

/** At most so many skins are drawn, whatever the number of bodies: each is a node. */
const mostSkins = 600;
/** The bodies whose ways are drawn, and the points of a way. */
const [mostWays, mostPoints] = [200, 400];

/** Times that are evenly spread over a motion. */
function spread(motion, count) {
  return Array.from({ length: count }, (_, index) => (motion.end * index) / Math.max(count - 1, 1));
}

/**
 * The bodies at several times, fainter the farther from the end.
 * @param {import("./stage.js").Stage} stage
 * @returns {Node[]}
 */
export function drawGhosts({ motion, bodies }) {
  const count = Math.min(Math.max(Math.floor(mostSkins / Math.max(bodies.length, 1)), 2), 9);
  return spread(motion, count).flatMap((time, index) => {
    const place = placeAt(motion, time);
    const items = drawingsOf(bodies);
    const strength = 0.12 + (0.2 * index) / count;
    for (const item of items) {
      dress(item, place);
      const { style } = item.node;
      if (!item.body.parent) style.opacity = String(Number(style.opacity || 1) * strength);
    }
    return outermost(items);
  });
}

/**
 * The ways of all bodies that travel, with a dot at evenly spread times: close dots are slow.
 * @param {import("./stage.js").Stage} stage
 * @returns {Node[]}
 */
export function drawPaths({ motion, bodies }) {
  const frames = Math.min(motion.frames, mostPoints);
  return bodies.filter((body) => isTravelling(body) || body.parent && isTravelling(body.parent)).slice(0, mostWays).flatMap((body) => {
    const points = Array.from({ length: frames }, (_, index) => {
      const frame = Math.round((index * (motion.frames - 1)) / Math.max(frames - 1, 1));
      const { x, y } = centreAt(body, placeAt(motion, timeOf(motion, frame)));
      return `${x.toFixed(2)} ${y.toFixed(2)}`;
    });
    const dots = spread(motion, 25).map((time) => {
      const { x, y } = centreAt(body, placeAt(motion, time));
      return `M${x.toFixed(2)} ${y.toFixed(2)}h0`;
    });
    return [
      svg("path", { class: "way halo", d: `M${points.join("L")}` }),
      svg("path", { class: "way", d: `M${points.join("L")}` }),
      svg("path", { class: "way dots", d: dots.join("") }),
    ];
  });
}

/**
 * The rectangle that holds a stage and all that moves on it.
 * @param {import("./stage.js").Stage} stage
 * @param {number} least the part of the stage around its middle that it holds at least
 * @returns {{x: number, y: number, width: number, height: number}}
 */
export function extentOf({ motion, bodies }, least = 1) {
  const [width, height] = stageOf(motion);
  const [before, after] = [(1 - least) / 2, (1 + least) / 2];
  let [left, top, right, bottom] = [width * before, height * before, width * after, height * after];
  for (const time of spread(motion, Math.min(motion.frames, 90))) {
    const place = placeAt(motion, time);
    for (const body of bodies) {
      const { x, y } = centreAt(body, place);
      const reach = reachOf(body, frameAt(body, place), place);
      left = Math.min(left, x - reach.x);
      right = Math.max(right, x + reach.x);
      top = Math.min(top, y - reach.y);
      bottom = Math.max(bottom, y + reach.y);
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** How far a body reaches from its centre; a turned one is taken for the circle around it. */
function reachOf(body, { width, height }, place) {
  const [wide, high] = scaleAt(body, place).map(Math.abs);
  const half = { x: (width * wide) / 2, y: (height * high) / 2 };
  if (!body.tracks.has("rotation")) return half;
  const radius = Math.hypot(half.x, half.y);
  return { x: radius, y: radius };
}
