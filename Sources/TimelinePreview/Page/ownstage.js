// The user's own picture and page: the picture stands for a view or is behind the elements, and the page
// takes the place of the drawn stage. It is in a frame without an origin, which is told what moves.

import { showArt, stageOf } from "./bodies.js";
import { byID, html } from "./dom.js";
import { lookAt, movingOf, readingOf, wordsAt } from "./look.js";
import { placeAt } from "./motion.js";
import { preferences } from "./preferences.js";
import { get } from "./server.js";

/**
 * @typedef {Object} View what moves in the page
 * @property {string|null} name that of an element; null for the view that the timeline is attached to
 * @property {number} index the copy
 * @property {Object<string, string>} style what it looks like, as properties of CSS; where it is counts from
 *   where the page has laid it out
 * @property {Object<string, number|string|number[]>} values those of its properties
 * @property {string} [text] its text, where it shows values
 */

/** Shows the user's own picture and page. */
export class OwnStage {
  #session;
  #player;
  #stage;
  #layer;
  #frame = null;
  #isReady = false;
  #address = null;
  #art = null;
  #button = byID("own-page");

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   * @param {import("./stage.js").Stage} context.stage
   */
  constructor({ session, player, stage }) {
    this.#session = session;
    this.#player = player;
    this.#stage = stage;
    this.#layer = stage.layer("own");
    this.#button.addEventListener("click", () => this.toggle());
    window.addEventListener("message", ({ source, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || data?.type !== "ready") return;
      this.#isReady = true;
      this.#start();
    });
    session.when(["motion"], () => this.#show());
    player.listen(() => this.#tell());
  }

  /** Asks what there is, also after it has changed. */
  async load() {
    const { page = null, art = null } = await get("own-stage");
    this.#address = page;
    this.#art = art;
    showArt(art);
    this.#button.hidden = !page;
    this.#frame?.remove();
    [this.#frame, this.#isReady] = [null, false];
    this.#show();
  }

  /** Shows the page, or what the preview draws itself. */
  toggle() {
    if (!this.#address) return;
    preferences.set("showsOwnPage", !preferences.get("showsOwnPage"));
    this.#show();
  }

  #show() {
    const { motion } = this.#session.state;
    const isShown = Boolean(this.#address) && preferences.get("showsOwnPage");
    this.#button.setAttribute("aria-pressed", isShown);
    const { style, classList } = this.#layer;
    const isChanged = this.#stage.isFilled !== isShown;
    this.#stage.isFilled = isShown;
    classList.toggle("page", isShown);
    this.#layer.parentElement.classList.toggle("own-page", isShown);
    if (!motion) return;
    const [width, height] = stageOf(motion);
    style.width = `${width}px`;
    style.height = `${height}px`;
    if (isShown) {
      this.#frame ??= html("iframe", {
        src: this.#address, sandbox: "allow-scripts", title: "Your own page as the stage", tabindex: "-1",
      });
      if (!this.#frame.isConnected) this.#layer.replaceChildren(this.#frame);
    } else {
      this.#frame?.remove();
      [this.#frame, this.#isReady] = [null, false];
      // Behind elements; without them, the picture is what moves.
      const isBehind = this.#art && (motion.elements ?? []).length > 0;
      this.#layer.replaceChildren(...isBehind ? [html("img", { src: this.#art.art, alt: "", draggable: "false" })] : []);
    }
    if (isChanged) this.#stage.show(motion, this.#session.state.bodies);
    if (this.#isReady) this.#start();
  }

  #start() {
    const { motion, bodies } = this.#session.state;
    if (!motion) return;
    const views = bodies.map(({ element = null, index = 0 }) => ({ name: element, index }));
    this.#post("start", { timeline: motion.name, end: motion.end, stage: stageOf(motion), views });
    this.#tell();
  }

  #tell() {
    if (!this.#isReady) return;
    const { motion, bodies } = this.#session.state;
    if (!motion) return;
    const place = placeAt(motion, this.#player.time);
    const { time, isPlaying } = this.#player;
    this.#post("values", { timeline: motion.name, time, isPlaying, views: bodies.map((body) => viewAt(body, place)) });
  }

  #post(type, message) {
    // The frame has no origin that could be named.
    this.#frame.contentWindow?.postMessage({ keyphase: 1, type, ...message }, "*");
  }
}

/** @returns {View} */
function viewAt(body, place) {
  const { element = null, index = 0, values, text } = body;
  // Where the page has laid it out is where the file places it.
  const parent = { x: body.x - body.width / 2, y: body.y - body.height / 2 };
  const readings = [...values].map(([property, track]) => {
    const reading = readingOf(track, place);
    return [property, Array.isArray(reading) && reading.length === 1 ? reading[0] : reading];
  });
  return {
    name: element, index, style: lookAt({ ...body, parent }, place, movingOf(body)),
    values: Object.fromEntries(readings), ...text ? { text: wordsAt(body, place) } : {},
  };
}
