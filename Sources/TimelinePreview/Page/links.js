// Links to a place: a timeline, a time of it, and what is selected there, all in the fragment of the
// address, which the browser keeps to itself.

/**
 * @typedef {Object} Address
 * @property {string} id of a timeline, a file or `all`
 * @property {number|null} time in seconds
 * @property {{panel: string, copy: number, keyframe: number|null}|null} selection
 * @property {{kind: string, key: string|number}|null} item
 */

/** What can be selected besides keyframes, by the name that it has in links. */
const kinds = ["element", "marker", "band"];

/**
 * Reads what is after the `#` of an address.
 * @param {string} fragment
 * @returns {Address}
 */
export function readAddress(fragment) {
  const [id, ...parts] = fragment.replace(/^#/, "").split("&");
  const values = new Map(parts.map((part) => {
    const at = part.indexOf("=");
    return at < 0 ? [part, ""] : [part.slice(0, at), decoded(part.slice(at + 1))];
  }));
  const number = (name) => {
    const value = values.get(name);
    return value && Number.isFinite(Number(value)) ? Number(value) : null;
  };
  const panel = values.get("property");
  const kind = kinds.find((each) => values.has(each));
  return {
    id: decoded(id), time: number("time"),
    selection: panel ? { panel, copy: number("copy") ?? 0, keyframe: number("keyframe") } : null,
    item: kind ? { kind, key: kind === "band" ? number("band") : values.get(kind) } : null,
  };
}

/** A part of a fragment as a text; what is no encoding is taken as it is. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What is after the `#` of an address of a place.
 * @param {import("./session.js").State} state
 * @param {number} time
 */
export function fragmentOf({ timeline, selection, item }, time) {
  const parts = [encodeURIComponent(timeline ?? "all")];
  const add = (name, value) => parts.push(`${name}=${encodeURIComponent(value)}`);
  if (timeline) add("time", Number(time.toFixed(4)));
  if (timeline && selection) {
    add("property", selection.panel);
    if (selection.copy > 0) add("copy", selection.copy);
    if (selection.keyframe !== null) add("keyframe", selection.keyframe);
  } else if (timeline && item && kinds.includes(item.kind)) {
    add(item.kind, item.key);
  }
  return `#${parts.join("&")}`;
}

/** Goes to the place that an address names, as soon as its timeline is there. */
export class Links {
  #session;
  #player;
  #wanted = null;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   */
  constructor({ session, player }) {
    this.#session = session;
    this.#player = player;
    window.addEventListener("hashchange", () => this.#read());
    session.when(["motion"], () => this.#arrive());
    this.#read();
  }

  /** The address of what is shown now. */
  get address() {
    return new URL(fragmentOf(this.#session.state, this.#player.time), location.href).href;
  }

  #read() {
    const address = readAddress(location.hash);
    const hasPlace = address.time !== null || address.selection || address.item;
    this.#wanted = hasPlace ? address : null;
    this.#arrive();
  }

  #arrive() {
    const { timeline, motion } = this.#session.state;
    const wanted = this.#wanted;
    if (!wanted || !motion || timeline !== wanted.id) return;
    this.#wanted = null;
    // Listeners of the same change are told first.
    queueMicrotask(() => {
      this.#player.pause();
      if (wanted.time !== null) this.#player.seek(Math.min(Math.max(wanted.time, 0), this.#player.end));
      this.#select(wanted);
    });
  }

  /** Selects what is still there. */
  #select({ selection, item }) {
    const session = this.#session;
    const { motion } = session.state;
    const panel = motion.panels.find(({ key }) => key === selection?.panel);
    if (panel) {
      const track = panel.tracks.find(({ index }) => (index ?? 0) === selection.copy) ?? panel.tracks[0];
      const { keyframe } = selection;
      session.select(panel, keyframe < track.keyframes.length ? keyframe : null, track.index ?? 0);
      return;
    }
    const isThere = item?.kind === "element" ? motion.elements?.some(({ name }) => name === item.key)
      : item?.kind === "marker" ? motion.markers.some(({ name }) => name === item.key)
        : item?.kind === "band" && motion.bands[item.key];
    if (isThere) session.choose(item);
  }
}
