// Dragging: from the press of a pointer to the edit of the text. What can be dragged has the attribute
// `data-grip` with the name of its kind, of which a table says what becomes of a movement.

import { byID, setText, svg } from "./dom.js";

/** So many pixels are no movement yet. */
const threshold = 3;

/**
 * @typedef {Object} Drag one movement
 * @property {(move: Move) => Shown} move what is shown of it
 * @property {() => import("./editor.js").Edit[]} edits what it does to the text
 *
 * @typedef {Object} Move
 * @property {number} dx pixels from where it began; 0 until the movement is seen
 * @property {number} dy
 * @property {boolean} isFree whether nothing holds it: with the Alt key
 *
 * @typedef {Object} Shown
 * @property {DOMRect|{left: number, top: number, width: number, height: number}} frame
 * @property {string} label
 *
 * @callback Grip
 * @param {Element} node what is pressed
 * @param {PointerEvent} event
 * @returns {Drag|null} null where it cannot be moved
 */

/** Drags what has a grip. */
export class Dragging {
  #session;
  #editor;
  #grips;
  #mark = byID("drag-mark");
  #current = null;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./editor.js").Editor} context.editor
   * @param {Object<string, Grip>} context.grips
   * @param {(data: Object) => void} context.showDraft shows a motion that is not written
   * @param {() => void} context.endDraft
   */
  constructor({ session, editor, grips, showDraft, endDraft }) {
    this.#session = session;
    this.#editor = editor;
    this.#grips = grips;
    this.showDraft = showDraft;
    this.endDraft = endDraft;
    document.addEventListener("pointerdown", (event) => this.#press(event), { capture: true });
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#release(event));
    document.addEventListener("pointercancel", () => this.#cancel());
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    document.addEventListener("keyup", (event) => this.#key(event), { capture: true });
    // A click with Shift selects another keyframe, and not the text up to it.
    document.addEventListener("mousedown", (event) => {
      if (event.shiftKey && event.target.closest?.("[data-grip], .handle")) event.preventDefault();
    }, { capture: true });
    // The click after a drag selects nothing.
    document.addEventListener("click", (event) => {
      if (!this.#justDragged) return;
      this.#justDragged = false;
      event.stopPropagation();
      event.preventDefault();
    }, { capture: true });
  }
  #justDragged = false;

  #press(event) {
    this.#justDragged = false;
    if (event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (!this.#session.canEdit) return;
    const node = event.target.closest?.("[data-grip]");
    if (!node) return;
    this.#current = {
      node, pointer: event.pointerId, x: event.clientX, y: event.clientY, last: event,
      start: event, drag: null,
    };
  }

  #move(event) {
    const current = this.#current;
    if (!current || event.pointerId !== current.pointer) return;
    current.last = event;
    const far = Math.hypot(event.clientX - current.x, event.clientY - current.y) >= threshold;
    if (!current.drag && far) {
      current.drag = this.#grips[current.node.dataset.grip]?.(current.node, current.start) ?? null;
      if (!current.drag) {
        this.#current = null;
        return;
      }
      this.#picture(current.node);
      document.body.classList.add("drags");
      // What is under the pointer matters no more, so it is not looked for, and outside of the window the drag goes on.
      document.body.setPointerCapture(event.pointerId);
      getSelection()?.removeAllRanges();
    }
    if (current.drag) this.#show(event);
  }

  #show({ clientX, clientY, altKey }) {
    const { drag, x, y } = this.#current;
    const [dx, dy] = [clientX - x, clientY - y].map((way) => (Math.abs(way) < threshold ? 0 : way));
    const { frame, label } = drag.move({ dx, dy, isFree: altKey });
    const { style } = this.#mark;
    this.#mark.hidden = false;
    style.transform = `translate(${frame.left}px, ${frame.top}px)`;
    style.width = `${frame.width}px`;
    style.height = `${frame.height}px`;
    setText(this.#mark.firstElementChild, label);
    this.#draft();
  }

  /** Shows a handle in the mark too, which follows the pointer before the answer comes that moves the handle itself. */
  #picture(node) {
    const shapes = [...node.querySelectorAll(":scope > .shape, :scope > .tangent-end")].map((each) => each.cloneNode(true));
    const picture = svg("g", { class: shapes.length > 0 ? node.getAttribute("class") : null }, ...shapes);
    picture.style.setProperty("--curve", getComputedStyle(node).getPropertyValue("--curve"));
    this.#mark.lastElementChild.replaceChildren(picture);
  }

  /** Shows what the edits would make, one question at a time. */
  async #draft() {
    const current = this.#current;
    if (!current?.drag || current.isAsking) return;
    const edits = current.drag.edits();
    const key = JSON.stringify(edits);
    if (edits.length === 0 || key === current.asked) return;
    Object.assign(current, { isAsking: true, asked: key });
    const data = await this.#editor.draft(edits).catch(() => null);
    current.isAsking = false;
    if (this.#current !== current || !data) return;
    this.showDraft(data);
    current.hasDraft = true;
    this.#draft();
  }

  async #release(event) {
    const current = this.#current;
    if (!current || event.pointerId !== current.pointer) return;
    if (!current.drag) {
      this.#current = null;
      return;
    }
    this.#show(event);
    this.#justDragged = true;
    setTimeout(() => { this.#justDragged = false; });
    const edits = current.drag.edits();
    this.#current = null;
    document.body.classList.remove("drags");
    const isWritten = await this.#editor.edit(edits);
    if (!this.#current) this.#mark.hidden = true;
    if (!isWritten && current.hasDraft) this.endDraft();
  }

  #key(event) {
    if (!this.#current?.drag) return;
    if (event.key === "Escape" && event.type === "keydown") {
      event.preventDefault();
      event.stopPropagation();
      this.#cancel();
    } else if (event.key === "Alt") {
      event.preventDefault();
      const { clientX, clientY } = this.#current.last;
      this.#show({ clientX, clientY, altKey: event.type === "keydown" });
    }
  }

  #cancel() {
    const hadDraft = this.#current?.hasDraft;
    this.#current = null;
    this.#mark.hidden = true;
    document.body.classList.remove("drags");
    if (hadDraft) this.endDraft();
  }
}
