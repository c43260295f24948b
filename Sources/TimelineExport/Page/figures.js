// The figures of an exported page: their playheads, and dots that follow their curves.

import { svg } from "./dom.js";

/** Moves the playhead of the figure that is shown. */
export class Figures {
  #figures;
  #figure = null;
  #heads = [];

  /** @param {Iterable<HTMLElement>} figures each of one timeline, with its duration in seconds */
  constructor(figures) {
    this.#figures = [...figures];
  }

  /** @param {string} name of a timeline */
  show(name) {
    for (const figure of this.#figures) figure.hidden = figure.dataset.timeline !== name;
    this.#figure = this.#figures.find((figure) => !figure.hidden) ?? null;
    for (const { circle } of this.#heads) circle.remove();
    this.#heads = [...(this.#figure?.querySelectorAll(".line") ?? [])].map(newHead);
  }

  /** @param {number} time in seconds */
  draw(time) {
    if (!this.#figure) return;
    const duration = Number(this.#figure.dataset.duration);
    const fraction = duration > 0 ? Math.min(time / duration, 1) : 0;
    for (const playhead of this.#figure.querySelectorAll(".playhead")) {
      playhead.setAttribute("transform", `translate(${fraction * playhead.dataset.way} 0)`);
    }
    for (const head of this.#heads) moveHead(head, fraction);
    // The curves are those of one iteration.
    this.#figure.classList.toggle("past", time > duration + 1e-9);
  }
}

/** Adds a dot that follows a curve. */
function newHead(line) {
  const points = [...line.getAttribute("d").matchAll(/([ML])(\S+) ([^ML]+)/g)].map(
    ([, command, x, y]) => ({ jumps: command === "M", x: Number(x), y: Number(y) }));
  const circle = svg("circle", { class: `head ${line.classList[1]}`, r: 4.5 });
  line.closest("svg").append(circle);
  return { points, circle };
}

function moveHead({ points, circle }, fraction) {
  const { left, way } = circle.closest("svg").querySelector(".playhead").dataset;
  const x = Number(left) + fraction * way;
  let after = points.findIndex((point) => point.x >= x - 1e-6);
  if (after < 0) after = points.length - 1;
  const [from, to] = [points[Math.max(after - 1, 0)], points[after]];
  const isBetween = !to.jumps && to.x > from.x;
  const share = isBetween ? (Math.min(x, to.x) - from.x) / (to.x - from.x) : 1;
  circle.setAttribute("cx", x);
  circle.setAttribute("cy", from.y + (to.y - from.y) * share);
}
