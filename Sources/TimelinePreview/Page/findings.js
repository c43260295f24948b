// Findings: marks in drawings, the list under the text, and what is said when they change.

import { html, setText, svg } from "./dom.js";
import { counted } from "./numbers.js";

/** The list shows so many; all of them are in the text, the curves and the counts. */
const mostListed = 200;

const letters = { error: "✕", warning: "!", info: "i" };

/**
 * A mark for a finding in a drawing: one that can be focused, with the message as its name.
 * @param {Object} finding
 * @param {{x: number, y: number, stem?: number}} place and how far below it is what it is about
 * @returns {SVGElement}
 */
export function markOf(finding, { x, y, stem = 0 }) {
  const mark = svg("g", {
    class: `mark ${finding.severity}`, transform: transformTo({ x, y }), role: "button",
    tabindex: -1, "aria-label": sentence(finding), "data-line": finding.line,
  }, stem ? svg("path", { class: "stem", d: `M0 0V${stem}` }) : null,
  svg("circle", { class: "target", r: 12 }), svg("circle", { class: "disc", r: 8 }),
  svg("text", { y: 4, "text-anchor": "middle", text: letters[finding.severity] ?? "i" }));
  mark.finding = finding;
  return mark;
}

/**
 * The mark of a finding, of which one that stands gets another place only.
 * @param {Object} finding
 * @param {{x: number, y: number, stem?: number}} place as `markOf` takes it
 * @returns {import("./dom.js").Drawing}
 */
export function markDrawing(finding, place) {
  const { severity, message, help, rule, line } = finding;
  return {
    key: `mark ${line}`, from: [severity, message, help, rule, place.stem].join("\n"),
    attributes: { transform: transformTo(place) }, draw: () => markOf(finding, place),
  };
}

const transformTo = ({ x, y }) => `translate(${x} ${y})`;

/**
 * Whether a finding is about a motion: of a transition, both of its timelines are meant.
 * @param {Object} motion
 * @param {Object} finding
 * @returns {boolean}
 */
export const isAbout = ({ id }, { timeline }) =>
  timeline !== undefined && (id === timeline || id.startsWith(`${timeline}.`));

/**
 * The panel of a motion that a finding is about.
 * @param {Object} motion
 * @param {Object} finding
 * @returns {import("./motion.js").Panel|null} null where it is about none of them
 */
export function panelOf(motion, finding) {
  if (!isAbout(motion, finding) || !finding.property) return null;
  const key = finding.property.replace(/\[\d+\]/, "");
  return motion.panels.find((panel) => panel.key === key) ?? null;
}

/**
 * The time and the value of a motion that a finding is about. Of a timeline that cannot be read, the
 * text still tells which keyframe is meant, and the last picture when that ends.
 * @param {import("./motion.js").Track} track
 * @param {Object} finding
 * @returns {{time: number, value: number|undefined}}
 */
export function placeIn(track, { time, value, keyframe }) {
  const meant = time === undefined ? track.keyframes[keyframe] : undefined;
  return { time: time ?? meant?.end ?? 0, value: value ?? meant?.value?.[0] };
}

/**
 * A finding in a sentence.
 * @param {Object} finding
 * @returns {string}
 */
const sentence = ({ severity, message, help }) =>
  `${severity}: ${message}${help ? `; ${help}` : ""}`;

/**
 * How many findings there are, in words.
 * @param {number} errors
 * @param {number} warnings
 * @param {number} [others]
 * @returns {string}
 */
export function countText(errors, warnings, others = 0) {
  const parts = [];
  if (errors) parts.push(counted(errors, "error"));
  if (warnings) parts.push(counted(warnings, "warning"));
  if (others) parts.push(`${others} info`);
  return parts.join(", ") || "no findings";
}

/**
 * Small numbers for errors and warnings, beside a name.
 * @param {{errors: number, warnings: number}} counts
 * @returns {HTMLElement[]}
 */
export const badges = ({ errors, warnings }) => [
  badge(errors, "error"), badge(warnings, "warning"),
].filter(Boolean);

const badge = (count, severity) => count > 0
  && html("span", { class: `badge ${severity}`, text: count, title: counted(count, severity) });

/**
 * Shows the findings of a file.
 * @param {HTMLElement} list
 * @param {HTMLElement} status a live region
 * @param {Object|null} file
 * @param {boolean} canFix whether findings can be mended here
 */
export function showFindings(list, status, file, canFix) {
  const findings = file?.findings ?? [];
  const rest = findings.length - mostListed;
  list.replaceChildren(...findings.slice(0, mostListed).map((finding) => html("li", {},
    html("button", { type: "button", class: `finding ${finding.severity}`,
      "data-line": finding.path ? null : finding.line },
      html("span", { class: `badge ${finding.severity}`, text: letters[finding.severity] ?? "i",
        "aria-label": finding.severity, role: "img" }),
      html("span", { class: "place", text: placeOf(finding) }),
      html("span", { class: "message" }, finding.message,
        finding.help ? html("span", { class: "help", text: finding.help }) : null),
      html("span", { class: "rule", text: finding.rule })),
    canFix && finding.fixable && !finding.path ? fixButton(finding) : null)),
  rest > 0 ? html("li", { class: "more", text: `… and ${rest} more, in the text` }) : "");
  list.hidden = findings.length === 0;
  const count = (severity) => findings.filter((finding) => finding.severity === severity).length;
  if (file?.isPending) setText(status, `${file.path}: reading and checking`);
  else setText(status, file ? `${file.path}: ${countText(...["error", "warning", "info"].map(count))}` : "");
}

/** A button that mends a finding. */
function fixButton(finding) {
  const { title = "Fix", safe = true } = finding.fix ?? {};
  const button = html("button", {
    type: "button", class: "fix", text: safe ? "Fix" : "Fix (unsafe)", title,
    "aria-label": `${title}, line ${finding.line}`,
  });
  button.finding = finding;
  return button;
}

/** Where a finding is; one of an included file names it. */
const placeOf = ({ path, line, column }) =>
  [...(path ? [path.split("/").pop()] : []), line, column].join(":");

/** A note beside the mark of a finding that is pointed at or has the focus. */
export class FindingNote {
  #note;

  /**
   * @param {HTMLElement} note
   * @param {HTMLElement} area whose marks have notes
   */
  constructor(note, area) {
    this.#note = note;
    for (const name of ["pointerover", "focusin"]) {
      area.addEventListener(name, (event) => this.#show(event.target.closest?.(".mark")));
    }
    for (const name of ["pointerout", "focusout", "scroll"]) {
      area.addEventListener(name, () => this.#show(null), { capture: name === "scroll" });
    }
  }

  #show(mark) {
    this.#note.hidden = !mark?.finding;
    if (this.#note.hidden) return;
    const { severity, message, help, rule } = mark.finding;
    this.#note.className = `note ${severity}`;
    this.#note.replaceChildren(html("strong", { text: message }),
      help ? html("span", { text: help }) : "", html("code", { text: rule }));
    const place = mark.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = this.#note;
    const left = Math.min(Math.max(place.left, 8), innerWidth - offsetWidth - 8);
    const isBelow = place.bottom + offsetHeight + 8 < innerHeight;
    this.#note.style.left = `${left}px`;
    this.#note.style.top = `${isBelow ? place.bottom + 4 : place.top - offsetHeight - 4}px`;
  }
}
