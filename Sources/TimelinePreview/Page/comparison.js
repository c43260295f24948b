// Comparison: the motion that is shown against an older version of it, or against another timeline.

import { byID, html, setText } from "./dom.js";
import { decodeMotion } from "./motion.js";
import { getBefore, getTimeline } from "./server.js";
import { Stage } from "./stage.js";

const versions = [["start", "when the preview began"], ["commit", "the last commit"]];

/** Shows what has changed: as dashed curves, on a second stage or under the first one, and in words. */
export class Comparison {
  #session;
  #player;
  #select = byID("compare");
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
    this.#select.addEventListener("change", () => this.#load());
    byID("side-by-side").addEventListener("click", () => this.#arrange());
    session.when(["files", "timeline"], () => this.#list());
    session.when(["motion", "timeline"], () => this.#load());
    session.when(["other"], ({ other }) => this.#show(other));
    player.listen(() => this.#draw());
  }

  /** Goes on to the next version. */
  next() {
    const options = [...this.#select.options];
    this.#select.selectedIndex = (this.#select.selectedIndex + 1) % Math.min(options.length, 3);
    this.#load();
  }

  #list() {
    const { files, timeline } = this.#session.state;
    const file = files.find(({ id }) => timeline?.startsWith(`${id}.`));
    const others = (file?.timelines ?? []).filter(({ id }) => id !== timeline);
    const chosen = this.#select.value;
    this.#select.replaceChildren(
      html("option", { value: "", text: "Compare…" }),
      ...versions.map(([value, text]) => html("option", { value, text })),
      ...(others.length > 0 ? [html("optgroup", { label: "Other timelines" },
        ...others.map(({ id, name }) => html("option", { value: id, text: name })))] : []));
    this.#select.value = [...this.#select.options].some(({ value }) => value === chosen) ? chosen : "";
  }

  async #load() {
    const asked = (this.#asked += 1);
    const { timeline, motion, file } = this.#session.state;
    const version = this.#select.value;
    if (!version || !timeline || !motion) {
      byID("changes").hidden = true;
      this.#session.change({ other: null });
      return;
    }
    const isVersion = versions.some(([name]) => name === version);
    const data = isVersion ? await getBefore(version, "timeline", timeline) : await getTimeline(version);
    const before = isVersion && file ? await getBefore(version, "file", file.id) : null;
    if (asked !== this.#asked) return;
    const other = data && !data.failure ? decodeMotion(data) : null;
    this.#session.change({ other });
    this.#tell({ isVersion, other, before, name: motion.name });
  }

  /** Says in words what has changed. */
  #tell({ isVersion, other, before, name }) {
    const own = (before?.changes ?? []).filter(({ timeline }) => !timeline || timeline === name);
    const title = before?.label ?? this.#select.selectedOptions[0]?.text ?? "";
    byID("changes").hidden = false;
    setText(byID("changes-title"), isVersion ? `Changed since ${title}` : `Compared with ${title}`);
    const texts = own.map(({ text }) => text);
    if (isVersion && !other) texts.push("there is no older version to compare with");
    else if (isVersion && texts.length === 0) texts.push("nothing has changed");
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
