// The part of a timeline that is looped, between an in and an out point: Shift and a drag on the ruler,
// or I and O with Shift.

import { byID, html, setText } from "./dom.js";
import { seconds } from "./numbers.js";

/** Shows and changes the region that the player loops. */
export class Region {
  #player;
  #axis;
  #node = html("div", { id: "region", hidden: true });
  #button = byID("region-all");
  #drag = null;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   * @param {import("./graph.js").Graph} context.graph
   */
  constructor({ session, player, graph }) {
    this.#player = player;
    this.#axis = graph.axis;
    byID("playhead").before(this.#node);
    this.#button.addEventListener("click", () => this.set(null));
    this.#axis.listen(() => this.#draw());
    let shown = null;
    session.when(["timeline", "motion"], ({ timeline }) => {
      if (timeline !== shown) this.set(null);
      shown = timeline;
      this.#draw();
    });
    const ruler = byID("ruler");
    ruler.addEventListener("pointerdown", (event) => this.#press(event), { capture: true });
    ruler.addEventListener("pointermove", (event) => this.#move(event));
    ruler.addEventListener("lostpointercapture", () => { this.#drag = null; });
  }

  /** Begins the region at the playhead; once more at the same time, there is none. */
  setIn() {
    const { time, end, region } = this.#player;
    if (region && Math.abs(region.from - time) < 1e-6) this.set(null);
    else this.set({ from: time, to: region && region.to > time ? region.to : end });
  }

  /** Ends the region at the playhead; once more at the same time, there is none. */
  setOut() {
    const { time, region } = this.#player;
    if (region && Math.abs(region.to - time) < 1e-6) this.set(null);
    else this.set({ from: region && region.from < time ? region.from : 0, to: time });
  }

  /** @param {{from: number, to: number}|null} region */
  set(region) {
    const isLong = region && region.to - region.from > 0.5 / this.#player.frameRate;
    this.#player.setRegion(isLong ? region : null);
    this.#draw();
  }

  #press(event) {
    if (!event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.#drag = this.#timeAt(event);
    byID("ruler").setPointerCapture(event.pointerId);
    this.set(null);
  }

  #move(event) {
    if (this.#drag === null) return;
    const [from, to] = [this.#drag, this.#timeAt(event)].sort((one, other) => one - other);
    this.set({ from, to });
  }

  #timeAt({ clientX }) {
    const time = this.#axis.time(clientX - byID("ruler").getBoundingClientRect().left);
    const { end, frameRate } = this.#player;
    return Math.min(Math.max(Math.round(time * frameRate) / frameRate, 0), end);
  }

  #draw() {
    const { region } = this.#player;
    this.#node.hidden = !region;
    this.#button.hidden = !region;
    if (!region) return;
    const [left, right] = [this.#axis.x(region.from), this.#axis.x(region.to)];
    this.#node.style.left = `${left}px`;
    this.#node.style.width = `${Math.max(right - left, 1)}px`;
    const text = `${seconds(region.from)} to ${seconds(region.to)}`;
    setText(this.#button, `${text} ×`);
    this.#button.setAttribute("aria-label", `Loops ${text}. Loop the whole timeline again`);
  }
}
