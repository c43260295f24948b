// Recording: what is dragged over the stage, or moved by the arrow keys, becomes keyframes with its times.

import { announce } from "./dialogs.js";
import { byID, svg } from "./dom.js";
import { frameAt, readingOf } from "./look.js";
import { placeAt } from "./motion.js";
import { writtenName } from "./session.js";

/** How far keyframes may be from what was recorded, in pixels. */
const tolerance = 2;
/** Points of the stage a second that an arrow key moves; with Shift. */
const speeds = [120, 480];
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Records the way of an element, or of the view. */
export class Recording {
  #session;
  #player;
  #stage;
  #editor;
  #button = byID("record");
  #form = byID("record-as");
  #isOn = false;
  /** What is being recorded. */
  #take = null;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   * @param {import("./stage.js").Stage} context.stage
   * @param {import("./editor.js").Editor} context.editor
   */
  constructor({ session, player, stage, editor }) {
    this.#session = session;
    this.#player = player;
    this.#stage = stage;
    this.#editor = editor;
    this.#button.addEventListener("click", () => this.toggle());
    session.when(["motion", "isReadOnly"], ({ motion }) => {
      const isPossible = session.canEdit && motion?.kind === "tracks" && !motion.driver;
      this.#button.hidden = !isPossible && !this.#take;
      if (!isPossible && !this.#take) this.#turn(false);
    });
    // Before what else a pointer on the stage does.
    window.addEventListener("pointerdown", (event) => this.#press(event), { capture: true });
    window.addEventListener("pointermove", (event) => this.#move(event), { capture: true });
    window.addEventListener("pointerup", (event) => this.#release(event), { capture: true });
    window.addEventListener("pointercancel", () => this.#cancel(), { capture: true });
    window.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    window.addEventListener("keyup", (event) => this.#key(event), { capture: true });
  }

  /** Begins to wait for a way, or ends it. */
  toggle() {
    if (this.#button.hidden) return;
    this.#turn(!this.#isOn);
    if (!this.#isOn) return;
    const name = this.#moved()?.element ?? "the view";
    announce(`Drag ${name} on the stage, or move it with the arrow keys and press Enter. It begins at the playhead.`);
  }

  #turn(isOn) {
    this.#isOn = isOn;
    this.#form.hidden = !isOn;
    this.#button.setAttribute("aria-pressed", isOn);
    byID("stage").classList.toggle("records", isOn);
    if (!isOn) this.#cancel();
  }

  /** The body whose way is recorded: the one that was pressed, or that of the selection, or the first one. */
  #moved(pressed) {
    const { item } = this.#session.state;
    const { bodies } = this.#stage;
    const { panel } = this.#session;
    const isChosen = item?.kind === "element" || panel !== null;
    const name = item?.kind === "element" ? item.key : panel?.element;
    return pressed ?? (isChosen ? bodies.find(({ element }) => element === name) : undefined) ?? bodies[0];
  }

  #begin(pressed) {
    const body = this.#moved(pressed);
    const { motion } = this.#session.state;
    if (!body) return null;
    this.#player.pause();
    const start = this.#player.time;
    const place = placeAt(motion, start);
    const { x, y } = frameAt(body, place);
    /** Where a property is at the start. */
    const own = (property, rest) => {
      const track = body.tracks.get(property);
      return track ? readingOf(track, place) : rest;
    };
    return {
      body, start, origin: [x, y], at: [0, 0], begun: performance.now(), samples: [[0, 0, 0]],
      from: { position: own("position", [body.x, body.y]), offset: own("offset", [0, 0]), path: [0, 0] },
      line: svg("polyline", { class: "recorded" }), keys: new Map(), pointer: null,
    };
  }

  #press(event) {
    if (!this.#isOn || this.#take || event.button !== 0 || !event.target.closest?.("#stage")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#take = this.#begin(this.#stage.bodyAt(event.target));
    if (!this.#take) return;
    Object.assign(this.#take, { pointer: event.pointerId, pressed: [event.clientX, event.clientY] });
    this.#stage.layer("paths").append(this.#take.line);
  }

  #move(event) {
    const take = this.#take;
    if (!take || event.pointerId !== take.pointer) return;
    event.stopImmediatePropagation();
    const { scale } = this.#stage;
    for (const each of event.getCoalescedEvents?.() ?? [event]) {
      take.at = [(each.clientX - take.pressed[0]) / scale, (each.clientY - take.pressed[1]) / scale];
    }
    this.#sample();
  }

  #sample() {
    const { samples, begun, at, line, origin, body } = this.#take;
    const time = Math.round(performance.now() - begun) / 1000;
    const rounded = at.map((number) => Math.round(number * 100) / 100);
    if (samples.at(-1)[0] < time) samples.push([time, ...rounded]);
    line.setAttribute("points", samples.map(([, x, y]) => `${origin[0] + x},${origin[1] + y}`).join(" "));
    const { node } = this.#stage.drawn.find((each) => each.body === body) ?? {};
    if (node) node.style.translate = `${rounded[0]}px ${rounded[1]}px`;
  }

  #release(event) {
    if (!this.#take || event.pointerId !== this.#take.pointer) return;
    event.stopImmediatePropagation();
    // The click that follows selects nothing.
    const stop = (click) => click.stopImmediatePropagation();
    window.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
    this.#sample();
    this.#write();
  }

  #key(event) {
    if (!this.#isOn || event.target.closest?.("dialog, input:not([type=range]), select, textarea")) return;
    const { key, type } = event;
    const take = this.#take;
    if (key === "Escape" && type === "keydown") {
      if (take) this.#cancel();
      else this.#turn(false);
    } else if (key === "Enter" && type === "keydown" && take && take.pointer === null) {
      this.#sample();
      this.#write();
    } else if (ways[key] && !event.altKey && !event.ctrlKey && !event.metaKey && (take?.pointer ?? null) === null) {
      if (type === "keyup") take?.keys.delete(key);
      else if (!event.repeat || !take) this.#steer(key, event.shiftKey);
    } else {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Moves with a key that is held. */
  #steer(key, isFast) {
    if (!this.#take) {
      this.#take = this.#begin();
      if (!this.#take) return;
      this.#stage.layer("paths").append(this.#take.line);
      this.#take.last = performance.now();
      requestAnimationFrame(() => this.#advance());
    }
    this.#take.keys.set(key, speeds[isFast ? 1 : 0]);
  }

  #advance() {
    const take = this.#take;
    if (!take || take.pointer !== null) return;
    const now = performance.now();
    const seconds = (now - take.last) / 1000;
    take.last = now;
    for (const [key, speed] of take.keys) {
      take.at = take.at.map((number, axis) => number + ways[key][axis] * speed * seconds);
    }
    this.#sample();
    requestAnimationFrame(() => this.#advance());
  }

  async #write() {
    const take = this.#take;
    this.#take = null;
    const { motion } = this.#session.state;
    const { samples, body, start } = take;
    const { element } = body;
    const isStill = samples.every(([, x, y]) => Math.hypot(x, y) < 1);
    const copies = (motion.elements ?? []).find(({ name }) => name === element)?.count ?? 1;
    const wanted = this.#form.value;
    // Only an element that is alone, and on the stage itself, has a position there; the view has no path here.
    const isAlone = element && copies === 1 && !body.parent;
    const form = wanted === "position" && !isAlone || wanted === "path" && !element ? "offset" : wanted;
    const [fromX, fromY] = take.from[form];
    if (isStill) {
      announce("Nothing was recorded: nothing has moved.", true);
    } else {
      await this.#editor.ask("record", {
        timeline: writtenName(motion), ...element ? { element } : {}, as: form,
        start: Math.round(start * 1000) / 1000, tolerance: tolerance / this.#stage.scale,
        samples: samples.map(([time, x, y]) => [time, fromX + x, fromY + y]),
      });
    }
    this.#clear(take);
    this.#turn(false);
  }

  #cancel() {
    const take = this.#take;
    this.#take = null;
    if (take) this.#clear(take);
  }

  #clear({ line, body }) {
    line.remove();
    const { node } = this.#stage.drawn.find((each) => each.body === body) ?? {};
    if (node) node.style.translate = "";
  }
}
