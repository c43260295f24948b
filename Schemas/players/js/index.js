// Plays the files that `keyphase export --to segments` writes: on elements, or as numbers; also states and inputs.

import { animationsOf } from "./animations.js";
import { Clock } from "./clock.js";
import { timelinesOf } from "./copies.js";
import { endOf, valuesOf } from "./evaluate.js";
import { Changes } from "./states.js";
import { write } from "./styles.js";

/** @param {Record<string, any>} part */
const wholeOf = ({ timeline, name }) => timeline ?? name;

/**
 * @param {import("./index.js").Segments} file
 * @returns {Record<string, any>[]}
 */
function timelinesIn(file) {
  if (file?.format !== "keyphase-segments" || file.version !== 1) {
    throw new Error("this is no file of segments, version 1");
  }
  return timelinesOf(file);
}

/** Plays a timeline of a file of segments, on elements or as numbers. */
export class Player {
  /** All timelines of the file. */
  #all;
  #name;
  #whole;
  #options;
  #parts = [];
  #changes = new Map();
  #animations;
  #clock;
  /** Whether the clock was started and not paused: it stops by itself at the end. */
  #runs = false;

  /**
   * @param {import("./index.js").Segments} file the JSON of a file of segments
   * @param {string} name the name of the timeline
   * @param {import("./index.js").PlayerOptions} [options]
   */
  constructor(file, name, options = {}) {
    this.#all = timelinesIn(file);
    this.#name = name;
    this.#options = options;
    this.#clock = new Clock(options);
    this.#clock.listen(() => this.#draw());
    this.#whole = this.#all.filter((each) => wholeOf(each) === name);
    if (this.#whole.length === 0) {
      const names = [...new Set(this.#all.map(wholeOf))];
      throw new Error(`there is no timeline \`${name}\`; there are ${names.join(", ")}`);
    }
    this.reducesMotion = options.reducedMotion
      ?? globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  }

  /**
   * Shows another version of the file: the time and the state stay as they are.
   * @param {import("./index.js").Segments} file
   * @returns {boolean} false if it has no such timeline, and nothing has changed
   * @throws if it cannot be played, and nothing has changed
   */
  replace(file) {
    const all = timelinesIn(file);
    const whole = all.filter((each) => wholeOf(each) === this.#name);
    if (whole.length === 0) return false;
    const [former, parts, { state }] = [this.#all, this.#whole, this];
    const show = () => {
      this.#changes.clear();
      this.reducesMotion = this.isReduced;
      // At rest, as animations of one version lead to nothing in another one.
      if (state !== undefined && this.states.includes(state)) this.#changeAll((changes) => changes.rest(state));
      this.values();
    };
    [this.#all, this.#whole] = [all, whole];
    try {
      show();
    } catch (error) {
      [this.#all, this.#whole] = [former, parts];
      show();
      throw error;
    }
    return true;
  }

  /** Whether what replaces the timeline for less motion is shown. */
  get reducesMotion() {
    return this.isReduced;
  }

  set reducesMotion(isReduced) {
    this.isReduced = isReduced;
    const other = this.#whole.find((part) => part.reducedMotion)?.reducedMotion;
    const calm = this.#all.find(({ name }) => isReduced && name === other);
    this.#parts = calm ? this.#all.filter((each) => wholeOf(each) === wholeOf(calm)) : this.#whole;
    this.#animations?.forEach((each) => each.cancel());
    const targets = this.#options.targets;
    const isComposited = targets && this.#options.compositor !== false;
    this.#animations = isComposited ? animationsOf(this.#parts, (...place) => this.#element(...place)) : undefined;
    this.#clock.end = this.#changes.size === 0 ? this.duration : Infinity;
    this.seek(this.time);
    if (this.isPlaying) this.#animations?.forEach((each) => each.play());
  }

  /** The length in seconds, with all copies and iterations; infinite for what never ends. */
  get duration() {
    const ends = this.#parts.map((part) => endOf(part) + Math.max(0, ...(part.copies ?? []).map(({ begin }) => begin)));
    return Math.max(0, ...ends);
  }

  /** The markers, in order. */
  get markers() {
    return this.#parts[0].markers;
  }

  /** The names of the states. */
  get states() {
    return (this.#parts.find((part) => part.states)?.states ?? []).map(({ name }) => name);
  }

  /** The state that is shown; undefined before one is set. */
  get state() {
    return this.#changes.values().next().value?.last.state.name;
  }

  get time() {
    return this.#clock.time;
  }

  get isPlaying() {
    return this.#clock.isPlaying;
  }

  /** Plays from the present time, or anew after the end. */
  play() {
    if (this.isPlaying) return;
    if (this.time >= this.#clock.end) this.seek(0);
    this.#animations?.forEach((each) => each.play());
    this.#runs = true;
    this.#clock.play();
  }

  pause() {
    if (!this.isPlaying) return;
    this.#animations?.forEach((each) => each.pause());
    // The browser's clock is what was seen.
    const seen = this.#animations?.[0]?.currentTime;
    if (typeof seen === "number") this.#clock.time = seen / 1000;
    this.#runs = false;
    this.#clock.pause();
  }

  /** @param {number} time in seconds */
  seek(time) {
    this.#animations?.forEach((each) => (each.currentTime = time * 1000));
    this.#clock.seek(time);
  }

  #draw() {
    if (!this.#animations) this.#show();
    if (!this.#runs || this.isPlaying) return;
    this.#runs = false;
    this.#animations?.forEach((each) => each.pause());
    this.seek(this.#clock.end);
    this.#options.onEnd?.();
  }

  /**
   * Shows a value of the input that moves the timeline.
   * @param {number} value
   */
  input(value) {
    const driver = this.#parts.find((part) => part.driver)?.driver;
    if (!driver) throw new Error("no input moves this timeline");
    const { from, to, duration } = driver;
    const way = to === from ? Number(value >= to) : (value - from) / (to - from);
    this.seek(Math.min(Math.max(duration * way, 0), duration));
  }

  /**
   * Changes to a state now, from what is seen.
   * @param {string} state
   */
  set(state) {
    this.#changeAll((changes) => changes.set(state, this.time));
    if (this.#changes.size === 0) throw new Error("this timeline has no states");
    if (this.#options.targets) this.play();
    this.#show();
  }

  #changeAll(change) {
    for (const part of this.#parts) {
      if (!part.states) continue;
      for (const { index } of part.copies ?? [{ index: 0 }]) {
        const key = `${part.name} ${index}`;
        if (!this.#changes.has(key)) this.#changes.set(key, new Changes(part, index));
        change(this.#changes.get(key));
        this.#clock.end = Infinity;
      }
    }
  }

  /**
   * The values of all properties, by names such as `opacity` and, of a copy of an element, `row[2].opacity`.
   * @param {number} [time] in seconds; by default the present time
   * @returns {Record<string, (number | boolean | string)[]>}
   */
  values(time = this.time) {
    /** @type {Record<string, import("./index.js").Value>} */
    const found = {};
    this.#each(time, (part, index, values) => {
      const prefix = part.element === undefined ? "" : `${part.element}[${index}].`;
      for (const name in values) found[prefix + name] = values[name];
    });
    return found;
  }

  #each(time, visit) {
    for (const part of this.#parts) {
      for (const { index, begin } of part.copies ?? [{ index: 0 }]) {
        const changes = this.#changes.get(`${part.name} ${index}`);
        // A copy shows its first values until it begins.
        const own = begin === undefined ? time : Math.max(time - begin, 0);
        visit(part, index, changes ? changes.values(time) : valuesOf(part, own));
      }
    }
  }

  #element(name, index) {
    const targets = this.#options.targets;
    if (name === undefined) return targets.style ? targets : targets[""];
    const found = targets.style ? undefined : targets[name];
    return found?.style ? (index === 0 ? found : undefined) : found?.[index];
  }

  #show() {
    if (!this.#options.targets) return;
    this.#each(this.time, (part, index, values) => {
      const element = this.#element(part.element, index);
      if (element) write(element, part, values);
    });
  }
}
