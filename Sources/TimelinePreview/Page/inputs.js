// The input that moves a timeline: a slider under the stage, and the stage itself, which is dragged or
// scrolled. What it does after the finger was lifted is evaluated by the server, as a run.

import { bodiesOf, stageOf } from "./bodies.js";
import { announce } from "./dialogs.js";
import { byID, setText } from "./dom.js";
import { frameAt } from "./look.js";
import { placeAt } from "./motion.js";
import { post } from "./server.js";
import { writtenName } from "./session.js";

/**
 * @typedef {Object} Drag a finger that moves the input
 * @property {number} at when it touches, in seconds from the start
 * @property {[number, number][]} samples seconds since then, and values of the input
 */

const milliseconds = (time) => Math.round(1000 * time) / 1000;

/** The inputs that are the distance by which something is scrolled, which no finger on the stage moves. */
const scrolled = ["scroll", "view"];

/** So many pixels are no movement yet. */
const threshold = 3;

/** Lets the user drag the input of the timeline that is shown. */
export class Inputs {
  #session;
  #player;
  #stage;
  #editor;
  #loader;
  #slider = byID("input-value");
  /** What the fingers have done; null while the timeline itself is shown. @type {Drag[]|null} */
  #drags = null;
  /** The finger that is down. @type {Drag|null} */
  #drag = null;
  /** When it touched. */
  #touched = 0;
  /** The finger on the stage: where it touched, and the value then. @type {{x: number, y: number, value: number}|null} */
  #press = null;
  /** The motion of the timeline itself, over its whole way. */
  #whole = null;
  /** The number of runs that have been asked for: an answer that was overtaken is of no use. */
  #asked = 0;

  /** @param {Object} page the parts of the page */
  constructor({ session, player, stage, editor, loader }) {
    this.#session = session;
    this.#player = player;
    this.#stage = stage;
    this.#editor = editor;
    this.#loader = loader;
    session.when(["motion", "isReadOnly"], () => this.#show());
    player.listen(() => this.#mark());
    this.#slider.addEventListener("pointerdown", (event) => { if (event.button === 0) this.#touch(); });
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, () => this.#lift());
    // Keys move the input, too, but are no finger.
    this.#slider.addEventListener("input", () => { if (!this.#drag) this.#seek(); });
    byID("play-drags").addEventListener("click", () => this.#ask(this.#driver.drags, 0));
    byID("keep-drags").addEventListener("click", () => this.#keep());
    byID("end-drags").addEventListener("click", () => this.#end());
    this.#answerStage(byID("stage"));
  }

  get #driver() { return this.#session.state.motion?.driver; }

  get #value() { return Number(this.#slider.value); }

  // MARK: The finger

  #touch() {
    const isRun = this.#driver.values !== undefined;
    this.#drag = { at: isRun ? milliseconds(this.#player.time) : 0, samples: [] };
    if (!isRun) this.#drags = null;
    this.#touched = performance.now();
    // In a run, it takes the input where it is; where it was pressed is where it moves to.
    if (isRun) this.#drag.samples.push([0, this.#rounded(this.#current)]);
    requestAnimationFrame(() => this.#follow());
  }

  #follow() {
    if (!this.#drag) return;
    this.#seek();
    this.#record();
    requestAnimationFrame(() => this.#follow());
  }

  #record() {
    const { samples } = this.#drag;
    if (samples.length === 0) {
      samples.push([0, this.#rounded(this.#value)]);
      return;
    }
    const sample = [milliseconds((performance.now() - this.#touched) / 1000), this.#rounded(this.#value)];
    const [last, before, first] = [samples.at(-1), samples.at(-2), samples.at(-3)];
    if (last[0] === sample[0]) samples.pop();
    // Of a rest, three samples are enough: the velocity comes from them.
    else if (first && [last, before, first].every(([, value]) => value === sample[1])) samples.splice(-3, 1);
    samples.push(sample);
  }

  #lift() {
    this.#press = null;
    if (!this.#drag) return;
    this.#record();
    const drag = this.#drag;
    this.#drag = null;
    const earlier = (this.#drags ?? []).filter(({ at, samples }) => at + samples.at(-1)[0] <= drag.at);
    this.#ask([...earlier, drag], milliseconds(drag.at + drag.samples.at(-1)[0]));
  }

  /** Shows the timeline where the input is. */
  #seek() {
    const whole = this.#whole;
    if (!whole) return;
    this.#player.pause();
    if (this.#session.state.motion !== whole) {
      this.#session.change({ motion: whole, bodies: bodiesOf(whole) });
    }
    const { from, to } = whole.driver;
    this.#player.seek(whole.end * Math.min(Math.max((this.#value - from) / (to - from), 0), 1));
    this.#mark();
  }

  /** Values to a thousandth of the way: more cannot be seen. */
  #rounded(value) {
    const digits = Math.max(0, 3 - Math.floor(Math.log10(this.#slider.max - this.#slider.min)));
    return Number(value.toFixed(Math.min(digits, 12)));
  }

  // MARK: The stage

  #answerStage(pane) {
    pane.addEventListener("pointerdown", (event) => {
      // With the Alt key, it is the element that is dragged.
      if (event.button !== 0 || event.altKey || !this.#driver || scrolled.includes(this.#driver.input)) return;
      this.#press = { x: event.clientX, y: event.clientY, value: this.#current };
    });
    window.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (!this.#press) return;
      const [dx, dy] = [clientX - this.#press.x, clientY - this.#press.y];
      if (!this.#drag && Math.hypot(dx, dy) < threshold) return;
      if (!this.#drag) this.#touch();
      const [x, y] = this.#perPixel;
      this.#slider.value = this.#press.value + dx * x + dy * y;
    });
    pane.addEventListener("wheel", (event) => {
      const input = this.#driver?.input;
      if (!scrolled.includes(input) || event.ctrlKey || this.#drag) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const points = (event.deltaY * lines) / this.#stage.scale;
      // A view passes the stage while that is scrolled by its height.
      this.#slider.value = this.#value + (input === "view" ? points / stageOf(this.#whole)[1] : points);
      this.#seek();
    }, { passive: false });
  }

  /**
   * How much a pixel to the right and one down move the input. What moves furthest goes with the finger; an
   * input that is a length moves by points, and one from 0 to 1 so that the finger stays on what it moves.
   */
  get #perPixel() {
    const { from, to } = this.#whole.driver;
    const [start, end] = [0, this.#whole.end].map((time) => placeAt(this.#whole, time));
    let way = [0, 0];
    for (const body of bodiesOf(this.#whole)) {
      const [before, after] = [start, end].map((place) => frameAt(body, place));
      const own = [after.x - before.x, after.y - before.y];
      if (Math.hypot(...own) > Math.hypot(...way)) way = own;
    }
    const isAcross = Math.abs(way[0]) > Math.abs(way[1]);
    const distance = isAcross ? way[0] : way[1];
    const points = Math.abs(to - from) > 2 ? Math.abs(to - from) : Math.abs(distance) || 200;
    const change = ((to - from) / points / this.#stage.scale) * (Math.sign(distance) || 1);
    return isAcross ? [change, 0] : [0, change];
  }

  // MARK: Runs

  /** Shows what fingers do, from a time on. */
  async #ask(drags, time) {
    const { id } = this.#session.state.motion;
    this.#drags = drags;
    this.#asked += 1;
    const number = this.#asked;
    const start = performance.now();
    const answer = await post("run", { show: id, drags });
    if (number !== this.#asked || this.#drag || this.#session.state.motion?.id !== id) return;
    if (!answer.tracks) {
      announce(`The drag cannot be shown: ${answer.reason}`, true);
      this.#end();
      return;
    }
    this.#player.isOnce = true;
    this.#player.pause();
    this.#loader.showDraft(answer);
    this.#player.seek(time + ((performance.now() - start) / 1000) * this.#player.speed);
    this.#player.play();
  }

  /** Takes over a motion. */
  #show() {
    const { motion, isReadOnly } = this.#session.state;
    const driver = motion?.driver;
    byID("input").hidden = !driver;
    byID("stage").classList.toggle("moved", driver !== undefined && !scrolled.includes(driver.input));
    if (motion && !motion.isDraft && motion !== this.#whole) {
      const isSame = motion.id === this.#whole?.id && driver;
      this.#whole = motion;
      // After a change of the file, what was dragged is shown as it is now.
      if (this.#drags && isSame && !this.#drag) this.#ask(this.#drags, this.#player.time);
      else if (!isSame) this.#forget();
    }
    if (!driver) return;
    const samples = driver.drags.flatMap((drag) => drag.samples.map(([, value]) => value));
    const all = [driver.from, driver.to, ...driver.detents, ...samples];
    [this.#slider.min, this.#slider.max] = [Math.min(...all), Math.max(...all)];
    setText(byID("input-name"), driver.input);
    byID("play-drags").hidden = driver.drags.length === 0;
    byID("keep-drags").hidden = this.#drags === null || this.#drags === driver.drags || isReadOnly;
    byID("end-drags").hidden = driver.values === undefined;
    this.#mark();
  }

  #forget() {
    [this.#drags, this.#drag] = [null, null];
    this.#asked += 1;
    this.#player.isOnce = false;
  }

  /** Shows the timeline itself again. */
  #end() {
    this.#forget();
    this.#loader.reload({ hasFile: false });
  }

  /** Writes what the fingers have done into the file. */
  async #keep() {
    const drags = this.#drags;
    const timeline = writtenName(this.#session.state.motion);
    this.#forget();
    const isKept = await this.#editor.edit([{ edit: "run", timeline, drags }]);
    if (!isKept) this.#drags = drags;
    this.#loader.reload({ hasFile: false });
  }

  /** The value of the input at the time that is shown. */
  get #current() {
    const { motion } = this.#session.state;
    const { from, to, values } = motion.driver;
    if (!values) return motion.end > 0 ? from + ((to - from) * this.#player.time) / motion.end : to;
    const place = Math.min(this.#player.time * motion.frameRate, values.length - 1);
    const frame = Math.floor(place + 1e-6);
    const next = values[Math.min(frame + 1, values.length - 1)];
    return values[frame] + (next - values[frame]) * Math.max(place - frame, 0);
  }

  #mark() {
    const driver = this.#driver;
    if (!driver) return;
    if (!this.#drag) this.#slider.value = this.#current;
    setText(byID("input-number"), `${this.#rounded(this.#value)}${driver.unit ? ` ${driver.unit}` : ""}`);
  }
}
