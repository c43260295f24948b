// Copy, cut, paste and duplicate of keyframes. What is copied is the YAML of the file, so that it can
// be pasted into a text editor, and what is written there can be pasted here.

import { deleted, extentOf, tracksOf } from "./transforms.js";
import { elementsOf, writtenName } from "./session.js";

/** Beside the text, the clipboard has where each keyframe was. */
const type = "application/x-keyphase-keyframes";

/** Copies and pastes what is selected. */
export class Clipboard {
  #session;
  #player;
  #editor;
  #announce;
  /** What was copied last, for the menu: a page may read the clipboard only when keys ask for it. */
  #last = null;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   * @param {import("./editor.js").Editor} context.editor
   * @param {(text: string, isError?: boolean) => void} context.announce
   */
  constructor({ session, player, editor, announce }) {
    this.#session = session;
    this.#player = player;
    this.#editor = editor;
    this.#announce = announce;
    document.addEventListener("copy", (event) => this.#take(event));
    document.addEventListener("cut", (event) => this.#take(event, true));
    document.addEventListener("paste", (event) => this.#give(event));
  }

  get canPaste() {
    return this.#last !== null && this.#session.canEdit;
  }

  #take(event, isCut = false) {
    if (isTyping() || hasText()) return;
    const copied = this.#copied();
    if (!copied) {
      this.#refuse(isCut ? "cut" : "copied");
      return;
    }
    event.preventDefault();
    event.clipboardData.setData("text/plain", copied.text);
    event.clipboardData.setData(type, JSON.stringify(copied.tracks));
    this.#keep(copied, isCut);
  }

  #give(event) {
    if (isTyping() || !this.#session.canEdit) return;
    const text = event.clipboardData.getData("text/plain");
    const known = event.clipboardData.getData(type);
    if (!text && !known) return;
    event.preventDefault();
    this.#paste(known ? JSON.parse(known) : [{ text, offset: 0 }]);
  }

  /** Copies for the menu. @param {boolean} [isCut] */
  async copy(isCut = false) {
    const copied = this.#copied();
    if (!copied) return;
    await navigator.clipboard?.writeText(copied.text).catch(() => {});
    this.#keep(copied, isCut);
  }

  /** Pastes what this page has copied. */
  paste() {
    if (this.#last) this.#paste(this.#last.tracks);
  }

  /** Adds the selected keyframes once more, after the last one of each track. */
  duplicate() {
    const copied = this.#copied();
    if (!copied) this.#refuse("duplicated");
    if (!copied || !this.#session.canEdit) return;
    const timeline = writtenName(this.#session.state.motion);
    this.#write(copied.tracks.map(({ track, text, lengths, last }) => ({
      edit: "paste-keyframes", timeline, track, text, lengths, resolution: 0.001, time: last,
      moveLater: true,
    })));
  }

  /** Pastes, and selects what was pasted, so that it can be moved on. */
  async #write(edits) {
    const session = this.#session;
    const before = new Map(session.state.motion.tracks.map(({ key, keyframes }) => [key, keyframes]));
    if (!await this.#editor.edit(edits)) return;
    session.soon(() => {
      const pasted = (session.state.motion?.panels ?? []).flatMap((panel) => {
        const { key, keyframes } = session.trackOf(panel);
        const former = before.get(key) ?? [];
        const count = keyframes.length - former.length;
        // The others keep their times up to the first one that is new.
        const first = keyframes.findIndex(({ end }, at) => !(Math.abs(end - former[at]?.end) < 1e-4));
        return count > 0 && first >= 0
          ? Array.from({ length: count }, (_, index) => ({ panel, keyframe: first + index })) : [];
      });
      if (pasted.length > 0) session.selectMany(pasted);
      return pasted.length > 0;
    });
  }

  #keep(copied, isCut) {
    this.#last = copied;
    const { keyframes } = this.#session;
    const what = keyframes.length === 1 ? "1 keyframe" : `${keyframes.length} keyframes`;
    if (isCut && this.#session.canEdit) {
      this.#editor.edit(deleted(writtenName(this.#session.state.motion), keyframes));
    } else {
      this.#announce(`Copied ${what}`);
    }
  }

  /** Says why nothing is done with what is selected, which is no keyframe. @param {string} done */
  #refuse(done) {
    const { item, motion } = this.#session.state;
    const { panel } = this.#session;
    if (!motion || !(item || panel)) return;
    const name = item?.kind === "element" ? elementsOf(item).join(", ") : panel?.key;
    const keyframes = motion.kind === "tracks" ? `, so select those of ${name ?? "a property"} first` : "";
    const other = done === "copied" ? "; ⇧ E copies what is selected as SwiftUI or CSS" : "";
    this.#announce(`Only keyframes can be ${done}${keyframes}${other}.`, true);
  }

  /** The keyframes that are selected, as text and by track. */
  #copied() {
    const { motion, file } = this.#session.state;
    const all = this.#session.keyframes;
    if (all.length === 0 || !file?.text || !motion) return null;
    const { first } = extentOf(all);
    const lines = file.text.split("\n");
    const tracks = tracksOf(all).map((own) => {
      const { track } = own[0];
      const shift = track.shift ?? 0;
      const items = own.map(({ keyframe }) => itemText(lines, keyframe));
      return {
        element: track.element, property: track.property, track: track.track,
        text: items.join("\n"), offset: own[0].keyframe.end - first,
        lengths: own.map(({ keyframe: { begin, end } }) => Number((end - begin).toFixed(6))),
        last: Number((own.at(-1).keyframe.end - shift).toFixed(6)),
      };
    });
    if (tracks.some(({ text }) => text === "")) return null;
    return { tracks, text: textOf(tracks) };
  }

  /**
   * Pastes tracks at the playhead: one goes to the property that is selected, several to their properties, and all to those of an
   * element that is selected.
   */
  #paste(tracks) {
    const { motion } = this.#session.state;
    if (!motion || !this.#session.canEdit) return;
    if (motion.kind !== "tracks") {
      this.#announce("Keyframes can be pasted into a timeline with tracks only.", true);
      return;
    }
    const timeline = writtenName(motion);
    const { item } = this.#session.state;
    // An element that is selected on the stage gets the same properties.
    const onto = item?.kind === "element" ? item.key : null;
    const panel = this.#session.panel ?? (!onto && motion.panels.length === 1 ? motion.panels[0] : null);
    const isOne = tracks.length === 1 && !(onto && tracks[0].property);
    if (isOne && !panel) {
      this.#announce("Select the property that the keyframes go to first.", true);
      return;
    }
    const elements = new Set(tracks.map(({ element }) => element));
    const edits = tracks.map(({ element, property, text, lengths, offset }) => {
      // Several tracks of one element go to the element of the selection.
      const owner = elements.size > 1 ? element : onto ?? (panel ? panel.element : element);
      const target = isOne ? this.#session.trackOf(panel)
        : motion.tracks.find((each) => each.element === owner && each.property === property);
      const place = target?.track === undefined
        ? { property, ...(owner ? { element: owner } : {}) } : { track: target.track };
      const time = this.#player.time + offset - (target?.shift ?? 0);
      return {
        edit: "paste-keyframes", timeline, ...place, text, lengths, resolution: 0.001,
        time: Number(Math.max(time, 0).toFixed(4)),
      };
    });
    this.#write(edits);
  }
}

/** The text of a keyframe as an item of a list; its later lines keep their depth from the dash. */
function itemText(lines, { line, column = 1, endLine = line, endColumn }) {
  const own = lines.slice(line - 1, endLine);
  if (own.length === 0) return "";
  if (own.length === 1) return `- ${own[0].slice(column - 1, (endColumn ?? Infinity) - 1).trimEnd()}`;
  const rest = own.slice(1).map((each, index) =>
    (index === own.length - 2 ? each.slice(0, (endColumn ?? Infinity) - 1) : each).slice(column - 1));
  return [`- ${own[0].slice(column - 1)}`, ...rest.filter((each) => each.trim()).map((each) => `  ${each}`)]
    .join("\n").trimEnd();
}

/** The text of tracks: a list, or the properties with their lists. */
function textOf(tracks) {
  if (tracks.length === 1) return `${tracks[0].text}\n`;
  const deeper = (text, depth) => text.split("\n").map((line) => " ".repeat(depth) + line).join("\n");
  return [...Map.groupBy(tracks, ({ element }) => element)].map(([element, own]) => {
    const lists = own.map(({ property, text }) => `${property}:\n${deeper(text, 2)}`).join("\n");
    return element ? `${element}:\n${deeper(lists, 2)}\n` : `${lists}\n`;
  }).join("");
}

/** Whether the keys are those of a field in which something is typed. */
function isTyping() {
  const node = document.activeElement;
  return Boolean(node?.closest("dialog")
    || node?.matches("input[type=text], input[type=search], textarea"));
}

/** Whether text of the page is selected, which is copied then. */
const hasText = () => getSelection()?.isCollapsed === false;
