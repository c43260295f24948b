// Files that are dropped on the page: a picture becomes an element, a motion of another tool a timeline.

import { stageOf } from "./bodies.js";
import { announce } from "./dialogs.js";
import { byID } from "./dom.js";

/** The most bytes of a file; larger ones are put beside the file by hand. */
const limit = 700_000;
/** A picture is at most this much of the stage. */
const share = 0.8;

/** Takes files that are dropped, or chosen by keys. */
export class Dropping {
  #session;
  #stage;
  #editor;
  #chooser = byID("add-file");
  #depth = 0;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./stage.js").Stage} context.stage
   * @param {import("./editor.js").Editor} context.editor
   */
  constructor({ session, stage, editor }) {
    this.#session = session;
    this.#stage = stage;
    this.#editor = editor;
    const hasFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
    document.addEventListener("dragenter", (event) => {
      if (hasFiles(event)) this.#mark(1);
    });
    document.addEventListener("dragleave", (event) => {
      if (hasFiles(event)) this.#mark(-1);
    });
    document.addEventListener("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = this.#session.state.isReadOnly ? "none" : "copy";
    });
    document.addEventListener("drop", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      this.#mark(-this.#depth);
      this.#take([...event.dataTransfer.files], this.#placeOf(event));
    });
    this.#chooser.addEventListener("change", () => {
      const files = [...this.#chooser.files];
      this.#chooser.value = "";
      byID("addition").close();
      this.#take(files, null);
    });
  }

  #mark(way) {
    this.#depth = Math.max(this.#depth + way, 0);
    document.body.classList.toggle("dropping", this.#depth > 0 && !this.#session.state.isReadOnly);
  }

  /** Where on the stage something was dropped, from its centre; null beside it. */
  #placeOf({ target, clientX, clientY }) {
    const { motion } = this.#session.state;
    if (!motion || !target.closest?.("#stage")) return null;
    const { left, top } = this.#stage.layer("bodies").getBoundingClientRect();
    const [width, height] = stageOf(motion);
    const { scale } = this.#stage;
    return [(clientX - left) / scale - width / 2, (clientY - top) / scale - height / 2].map(Math.round);
  }

  async #take(files, center) {
    const { file, motion, isReadOnly } = this.#session.state;
    if (isReadOnly || !file) {
      announce("Nothing can be added: the files are only shown.", true);
      return;
    }
    const room = stageOf(motion ?? {}).map((length) => share * length);
    for (const each of files) {
      if (each.size > limit) {
        announce(`${each.name} is larger than 700 KB: put it beside the file, and name it with art:.`, true);
        continue;
      }
      const data = base64(new Uint8Array(await each.arrayBuffer()));
      const before = this.#session.state.files.find(({ id }) => id === file.id)?.timelines ?? [];
      const answer = await this.#editor.ask("drop", { name: each.name, data, room, ...center ? { center } : {} });
      if (answer) this.#showNew(file.id, before, motion);
    }
  }

  /** Shows what is new: the timeline, or the element where the timeline that is shown has it. */
  #showNew(id, before, shown) {
    const { files, motion } = this.#session.state;
    const known = new Set(before.map((each) => each.id));
    const added = files.find((each) => each.id === id)?.timelines.find((each) => !known.has(each.id));
    if (added) {
      location.hash = added.id;
      return;
    }
    const names = new Set((shown?.elements ?? []).map(({ name }) => name));
    const element = (motion?.elements ?? []).find(({ name }) => !names.has(name));
    if (element) this.#session.choose({ kind: "element", key: element.name });
    else announce("The element is in the file. It is seen here as soon as a track moves an element: add one with T.");
  }
}

function base64(bytes) {
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}
