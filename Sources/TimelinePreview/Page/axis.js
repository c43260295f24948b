// The time axis that the ruler, the curves and the dope sheet share.

/** The time in view, in seconds, and how it lies on the width of a lane. */
export class TimeAxis {
  end = 1;
  from = 0;
  to = 1;
  width = 1;
  /** Room at both ends, so that a handle at 0 or at the end is whole. */
  inset = 12;
  #listeners = [];

  /** @param {() => void} listener called when the view changes */
  listen(listener) {
    this.#listeners.push(listener);
  }

  /**
   * Takes over the length of a motion; what is in view stays where that is possible.
   * @param {number} end
   * @param {boolean} keepsView
   */
  load(end, keepsView) {
    const wasWhole = this.from === 0 && this.to === this.end;
    this.end = Math.max(end, 0.001);
    if (!keepsView || wasWhole || this.from >= this.end) [this.from, this.to] = [0, this.end];
    this.to = Math.min(this.to, this.end);
    this.#tell();
  }

  /** @param {number} width of a lane in pixels */
  resize(width) {
    if (width === this.width || width <= 0) return;
    this.width = width;
    this.#tell();
  }

  /**
   * @param {number} time
   * @returns {number} pixels from the lane's left edge
   */
  x(time) {
    const room = this.width - 2 * this.inset;
    return this.inset + ((time - this.from) / (this.to - this.from)) * room;
  }

  /**
   * @param {number} x
   * @returns {number} the time there
   */
  time(x) {
    const room = Math.max(this.width - 2 * this.inset, 1);
    return this.from + ((x - this.inset) / room) * (this.to - this.from);
  }

  /**
   * Shows less or more time.
   * @param {number} factor under 1 for less
   * @param {number} centre the time that stays where it is
   */
  zoom(factor, centre) {
    const span = Math.min(Math.max((this.to - this.from) * factor, 0.02), this.end);
    const share = (centre - this.from) / (this.to - this.from);
    this.show(centre - share * span, span);
  }

  /** Shows all of the time. */
  showAll() {
    this.show(0, this.end);
  }

  /**
   * @param {number} from
   * @param {number} span
   */
  show(from, span = this.to - this.from) {
    this.from = Math.min(Math.max(from, 0), Math.max(this.end - span, 0));
    this.to = Math.min(this.from + span, this.end);
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}
