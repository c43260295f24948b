// The page of all timelines: small stages, which play while they are pointed at or have the focus.

import { html } from "./dom.js";
import { badges } from "./findings.js";
import { lengthText } from "./files.js";
import { visibilityAt } from "./look.js";
import { decodeMotion, placeAt } from "./motion.js";
import { Player } from "./player.js";
import { getTimeline } from "./server.js";
import { Stage } from "./stage.js";

/** Shows timelines as small multiples. */
export class Gallery {
  #list;
  #cards = new Map();
  #observer;
  #player = new Player();
  #playing = null;

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
    this.#observer = new IntersectionObserver((entries) => this.#notice(entries),
      { rootMargin: "200px" });
    this.#player.listen(() => this.#playing?.stage?.draw(this.#player.time));
    for (const name of ["pointerover", "focusin"]) {
      list.addEventListener(name, ({ target }) => this.#play(target.closest(".card")));
    }
    for (const name of ["pointerleave", "focusout"]) {
      list.addEventListener(name, () => this.#play(null));
    }
  }

  /**
   * @param {Object[]} files
   * @param {Object[]} timelines those that are shown, in order
   */
  show(files, timelines) {
    const paths = new Map(files.flatMap((file) => file.timelines.map(({ id }) => [id, file])));
    const cards = new Map();
    for (const timeline of timelines) {
      const file = paths.get(timeline.id);
      const before = this.#cards.get(timeline.id);
      // A card is made anew where its file is: its motion may be another one.
      const isSame = before && before.version === file.version;
      cards.set(timeline.id, isSame ? before : newCard(timeline, file));
    }
    this.#cards = cards;
    const nodes = [...cards.values()].map(({ node }) => node);
    const isSame = nodes.length === this.#list.children.length
      && nodes.every((node, index) => this.#list.children[index] === node);
    if (!isSame) this.#list.replaceChildren(...nodes);
    this.#observer.disconnect();
    for (const node of nodes) this.#observer.observe(node);
  }

  #notice(entries) {
    for (const { target, isIntersecting } of entries) {
      const card = this.#cards.get(target.dataset.id);
      if (isIntersecting && card && !card.motion && !card.isLoading) this.#load(card);
    }
  }

  async #load(card) {
    card.isLoading = true;
    const data = await getTimeline(card.id);
    card.isLoading = false;
    if (data?.failure) card.node.title = data.failure;
    if (!data || data.failure) return;
    card.motion = decodeMotion(data);
    card.stage = new Stage(card.picture, { isTight: true });
    card.stage.show(card.motion);
    card.still = stillOf(card.stage);
    card.stage.draw(card.still);
    card.node.classList.toggle("stale", Boolean(data.stale));
    if (this.#playing === card) this.#player.load(card.motion);
  }

  #play(node) {
    const card = node ? this.#cards.get(node.dataset.id) : null;
    if (card === this.#playing) return;
    this.#player.pause();
    this.#playing?.stage?.draw(this.#playing.still);
    this.#playing = card;
    if (!card?.motion) return;
    this.#player.load(card.motion);
    this.#player.seek(0);
    this.#player.play();
  }
}

/** The time at which most is seen: a motion can begin and end with nothing. */
function stillOf({ motion, bodies }) {
  let [best, most] = [0, -1];
  for (const share of [0.5, 0.35, 0.65, 0.2, 0.8, 1]) {
    const place = placeAt(motion, motion.end * share);
    const seen = bodies.reduce((sum, body) => sum + visibilityAt(body, place), 0);
    if (seen > most + 0.05) [best, most] = [motion.end * share, seen];
  }
  return best;
}

function newCard(timeline, file) {
  const picture = html("div", {
    class: "picture stage-pane", "data-background": "own", "aria-hidden": "true",
  });
  const node = html("li", { class: "card", "data-id": timeline.id },
    html("a", { href: `#${timeline.id}`, title: `${timeline.name} – ${file.path}` }, picture,
      html("span", { class: "caption" },
        html("span", { class: "name", text: timeline.title ?? timeline.name }), ...badges(timeline),
        html("span", { class: "length", text: lengthText(timeline) }))));
  const { id } = timeline;
  return { id, version: file.version, node, picture, motion: null, stage: null, still: 0 };
}
