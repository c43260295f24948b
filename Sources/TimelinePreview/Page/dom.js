// Making and changing elements of the page. Markup is never built from text, so that nothing in a
// file can become markup.

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * A new HTML element.
 * @param {string} tag its name
 * @param {Object<string, any>} [properties] attributes; `class`, `text`, and listeners as `onclick`
 * @param {...(Node|string|null)} children what it contains; null is left out
 * @returns {HTMLElement}
 */
export function html(tag, properties = {}, ...children) {
  return filled(document.createElement(tag), properties, children);
}

/**
 * A new SVG element.
 * @param {string} tag its name
 * @param {Object<string, any>} [properties] attributes, as `html` takes them
 * @param {...(Node|string|null)} children what it contains
 * @returns {SVGElement}
 */
export function svg(tag, properties = {}, ...children) {
  return filled(document.createElementNS(svgNamespace, tag), properties, children);
}

function filled(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") node.textContent = value;
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/**
 * The element of index.html with an identifier.
 * @param {string} id
 * @returns {any}
 */
export const byID = (id) => document.getElementById(id);

/**
 * Sets a text only where it differs: what is set again is laid out again.
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * A node that is made only where none stands that was drawn from the same. One that does gets its attributes.
 * @typedef {Object} Drawing
 * @property {string} key what it stands for
 * @property {string} from all else that it is drawn from, as a text
 * @property {Object<string, string|null>} [attributes] what changes most, such as its place
 * @property {() => Element} draw makes it, with its attributes
 */

/** What the nodes that stand were drawn from. */
const drawn = new WeakMap();

/**
 * Gives a node the contents of new ones: what stands for the same stays, with the focus that it may have, and only
 * what differs is changed. The listeners of new nodes are lost where a former one stays.
 * @param {Element} parent
 * @param {(Element|Drawing)[]} nodes
 * @param {(node: Element) => string} keyOf what a node stands for, of which there may be several
 */
export function takeOver(parent, nodes, keyOf = ({ nodeName }) => nodeName) {
  const former = Map.groupBy(parent.childNodes, (node) => drawn.get(node)?.key ?? keyOf(node));
  const taken = nodes.map((next) => {
    const one = former.get(next.key ?? keyOf(next))?.shift();
    const before = drawn.get(one);
    const isAlike = next.draw && before?.from === next.from;
    const node = isAlike ? moved(one, before, next) : taking(one, next.draw?.() ?? next);
    if (next.draw) drawn.set(node, next);
    else drawn.delete(node);
    return node;
  });
  for (const one of [...former.values()].flat()) one.remove();
  let next = parent.firstChild;
  for (const one of taken) {
    if (one === next) next = next.nextSibling;
    else parent.insertBefore(one, next);
  }
}

/** Takes nodes over; the focus goes to the one that stands for the same keyframe afterwards. */
export function takeOverFocused(parent, nodes, keyOf) {
  const focused = parent.contains(document.activeElement) ? document.activeElement.dataset.keyframe : undefined;
  takeOver(parent, nodes, keyOf);
  if (focused === undefined || document.activeElement.dataset.keyframe === focused) return;
  parent.querySelector(`[data-keyframe="${focused}"][tabindex]`)?.focus();
}

/** The node of a drawing with the attributes of one that is drawn from the same. */
function moved(node, before, { attributes = {} }) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== before.attributes[name]) node.setAttribute(name, value);
  }
  return node;
}

/** The node that stands for both afterwards: the former one, if it can be made like the new one. */
function taking(one, node) {
  // Most are as they were, which the browser tells by itself.
  if (one && (!node.finding && one.isEqualNode(node) || becomes(one, node))) return one;
  one?.remove();
  return node;
}

/** Makes a node like another one; false where it has another name. */
function becomes(one, node) {
  if (one.nodeName !== node.nodeName) return false;
  if (one.nodeType === Node.TEXT_NODE) {
    if (one.data !== node.data) one.data = node.data;
    return true;
  }
  for (const name of one.getAttributeNames()) if (!node.hasAttribute(name)) one.removeAttribute(name);
  for (const { name, value } of node.attributes) {
    if (one.getAttribute(name) !== value) one.setAttribute(name, value);
  }
  // What a mark is about.
  if (node.finding) one.finding = node.finding;
  takeOver(one, [...node.childNodes]);
  return true;
}

/**
 * Sets which of several buttons is pressed.
 * @param {Iterable<HTMLElement>} buttons each with a `data-value`
 * @param {string} value
 */
export function press(buttons, value) {
  for (const button of buttons) {
    const isPressed = String(button.dataset.value === value);
    if (button.getAttribute("aria-pressed") !== isPressed) button.setAttribute("aria-pressed", isPressed);
  }
}
