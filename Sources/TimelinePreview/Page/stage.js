// The stage: what a motion draws at a time.

import { bodiesOf, stageOf } from "./bodies.js";
import { html, svg } from "./dom.js";
import { dress, drawingsOf, outermost } from "./drawing.js";
import { movingOf } from "./look.js";
import { placeAt } from "./motion.js";
import { drawGhosts, drawPaths, extentOf } from "./overlays.js";

/** The distance of a fitted stage from the edges of its pane, and that in a small one as a part of it. */
const [margin, smallest] = [16, 0.06];

/** Draws bodies on a stage of their own size, which is scaled to a pane or shown as it is. */
export class Stage {
  motion = null;
  bodies = [];
  isFitted = true;
  /** Whether all of the stage is shown, also where the file gives none. */
  isFilled = false;
  #nodes = [];
  /** What the nodes were made of. */
  #form = "";
  #extent = null;
  #isTight;
  #pane;
  #scene;
  #layers = {};
  /** The device whose screen the stage is on. @type {import("./devices.js").Device|null} */
  #device = null;

  /**
   * @param {HTMLElement} pane where the stage is shown
   * @param {{overlays?: boolean, isTight?: boolean}} [options] whether it can show onion skins and paths, and
   *   whether a motion without a stage fills the pane
   */
  constructor(pane, { overlays = false, isTight = false } = {}) {
    this.#pane = pane;
    this.#isTight = isTight;
    this.#scene = html("div", { class: "scene" });
    for (const name of overlays ? ["own", "ghosts", "under", "bodies", "paths", "grips"] : ["bodies"]) {
      const create = ["paths", "grips"].includes(name) ? svg.bind(null, "svg") : html.bind(null, "div");
      this.#layers[name] = create({ class: name });
      this.#scene.append(this.#layers[name]);
    }
    pane.append(this.#scene);
    new ResizeObserver(() => this.fit()).observe(pane);
  }

  /**
   * Shows another motion, or the same one after a change.
   * @param {Object} motion
   * @param {import("./bodies.js").Body[]} [bodies]
   */
  show(motion, bodies = bodiesOf(motion)) {
    this.motion = motion;
    this.bodies = bodies;
    if (!motion.isDraft) this.#extent = null;
    const form = formOf(motion, bodies);
    if (motion.isDraft && form === this.#form) {
      // While something is dragged, the nodes and the size stay, and only looks change.
      this.#nodes.forEach((item, index) => {
        item.body = bodies[index];
        dress(item, placeAt(motion, Math.min(this.#time, motion.end)));
      });
      return;
    }
    this.#form = form;
    const start = placeAt(motion, 0);
    this.#nodes = drawingsOf(bodies);
    for (const item of this.#nodes) {
      item.moving = movingOf(item.body);
      if (item.body.element && this.#layers.grips) item.node.dataset.grip = "body";
      dress(item, start);
    }
    this.#layers.bodies.replaceChildren(...outermost(this.#nodes));
    this.#pane.style.setProperty("--own-background", motion.stage?.background ?? "transparent");
    this.fit();
  }

  /**
   * Draws a time.
   * @param {number} time
   */
  draw(time) {
    this.#time = time;
    if (!this.motion) return;
    const place = placeAt(this.motion, time);
    for (const item of this.#nodes) dress(item, place, item.moving);
  }
  #time = 0;

  /**
   * A layer of the stage.
   * @param {string} name
   * @returns {Element}
   */
  layer(name) {
    return this.#layers[name];
  }

  /**
   * Shows another motion under the bodies, faintly.
   * @param {Object|null} motion null for none
   */
  showUnder(motion) {
    this.#under = motion;
    this.#underNodes = drawingsOf(motion ? bodiesOf(motion) : []);
    this.#layers.under.replaceChildren(...outermost(this.#underNodes));
  }
  #under = null;
  #underNodes = [];

  /**
   * Draws a time of the motion under the bodies.
   * @param {number} time
   */
  drawUnder(time) {
    if (!this.#under) return;
    const place = placeAt(this.#under, time);
    for (const item of this.#underNodes) dress(item, place);
  }

  /**
   * Shows the stage on the screen of a device.
   * @param {import("./devices.js").Device|null} device null for none
   */
  frame(device) {
    this.#device = device;
    this.fit();
  }

  /** The part of the plane that is shown: that of the device, of the stage, or of all of the motion. */
  get #shown() {
    const [width, height] = stageOf(this.motion);
    if (this.#device) {
      const { width: wide, height: high } = this.#device;
      return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
    }
    if (this.motion.stage || this.isFilled) return { x: 0, y: 0, width, height };
    this.#extent ??= extentOf(this, this.#isTight ? 0.5 : 1);
    return this.#extent;
  }

  /** Scales the stage to its pane. */
  fit() {
    if (!this.motion) return;
    const shown = this.#shown;
    this.#scene.classList.toggle("free", this.#isTight && !this.motion.stage);
    const { x, y } = shown;
    // A stage that is much higher than it is wide needs all of the height that there is.
    this.#pane.classList.toggle("tall", shown.height > 1.25 * shown.width);
    const { clientWidth, clientHeight } = this.#pane;
    const edge = Math.min(margin, smallest * Math.min(clientWidth, clientHeight));
    const room = [clientWidth - 2 * edge, clientHeight - 2 * edge];
    // The case of a device is around its screen.
    const around = this.#device?.edge ?? 0;
    const fitting = Math.min(room[0] / (shown.width + 2 * around), room[1] / (shown.height + 2 * around), 4);
    const scale = this.isFitted ? Math.max(fitting, 0.01) : 1;
    // A stage that is larger than its pane begins at its edge, so that it can be scrolled to.
    const least = this.isFitted ? 0 : margin + around;
    const left = Math.max((clientWidth - shown.width * scale) / 2, least);
    const top = Math.max((clientHeight - shown.height * scale) / 2, least);
    const { style } = this.#scene;
    style.width = `${shown.width}px`;
    style.height = `${shown.height}px`;
    style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    style.setProperty("--scale", scale);
    for (const layer of Object.values(this.#layers)) {
      layer.style.transform = `translate(${-x}px, ${-y}px)`;
    }
    this.scale = scale;
  }

  /** Shows the middle of a stage that is larger than its pane. */
  centre() {
    this.#pane.scrollLeft = (this.#pane.scrollWidth - this.#pane.clientWidth) / 2;
    this.#pane.scrollTop = (this.#pane.scrollHeight - this.#pane.clientHeight) / 2;
  }

  /**
   * Shows or hides onion skins: the stage at several times at once.
   * @param {boolean} isShown
   */
  showGhosts(isShown) {
    this.#layers.ghosts.replaceChildren(...(isShown && this.motion ? drawGhosts(this) : []));
  }

  /**
   * Shows or hides the ways that the bodies' centres take.
   * @param {boolean} isShown
   */
  showPaths(isShown) {
    this.#layers.paths.replaceChildren(...(isShown && this.motion ? drawPaths(this) : []));
  }

  /**
   * Marks the bodies that are selected.
   * @param {(string|null)[]} keys
   */
  mark(keys) {
    for (const { body, node } of this.#nodes) node.classList.toggle("selected", keys.includes(body.key));
  }

  /** The nodes of the bodies, each with the element that it stands for. */
  get drawn() {
    return this.#nodes.map(({ body, node }) => ({ element: body.element, node }));
  }

  /**
   * The body at a node of the document.
   * @param {Node} target
   * @returns {import("./bodies.js").Body|undefined}
   */
  bodyAt(target) {
    // The innermost of those that contain it.
    return this.#nodes.findLast(({ node }) => node.contains(target))?.body;
  }
}

/** All of a motion's bodies and of its stage but how they move, to tell whether the same nodes draw them. */
const formOf = ({ stage }, bodies) => JSON.stringify([stage, ...bodies.map((body) => ({
  ...body, parent: body.parent?.key, mask: body.mask?.key, tracks: [...body.tracks.keys()], values: [...body.values.keys()],
}))]);
