// Adding: keyframes, tracks, phases, markers and entries of a sequence, and deleting what is selected.

import { propertyNames } from "./bodies.js";
import { byID, html } from "./dom.js";
import { sheetOf } from "./fields.js";
import { readingOf } from "./look.js";
import { placeAt } from "./motion.js";
import { writtenName } from "./session.js";

/**
 * @typedef {Object} Kind something that can be added to a timeline
 * @property {string} name
 * @property {string} label
 * @property {string[]|null} of the kinds of timelines that have it; null for what a file has
 * @property {(context: Object) => {name: string, label: string, list?: string[], value?: string}[]} fields
 * @property {(values: Object<string, string>, context: Object) => import("./editor.js").Edit} edit
 * @property {(values: Object<string, string>, motion: Object) => Object} [selects] what of a motion is selected then: a panel or an item
 */

/** What can be added, in the order of the menu. @type {Kind[]} */
const kinds = [
  {
    name: "marker", label: "Marker", of: ["tracks", "phases", "events", "sequence", "states"],
    fields: ({ time }) => [{ name: "name", label: "Name" }, timeField(time)],
    edit: ({ name, time }, { timeline }) => ({ edit: "add-marker", timeline, name, time: Number(time) }),
    selects: ({ name }) => ({ item: { kind: "marker", key: name } }),
  },
  {
    name: "track", label: "Track", of: ["tracks"],
    fields: ({ time, motion }) => [
      { name: "property", label: "Property", list: propertyNames },
      ...elementField(motion), timeField(time),
    ],
    edit: ({ property, element, time }, { timeline }) => ({
      edit: "add-track", timeline, property, ...(element ? { element } : {}), time: Number(time),
    }),
    selects: ({ property, element }, { panels }) => ({
      panel: panels.find(({ key }) => key === [element, property].filter(Boolean).join(".")),
    }),
  },
  {
    name: "event", label: "Event", of: ["events"],
    fields: ({ time, motion }) => [
      { name: "property", label: "Sets", list: propertyNames },
      ...elementField(motion), { name: "value", label: "To" }, timeField(time),
    ],
    edit: ({ property, element, value, time }, { timeline }) => ({
      edit: "add-event", timeline, time: Number(time), ...(property ? { property } : {}),
      ...(element ? { element } : {}), ...(value === "" ? {} : { value: numberOr(value) }),
    }),
    selects: ({ time }, motion) => bandWhere(motion, ({ kind, begin }) => kind === "event" && Math.abs(begin - time) < 1e-3),
  },
  {
    name: "state", label: "State", of: ["states"],
    fields: () => [{ name: "name", label: "Name" }],
    edit: ({ name }, { timeline }) => ({ edit: "add-state", timeline, name }),
    selects: ({ name }, motion) => bandWhere(motion, ({ kind, label }) => kind === "state" && label === name),
  },
  {
    name: "phase", label: "Phase", of: ["phases"],
    fields: () => [{ name: "name", label: "Name" }],
    edit: ({ name }, { timeline, band }) => ({
      edit: "add-phase", timeline, name,
      ...(band?.edit?.phase === undefined ? {} : { after: band.edit.phase }),
    }),
    selects: ({ name }, motion) => bandWhere(motion, ({ kind, label }) => kind === "phase" && label === name),
  },
  {
    name: "entry", label: "Entry", of: ["sequence"],
    fields: ({ timelines }) => [
      { name: "play", label: "Plays", list: timelines }, { name: "wait", label: "Or wait for (s)" },
    ],
    edit: ({ play, wait }, { timeline, band }) => ({
      edit: "add-entry", timeline, ...(play ? { play } : { wait: Number(wait) }),
      ...(band?.edit?.entry ? { after: band.edit.entry } : {}),
    }),
  },
  {
    name: "element", label: "Element", of: null,
    fields: () => [{ name: "name", label: "Name" }, { name: "shape", label: "Shape", list: ["circle", "rectangle"] }],
    edit: ({ name, shape }) => ({ edit: "add-element", name, ...(shape ? { shape } : {}) }),
    selects: ({ name }, { elements = [] }) => ({
      item: elements.some((each) => each.name === name) ? { kind: "element", key: name } : null,
    }),
  },
  {
    name: "timeline", label: "Timeline", of: null,
    fields: () => [
      { name: "name", label: "Name" },
      { name: "kind", label: "With", choices: ["tracks", "events", "phases", "states", "transition", "sequence"] },
    ],
    edit: ({ name, kind }) => ({ edit: "add-timeline", name, kind }),
  },
];

/** The first bar of a motion that is so. */
const bandWhere = ({ bands = [] }, isIt) => {
  const key = bands.findIndex(isIt);
  return { item: key < 0 ? null : { kind: "band", key }, line: bands[key]?.line };
};

const elementField = (motion) => ((motion?.elements ?? []).length > 0
  ? [{ name: "element", label: "Element", list: motion.elements.map(({ name }) => name) }] : []);

const numberOr = (text) => (text !== "" && Number.isFinite(Number(text)) ? Number(text) : text);

const timeField = (time) => ({ name: "time", label: "At (s)", value: String(Number(time.toFixed(3))) });

/** Adds to what is shown, and deletes of it. */
export class Additions {
  #session;
  #player;
  #editor;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   * @param {import("./editor.js").Editor} context.editor
   */
  constructor({ session, player, editor }) {
    this.#session = session;
    this.#player = player;
    this.#editor = editor;
    byID("add").addEventListener("click", () => this.open());
    byID("add-first").addEventListener("click", () => this.open("timeline"));
    byID("add-kinds").addEventListener("change", ({ target }) => this.#choose(target.value));
    byID("add-form").addEventListener("submit", (event) => this.#submit(event));
    session.when(["motion", "isReadOnly"], ({ isReadOnly }) => {
      byID("add").hidden = !session.canEdit;
      byID("add-first").hidden = isReadOnly;
    });
  }

  /** Adds a keyframe to the selected track where the playhead is, with the value that it has there. */
  addKeyframe() {
    const { motion } = this.#session.state;
    const panel = this.#session.panel ?? motion?.panels[0];
    if (!panel || !this.#session.canEdit) return;
    this.addAt(panel, this.#player.time);
  }

  /**
   * Adds a keyframe to a panel.
   * @param {import("./motion.js").Panel} panel
   * @param {number} time
   * @param {number} [value] of the only component; without it, the curve stays as it is
   * @param {number} [reach] how far from the curve a value is on it
   */
  addAt(panel, time, value, reach = 0) {
    const { motion } = this.#session.state;
    const track = this.#session.trackOf(panel);
    if (track.track === undefined || !this.#session.canEdit) return;
    const own = readingOf(track, placeAt(motion, time));
    // Without values, the keyframe is divided where it is, and the curve stays as it is.
    const values = typeof own === "string" ? [own]
      : value === undefined || own.length !== 1 || Math.abs(own[0] - value) <= reach ? undefined : [Number(value.toPrecision(3))];
    const local = Math.max(time - (track.shift ?? 0), 0);
    this.#session.select(panel);
    this.#editor.edit([{
      edit: "add-keyframe", timeline: writtenName(motion), track: track.track,
      time: Number(local.toFixed(3)), resolution: 0.001, values,
    }]);
  }

  /** Deletes what is selected, where it can be. */
  deleteSelected() {
    const sheet = this.#session.canEdit ? sheetOf(this.#session) : null;
    const action = sheet?.actions.find(({ label }) => label === "Delete");
    if (action) this.#editor.edit(action.edits);
  }

  /** @param {string} [kind] the kind that is chosen first */
  open(kind) {
    const { motion } = this.#session.state;
    if (this.#session.state.isReadOnly || !this.#session.state.file || (motion && !this.#session.canEdit)) return;
    const own = kinds.filter(({ of }) => of === null || of.includes(motion?.kind));
    byID("add-kinds").replaceChildren(...own.map(({ name, label }) =>
      html("option", { value: name, text: label })));
    // A marker has a key of its own.
    const first = own.find(({ name }) => name === kind)
      ?? own.find(({ name, of }) => of !== null && name !== "marker")
      ?? own[0];
    byID("add-kinds").value = first.name;
    byID("add-form").querySelector(".refusal").hidden = true;
    this.#choose(first.name);
    byID("addition").showModal();
  }

  get #context() {
    const { motion, item, file } = this.#session.state;
    return {
      motion, timeline: motion ? writtenName(motion) : null, time: this.#player.time,
      timelines: this.#session.timelinesOf(file?.id).map(({ name }) => name).filter((name) => name !== motion?.name),
      band: item?.kind === "band" ? motion.bands[item.key] : null,
    };
  }

  #choose(name) {
    const kind = kinds.find((each) => each.name === name);
    byID("add-fields").replaceChildren(...kind.fields(this.#context).map((field) => {
      const id = `add-${field.name}`;
      const list = field.list && html("datalist", { id: `${id}-list` },
        ...field.list.map((value) => html("option", { value })));
      if (field.choices) {
        return html("p", {}, html("label", { for: id, text: field.label }), html("select", { id, name: field.name },
          ...field.choices.map((value) => html("option", { value, text: value }))));
      }
      return html("p", {}, html("label", { for: id, text: field.label }),
        html("input", {
          id, name: field.name, value: field.value ?? "", autocomplete: "off",
          list: field.list ? `${id}-list` : null,
        }), list ?? null);
    }));
    byID("add-fields").querySelector("input")?.focus();
  }

  /** Adds, and selects what was added. What is refused stays in the dialog, to be changed. */
  async #submit(event) {
    if (event.submitter?.value !== "add") return;
    event.preventDefault();
    const { elements } = event.target;
    const kind = kinds.find(({ name }) => name === byID("add-kinds").value);
    const names = kind.fields(this.#context).map(({ name }) => name);
    const values = Object.fromEntries(names.map((name) => [name, elements[name].value.trim()]));
    const session = this.#session;
    const { file, timeline } = session.state;
    const known = new Set(session.timelinesOf(file.id).map(({ id }) => id));
    if (!await this.#editor.edit([kind.edit(values, this.#context)])) return;
    byID("addition").close();
    const added = session.timelinesOf(file.id).find(({ id }) => !known.has(id));
    if (added) location.hash = added.id;
    else if (kind.selects) this.#select(() => kind.selects(values, session.state.motion));
  }

  /** Selects what was added, as soon as the motion has it. */
  #select(find) {
    const session = this.#session;
    const { timeline } = session.state;
    session.soon(() => {
      if (session.state.timeline !== timeline) return true;
      if (!session.state.motion) return false;
      const { panel, item, line } = find();
      if (panel) session.select(panel, 0);
      else if (item) session.choose(item, line);
      return Boolean(panel ?? item);
    });
  }
}
