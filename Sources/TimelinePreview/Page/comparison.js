// Comparison: the motion that is shown against another version of it, or against another timeline.

import { byID, html, setText } from "./dom.js";
import { decodeMotion } from "./motion.js";
import { getBefore, getRevisions } from "./server.js";
import { Stage } from "./stage.js";

const versions = [["start", "when the preview began"], ["revision/HEAD", "the last commit"]];
/** The choice that asks for the name of a revision or a file. */
const asks = "ask";
const addressed = (kind, name) => `${kind}/${encodeURIComponent(name)}`;

/** Shows what has changed: as dashed curves, on a second stage or under the first one, and in words. */
export class Comparison {
  #session;
  #player;
  #select = byID("compare");
  #name = byID("compare-name");
  #stage = new Stage(byID("other-stage"));
  #asked = 0;
  #stages;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   * @param {import("./stage.js").Stage} context.stage the one over which the other motion is laid
   */
  constructor({ session, player, stage }) {
    this.#session = session;
    this.#player = player;
    this.#stages = stage;
    this.#select.addEventListener("change", () => this.#choose());
    this.#name.addEventListener("change", () => this.#load());
    byID("side-by-side").addEventListener("click", () => this.#arrange());
    session.when(["files", "timeline"], () => this.#list());
    session.when(["motion", "timeline"], ({ motion }) => motion?.isDraft || this.#load());
    session.when(["other"], ({ other }) => this.#show(other));
    player.listen(() => this.#draw());
  }

  /** Goes on to the next version. */
  next() {
    this.#select.selectedIndex = (this.#select.selectedIndex + 1) % (versions.length + 1);
    this.#choose();
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
      ...(others.length > 0 ? [html("optgroup", { label: "Other timelines" },
        ...others.map(({ id, name }) =>
          html("option", { value: addressed("timeline", id), text: name })))] : []));
    this.#select.value = [...this.#select.options].some(({ value }) => value === chosen) ? chosen : "";
    this.#name.hidden = this.#select.value !== asks;
  }

  async #choose() {
    const isAsking = this.#select.value === asks;
    this.#name.hidden = !isAsking;
    this.#load();
    if (!isAsking) return;
    this.#name.focus();
    const { files, timeline } = this.#session.state;
    const names = (await getRevisions(timeline?.split(".")[0] ?? ""))?.names ?? [];
    byID("compare-names").replaceChildren(...[...names, ...files.map(({ path }) => path)]
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
      this.#session.change({ other: null });
      return;
    }
    const before = await getBefore(version, timeline);
    if (asked !== this.#asked) return;
    const data = before?.motion;
    this.#session.change({ other: data && !data.failure ? decodeMotion(data) : null });
    this.#tell(before, version.startsWith("timeline/"));
  }

  /** Says in words what is different. */
  #tell(before, isOther) {
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
    byID("other-stage").hidden = !other || !isBeside;
    if (other) this.#stage.show(other);
    this.#stages.showUnder(other && !isBeside ? other : null);
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
