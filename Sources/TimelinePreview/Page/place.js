// The place in the editor that has started the preview: what is selected here is shown there, and
// the page follows the cursor.

import { showPlace } from "./server.js";

/** Keeps the selection of a session and the cursor of the editor together. */
export class Place {
  #session;
  /** The selection that the editor shows, and the motion that it was in. */
  #key = "";
  #motion = null;
  #isFollowing = false;
  /** The place that waits for its timeline. */
  #wanted = null;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    session.when(["selection", "item", "motion"], () => {
      this.#tell();
      this.#arrive();
    });
  }

  /**
   * Selects what is at a place of the editor.
   * @param {{file: string, timeline: string|null, line: number, column: number}} place
   */
  follow(place) {
    const { timeline, file } = this.#session.state;
    if (place.timeline === null || document.querySelector("dialog[open]")) return;
    if (place.timeline !== timeline) {
      if (!file && !timeline) return;
      this.#wanted = place;
      location.hash = place.timeline;
      return;
    }
    this.#wanted = null;
    this.#select(place);
  }

  #arrive() {
    const { timeline, motion } = this.#session.state;
    if (!this.#wanted || !motion || timeline !== this.#wanted.timeline) return;
    const place = this.#wanted;
    this.#wanted = null;
    // Listeners of the same change are told first.
    queueMicrotask(() => this.#select(place));
  }

  #select({ line, column }) {
    const session = this.#session;
    const { selection, item } = session.state;
    const thing = thingAt(session, line, column);
    if (!thing) return;
    this.#isFollowing = true;
    if (thing.panel) {
      const isSame = selection?.panel === thing.panel.key && selection.keyframe === thing.keyframe;
      if (!isSame) session.select(thing.panel, thing.keyframe);
    } else if (item?.kind !== thing.kind || lineOf(session, item) !== line) {
      session.choose({ kind: thing.kind, key: thing.key }, line);
    }
    this.#isFollowing = false;
  }

  /** Shows what the user has selected in the editor. */
  #tell() {
    const session = this.#session;
    const { timeline, motion, selection, item, file, hasEditor } = session.state;
    const key = JSON.stringify([timeline, selection, item]);
    const isLoaded = motion !== this.#motion;
    const isSame = key === this.#key;
    [this.#key, this.#motion] = [key, motion];
    if (isSame || isLoaded || this.#isFollowing || !hasEditor || !file) return;
    if (!motion?.id.startsWith(`${file.id}.`)) return;
    const { keyframe, track } = session;
    const { line, column } = keyframe ?? track ?? { line: lineOf(session, item), column: 1 };
    if (line) showPlace(file.id, line, column ?? 1);
  }
}

/** The line of something that is selected and is no keyframe. */
function lineOf({ state: { motion } }, item) {
  if (item?.kind === "band") return motion?.bands[item.key]?.line;
  if (item?.kind === "marker") return motion?.markers.find(({ name }) => name === item.key)?.line;
  return undefined;
}

/**
 * What a place of the text says: a track, a keyframe of it, a band or a marker.
 * @param {import("./session.js").Session} session
 * @param {number} line
 * @param {number} [column] without it, anything on the line
 * @returns {{panel: Object, keyframe: number|null}|{kind: string, key: number|string}|null}
 */
export function thingAt(session, line, column) {
  const { motion } = session.state;
  const tracks = (motion?.panels ?? []).map((panel) => ({ panel, track: session.trackOf(panel) }));
  const find = (isThere) => {
    for (const { panel, track } of tracks) {
      const index = track.keyframes.findIndex(isThere);
      if (index >= 0) return { panel, keyframe: index };
    }
    return null;
  };
  const exact = column === undefined ? null : find((keyframe) => contains(keyframe, line, column));
  if (exact) return exact;
  const own = tracks.find(({ track }) => track.line === line && column !== undefined);
  if (own) return { panel: own.panel, keyframe: null };
  const near = find((keyframe) => keyframe.line <= line && line <= lastLine(keyframe));
  if (near) return near;
  const track = tracks.find((each) => each.track.line === line);
  if (track) return { panel: track.panel, keyframe: null };
  const band = (motion?.bands ?? []).findIndex((each) => each.line === line);
  if (band >= 0) return { kind: "band", key: band };
  const marker = (motion?.markers ?? []).find((each) => each.line === line);
  return marker ? { kind: "marker", key: marker.name } : null;
}

function contains(keyframe, line, column) {
  const { line: first, column: start = 1, endLine = first, endColumn = Infinity } = keyframe;
  const isAfter = line > first || (line === first && column >= start);
  return isAfter && (line < endLine || (line === endLine && column <= endColumn));
}

/** The last line of a keyframe; one that ends before the first column of a line is not on it. */
export const lastLine = ({ line, endLine = line, endColumn }) =>
  endColumn === 1 && endLine > line ? endLine - 1 : endLine;
