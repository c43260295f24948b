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
 * Sets which of several buttons is pressed.
 * @param {Iterable<HTMLElement>} buttons each with a `data-value`
 * @param {string} value
 */
export function press(buttons, value) {
  for (const button of buttons) button.setAttribute("aria-pressed", button.dataset.value === value);
}
