// The keyboard shortcuts, in the order in which the help shows them.

import { copyAs, renameSelected } from "./commands.js";
import { byID } from "./dom.js";
import { preferences } from "./preferences.js";
import { elementsOf, writtenName } from "./session.js";
import { reversed } from "./transforms.js";

/**
 * @param {Object} page the parts of the page that keys act on
 * @returns {import("./keyboard.js").Shortcut[]}
 */
export function shortcutsOf({
  session, player, controls, graph, files, chooseGraph, showPane, open, setScheme, editor, additions,
  comparison, clipboard, region, trigger, devices, ownStage, recording, saving,
}) {
  const play = (keys, does, run) => ({ group: "Play", keys, does, run });
  const see = (keys, does, run) => ({ group: "Stage", keys, does, run });
  const plot = (keys, does, run) => ({ group: "Curves and dope sheet", keys, does, run });
  const edit = (keys, does, run) => ({ group: "Edit", keys, does, run });
  const go = (keys, does, run) => ({ group: "Files and text", keys, does, run });
  return [
    play([" "], "play or pause", () => player.toggle()),
    play(["ArrowLeft"], "previous frame", () => player.step(-1)),
    play(["ArrowRight"], "next frame", () => player.step(1)),
    play(["Shift+ArrowLeft"], "ten frames back", () => player.step(-10)),
    play(["Shift+ArrowRight"], "ten frames forward", () => player.step(10)),
    play(["Home"], "go to the start", () => player.seek(0)),
    play(["End"], "go to the end", () => player.seek(player.end)),
    play([","], "slower", () => controls.changeSpeed(-1)),
    play(["."], "faster", () => controls.changeSpeed(1)),
    play(["l"], "loop", () => controls.toggleLoop()),
    play(["F"], "fire the trigger", () => trigger.fire()),
    play(["I"], "loop from here", () => region.setIn()),
    play(["O"], "loop until here", () => region.setOut()),
    see(["f"], "zoom to fit, or 100 %", () => controls.toggleFit()),
    see(["b"], "next background", () => controls.nextBackground()),
    see(["o"], "onion skins", () => controls.toggle("hasGhosts")),
    see(["p"], "motion paths", () => controls.toggle("hasPaths")),
    see(["q"], "next element", () => walkElements(session)),
    see(["Q"], "select one element more", () => walkElements(session, { isMore: true })),
    see(["B"], "next device", () => devices.next()),
    see(["h"], "your own page, or what is drawn", () => ownStage.toggle()),
    see(["r"], "reduced motion", () => byID("reduced").click()),
    plot(["c"], "curves", () => chooseGraph("curves")),
    plot(["d"], "dope sheet", () => chooseGraph("sheet")),
    plot(["v"], "values or velocities",
      () => graph.measure(graph.quantity === "values" ? "velocities" : "values")),
    plot(["ArrowUp"], "previous property", () => walk(session, -1)),
    plot(["ArrowDown"], "next property", () => walk(session, 1)),
    plot(["k"], "next keyframe", () => walkKeyframes(session, player, 1)),
    plot(["j"], "previous keyframe", () => walkKeyframes(session, player, -1)),
    plot(["i"], "next copy", () => walkCopies(session)),
    plot(["+", "="], "zoom in", () => graph.zoom(1 / 1.5)),
    plot(["-"], "zoom out", () => graph.zoom(1.5)),
    plot(["0"], "whole timeline", () => graph.axis.showAll()),
    edit(["a"], "add a keyframe at the playhead", () => additions.addKeyframe()),
    edit(["m"], "add a marker at the playhead", () => additions.open("marker")),
    edit(["t"], "add a timeline, an element, a track, an event …", () => additions.open("track")),
    edit(["R"], "play the selected keyframes the other way round", () => reverse(session, editor)),
    edit(["D"], "duplicate the selected keyframes", () => clipboard.duplicate()),
    edit(["K"], "record a motion by the pointer, or by arrow keys and Enter", () => recording.toggle()),
    edit(["F2"], "rename the selection, or the timeline", () => renameSelected(session, editor)),
    edit(["Delete", "Backspace"], "delete the selection", () => additions.deleteSelected()),
    edit(["x"], "edit the selection in fields", focusFirstField),
    edit(["z"], "choose the curve, the spring or the animation", () => byID("inspector").querySelector(".pick")?.click()),
    edit(["u"], "undo", () => editor.undo()),
    edit(["y"], "redo", () => editor.redo()),
    edit(["w"], "compare with an older version", () => comparison.next()),
    edit(["W"], "both, the first or the second one of what is compared", () => comparison.flip()),
    go(["/"], "search", () => search(showPane)),
    go(["g"], "all timelines", () => { location.hash = "all"; }),
    go(["]"], "next timeline", () => walkTimelines(session, files, 1)),
    go(["["], "previous timeline", () => walkTimelines(session, files, -1)),
    go(["n"], "next finding", () => walkFindings(session, showPane)),
    go(["e"], "open the selection in the editor", open),
    go(["s"], "light, dark or system appearance", () => setScheme(nextScheme())),
    go(["E"], "copy the selection, or the timeline, as SwiftUI, CSS …", () => copyAs(session)),
    go(["S"], "save a picture, a page or a link", () => saving.open()),
    go(["Escape"], "clear the selection", () =>
      session.change({ selection: null, marked: [], item: null, line: null })),
    go(["?"], "keyboard shortcuts", () => byID("help-sheet").showModal()),
  ];
}

/** What is typed then takes the place of what is there, as after the tab key. */
function focusFirstField() {
  const field = [...byID("inspector").elements].find((node) => !node.disabled);
  field?.focus();
  field?.select?.();
}

function reverse(session, editor) {
  const { keyframes, canEdit } = session;
  if (canEdit && keyframes.length > 1) editor.edit(reversed(writtenName(session.state.motion), keyframes));
}

function walk(session, way) {
  const panels = session.state.motion?.panels ?? [];
  const index = panels.indexOf(session.panel);
  const next = panels[index < 0 ? (way > 0 ? 0 : panels.length - 1) : index + way];
  if (!next) return;
  session.select(next);
  document.querySelector(`.lane:not([hidden]) [data-value="${CSS.escape(next.key)}"]`)
    ?.closest(".lane").scrollIntoView({ block: "nearest" });
}

/** Selects a keyframe and moves the time to its end. */
function walkKeyframes(session, player, way) {
  const panel = session.panel ?? session.state.motion?.panels[0];
  if (!panel) return;
  const track = session.trackOf(panel);
  const before = way > 0 ? -1 : track.keyframes.length;
  const index = (session.state.selection?.keyframe ?? before) + way;
  const keyframe = track.keyframes[index];
  if (!keyframe) return;
  session.select(panel, index);
  player.pause();
  player.seek(keyframe.end);
  // The keys that move a keyframe are those of its handle, which is drawn anew.
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest(".handle")) return;
    document.querySelector(`.handle.selected[tabindex][data-keyframe="${index}"]`)
      ?.focus({ preventScroll: true });
  });
}

function walkCopies(session) {
  const { panel } = session;
  if (!panel) return;
  const index = panel.tracks.indexOf(session.track);
  const next = panel.tracks[(index + 1) % panel.tracks.length];
  session.select(panel, session.state.selection.keyframe, next.index ?? 0);
}

function walkElements(session, { isMore = false } = {}) {
  const { motion, item } = session.state;
  const names = (motion?.elements ?? []).map(({ name }) => name);
  if (names.length === 0) return;
  const index = item?.kind === "element" ? names.indexOf(elementsOf(item).at(-1)) : -1;
  const next = names[(index + 1) % names.length];
  // The keys are those of the elements from now on.
  if (document.activeElement?.closest("#lanes")) document.activeElement.blur();
  if (isMore) session.chooseElements([next], { isMore });
  else session.choose({ kind: "element", key: next });
}

function walkTimelines(session, files, way) {
  const all = files.timelines;
  const index = all.findIndex(({ id }) => id === session.state.timeline);
  const next = all[index < 0 ? 0 : index + way];
  if (next) location.hash = next.id;
}

function walkFindings(session, showPane) {
  const findings = (session.state.file?.findings ?? []).filter(({ path }) => !path);
  const lines = [...new Set(findings.map(({ line }) => line))];
  if (lines.length === 0) return;
  const next = lines.find((line) => line > (session.state.line ?? 0)) ?? lines[0];
  session.change({ line: next });
  showPane("text");
}

function search(showPane) {
  showPane("files");
  byID("search").focus();
  byID("search").select();
}

const schemes = ["auto", "light", "dark"];
const nextScheme = () => schemes[(schemes.indexOf(preferences.get("scheme")) + 1) % schemes.length];
