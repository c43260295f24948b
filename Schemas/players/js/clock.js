// The clock of all players: what time is shown, and whether it runs.

/** A time in seconds that runs while it plays. */
export class Clock {
  time = 0;
  /** Where it stops. */
  end = Infinity;
  /** How many seconds of the time pass in one. */
  speed = 1;
  isPlaying = false;
  #now;
  #requestFrame;
  #last = 0;
  #plays = 0;
  #listeners = new Set();

  /**
   * @param {{now?: () => number, requestFrame?: (frame: (stamp?: number) => void) => unknown}} [options] the present
   *   time in milliseconds, in place of that of the frame, and what calls a function in the next frame
   */
  constructor(options = {}) {
    const { now, requestFrame } = options;
    this.#now = now;
    this.#requestFrame = requestFrame ?? ((frame) => requestAnimationFrame(frame));
  }

  /**
   * Calls a function after each change of the time or of the state.
   * @param {() => void} listener
   */
  listen(listener) {
    this.#listeners.add(listener);
  }

  /** @param {number} time in seconds */
  seek(time) {
    this.time = time;
    this.tell();
  }

  play() {
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.#last = this.#present();
    this.#plays += 1;
    const plays = this.#plays;
    /** @param {number} [stamp] */
    const frame = (stamp) => {
      // A frame that was asked for before a pause is not one of this time.
      if (!this.isPlaying || plays !== this.#plays) return;
      const present = this.#present(stamp);
      const elapsed = (Math.max(present - this.#last, 0) / 1000) * this.speed;
      this.#last = present;
      this.move(elapsed);
      this.tell();
      if (this.isPlaying && plays === this.#plays) this.#requestFrame(frame);
    };
    this.#requestFrame(frame);
    this.tell();
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.tell();
  }

  /**
   * Moves the time, at most to its end.
   * @param {number} elapsed in seconds
   */
  move(elapsed) {
    this.time += elapsed;
    if (this.time < this.end) return;
    this.time = this.end;
    this.isPlaying = false;
  }

  /** Calls all listeners. */
  tell() {
    for (const listener of this.#listeners) listener();
  }

  /** @param {number} [stamp] */
  #present(stamp) {
    return this.#now ? this.#now() : stamp ?? performance.now();
  }
}
