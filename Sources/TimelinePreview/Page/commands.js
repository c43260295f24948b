// What can be done with what is selected: the groups of the menu.

import { announce, askText } from "./dialogs.js";
import { byID } from "./dom.js";
import { sheetOf } from "./fields.js";
import { namingsOf } from "./naming.js";
import { Picker } from "./picker.js";
import { get } from "./server.js";
import { elementsOf, writtenName } from "./session.js";
import { reversed } from "./transforms.js";

/**
 * The commands of the menu.
 * @param {Object} page the parts of the page that they act on
 * @returns {(target: Element) => import("./menu.js").Command[][]}
 */
export function commandsOf({ session, editor, clipboard, additions, graph, stage, player }) {
  /** What was pressed is selected first, unless it is a part of what is. */
  const choose = (target) => {
    const handle = target.closest(".handle[data-keyframe]");
    const band = target.closest(".band[data-band]");
    const marker = target.closest(".marker");
    const { motion } = session.state;
    if (handle) {
      const { panel } = graph.itemAt(handle);
      const index = Number(handle.dataset.keyframe);
      if (!session.isSelected(panel, index)) session.select(panel, index);
    } else if (band) {
      const index = Number(band.dataset.band);
      session.choose({ kind: "band", key: index }, motion.bands[index]?.line);
    } else if (marker) {
      session.choose({ kind: "marker", key: marker.dataset.marker }, Number(marker.dataset.line));
    } else if (target.closest("#files")) {
      session.change({ selection: null, marked: [], item: null });
    } else if (target.closest("#stage")) {
      const name = stage.bodyAt(target)?.element;
      const { item } = session.state;
      const isChosen = item?.kind === "element" && elementsOf(item).includes(name);
      if (name && !isChosen) session.choose({ kind: "element", key: name });
    } else {
      const item = graph.itemAt(target);
      if (item && session.panel !== item.panel) session.select(item.panel);
    }
  };
  return (target) => {
    if (!session.state.motion) return [];
    choose(target);
    const { canEdit, keyframes } = session;
    const { motion, item } = session.state;
    const timeline = writtenName(motion);
    const has = keyframes.length > 0;
    const rename = nameOf(session);
    const fields = (canEdit ? sheetOf(session)?.fields : null) ?? [];
    return [
      has ? [
        { label: "Cut", keys: "Ctrl X", isOff: !canEdit, run: () => clipboard.copy(true) },
        { label: "Copy", keys: "Ctrl C", run: () => clipboard.copy() },
      ] : [],
      session.panel || has || item?.kind === "element" ? [
        { label: "Paste at the playhead", keys: "Ctrl V", isOff: !clipboard.canPaste, run: () => clipboard.paste() },
      ] : [],
      canEdit ? [
        ...(has ? [
          { label: "Duplicate", keys: "Ctrl D", run: () => clipboard.duplicate() },
          { label: "Reverse", keys: "⇧ R", isOff: keyframes.length < 2, run: () => editor.edit(reversed(timeline, keyframes)) },
        ] : []),
        ...(session.panel ? [
          { label: "Add a keyframe at the playhead", keys: "A", run: () => additions.addKeyframe() },
          { label: "Select all of this property", keys: "Ctrl A", run: () => selectAll(session) },
        ] : []),
        { label: "Add…", keys: "T", run: () => additions.open() },
      ] : [],
      // What the panel shows as pictures, in words.
      ...(canEdit ? [fields.filter(({ picker }) => picker).slice(0, 1).map(({ label }) => ({
        label: `Choose the ${label.toLowerCase()}…`, keys: "Z", run: () => byID("inspector").querySelector(".pick")?.click(),
      })), fields.flatMap((field) => namingsOf(field, editor))] : []),
      canEdit ? [
        ...(rename ? [{ label: `Rename ${rename.kind} ${rename.name}…`, keys: "F2", run: () => renameSelected(session, editor) }] : []),
        ...(has || item || session.panel ? [] : [{
          label: `Delete timeline ${timeline}`, run: () => deleteTimeline(session, editor),
        }]),
        ...(has || item || session.panel ? [{ label: "Delete", keys: "Del", run: () => additions.deleteSelected() }] : []),
      ] : [],
      [
        { label: has || session.panel || item?.kind === "element" ? "Copy as…" : "Copy the timeline as…", keys: "⇧ E", run: () => copyAs(session) },
        { label: "Save or copy…", keys: "⇧ S", run: () => byID("save").click() },
        { label: "Play from here", run: () => player.play() },
      ],
    ];
  };
}

/**
 * Selects all keyframes of the selected property, or of all where none is.
 * @param {import("./session.js").Session} session
 */
export function selectAll(session) {
  const { panels = [] } = session.state.motion ?? {};
  const own = session.panel ? [session.panel] : panels;
  session.selectMany(own.flatMap((panel) =>
    session.trackOf(panel).keyframes.map((_, keyframe) => ({ panel, keyframe }))));
}

/** The name of what is selected, as an edit renames it; the timeline where nothing else has one. */
function nameOf(session) {
  const { motion, item } = session.state;
  if (!motion) return null;
  if (item?.kind === "marker") return { kind: "marker", name: item.key };
  if (item?.kind === "element") return { kind: "element", name: elementsOf(item)[0] };
  const band = item?.kind === "band" ? motion.bands[item.key] : null;
  if (band?.kind === "state") return { kind: "state", name: band.label };
  return item || session.keyframes.length > 0 ? null : { kind: "timeline", name: writtenName(motion) };
}

/**
 * Asks for another name of what is selected, and writes it wherever it is used.
 * @param {import("./session.js").Session} session
 * @param {import("./editor.js").Editor} editor
 */
export async function renameSelected(session, editor) {
  const named = session.canEdit ? nameOf(session) : null;
  if (!named) return;
  const { motion, timeline: id } = session.state;
  const to = await askText(`Another name for the ${named.kind} ${named.name}, wherever it is used`, named.name);
  if (!to || to === named.name) return;
  const isWritten = await editor.edit([{ edit: "rename", ...named, to, timeline: writtenName(motion) }]);
  // What is shown goes on under its new name.
  const side = motion.of ? motion.name.slice(motion.of.length) : "";
  if (isWritten && named.kind === "timeline") location.hash = `${id.split(".")[0]}.${to}${side}`;
}

/** Deletes the timeline that is shown, unless it is used elsewhere, and shows another one of the file. */
async function deleteTimeline(session, editor) {
  const { motion, timeline: id } = session.state;
  const file = id.split(".")[0];
  const name = writtenName(motion);
  // Both sides of a transition go.
  const next = session.timelinesOf(file).find(({ id: each }) => !`${each}.`.startsWith(`${file}.${name}.`));
  const isWritten = await editor.edit([{ edit: "remove", what: "timeline", timeline: name }]);
  if (isWritten) location.hash = next?.id ?? "all";
}

let formats = null;

/** What the formats can have alone: the properties and elements that are selected, with what they are called. */
function partOf({ state: { item }, keyframes, panel }) {
  if (item?.kind === "element") {
    const names = elementsOf(item);
    return { names: names.map((name) => ["element", name]), title: names.join(", ") };
  }
  if (item) return null;
  const keys = keyframes.length > 0 ? [...new Set(keyframes.map((each) => each.panel.key))] : panel ? [panel.key] : [];
  return keys.length > 0 ? { names: keys.map((key) => ["property", key]), title: keys.join(", ") } : null;
}

/**
 * Asks for a format, and copies in it what is selected of the timeline, or the timeline.
 * @param {import("./session.js").Session} session
 * @param {{isWhole?: boolean}} [options] whether it is the timeline, whatever is selected
 */
export function copyAs(session, { isWhole = false } = {}) {
  const { motion, file } = session.state;
  if (!motion || !file) return;
  const part = !isWhole && ["tracks", "phases", "events"].includes(motion.kind) ? partOf(session) : null;
  const title = part?.title ?? "the timeline";
  formats ??= new Picker();
  formats.open({
    kind: "format", title: `Copy ${title} as`, file: file.id, current: null,
    choose: async (format) => {
      const only = part ? `?${new URLSearchParams(part.names)}` : "";
      const answer = await get(`export/${format}/${encodeURIComponent(motion.id)}${only}`).catch(() => null);
      if (!answer?.text) {
        announce(`${part?.title ?? "The timeline"} cannot be copied as ${format}${answer?.failure ? `: ${answer.failure}` : ""}`, true);
        return;
      }
      const isCopied = await navigator.clipboard.writeText(answer.text).then(() => true, () => false);
      const losses = answer.losses.length;
      const less = losses > 0 ? `, without ${losses === 1 ? "one thing" : `${losses} things`}: ${answer.losses[0]}` : "";
      announce(isCopied ? `Copied ${part?.title ?? motion.name} as ${format}${less}` : "The browser does not allow to copy.", !isCopied);
    },
  });
}
