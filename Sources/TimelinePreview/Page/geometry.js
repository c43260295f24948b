// Where bodies are that are inside of others, and the outlines that limit what is drawn.

import { frameAt, linearAt, pivotAt } from "./look.js";

/** @typedef {import("./bodies.js").Body} Body */

/**
 * The map from the stage as it is where nothing moves to the stage at a place, for what is inside of a body.
 * @param {Body|undefined} body
 * @param {import("./motion.js").Place} place
 * @returns {DOMMatrix}
 */
export function insideAt(body, place) {
  if (!body) return new DOMMatrix();
  return ownAt(body, place).translate(-body.x, -body.y);
}

/** The map from the coordinates around the centre of a body to the stage. */
function ownAt(body, place) {
  const { x, y } = frameAt(body, place);
  const [anchorX, anchorY] = pivotAt(body, place);
  return insideAt(body.parent, place).translate(x + anchorX, y + anchorY)
    .multiply(new DOMMatrix([...linearAt(body, place), 0, 0])).translate(-anchorX, -anchorY);
}

/**
 * The point of the stage at which a body's centre is.
 * @param {Body} body
 * @param {import("./motion.js").Place} place
 * @returns {{x: number, y: number}}
 */
export function centreAt(body, place) {
  const { x, y } = frameAt(body, place);
  return body.parent ? insideAt(body.parent, place).transformPoint({ x, y }) : { x, y };
}

/**
 * The outline of a body's mask as a limit of what contains the body.
 * @param {Body} body
 * @param {import("./motion.js").Place} place
 * @returns {string}
 */
export function limitAt(body, place) {
  const { mask, parent } = body;
  const { width, height } = frameAt(mask, place);
  const map = insideAt(parent, place).inverse().multiply(ownAt(mask, place))
    .translate(-width / 2, -height / 2).scale(width / (mask.width || 1), height / (mask.height || 1));
  // What is inside of a body is placed from its centre.
  const [left, top] = [parent?.x ?? 0, parent?.y ?? 0];
  const number = (value) => Math.round(value * 1000) / 1000;
  const text = mask.outline.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => {
    const point = map.transformPoint({ x: Number(x), y: Number(y) });
    return `${number(point.x - left)} ${number(point.y - top)}`;
  });
  return `path("${text}")`;
}
