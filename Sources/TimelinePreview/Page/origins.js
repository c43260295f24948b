// Origins: where a number of the text comes from, and what a typed text becomes.

/** The kinds of origins of which the user is asked before they are changed. */
const asking = new Set([
  "constant", "parameter", "alias", "anchor", "merge", "definition", "include", "expression",
]);

/**
 * @typedef {Object} Origin where a number comes from, as the server describes it
 * @property {string} kind
 * @property {string} [style]
 * @property {string} [unit]
 * @property {string} [text]
 * @property {string} [name]
 * @property {string} [path]
 * @property {number} [line]
 */

/**
 * Whether a change of a number is asked about first.
 * @param {Origin|undefined} origin
 * @returns {boolean}
 */
export const asks = (origin) => origin !== undefined && asking.has(origin.kind);

/**
 * What stands in the text, or the number where nothing does.
 * @param {Origin} origin
 * @param {number|undefined} value
 * @returns {string}
 */
export function textOf(origin, value) {
  const isWritten = origin.text !== undefined && !["missing", "preset"].includes(origin.kind);
  if (isWritten && origin.style !== "settling") return origin.text;
  return value === undefined ? "" : String(Number(value.toFixed(4)));
}

/**
 * Where a number comes from, in words.
 * @param {Origin} origin
 * @returns {string}
 */
export function descriptionOf(origin) {
  const { kind, name, path, line, text } = origin;
  const at = path ? `${path}, line ${line}` : `line ${line}`;
  switch (kind) {
    case "literal": return "";
    case "missing": return "not in the text";
    case "preset": return `from ${text ?? "a preset"}`;
    case "expression": return "computed by an expression";
    case "include": return `from ${path ?? "another file"}`;
    default: return `from the ${kind}${name ? ` ${name}` : ""}, ${at}`;
  }
}

/**
 * What a typed text is in an edit: a number without a unit is in the unit that stood there.
 * @param {string} typed
 * @param {Origin} origin
 * @returns {number|string|null} null where nothing was typed
 */
export function valueOf(typed, origin) {
  const text = typed.trim().replace("\u2212", "-");
  if (text === "") return null;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(text)) return text;
  const isPlain = ["missing", "preset"].includes(origin.kind) || origin.style === "settling";
  return origin.unit && !isPlain ? `${text}${origin.unit}` : Number(text);
}

/**
 * The number that stands in the text, in seconds or degrees; null where it is none.
 * @param {Origin|undefined} origin
 * @returns {number|null}
 */
export function amountOf(origin) {
  const number = Number.parseFloat(origin?.text ?? "");
  const scale = scaleOf(origin?.unit);
  return origin?.kind === "literal" && Number.isFinite(number) && scale !== null
    ? number * scale : null;
}

/**
 * A typed time in seconds.
 * @param {string|number|null} typed
 * @returns {number|null} null where it is no number of seconds or milliseconds
 */
export function secondsOf(typed) {
  const [, number, unit] = /^([-+]?[\d.]+)\s*(s|ms)?$/.exec(String(typed)) ?? [];
  const time = typeof typed === "number" ? typed : Number(number) * scaleOf(unit);
  return Number.isFinite(time) ? time : null;
}

/**
 * How many base units one unit of the text is: seconds or degrees.
 * @param {string} [unit]
 * @returns {number|null} null where that depends on the file
 */
export const scaleOf = (unit = "") =>
  ({ "": 1, s: 1, ms: 0.001, deg: 1, rad: 180 / Math.PI, turn: 360, "%": 0.01 })[unit] ?? null;
