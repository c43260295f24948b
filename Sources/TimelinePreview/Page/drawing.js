// The nodes that draw bodies, and how they take on a look.

import { html, setText, svg } from "./dom.js";
import { limitAt } from "./geometry.js";
import { lookAt, wordsAt } from "./look.js";

/** What the area of a body wears, and not the body itself, where its outline is a path; and what its holder wears. */
const wearers = { "background-color": "face", "background-image": "face", "z-index": "holder" };

/**
 * @typedef {Object} Drawing the nodes of a body
 * @property {import("./bodies.js").Body} body
 * @property {HTMLElement} node
 * @property {HTMLElement} holder the node, or what limits it
 * @property {HTMLElement} face what has the colour of its area
 * @property {HTMLElement} [inside] where those inside of it are
 * @property {HTMLElement} [words] its text
 * @property {Object<string, string>} look what it wears
 */

let count = 0;

/**
 * New nodes for bodies, those inside of others in them.
 * @param {import("./bodies.js").Body[]} bodies each after the one that contains it
 * @returns {Drawing[]}
 */
export function drawingsOf(bodies) {
  const known = new Map();
  return bodies.map((body) => {
    const item = drawing(body);
    known.set(body, item);
    const parent = known.get(body.parent);
    if (parent) (parent.inside ??= insideOf(parent)).append(item.holder);
    return item;
  });
}

/**
 * The nodes that are in no other one.
 * @param {Drawing[]} items
 * @returns {HTMLElement[]}
 */
export const outermost = (items) =>
  items.filter(({ body }) => !body.parent).map(({ holder }) => holder);

/** @returns {Drawing} */
function drawing(body) {
  const node = html("div", { class: "body", "data-key": body.key });
  const item = { body, node, holder: node, face: node, look: {} };
  if (body.mask) item.holder = html("div", { class: "limit" }, node);
  if (body.art) {
    node.append(html("img", { src: body.art, alt: "", draggable: "false" }));
  } else {
    if (body.path) {
      item.limit = `outline-${count += 1}`;
      item.face = html("div", { class: "face" });
      item.face.style.clipPath = `url(#${item.limit})`;
      node.append(limit(body, item.limit), item.face);
    }
    if (body.isOutline) node.append(outline(body));
    if (body.text) {
      item.words = html("div", { class: "words" });
      const { size, weight, align } = body.font;
      Object.assign(item.words.style, { fontSize: `${size}px`, fontWeight: weight, textAlign: align });
      node.append(item.words);
    } else if (body.tracks.has("foregroundColor") && !body.isOutline) {
      node.append(html("span", { class: "letters", text: "Aa" }));
    }
  }
  if (body.hasControl) node.append(html("span", { class: "control" }));
  return item;
}

function insideOf({ body, node, limit: name }) {
  const middle = html("div", { class: "middle" });
  const inside = html("div", { class: body.clips ? "inside clip" : "inside" }, middle);
  if (body.clips && name) inside.style.clipPath = `url(#${name})`;
  node.append(inside);
  return middle;
}

/** The outline of a body as a limit in units of its size. */
function limit({ path, width, height }, id) {
  const scale = `scale(${1 / Math.max(width, 1e-9)} ${1 / Math.max(height, 1e-9)})`;
  return svg("svg", { class: "limits" },
    svg("clipPath", { id, clipPathUnits: "objectBoundingBox" },
      svg("path", { d: path.map(({ d }) => d).join(""), transform: scale })));
}

/** The outline of a body, whose length counts as 1 so that a trim is a part of it. */
function outline({ width, height, cornerRadius, shape, path }) {
  const box = { x: 0, y: 0, width: "100%", height: "100%" };
  const isRound = shape === "ellipse"
    || width === height && cornerRadius * 2 >= Math.min(width, height);
  const parts = path?.map(({ d, length }) => [svg("path", { d, pathLength: length }), length])
    ?? [[isRound
      ? svg("ellipse", { cx: "50%", cy: "50%", rx: "50%", ry: "50%", pathLength: 1 })
      : svg("rect", { ...box, rx: cornerRadius, pathLength: 1 }), 1]];
  let start = 0;
  for (const [node, length] of parts) {
    node.style.setProperty("--start", start);
    node.style.setProperty("--length", length);
    start += length;
  }
  const view = path ? { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none" } : {};
  return svg("svg", { class: "outline", ...view }, ...parts.map(([node]) => node));
}

/**
 * Gives a drawing the look of its body at a place.
 * @param {Drawing} item
 * @param {import("./motion.js").Place} place
 * @param {Object[]} [parts] the declarations that are needed; all where nothing is said
 */
export function dress(item, place, parts) {
  const { body, node, look } = item;
  const next = lookAt(body, place, parts);
  for (const property in next) {
    if (next[property] === look[property]) continue;
    item[wearers[property] ?? "node"].style.setProperty(property, next[property]);
  }
  Object.assign(look, next);
  if (item.words) setText(item.words, wordsAt(body, place));
  if (body.mask) item.holder.style.clipPath = limitAt(body, place);
  if (!item.isColored && body.stroke && body.text) {
    node.style.setProperty("--stroke", body.stroke);
    item.isColored = true;
  }
}
