// Comparison: the motion that is shown against another version of it, or against another timeline.

import { bodiesOf } from "./bodies.js";
import { announce } from "./dialogs.js";
import { byID, html, setText } from "./dom.js";
import { sheetOf } from "./fields.js";
import { decodeMotion } from "./motion.js";
import { Picker } from "./picker.js";
import { getBefore, getRevisions } from "./server.js";
import { Stage } from "./stage.js";

const versions = [["start", "when the preview began"], ["revision/HEAD", "the last commit"]];
/** The choice that asks for the name of a revision or a file. */
const asks = "ask";
/** The choice of another curve, spring or animation in place of the one that is selected. */
const varies = "variant";
/** What the stage shows of the two: how the button calls it, and the class of the scene. */
const views = [["A + B", "both, one over the other", ""], ["A", "only A", "only-a"], ["B", "only B", "only-b"]];
const addressed = (kind, name) => `${kind}/${encodeURIComponent(name)}`;

/** Shows what has changed: as dashed curves, on a second stage or under the first one, and in words. */
export class Comparison {
  #session;
  #player;
  #select = byID("compare");
  #name = byID("compare-name");
  #stage = new Stage(byID("other-stage"));
  #first = byID("compare-first");
  #asked = 0;
  #stages;
  #editor;
  #picker = null;
  /** What another curve, spring or animation would change. @type {{name: string, edits: Object[]}|null} */
  #variant = null;
  #view = 0;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   * @param {import("./stage.js").Stage} context.stage the one over which the other motion is laid
   * @param {import("./editor.js").Editor} context.editor
   */
  constructor({ session, player, stage, editor }) {
    this.#session = session;
    this.#player = player;
    this.#stages = stage;
    this.#editor = editor;
    this.#first.addEventListener("change", () => this.#load());
    byID("compare-view").addEventListener("click", () => this.flip());
    this.#select.addEventListener("change", () => this.#choose());
    this.#name.addEventListener("change", () => this.#load());
    byID("side-by-side").addEventListener("click", () => this.#arrange());
    session.when(["files", "timeline"], () => this.#list());
    session.when(["timeline"], () => { this.#variant = null; });
    session.when(["motion", "timeline"], ({ motion }) => motion?.isDraft || this.#load());
    session.when(["other"], ({ other }) => this.#show(other));
    player.listen(() => this.#draw());
  }

  /** Goes on to the next version. */
  next() {
    this.#select.selectedIndex = (this.#select.selectedIndex + 1) % (versions.length + 1);
    this.#choose();
  }

  /** Shows both, the first, or the second one. */
  flip() {
    if (!this.#session.state.other) return;
    this.#view = (this.#view + 1) % views.length;
    this.#showView();
  }

  #showView() {
    const isCompared = Boolean(this.#session.state.other) && byID("other-stage").hidden;
    const [label, words] = views[this.#view];
    const button = byID("compare-view");
    button.hidden = !isCompared;
    setText(button, label);
    button.setAttribute("aria-label", `Shown: ${words}`);
    const { classList } = byID("stage");
    views.forEach(([, , name], at) => name && classList.toggle(name, isCompared && at === this.#view));
  }

  #list() {
    const { files, timeline } = this.#session.state;
    const file = files.find(({ id }) => timeline?.startsWith(`${id}.`));
    const others = (file?.timelines ?? []).filter(({ id }) => id !== timeline);
    const chosen = this.#select.value;
    this.#select.replaceChildren(
      html("option", { value: "", text: "Compare…" }),
      ...versions.map(([value, text]) => html("option", { value, text })),
      html("option", { value: asks, text: "a revision or file…" }),
      html("option", { value: varies, text: "another curve or spring…" }),
      ...(others.length > 0 ? [html("optgroup", { label: "Other timelines" },
        ...others.map(({ id, name }) =>
          html("option", { value: addressed("timeline", id), text: name })))] : []));
    this.#select.value = [...this.#select.options].some(({ value }) => value === chosen) ? chosen : "";
    this.#name.hidden = this.#select.value !== asks;
    const first = this.#first.value;
    this.#first.replaceChildren(html("option", { value: "", text: "this version" }),
      ...versions.map(([value, text]) => html("option", { value, text })),
      ...others.map(({ id, name }) => html("option", { value: addressed("timeline", id), text: name })),
      ...this.#revisions.map((name) => html("option", { value: addressed("revision", name), text: name })));
    this.#first.value = [...this.#first.options].some(({ value }) => value === first) ? first : "";
  }
  /** The names of revisions that can come first, as far as they were asked for. */
  #revisions = [];

  /** Lets the user choose another curve, spring or animation for what is selected. */
  #vary() {
    const field = (this.#session.canEdit ? sheetOf(this.#session)?.fields : [])?.find(({ picker }) => picker);
    if (!field) {
      announce("Select a keyframe with a curve or a spring, or an event or a state, first.", true);
      this.#select.value = "";
      return;
    }
    this.#picker ??= new Picker();
    this.#picker.open({
      kind: field.picker, title: `Compare with another ${field.picker}`, file: this.#session.state.file.id,
      current: null, points: field.points, spring: field.spring,
      choose: (text) => {
        this.#variant = { name: text, edits: field.edits(text) };
        this.#load();
      },
    });
  }

  async #choose() {
    const isAsking = this.#select.value === asks;
    this.#name.hidden = !isAsking;
    this.#variant = null;
    this.#load();
    if (this.#select.value === varies) this.#vary();
    if (!this.#select.value || this.#select.value === varies) return;
    const { timeline: id } = this.#session.state;
    this.#revisions = ((await getRevisions(id?.split(".")[0] ?? ""))?.names ?? []).slice(0, 40);
    this.#list();
    if (!isAsking) return;
    this.#name.focus();
    const { files } = this.#session.state;
    byID("compare-names").replaceChildren(...[...this.#revisions, ...files.map(({ path }) => path)]
      .map((value) => html("option", { value })));
  }

  /** What is compared with, as a part of an address; empty for nothing. */
  get #version() {
    if (this.#select.value !== asks) return this.#select.value;
    const name = this.#name.value.trim();
    const { files, motion } = this.#session.state;
    const timelines = files.find(({ path }) => path === name)?.timelines ?? [];
    // The timeline of the same name, or else the first one.
    const other = timelines.find((each) => each.name === motion?.name) ?? timelines[0];
    return other ? addressed("timeline", other.id) : name && addressed("revision", name);
  }

  async #load() {
    const asked = (this.#asked += 1);
    const { timeline, motion } = this.#session.state;
    const version = this.#version;
    if (!version || !timeline || !motion) {
      byID("changes").hidden = true;
      this.#session.change({ other: null, first: null });
      return;
    }
    if (version === varies) {
      await this.#loadVariant(asked);
      return;
    }
    const one = this.#first.value;
    const [before, first] = await Promise.all(
      [getBefore(version, timeline), one ? getBefore(one, timeline) : null]);
    if (asked !== this.#asked) return;
    const decoded = (each) => (each?.motion && !each.motion.failure ? decodeMotion(each.motion) : null);
    const own = decoded(first);
    this.#session.change({ other: decoded(before), first: own && { motion: own, bodies: bodiesOf(own) } });
    this.#tell(before, version.startsWith("timeline/"), first);
  }

  /** Shows what the timeline would be with another curve, spring or animation. */
  async #loadVariant(asked) {
    const { name, edits } = this.#variant ?? {};
    const data = edits ? await this.#editor.draft(edits).catch(() => null) : null;
    if (asked !== this.#asked) return;
    this.#session.change({ other: data && !data.failure ? decodeMotion(data) : null, first: null });
    byID("changes").hidden = !edits;
    if (edits) {
      this.#tell(data ? { label: name, changes: [`A is as it is in the file, B has ${name}. Nothing is written.`] }
        : { reason: "this cannot be put in its place" }, true);
    }
  }

  /** Says in words what is different. */
  #tell(before, isOther, first = null) {
    if (first?.label && before?.label && !before.reason) {
      byID("changes").hidden = false;
      setText(byID("changes-title"), `A is ${first.label}, B is ${before.label}`);
      byID("changes-list").replaceChildren(
        ...[...new Set([...first.changes, ...before.changes])].map((text) => html("li", { text })));
      return;
    }
    const { label, changes = [], reason } = before ?? { reason: "there is no such timeline any more" };
    byID("changes").hidden = false;
    const title = isOther ? `Compared with ${label}` : `Changed since ${label}`;
    setText(byID("changes-title"), reason ? "Nothing to compare with" : title);
    const nothing = isOther ? "nothing is different" : "nothing has changed";
    const texts = reason ? [reason] : changes.length > 0 ? changes : [nothing];
    byID("changes-list").replaceChildren(...texts.map((text) => html("li", { text })));
  }

  #arrange() {
    const button = byID("side-by-side");
    button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") !== "true");
    this.#show(this.#session.state.other);
  }

  #show(other) {
    const isBeside = byID("side-by-side").getAttribute("aria-pressed") === "true";
    byID("side-by-side").hidden = !other;
    this.#first.hidden = !other || this.#select.value === varies;
    byID("other-stage").hidden = !other || !isBeside;
    if (other) this.#stage.show(other);
    this.#stages.showUnder(other && !isBeside ? other : null);
    this.#showView();
    this.#draw();
  }

  #draw() {
    const { other } = this.#session.state;
    if (!other) return;
    const time = Math.min(this.#player.time, other.end);
    if (!byID("other-stage").hidden) this.#stage.draw(time);
    this.#stages.drawUnder(time);
  }
}
