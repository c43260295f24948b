// What can be dragged on the stage: an element's centre, and its size by its corners.

import { svg } from "./dom.js";
import { frameAt, scaleAt } from "./look.js";
import { placeAt } from "./motion.js";
import { moved } from "./landing.js";
import { number } from "./numbers.js";
import { elementsOf } from "./session.js";

const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]];

/** Shows the corners of the element that is selected, and drags it. */
export class StageGrips {
  #session;
  #player;
  #stage;
  #layer;

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
    this.#layer = stage.layer("grips");
    session.when(["item", "motion"], () => this.draw());
  }

  /** The element that is selected, and the body that stands for it. */
  get #selected() {
    const { item, motion } = this.#session.state;
    if (item?.kind !== "element" || !this.#session.canEdit) return null;
    const element = (motion.elements ?? []).find(({ name }) => name === item.key);
    const body = this.#stage.bodies.find(({ element: name }) => name === item.key);
    return element?.edit && body ? { element, body } : null;
  }

  /** Draws the corners where they are at the time that is shown. */
  draw() {
    const selected = this.#selected;
    this.#layer.replaceChildren();
    if (!selected || this.#player.isPlaying) return;
    const { body } = selected;
    const place = placeAt(this.#stage.motion, this.#player.time);
    const { x, y, width, height } = frameAt(body, place);
    const [wide, high] = scaleAt(body, place).map((factor) => Math.max(Math.abs(factor), 0.01));
    const [w, h] = [width * wide, height * high];
    const size = 10 / this.#stage.scale;
    this.#layer.append(
      svg("rect", { class: "frame", x: x - w / 2, y: y - h / 2, width: w, height: h }),
      ...corners.map(([left, top], index) => svg("rect", {
        class: "corner", "data-grip": "size", "data-corner": index,
        x: x + (left * w - size) / 2, y: y + (top * h - size) / 2, width: size, height: size,
      })));
  }

  /** The grips of the stage. @returns {Object<string, import("./dragging.js").Grip>} */
  get grips() {
    return { body: (node, event) => this.#centre(node, event), size: (node) => this.#size(node) };
  }

  #centre(node, { altKey }) {
    // What an input moves is dragged as that input.
    if (this.#session.state.motion.driver && !altKey) return null;
    const body = this.#stage.bodyAt(node);
    const element = (this.#session.state.motion.elements ?? [])
      .find(({ name }) => name === body?.element);
    if (!element?.edit?.center) return null;
    // Several that are selected move together.
    const { item, motion } = this.#session.state;
    const chosen = item?.kind === "element" ? elementsOf(item) : [];
    const isOne = !chosen.includes(element.name);
    const others = isOne ? [] : motion.elements.filter(({ name, edit: own }) =>
      name !== element.name && chosen.includes(name) && own?.center);
    if (isOne) this.#session.choose({ kind: "element", key: element.name });
    const [left, top] = element.edit.centerValue;
    const box = node.getBoundingClientRect();
    const { scale } = this.#stage;
    let [x, y] = [left, top];
    return {
      move: ({ dx, dy }) => {
        [x, y] = [left + dx / scale, top + dy / scale];
        return { frame: moved(box, dx, dy), label: `${number(x, 0.1)}, ${number(y, 0.1)}` };
      },
      edits: () => [element, ...others].flatMap(({ name, edit: { centerValue: [fromX, fromY] } }) =>
        edit("element-center", name, { x: [fromX + x - left, fromX], y: [fromY + y - top, fromY] }, 1 / scale)),
    };
  }

  #size(node) {
    const { element, body } = this.#selected ?? {};
    if (!element?.edit?.size) return null;
    const [left, top] = corners[Number(node.dataset.corner)];
    const factors = scaleAt(body, placeAt(this.#stage.motion, this.#player.time));
    const [wide, high] = factors.map((factor) => Math.max(Math.abs(factor), 0.01) * this.#stage.scale);
    const frame = this.#layer.querySelector(".frame").getBoundingClientRect();
    let { width, height } = element;
    return {
      move: ({ dx, dy }) => {
        // It grows about its centre, which stays where it is.
        width = Math.max(element.width + (2 * left * dx) / wide, 1);
        height = Math.max(element.height + (2 * top * dy) / high, 1);
        const [w, h] = [width * wide, height * high];
        const shown = {
          left: frame.left + (frame.width - w) / 2, top: frame.top + (frame.height - h) / 2,
          width: w, height: h,
        };
        return { frame: shown, label: `${number(width, 0.1)} × ${number(height, 0.1)}` };
      },
      edits: () => edit("element-size", element.name,
        { width: [width, element.width], height: [height, element.height] }, 1 / Math.max(wide, high)),
    };
  }
}

/** The edit of those numbers that have changed. */
function edit(kind, element, numbers, resolution) {
  const changed = Object.entries(numbers).filter(([, [now, before]]) => now !== before);
  if (changed.length === 0) return [];
  return [{
    edit: kind, element, resolution,
    ...Object.fromEntries(changed.map(([name, [now]]) => [name, now])),
  }];
}
