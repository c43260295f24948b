// Which timeline and file are shown: what the address names, and what changes of them on disk.

import { bodiesOf } from "./bodies.js";
import { readAddress } from "./links.js";
import { decodeMotion } from "./motion.js";
import { prefersLess } from "./preferences.js";
import { getFile, getState, getTimeline } from "./server.js";
import { elementsOf } from "./session.js";

/** Fetches what is shown into a session. */
export class Loader {
  /** Whether the timeline for less motion is played in place of the one that is shown. */
  isReduced = prefersLess();
  /** Whether the timeline that is shown has one for less motion. */
  hasReduced = false;
  #session;
  #player;
  #showGallery;
  /** How many motions and files have been asked for: an answer that was overtaken is of no use. */
  #motions = 0;
  #files = 0;
  /** The file and the timeline that were asked for last. */
  #wanted = { file: undefined, timeline: null };

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   * @param {(isShown: boolean) => void} context.showGallery shows or hides all timelines
   */
  constructor({ session, player, showGallery }) {
    this.#session = session;
    this.#player = player;
    this.#showGallery = showGallery;
  }

  /**
   * Reads the list of files, and opens what the address names.
   * @returns {Promise<{version: number, place: Object|undefined}>} the version of the list, and the
   *   place in the editor
   */
  async readState() {
    const {
      files, canOpen, hasEditor = false, version, readOnly = true, history, place,
    } = await getState();
    this.#session.change({ files, canOpen, hasEditor, isReadOnly: readOnly || !history });
    if (history) this.#session.change({ history });
    await this.openAddress();
    return { version, place };
  }

  /** Opens what the address names: a timeline, a file, or the page of all timelines. */
  async openAddress() {
    const { id } = readAddress(location.hash);
    const { files } = this.#session.state;
    const isGallery = id === "" ? files.length !== 1 : id === "all";
    if (isGallery) {
      this.#player.pause();
      this.#session.change({ timeline: null });
    }
    this.#showGallery(isGallery);
    if (isGallery) return;
    const fileID = id.split(".")[0] || files[0]?.id;
    const file = files.find((each) => each.id === fileID);
    const timeline = (id.includes(".") ? id : file?.timelines[0]?.id) ?? null;
    const shown = this.#session.state;
    const isOther = shown.timeline !== timeline || shown.file?.id !== fileID;
    await this.load(fileID, timeline, { isOther });
  }

  /**
   * Takes over a change on disk. The time, the selection and the scroll stay as they are.
   * @param {{files: Object[], removed: string[], timelines: string[]}} change
   * @param {boolean} isGallery whether the page of all timelines is shown
   */
  takeOver({ files, removed, timelines, history }, isGallery) {
    const { files: before, file, timeline, motion } = this.#session.state;
    if (history) this.#session.change({ history });
    this.#session.change({ files: merged(before, files, removed) });
    if (isGallery) {
      this.#showGallery(true);
      return;
    }
    // What has been asked for and is not there yet is fetched again as it is now.
    if (this.#wanted.timeline !== timeline || this.#wanted.file !== file?.id) {
      this.load(this.#wanted.file, this.#wanted.timeline, { isOther: true });
      return;
    }
    const changed = files.find(({ id }) => id === file?.id);
    const heir = changed ? heirOf(timeline, before.find(({ id }) => id === file.id), changed) : null;
    if (heir) {
      location.hash = heir;
      return;
    }
    const isMoved = timelines.includes(timeline) || timelines.includes(motion?.id);
    if (!changed && !isMoved) return;
    // A file that had no timelines may have one now.
    const first = changed?.timelines[0]?.id ?? null;
    const isOther = timeline === null && first !== null;
    this.load(file.id, timeline ?? first, {
      hasFile: changed !== undefined, hasMotion: isMoved || isOther, isOther,
    });
  }

  /** @param {boolean} isReduced whether to play timelines for less motion where there are any */
  reduce(isReduced) {
    this.isReduced = isReduced;
    this.reload({ hasFile: false });
  }

  /**
   * Fetches again what is shown.
   * @param {Object} [options] as `load` takes them
   */
  reload(options) {
    const { file, timeline } = this.#wanted;
    const isOther = timeline !== this.#session.state.timeline;
    if (file) this.load(file, timeline, isOther ? { isOther } : options);
  }

  /**
   * Fetches a timeline and its file, and shows them.
   * @param {string} fileID
   * @param {string|null} timelineID
   * @param {{isOther?: boolean, hasFile?: boolean, hasMotion?: boolean}} options whether it is
   *   another one than before, and which of the two have changed
   */
  async load(fileID, timelineID, { isOther = false, hasFile = true, hasMotion = true } = {}) {
    this.#wanted = { file: fileID, timeline: timelineID };
    const [motion, text] = [(this.#motions += hasMotion), (this.#files += hasFile)];
    const fetched = hasFile ? getFile(fileID) : null;
    if (hasMotion) {
      const data = await this.#getMotion(timelineID);
      // The motion is seen before the file has been checked, which takes long for a large one.
      if (motion === this.#motions) this.#show(timelineID, data, { isOther, fileID });
    }
    const file = await fetched;
    if (file && text === this.#files) this.#session.change({ file });
  }

  /**
   * Shows a motion that is not written, while it is dragged.
   * @param {Object} data
   */
  showDraft(data) {
    if (data.failure) return;
    const motion = decodeMotion(data);
    const former = this.#session.state.motion;
    // What is asked for next is still asked of the text that there is.
    Object.assign(motion, { revision: former?.revision, editable: former?.editable, isDraft: true });
    const tracks = new Map((former?.tracks ?? []).map((track) => [track.key, track]));
    for (const track of motion.tracks) track.track = tracks.get(track.key)?.track;
    if (data.before === "draft" && former) keepHandles(motion, former, tracks);
    this.#session.change({ motion, bodies: bodiesOf(motion) });
  }

  /** The timeline itself, or the one that takes its place where less motion is asked for. */
  async #getMotion(id) {
    // What the server no longer lists is not asked for.
    const data = this.#session.summaryOf(id) ? await getTimeline(id) : null;
    this.hasReduced = data?.reducedMotion !== undefined;
    const other = this.isReduced && this.hasReduced ? await getTimeline(data.reducedMotion) : null;
    return other ?? data;
  }

  /** Shows what was fetched of a timeline; what there was stays where there is nothing new. */
  #show(timeline, data, { isOther, fileID }) {
    const { state } = this.#session;
    if (isOther) {
      this.#player.pause();
      this.#player.time = 0;
    }
    const failure = data?.failure ?? null;
    const kept = isOther || failure ? null : state.motion;
    const motion = data && !failure ? decodeMotion(data) : kept;
    const selected = isOther
      ? { selection: null, marked: [], item: null, line: this.#session.summaryOf(timeline)?.line ?? null }
      : {
        selection: selectionIn(motion, state.selection, state.motion),
        marked: state.marked.map((each) => [each, selectionIn(motion, each, state.motion)])
          .filter(([each, now]) => now && now.keyframe === each.keyframe).map(([, now]) => now),
        item: itemIn(motion, state.item, state.motion),
      };
    const bodies = motion ? bodiesOf(motion) : [];
    const file = state.file?.id === fileID ? state.file : this.#emptyFile(fileID);
    this.#session.change({ timeline, motion, bodies, failure, file, ...selected });
    if (isOther && motion && !prefersLess()) this.#player.play();
  }

  /** What is shown of a file until its text is there. */
  #emptyFile(id) {
    const file = this.#session.state.files.find((each) => each.id === id);
    if (!file) return null;
    return { id, path: file.path, text: "", tokens: [], findings: [], isPending: true };
  }
}

/**
 * Gives a draft the handles that it is not sent, which are those of all that is not dragged.
 * @param {Object} motion
 * @param {Object} former the motion that was shown until now
 * @param {Map<string, Object>} tracks its tracks by key
 */
function keepHandles(motion, former, tracks) {
  const keep = (parts = [], others = []) => parts.forEach((part, index) => {
    const other = others[index];
    const isSame = other && ["kind", "name", "label"].every((name) => part[name] === other[name]);
    if (isSame && other.edit) part.edit ??= other.edit;
  });
  for (const track of motion.tracks) {
    const { shift, edit, keyframes } = tracks.get(track.key) ?? {};
    Object.assign(track, { shift, edit });
    keep(track.keyframes, keyframes);
  }
  for (const name of ["bands", "markers", "elements"]) keep(motion[name], former[name]);
}

/** The list of files after a change, by path. */
function merged(before, changed, removed) {
  const files = new Map(before.map((file) => [file.id, file]));
  for (const id of removed) files.delete(id);
  for (const file of changed) files.set(file.id, file);
  return [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * The timeline that stands where another one did: its new name.
 * @param {string|null} timeline
 * @param {Object|undefined} before the file as it was
 * @param {Object} after
 * @returns {string|undefined}
 */
function heirOf(timeline, before, after) {
  const [former, now] = [before, after].map((file) => (file?.timelines ?? []).map(({ id }) => id));
  return newName(timeline, former, now);
}

/**
 * What a name has become: where as many have come as have gone, the one in its place.
 * @param {string|null} name
 * @param {string[]} former
 * @param {string[]} now
 * @returns {string|undefined}
 */
function newName(name, former, now) {
  const gone = former.filter((each) => !now.includes(each));
  const come = now.filter((each) => !former.includes(each));
  return gone.length === come.length ? come[gone.indexOf(name)] : undefined;
}

/** Names of parts of a motion. */
const namesOf = (parts = [], name = "name") => parts.map((part) => part[name]);

/** What is selected and is no keyframe, as far as a motion still has it, under the name that it has there. */
function itemIn(motion, item, former) {
  if (!item || !motion) return null;
  if (item.kind === "band") return item.key < motion.bands.length ? item : null;
  const parts = item.kind === "marker" ? "markers" : "elements";
  const [before, now] = [namesOf(former?.[parts]), namesOf(motion[parts])];
  // What no timeline moves is not among them, and stays.
  const nameIn = (name) => (now.includes(name) || !before.includes(name) ? name : newName(name, before, now));
  const all = elementsOf(item).map(nameIn).filter((name) => name !== undefined);
  if (all.length === 0) return null;
  const isSame = all.length === 1 + (item.others?.length ?? 0) && all.every((name, at) => name === elementsOf(item)[at]);
  return isSame ? item : { ...item, key: all[0], others: all.slice(1) };
}

/** A selection as far as a motion still has it, under the name that it has there. */
function selectionIn(motion, selection, former) {
  if (!motion || !selection) return null;
  const now = namesOf(motion.panels, "key");
  const name = now.includes(selection.panel) ? selection.panel : newName(selection.panel, namesOf(former?.panels, "key"), now);
  const panel = motion.panels.find(({ key }) => key === name);
  if (!panel) return null;
  const { copy, keyframe } = selection;
  const track = panel.tracks.find(({ index }) => (index ?? 0) === copy) ?? panel.tracks[0];
  const isThere = keyframe !== null && keyframe < track.keyframes.length;
  return { panel: panel.key, copy: track.index ?? 0, keyframe: isThere ? keyframe : null };
}
