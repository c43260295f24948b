// Edits: what is asked of the server, one after another, and what becomes of the answers.

import { post } from "./server.js";

/** How long the page waits for what it has written to be shown, in milliseconds. */
const patience = 4000;

/** The members of edits that name a part of a timeline by its place. */
const numbered = ["track", "items", "phase", "event", "entry"];

/**
 * @typedef {Object} Edit as `POST edit` takes it
 *
 * @typedef {Object} Dialogs what asks and tells the user
 * @property {(answer: Object) => Promise<"definition"|"here"|"hold"|null>} ask
 * @property {(answer: Object) => void} showConflict
 * @property {(text: string, isError?: boolean) => void} announce
 */

/** Sends edits of what a session shows. */
export class Editor {
  #session;
  #dialogs;
  #reload;
  #queue = Promise.resolve();

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {Dialogs} context.dialogs
   * @param {() => void} context.reload fetches again what is shown
   */
  constructor({ session, dialogs, reload }) {
    this.#session = session;
    this.#dialogs = dialogs;
    this.#reload = reload;
  }

  /**
   * Writes edits as one step of undo.
   * @param {Edit[]} edits
   * @returns {Promise<boolean>} whether the text now says so
   */
  edit(edits) {
    if (edits.length === 0) return Promise.resolve(false);
    // A number of the run may be that of another keyframe, or another bar, of the text.
    if (this.#session.isRun && edits.some((edit) => numbered.some((name) => edit[name] !== undefined))) {
      this.#dialogs.announce("End the run to change what is written.", true);
      return Promise.resolve(false);
    }
    return this.#after(() => this.#send("edit", () => ({ ...this.#base, edits })));
  }

  /**
   * The motion that edits would make; nothing is written.
   * @param {Edit[]} edits
   * @returns {Promise<Object|null>} null where the server cannot tell
   */
  async draft(edits) {
    const { timeline } = this.#session.state;
    const answer = await post("draft", { ...this.#base, edits, show: timeline });
    return answer.tracks ? answer : null;
  }

  /**
   * Asks for another change of the file.
   * @param {"drop"|"record"} path
   * @param {Object} body
   * @returns {Promise<boolean>} whether it is written
   */
  ask(path, body) {
    return this.#after(() => this.#send(path, () => ({ ...this.#base, ...body })));
  }

  undo() {
    return this.#after(() => this.#step("undo"));
  }

  redo() {
    return this.#after(() => this.#step("redo"));
  }

  /** Goes through the history; where the timeline that is shown has gone with it, another one of the file is shown. */
  async #step(path) {
    this.#session.change({ isStepping: true });
    try {
      const isWritten = await this.#send(path, () => ({}));
      const { files, file, timeline } = this.#session.state;
      const own = files.find(({ id }) => id === file?.id)?.timelines ?? [];
      if (isWritten && timeline && own.length > 0 && !own.some(({ id }) => id === timeline)) {
        location.hash = own[0].id;
        await this.#until(() => this.#session.state.timeline === own[0].id);
      }
      return isWritten;
    } finally {
      this.#session.change({ isStepping: false });
    }
  }

  /**
   * Mends a finding.
   * @param {Object} finding
   */
  fix({ rule, line, column, fix }) {
    const unsafe = fix?.safe === false;
    return this.#after(() => this.#send("fix", () => ({ ...this.#base, rule, line, column, unsafe })));
  }

  /** Mends all findings of the file that can be mended safely. */
  fixAll() {
    return this.#after(() => this.#send("fix", () => ({ ...this.#base, all: true, unsafe: false })));
  }

  /** Lays out the file. */
  format() {
    return this.#after(() => this.#send("format", () => this.#base));
  }

  /** The file and the revision that the page shows. */
  get #base() {
    const { file, motion } = this.#session.state;
    const isOfFile = motion?.id.startsWith(`${file?.id}.`);
    return { file: file?.id, base: (isOfFile ? motion.revision : null) ?? file?.revision };
  }

  /** Does something when what was asked for before is done. */
  #after(work) {
    const done = this.#queue.then(work).catch(() => {
      this.#dialogs.announce("The server does not answer; nothing was written.", true);
      return false;
    });
    this.#queue = done;
    return done;
  }

  async #send(path, body, choice, isRepeated = false) {
    const answer = await post(path, choice ? { ...body(), choice } : body());
    switch (answer.result) {
      case "written":
        await this.#shown(answer.files);
        this.#dialogs.announce(answer.merged
          ? `${sentence(answer.title)}, merged with another change of the file` : sentence(answer.title));
        return true;
      case "unchanged":
        this.#dialogs.announce("The file already has this value.");
        return true;
      case "question": {
        const chosen = await this.#dialogs.ask(answer);
        return chosen ? this.#send(path, body, chosen) : false;
      }
      case "outdated":
        this.#reload();
        if (isRepeated) break;
        await this.#changed();
        return this.#send(path, body, choice, true);
      case "conflict":
        this.#dialogs.showConflict(answer);
        this.#reload();
        return false;
      default:
    }
    this.#dialogs.announce(`Nothing was written: ${answer.reason ?? "the file has changed"}`, true);
    return false;
  }

  /** Waits until the page shows what was written, so that the next edit is one of the new text. */
  async #shown(files) {
    const { file } = this.#session.state;
    const revision = files?.find((each) => each.file === file?.id)?.revision;
    if (!revision) return;
    const isShown = () => {
      const { motion, file: now } = this.#session.state;
      return (motion?.revision ?? now?.revision) === revision || now?.revision === revision;
    };
    await this.#until(isShown);
  }

  #changed() {
    const { motion } = this.#session.state;
    return this.#until(() => this.#session.state.motion !== motion);
  }

  #until(isTrue) {
    if (isTrue()) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.#session.when(["motion", "file"], () => {
        if (isTrue()) finish();
      });
      const timer = setTimeout(() => finish(), patience);
      const finish = () => {
        clearTimeout(timer);
        stop();
        done();
      };
    });
  }
}

const sentence = (text = "") => text.charAt(0).toUpperCase() + text.slice(1);
