// The styles of elements.

export const number = (value) => String(Math.round(value * 1e6) / 1e6);
const color = ([red, green, blue, opacity]) =>
  `rgb(${[red, green, blue].map((x) => number(x * 255)).join(" ")} / ${number(opacity)})`;

const turns = [
  ["rotationY", "rotateY"], ["rotationX", "rotateX"], ["rotation", "rotate"], ["skewX", "skewX"], ["skewY", "skewY"],
];
const moves = [
  "offset", "offsetX", "offsetY", "scale", "scaleX", "scaleY", "perspective", ...turns.map(([name]) => name),
];

function transform(read, element) {
  const [x, y] = read("offset", [0, 0]);
  let text = `translate(${number(x + read("offsetX", [0])[0])}px, ${number(y + read("offsetY", [0])[0])}px)`;
  const near = read("perspective", [1])[0];
  const side = Math.max(element.offsetWidth ?? 0, element.offsetHeight ?? 0);
  for (const [name, css] of turns) {
    const [angle] = read(name, [0]);
    if (angle === 0) continue;
    if (css.length > 6 && near > 0 && side > 0) text += ` perspective(${number(side / near)}px)`;
    text += ` ${css}(${number(angle)}deg)`;
  }
  const [scale] = read("scale", [1]);
  return `${text} scale(${number(scale * read("scaleX", [1])[0])}, ${number(scale * read("scaleY", [1])[0])})`;
}

/** @type {[string, (x: number) => string][]} */
const filters = [
  ["blur", (x) => `blur(${number(Math.max(x, 0))}px)`],
  ["contrast", (x) => `contrast(${number(Math.max(x, 0))})`],
  ["saturation", (x) => `saturate(${number(Math.max(x, 0))})`],
  ["grayscale", (x) => `grayscale(${number(x)})`],
  ["hueRotation", (x) => `hue-rotate(${number(x)}deg)`],
];

/** The point about which an element is scaled and turned, from fractions of its size. */
export const originOf = (anchor) => anchor.map((x) => `${number(x * 100)}%`).join(" ");

/** The properties of CSS, and the properties of a view that they are computed from. */
const styles = [
  { css: "transform", by: moves, text: transform },
  { css: "transformOrigin", by: ["anchor"], text: (read) => originOf(read("anchor")) },
  { css: "opacity", by: ["opacity"], text: (read) => number(Math.min(Math.max(read("opacity")[0], 0), 1)) },
  {
    css: "filter",
    by: filters.map(([name]) => name),
    text: (read) => filters.flatMap(([name, text]) => (read(name) ? [text(read(name)[0])] : [])).join(" "),
  },
  ...[["width"], ["height"], ["cornerRadius", "borderRadius"]].map(([name, css = name]) => (
    { css, by: [name], text: (read) => `${number(Math.max(read(name)[0], 0))}px` })),
  ...[["backgroundColor"], ["foregroundColor", "color"], ["tint", "accentColor"]].map(([name, css = name]) => (
    { css, by: [name], text: (read) => color(read(name)) })),
  { css: "zIndex", by: ["zIndex"], text: (read) => number(read("zIndex")[0]) },
];
const styled = new Set(styles.flatMap(({ by }) => by));

const shown = { integer: Math.trunc, rounded: (x) => Math.sign(x) * Math.round(Math.abs(x)) };

/** Gives an element the values of its properties. What CSS does not have is a variable, such as `--score`. */
export function write(element, part, values) {
  const read = (name, other) => values[name] ?? other;
  const style = element.style;
  for (const { css, by, text } of styles) if (by.some((name) => name in values)) style[css] = text(read, element);
  if (part.anchor) style.transformOrigin = originOf(part.anchor);
  for (const { name, type, display } of part.properties) {
    if (styled.has(name)) continue;
    const text = (x) => (typeof x === "number" ? number(display ? shown[display](x) : x) : String(x));
    const found = values[name].map(text);
    style.setProperty(`--${name}`, type === "color" ? color(values[name]) : found.join(" "));
  }
}
