// What the page shows at the moment, apart from the time: one value, and who is told of changes.

/**
 * @typedef {Object} Selection
 * @property {string} panel the key of the selected property, such as `row.opacity`
 * @property {number} copy the copy of its element
 * @property {number|null} keyframe the index of the selected keyframe
 *
 * @typedef {Object} State
 * @property {Object[]} files as the server lists them
 * @property {boolean} canOpen whether the server has an editor to open
 * @property {string|null} timeline the identifier of what is shown
 * @property {Object|null} file the file that is shown, with its text and findings
 * @property {Object|null} motion the timeline that is played, decoded
 * @property {string|null} failure why the timeline cannot be computed
 * @property {import("./bodies.js").Body[]} bodies what the motion draws
 * @property {Selection|null} selection
 * @property {number|null} line the line of the text that was asked for
 */

/** Holds a state and tells listeners of its changes. */
export class Session {
  /** @type {State} */
  state = {
    files: [], canOpen: false, timeline: null, file: null, motion: null, failure: null,
    bodies: [],
    selection: null, line: null,
  };
  #listeners = [];

  /**
   * Calls a function whenever one of some parts has changed.
   * @param {(keyof State)[]} parts
   * @param {(state: State) => void} listener
   */
  when(parts, listener) {
    this.#listeners.push({ parts, listener });
  }

  /**
   * Changes parts of the state together, and then tells each listener once.
   * @param {Partial<State>} changes
   */
  change(changes) {
    const changed = Object.keys(changes).filter((part) => this.state[part] !== changes[part]);
    if (changed.length === 0) return;
    Object.assign(this.state, changes);
    for (const { parts, listener } of this.#listeners) {
      if (parts.some((part) => changed.includes(part))) listener(this.state);
    }
  }

  /**
   * The entry of a timeline in the list of files.
   * @param {string|null} id
   * @returns {Object|undefined}
   */
  summaryOf(id) {
    const all = this.state.files.flatMap(({ timelines }) => timelines);
    return all.find((timeline) => timeline.id === id);
  }

  /** The panel that is selected. */
  get panel() {
    const { motion, selection } = this.state;
    return motion?.panels.find((panel) => panel.key === selection?.panel) ?? null;
  }

  /** The track that is selected: that of the panel's copy. */
  get track() {
    const { panel } = this;
    return panel ? this.trackOf(panel) : null;
  }

  /** The keyframe that is selected. */
  get keyframe() {
    return this.track?.keyframes[this.state.selection.keyframe] ?? null;
  }

  /**
   * The track of a panel that stands out: that of the selected copy, if it is of the same element.
   * @param {import("./motion.js").Panel} panel
   * @returns {import("./motion.js").Track}
   */
  trackOf(panel) {
    const copy = this.panelElement === panel.element ? this.state.selection.copy : 0;
    return panel.tracks.find((track) => (track.index ?? 0) === copy) ?? panel.tracks[0];
  }

  /** The element of the selection; undefined for the view itself, null where nothing is selected. */
  get panelElement() {
    return this.panel ? this.panel.element : null;
  }

  /**
   * Selects a property, a copy and a keyframe.
   * @param {import("./motion.js").Panel} panel
   * @param {number|null} [keyframe]
   * @param {number} [copy]
   */
  select(panel, keyframe = null, copy = this.trackOf(panel).index ?? 0) {
    const { selection } = this.state;
    const isSame = selection && selection.panel === panel.key && selection.copy === copy
      && selection.keyframe === keyframe;
    if (!isSame) this.change({ selection: { panel: panel.key, copy, keyframe }, line: null });
  }
}
