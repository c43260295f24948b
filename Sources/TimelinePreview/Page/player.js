// The clock of a page, which loops a motion or a part of it.

import { Clock } from "./clock.js";

/** The speeds, slowest first. */
export const speeds = [0.1, 0.25, 0.5, 1, 2, 4];

/** How long the end stands still before a loop begins again: a motion is judged by how it ends. */
const pause = 0.4;

/** Plays a motion's time and tells its listeners. */
export class Player extends Clock {
  end = 0;
  /** The frames per second of the motion that was loaded last. */
  frameRate = 1;
  isLooping = true;
  /** Whether a loop goes on at once, as of a motion that has no end. */
  isSeamless = false;
  /** Where a loop that goes on at once begins again. */
  loopStart = 0;
  /** Whether it stops at the end of what has one: a run that the user still adds to. */
  isOnce = false;
  /** The part that is looped, in seconds; null for the whole. @type {{from: number, to: number}|null} */
  region = null;
  #waited = 0;

  /**
   * Takes over another motion; the time stays where it still exists.
   * @param {{end: number, frameRate?: number, isEndless: boolean, loopStart?: number,
   *   isSeamless?: boolean}} motion
   */
  load({ end, frameRate = this.frameRate, isEndless, loopStart = 0, isSeamless = isEndless }) {
    Object.assign(this, { end, frameRate, loopStart, isSeamless });
    this.seek(this.time);
  }

  /** @param {{from: number, to: number}|null} region */
  setRegion(region) {
    this.region = region;
    this.tell();
  }

  /** @param {number} time in seconds */
  seek(time) {
    this.#waited = 0;
    super.seek(Math.min(Math.max(time, 0), this.end));
  }

  /** @param {number} frames how many, backwards where negative */
  step(frames) {
    this.pause();
    const now = this.time * this.frameRate;
    // From between two frames, a step goes to the next one and not past it.
    const from = frames > 0 ? Math.floor(now + 1e-6) : Math.ceil(now - 1e-6);
    this.seek((from + frames) / this.frameRate);
  }

  play() {
    if (this.isPlaying || this.end === 0) return;
    const { from, to } = this.region ?? { from: 0, to: this.end };
    if (this.time >= to || this.time < from) this.time = from;
    this.#waited = 0;
    super.play();
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** @param {boolean} isLooping */
  loop(isLooping) {
    this.isLooping = isLooping;
    this.tell();
  }

  /** @param {number} speed */
  run(speed) {
    this.speed = speed;
    this.tell();
  }

  /** @param {number} elapsed in seconds */
  move(elapsed) {
    const next = this.time + elapsed;
    const { region } = this;
    if (region && this.isLooping && !this.isOnce) {
      const length = region.to - region.from;
      this.time = next < region.to ? next : region.from + ((next - region.from) % length);
    } else if (next < this.end) {
      this.time = next;
    } else if (this.isOnce ? !this.isSeamless : !this.isLooping) {
      this.time = this.end;
      this.isPlaying = false;
    } else if (this.isSeamless) {
      const period = this.end - this.loopStart;
      this.time = period > 0 ? this.loopStart + ((next - this.loopStart) % period) : this.end;
    } else {
      this.#waited += elapsed;
      this.time = this.#waited < pause ? this.end : 0;
      if (this.time === 0) this.#waited = 0;
    }
  }
}
