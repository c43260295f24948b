// Meters: what a timeline moves that no style can show, beside the stage.

import { isDrawn } from "./bodies.js";
import { html, setText } from "./dom.js";
import { cssColor, readingOf } from "./look.js";
import { extent, isDiscrete, placeAt } from "./motion.js";
import { number, quantity } from "./numbers.js";

/** How many meters there are at the most: of many copies, the first ones. */
const most = 24;

/** Shows the values of properties that are not drawn. */
export class Meters {
  #list;
  #meters = [];
  #motion = null;

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
  }

  /** @param {Object|null} motion */
  show(motion) {
    this.#motion = motion;
    const others = (motion?.tracks ?? []).filter((track) => !isDrawn(track)).slice(0, most);
    // While something is dragged, the bars stay, and only what they show changes.
    const isAlike = motion?.isDraft && others.length === this.#meters.length
      && others.every((track, index) => isLike(track, this.#meters[index].track));
    if (isAlike) {
      others.forEach((track, index) => { this.#meters[index].track = track; });
      return;
    }
    this.#meters = others.map(newMeter);
    this.#list.replaceChildren(...this.#meters.map(({ node }) => node));
    this.#list.hidden = this.#meters.length === 0;
  }

  /** @param {number} time */
  draw(time) {
    if (this.#meters.length === 0) return;
    const place = placeAt(this.#motion, time);
    for (const meter of this.#meters) draw(meter, place);
  }
}

const isLike = (track, other) =>
  track.key === other.key && track.type === other.type && track.values.length === other.values.length;

function newMeter(track) {
  const isColor = track.type === "color";
  const value = html("span", { class: "value" });
  const bars = isDiscrete(track) || isColor ? [] : track.values.map((column) => {
    const [low, high] = boundsOf(track, column);
    return { low, high, node: html("span", { class: "bar" }) };
  });
  const swatch = isColor ? html("span", { class: "swatch" }) : null;
  const node = html("div", { class: "meter" },
    html("span", { class: "name", text: track.key, title: track.key }), swatch, value,
    ...bars.map((bar) => html("span", { class: "rail" }, bar.node)));
  return { track, node, value, bars, swatch };
}

/** The ends of a bar: the valid range, unless the motion uses little of it. */
function boundsOf({ range }, column) {
  const [low, high] = extent([column]);
  const isUsed = range && high - low >= 0.2 * (range[1] - range[0]);
  return isUsed ? range : [low, high];
}

function draw({ track, value, bars, swatch }, place) {
  const reading = readingOf(track, place);
  setText(value, textOf(track, reading));
  if (swatch) swatch.style.background = cssColor(reading);
  bars.forEach((bar, index) => {
    const share = (reading[index] - bar.low) / (bar.high - bar.low || 1);
    bar.node.style.transform = `scaleX(${Math.min(Math.max(share, 0), 1)})`;
  });
}

/**
 * A reading as people read it.
 * @param {import("./motion.js").Track} track
 * @param {string|number[]} reading
 * @returns {string}
 */
export function textOf(track, reading) {
  if (typeof reading === "string") return reading;
  if (track.type === "color") {
    const bytes = reading.slice(0, 3).map((part) =>
      Math.round(255 * Math.min(Math.max(part, 0), 1)).toString(16).padStart(2, "0"));
    const opacity = reading[3] < 0.995 ? ` ${Math.round(100 * reading[3])} %` : "";
    return `#${bytes.join("")}${opacity}`;
  }
  const step = track.type === "point" || track.unit ? 0.1 : 0.001;
  if (reading.length === 1) return quantity(reading[0], track.unit, step);
  return reading.map((each) => number(each, step)).join(", ");
}
