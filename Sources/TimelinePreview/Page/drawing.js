// The nodes that draw bodies, and how they take on a look.

import { html, svg } from "./dom.js";
import { lookAt } from "./look.js";

/**
 * A new node that draws a body.
 * @param {import("./bodies.js").Body} body
 * @returns {HTMLElement}
 */
export function drawing(body) {
  const node = html("div", { class: "body", "data-key": body.key });
  if (body.art) {
    node.classList.add("art");
    node.append(html("img", { src: body.art, alt: "", draggable: "false" }));
  } else if (body.isOutline) {
    node.classList.add("outline");
    node.append(outline(body));
  } else if (body.text !== undefined) {
    node.classList.add("text");
    if (body.color) node.classList.add("filled");
    node.append(html("span", { text: body.text }));
    // The size with which the text fits.
    const size = Math.min(body.height / 2, (1.6 * body.width) / Math.max([...body.text].length, 1));
    node.style.fontSize = `${Math.max(size, 1)}px`;
    if (body.ink) node.style.color = body.ink;
  } else if (body.tracks.has("foregroundColor")) {
    node.append(html("span", { class: "letters", text: "Aa" }));
  }
  if (body.hasControl) node.append(html("span", { class: "control" }));
  return node;
}

/** The outline of a body, whose length counts as 1 so that a trim is a part of it. */
function outline({ width, height, cornerRadius }) {
  const shape = { width: "100%", height: "100%", rx: cornerRadius, pathLength: 1 };
  const isRound = cornerRadius * 2 >= Math.min(width, height) || !cornerRadius;
  return svg("svg", { viewBox: `0 0 ${width} ${height}` },
    isRound && width === height
      ? svg("circle", { cx: width / 2, cy: height / 2, r: width / 2, pathLength: 1 })
      : svg("rect", shape));
}

/**
 * Sets those properties of a node's style that differ from what it has.
 * @param {{node: HTMLElement, look: Object<string, string>}} item a node and its last look
 * @param {Object<string, string>} look
 */
export function wear(item, look) {
  const { node, look: last } = item;
  for (const property in look) {
    if (look[property] !== last[property]) node.style.setProperty(property, look[property]);
  }
  item.look = look;
}

/**
 * Gives a node the look of its body at a place.
 * @param {HTMLElement} node
 * @param {import("./bodies.js").Body} body
 * @param {import("./motion.js").Place} place
 */
export function dress(node, body, place) {
  wear({ node, look: {} }, lookAt(body, place));
}
