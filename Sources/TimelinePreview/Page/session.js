// What the page shows at the moment, apart from the time: one value, and who is told of changes.

/**
 * @typedef {Object} Selection
 * @property {string} panel the key of the selected property, such as `row.opacity`
 * @property {number} copy the copy of its element
 * @property {number|null} keyframe the index of the selected keyframe
 *
 * @typedef {Object} Item something that is selected and is no keyframe
 * @property {"band"|"marker"|"element"} kind
 * @property {number|string} key the index of a band, or the name of a marker or an element
 * @property {string[]} [others] the other elements that are selected
 *
 * @typedef {Object} State
 * @property {Object[]} files as the server lists them
 * @property {boolean} canOpen whether the server has an editor to open
 * @property {boolean} hasEditor whether an editor has started the server, and shows what is selected
 * @property {string|null} timeline the identifier of what is shown
 * @property {Object|null} file the file that is shown, with its text and findings
 * @property {Object|null} motion the timeline that is played, decoded
 * @property {string|null} failure why the timeline cannot be computed
 * @property {import("./bodies.js").Body[]} bodies what the motion draws
 * @property {Selection|null} selection
 * @property {Selection[]} marked the other keyframes that are selected, which move together with it
 * @property {Item|null} item
 * @property {number|null} line the line of the text that was asked for
 * @property {boolean} isReadOnly whether the files are only shown
 * @property {{undo: string|null, redo: string|null}} history the titles of the next steps
 * @property {boolean} isStepping whether undo or redo is under way, with which what is shown may go
 * @property {Object|null} other the motion that it is compared with
 * @property {{motion: Object, bodies: Object[]}|null} first what the stage shows in its place while two others are compared
 */

/**
 * The name of a timeline in the text: an insertion or a removal is a part of a transition.
 * @param {Object} motion
 */
export const writtenName = ({ of, name }) => of ?? name;

/** The names of all elements that an item is. @param {Item} item */
export const elementsOf = ({ key, others = [] }) => [key, ...others];

/** Holds a state and tells listeners of its changes. */
export class Session {
  /** @type {State} */
  state = {
    files: [], canOpen: false, hasEditor: false, timeline: null, file: null, motion: null, failure: null,
    bodies: [],
    selection: null, marked: [], item: null, line: null,
    isReadOnly: true, history: { undo: null, redo: null }, isStepping: false, other: null, first: null,
  };
  #listeners = [];

  /**
   * Calls a function whenever one of some parts has changed.
   * @param {(keyof State)[]} parts
   * @param {(state: State) => void} listener
   * @returns {() => void} ends it
   */
  when(parts, listener) {
    const entry = { parts, listener };
    this.#listeners.push(entry);
    return () => { this.#listeners = this.#listeners.filter((each) => each !== entry); };
  }

  /**
   * Does something with a motion that is on its way: now, or with the next one.
   * @param {() => boolean} isDone does it, if the motion is the one
   */
  soon(isDone) {
    if (isDone()) return;
    const stop = this.when(["motion", "timeline"], () => {
      stop();
      isDone();
    });
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

  /** The timelines of a file. @param {string|undefined} id */
  timelinesOf(id) {
    return this.state.files.find((file) => file.id === id)?.timelines ?? [];
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
    const { marked, item } = this.state;
    if (isSame && marked.length === 0 && !item) return;
    this.change({ selection: { panel: panel.key, copy, keyframe }, marked: [], item: null, line: null });
  }

  /**
   * Selects one keyframe more, or one less.
   * @param {import("./motion.js").Panel} panel
   * @param {number} keyframe
   */
  toggle(panel, keyframe) {
    const { selection, marked } = this.state;
    const one = { panel: panel.key, copy: this.trackOf(panel).index ?? 0, keyframe };
    const isAt = (each) => each.panel === one.panel && each.keyframe === keyframe;
    if (!selection || selection.keyframe === null) this.select(panel, keyframe);
    else if (isAt(selection)) this.change({ selection: marked[0] ?? null, marked: marked.slice(1) });
    else if (marked.some(isAt)) this.change({ marked: marked.filter((each) => !isAt(each)) });
    else this.change({ marked: [...marked, one], item: null });
  }

  /**
   * Selects several keyframes; without any, nothing is selected.
   * @param {{panel: import("./motion.js").Panel, keyframe: number}[]} list
   * @param {{isMore?: boolean}} [options] whether they are added to those that are selected
   */
  selectMany(list, { isMore = false } = {}) {
    const { selection, marked } = this.state;
    const former = isMore ? [selection, ...marked].filter((each) => each && each.keyframe !== null) : [];
    const isIn = (all, one) =>
      all.some(({ panel, keyframe }) => panel === one.panel && keyframe === one.keyframe);
    const all = [...former];
    for (const { panel, keyframe } of list) {
      const one = { panel: panel.key, copy: this.trackOf(panel).index ?? 0, keyframe };
      if (!isIn(all, one)) all.push(one);
    }
    this.change({ selection: all[0] ?? null, marked: all.slice(1), item: null, line: null });
  }

  /**
   * Selects elements; without any, nothing is selected.
   * @param {string[]} names
   * @param {{isMore?: boolean}} [options]
   */
  chooseElements(names, { isMore = false } = {}) {
    const { item } = this.state;
    const former = isMore && item?.kind === "element" ? elementsOf(item) : [];
    const all = [...new Set([...former, ...names])];
    const chosen = all.length > 0 ? { kind: "element", key: all[0], others: all.slice(1) } : null;
    this.change({ item: chosen, selection: null, marked: [], line: null });
  }

  /**
   * Selects something that is no keyframe.
   * @param {Item|null} item
   * @param {number|null} [line] its line of the text
   */
  choose(item, line = null) {
    const { item: before } = this.state;
    if (before?.kind === item?.kind && before?.key === item?.key && !before?.others?.length) return;
    this.change({ item, selection: null, marked: [], line });
  }

  /** All keyframes that are selected, in the order of their times. */
  get keyframes() {
    const { motion, selection, marked } = this.state;
    if (!motion || !selection || selection.keyframe === null) return [];
    const all = [selection, ...marked].flatMap(({ panel: key, copy, keyframe: index }) => {
      const panel = motion.panels.find((each) => each.key === key);
      const track = panel?.tracks.find((each) => (each.index ?? 0) === copy) ?? panel?.tracks[0];
      const keyframe = track?.keyframes[index];
      return keyframe ? [{ panel, track, index, keyframe }] : [];
    });
    return all.sort((one, other) => one.keyframe.end - other.keyframe.end || one.index - other.index);
  }

  /**
   * Whether a keyframe of a panel is selected.
   * @param {import("./motion.js").Panel} panel
   * @param {number} keyframe
   */
  isSelected(panel, keyframe) {
    const { selection, marked } = this.state;
    return [selection, ...marked].some((each) =>
      each?.panel === panel.key && each.keyframe === keyframe);
  }

  /**
   * What of a panel the tab key stops at: the graph is one stop, from which arrow keys go on.
   * @param {import("./motion.js").Panel} panel
   * @returns {number|"name"|null} the index of a keyframe, the panel's name, or nothing
   */
  stopIn(panel) {
    const { motion, selection } = this.state;
    const one = this.panel ?? motion?.panels.find((each) => this.trackOf(each).keyframes.length > 0)
      ?? motion?.panels[0];
    if (panel.key !== one?.key) return null;
    if (this.trackOf(panel).keyframes.length === 0) return "name";
    return (selection?.panel === panel.key ? selection.keyframe : null) ?? 0;
  }

  /** Whether what is shown is a run, whose keyframes and bars need not be those of the text. */
  get isRun() {
    const { motion } = this.state;
    return motion?.isDraft === true && motion.before === "run";
  }

  /** Whether what is shown can be edited. */
  get canEdit() {
    const { isReadOnly, motion } = this.state;
    return !isReadOnly && motion?.editable === true;
  }
}
