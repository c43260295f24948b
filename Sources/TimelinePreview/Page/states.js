// States: a button for each under the stage, and what the pointer does to the view itself. What has been
// chosen is a run, which the server evaluates.

import { announce } from "./dialogs.js";
import { byID, html, press } from "./dom.js";
import { post } from "./server.js";
import { writtenName } from "./session.js";

/**
 * @typedef {Object} Change
 * @property {number} at seconds from the start
 * @property {string} to the name of the state
 */

/** A time as it is written, with milliseconds. */
const milliseconds = (time) => Math.round(1000 * time) / 1000;

/** Lets the user choose the states of the timeline that is shown. */
export class States {
  #session;
  #player;
  #stage;
  #editor;
  #loader;
  /**
   * What has been chosen since everything was at rest, and the state then; null while the run of the file
   * is shown.
   * @type {{from: string, changes: Change[]}|null}
   */
  #run = null;
  /** What has been chosen before, and how long that took, in seconds. @type {{changes: Change[], end: number}} */
  #past = { changes: [], end: 0 };
  /** When the run that is asked for began, if it begins anew; otherwise null. */
  #begun = null;
  /** The number of runs that have been asked for: an answer that was overtaken is of no use. */
  #asked = 0;
  #isWaiting = false;
  /** The names of the states that have buttons. @type {string[]} */
  #names = [];
  #isOver = false;
  #isDown = false;

  /** @param {Object} page the parts of the page */
  constructor({ session, player, stage, editor, loader }) {
    this.#session = session;
    this.#player = player;
    this.#stage = stage;
    this.#editor = editor;
    this.#loader = loader;
    session.when(["motion", "isReadOnly"], () => this.#show());
    player.listen(() => this.#mark());
    byID("state-buttons").addEventListener("click", ({ target }) => {
      const { value } = target.closest("button")?.dataset ?? {};
      if (value !== undefined) this.enter(value);
    });
    byID("keep-run").addEventListener("click", () => this.#keep());
    byID("end-run").addEventListener("click", () => this.#end());
    this.#answerPointer(byID("stage"));
  }

  /**
   * Changes to a state now, whatever still moves.
   * @param {string} name
   */
  enter(name) {
    const { time, end, isPlaying, isSeamless } = this.#player;
    const { motion } = this.#session.state;
    const at = milliseconds(this.#begun === null ? time : this.#elapsed);
    const isResting = this.#run && this.#begun === null && !isPlaying && time >= end && !isSeamless;
    if (isResting) {
      // What is at rest begins anew: nothing depends on how it was reached.
      // In the frame of the end, it would be interrupted.
      this.#past = { changes: this.#chosen, end: this.#past.end + at + 1 / motion.frameRate };
      this.#run = { from: this.#current, changes: [{ at: 0, to: name }] };
      this.#begun = performance.now();
    } else {
      const { from, changes } = this.#run ?? { from: this.#names[0], changes: motion.run };
      this.#run = { from, changes: [...changes.filter((change) => change.at <= at), { at, to: name }] };
    }
    this.#ask();
  }

  /** How long what is asked for has been playing, in seconds. */
  get #elapsed() { return ((performance.now() - this.#begun) / 1000) * this.#player.speed; }

  /** All that has been chosen, from the start of the run of the file. */
  get #chosen() {
    const own = (this.#run?.changes ?? []).map(({ at, to }) => ({ at: milliseconds(this.#past.end + at), to }));
    return [...this.#past.changes, ...own];
  }

  async #ask() {
    const { motion } = this.#session.state;
    this.#asked += 1;
    const number = this.#asked;
    this.#isWaiting = true;
    this.#player.isOnce = true;
    this.#mark();
    const answer = await post("run", { show: motion.id, from: this.#run.from, run: this.#run.changes });
    if (number !== this.#asked || this.#session.state.motion.id !== motion.id) return;
    this.#isWaiting = false;
    if (!answer.tracks) {
      announce(`The state cannot be shown: ${answer.reason}`, true);
      this.#end();
      return;
    }
    if (this.#begun !== null) this.#player.time = this.#elapsed;
    this.#begun = null;
    this.#loader.showDraft(answer);
    this.#player.play();
  }

  /** Takes over a motion: buttons for its states, and after a change of the file the run that was chosen. */
  #show() {
    const { motion, isReadOnly } = this.#session.state;
    const states = motion?.states ?? [];
    const names = states.map(({ name }) => name);
    if (names.join(" ") !== this.#names.join(" ")) {
      byID("state-buttons").replaceChildren(...states.map(({ name, description }) =>
        html("button", { type: "button", "data-value": name, title: description, text: name })));
    }
    if (this.#run && !motion?.isDraft) {
      const isSame = motion?.id === this.#id && this.#run.changes.every(({ to }) => names.includes(to));
      if (isSame) this.#ask();
      else this.#forget();
    }
    this.#names = names;
    this.#id = motion?.id;
    byID("states").hidden = names.length === 0;
    byID("keep-run").hidden = this.#run === null || isReadOnly;
    byID("end-run").hidden = this.#run === null;
    this.#mark();
  }
  #id;

  #forget() {
    [this.#run, this.#begun] = [null, null];
    this.#past = { changes: [], end: 0 };
    this.#asked += 1;
    this.#isWaiting = false;
    this.#player.isOnce = false;
  }

  /** Shows the run of the file again. */
  #end() {
    this.#forget();
    this.#loader.reload({ hasFile: false });
  }

  /** Writes the run into the file. */
  async #keep() {
    const [run, chosen, past] = [this.#run, this.#chosen, this.#past];
    this.#forget();
    const timeline = writtenName(this.#session.state.motion);
    const isKept = await this.#editor.edit([{ edit: "run", timeline, run: chosen }]);
    // What was not written can still be seen, and kept later.
    if (!isKept) [this.#run, this.#past] = [run, past];
    this.#loader.reload({ hasFile: false });
  }

  /** The name of the state at the time that is shown. */
  get #current() {
    const { motion } = this.#session.state;
    if (this.#isWaiting) return this.#run.changes.at(-1).to;
    const last = motion?.visits?.findLast(({ at }) => at <= this.#player.time + 1e-3);
    return last?.to ?? (this.#run?.from ?? this.#names[0]);
  }

  #mark() {
    if (this.#names.length > 0) press(byID("state-buttons").children, this.#current);
  }

  // MARK: The pointer

  #answerPointer(pane) {
    const isBody = ({ target }) => this.#stage.bodyAt(target) !== undefined;
    pane.addEventListener("pointerover", (event) => {
      this.#isOver = isBody(event);
      this.#answer();
    });
    pane.addEventListener("pointerleave", () => {
      this.#isOver = false;
      this.#answer();
    });
    pane.addEventListener("pointerdown", (event) => {
      this.#isDown = event.button === 0 && isBody(event);
      this.#answer();
    });
    for (const name of ["pointerup", "pointercancel"]) {
      window.addEventListener(name, () => {
        this.#isDown = false;
        this.#answer();
      });
    }
  }

  /** Enters the state that the view has under the pointer, unless it is in one that the pointer does not change. */
  #answer() {
    const has = (name) => this.#names.includes(name);
    if (!has("hovered") && !has("pressed")) return;
    const rest = has("rest") ? "rest" : this.#names[0];
    const current = this.#current;
    if (![rest, "hovered", "pressed"].includes(current)) return;
    const isPressed = this.#isDown && has("pressed");
    const next = isPressed ? "pressed" : this.#isOver && has("hovered") ? "hovered" : rest;
    if (next !== current && (this.#run || next !== rest)) this.enter(next);
  }
}
