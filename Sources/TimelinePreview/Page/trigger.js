// The trigger of a timeline: it can be fired again at any time, whatever still moves. What is seen then is a
// run, which the server evaluates, and nothing is written.

import { announce } from "./dialogs.js";
import { byID, setText } from "./dom.js";
import { post } from "./server.js";

/** More triggers than this are no test of an interruption any more. */
const most = 50;

/** Fires the trigger of the timeline that is shown. */
export class Trigger {
  #session;
  #player;
  #loader;
  #button = byID("fire");
  /** When it was fired, in seconds; empty while the timeline is shown as it is. */
  #times = [];
  #id = null;

  /** @param {Object} page the parts of the page */
  constructor({ session, player, loader }) {
    this.#session = session;
    this.#player = player;
    this.#loader = loader;
    this.#button.addEventListener("click", () => this.fire());
    byID("end-fire").addEventListener("click", () => {
      this.#forget();
      this.#loader.reload({ hasFile: false });
    });
    session.when(["motion"], () => this.#show());
  }

  /** Fires now; while nothing moves any more, from the start. */
  async fire() {
    const { motion } = this.#session.state;
    if (!motion?.trigger || motion.isEndless) return;
    const { time, end, isPlaying } = this.#player;
    const isResting = time >= end;
    const now = Math.round(1000 * time) / 1000;
    const before = this.#times.length > 0 ? this.#times.filter((each) => each < now) : [0];
    // At rest it begins anew: nothing depends on how it was reached.
    this.#times = isResting || (!isPlaying && time === 0) ? [0] : [...before, now].slice(-most);
    const answer = await post("run", { show: motion.id, triggers: this.#times });
    if (this.#session.state.motion?.id !== motion.id) return;
    if (!answer.tracks) {
      announce(`The trigger cannot be fired: ${answer.reason}`, true);
      this.#forget();
      return;
    }
    this.#player.isOnce = true;
    if (isResting) this.#player.time = 0;
    this.#loader.showDraft({ ...answer, trigger: motion.trigger });
    byID("end-fire").hidden = false;
    this.#player.play();
  }

  #show() {
    const { motion } = this.#session.state;
    this.#button.hidden = !motion?.trigger || motion.isEndless || Boolean(motion.states || motion.driver);
    setText(this.#button, `Fire ${motion?.trigger ?? ""}`);
    const isOther = motion?.id !== this.#id || !motion?.isDraft;
    this.#id = motion?.id;
    if (isOther && this.#times.length > 0) this.#forget();
    byID("end-fire").hidden = this.#times.length === 0;
  }

  #forget() {
    this.#times = [];
    this.#player.isOnce = false;
  }
}
