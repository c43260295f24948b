// The page: its parts, and how they are connected.

import { Comparison } from "./comparison.js";
import { Controls } from "./controls.js";
import { Devices } from "./devices.js";
import { byID, html, press, setText, svg } from "./dom.js";
import { Dropping } from "./dropping.js";
import { connectEditing } from "./editing.js";
import { FileList } from "./files.js";
import { FindingNote, showFindings } from "./findings.js";
import { Gallery } from "./gallery.js";
import { Graph } from "./graph.js";
import { kinds, shape } from "./handles.js";
import { showGalleryHeading, showHeading } from "./heading.js";
import { Inputs } from "./inputs.js";
import { listenToKeys } from "./keyboard.js";
import { Links } from "./links.js";
import { Loader } from "./loader.js";
import { Meters } from "./meters.js";
import { OwnStage } from "./ownstage.js";
import { Place } from "./place.js";
import { Player } from "./player.js";
import { applyScheme, inkOf, onSchemeChange, preferences } from "./preferences.js";
import { Recording } from "./recording.js";
import { Region } from "./region.js";
import { rove } from "./roving.js";
import { follow, openEditor, whenWaiting } from "./server.js";
import { Saving } from "./saving.js";
import { elementsOf, Session } from "./session.js";
import { shortcutsOf } from "./shortcuts.js";
import { connectSplitters } from "./splitters.js";
import { Stage } from "./stage.js";
import { States } from "./states.js";
import { TextView } from "./text.js";
import { Trigger } from "./trigger.js";

const session = new Session();
const player = new Player();
const stage = new Stage(byID("stage"), { overlays: true });
const meters = new Meters(byID("meters"));
let ink = null;
const graph = new Graph({ session, player, ink: () => (ink ??= inkOf()) });
const controls = new Controls({ player, stage });
const files = new FileList(byID("files"), byID("search"), session);
const gallery = new Gallery(byID("gallery"));
const loader = new Loader({ session, player, showGallery });
let isGallery = false;
/** How often the page has begun or ended to wait for answers. */
let settling = 0;
const { editor, additions, clipboard } = connectEditing({ session, player, stage, graph, loader });
new States({ session, player, stage, editor, loader });
new Inputs({ session, player, stage, editor, loader });
const comparison = new Comparison({ session, player, stage, editor });
const trigger = new Trigger({ session, player, loader });
const region = new Region({ session, player, graph });
const devices = new Devices({ stage });
const ownStage = new OwnStage({ session, player, stage });
const recording = new Recording({ session, player, stage, editor });
new Dropping({ session, stage, editor });
const editorPlace = new Place(session);
const saving = new Saving({ session, player, links: new Links({ session, player }) });
new TextView(byID("text"), { session, open });
new FindingNote(byID("note"), byID("graph"));

player.listen(() => {
  stage.draw(player.time);
  meters.draw(player.time);
});

session.when(["motion", "first"], ({ motion, bodies, first }) => {
  if (motion) stage.show(first?.motion ?? motion, first?.bodies ?? bodies);
});
session.when(["motion"], ({ motion }) => {
  byID("stage").hidden = !motion;
  meters.show(motion);
  player.load(motion ?? { end: 0, isEndless: false });
  controls.show();
  byID("reduced").disabled = !loader.hasReduced;
});
session.when(["selection", "item", "motion"], ({ selection, item, bodies }) => {
  if (item?.kind === "element") {
    stage.mark(elementsOf(item).map((name) => bodies.find(({ element }) => element === name)?.key ?? null));
    return;
  }
  const element = session.panelElement;
  const body = selection && bodies.find((each) => each.element === (element ?? undefined)
    && (each.index ?? 0) === selection.copy);
  stage.mark([element ? body?.key ?? null : null]);
});
session.when(["canOpen"], ({ canOpen }) => { byID("edit").hidden = !canOpen; });
session.when(["file"], ({ file }) => {
  showFindings(byID("findings"), byID("status"), file, !session.state.isReadOnly);
  setText(byID("text-title"), file?.path ?? "");
});
session.when(["motion", "file", "files", "timeline", "failure", "isStepping"], () => {
  if (!isGallery) showHeading(session);
});

/**
 * Marks the page with the revision of the file that it shows as soon as no answer is waited for and
 * what has come is drawn, for programs that drive it.
 */
whenWaiting((isWaiting) => {
  const { dataset } = document.documentElement;
  delete dataset.settled;
  settling += 1;
  const number = settling;
  if (isWaiting) return;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (number === settling) dataset.settled = session.state.file?.revision ?? "";
  }));
});

/** Shows or hides the page of all timelines. */
function showGallery(isShown) {
  isGallery = isShown;
  document.body.classList.toggle("shows-gallery", isShown);
  if (isShown) {
    showGalleryHeading(session.state.files);
    gallery.show(session.state.files, files.timelines);
  } else if (document.body.dataset.pane === "files") {
    showPane("graph");
  }
}

/** Opens the editor, and says so where it cannot. */
async function open(line) {
  const { file, canOpen } = session.state;
  if (!file || !canOpen) return;
  const isOpen = await openEditor(file.id, line).catch(() => false);
  if (!isOpen) setText(byID("status"), "The editor could not be opened.");
}

function listen() {
  window.addEventListener("hashchange", () => loader.openAddress());
  files.onfilter = () => {
    if (isGallery) gallery.show(session.state.files, files.timelines);
  };
  byID("stage").addEventListener("click", ({ target, shiftKey }) => {
    const body = stage.bodyAt(target);
    if (shiftKey && body?.element) {
      session.chooseElements([body.element], { isMore: true });
      return;
    }
    const { motion } = session.state;
    const panel = body && motion.panels.find(({ element }) => element === body.element);
    // A second click is on the element itself, which a first one found by what moves it.
    const isAgain = body?.element && session.panelElement === body.element;
    if (body?.element && (isAgain || !panel)) session.choose({ kind: "element", key: body.element });
    else if (panel) session.select(panel, null, body.index ?? 0);
  });
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("#findings [data-line], #old [data-line]");
    if (!link) return;
    session.change({ line: Number(link.dataset.line) });
    showPane("text");
  });
  byID("reduced").addEventListener("change", ({ target }) => loader.reduce(target.checked));
  byID("scheme").addEventListener("change", ({ target }) => setScheme(target.value));
  onSchemeChange(() => setScheme(preferences.get("scheme")));
  for (const button of byID("panes").children) {
    button.addEventListener("click", () => showPane(button.dataset.value));
  }
  for (const button of byID("graph-kinds").children) {
    button.addEventListener("click", () => chooseGraph(button.dataset.value));
  }
  for (const button of byID("quantities").children) {
    button.addEventListener("click", () => graph.measure(button.dataset.value));
  }
  byID("zoom-out").addEventListener("click", () => graph.zoom(1.5));
  byID("zoom-in").addEventListener("click", () => graph.zoom(1 / 1.5));
  byID("zoom-all").addEventListener("click", () => graph.axis.showAll());
  byID("help").addEventListener("click", () => byID("help-sheet").showModal());
  byID("edit").addEventListener("click", () => open(lineOfSelection()));
}

/** The line that an editor is opened at. */
function lineOfSelection() {
  const { line, timeline } = session.state;
  const selected = session.keyframe ?? session.track ?? session.summaryOf(timeline);
  return line ?? selected?.line ?? 1;
}

function setScheme(scheme) {
  preferences.set("scheme", scheme);
  byID("scheme").value = scheme;
  applyScheme(scheme);
  ink = null;
  graph.update();
}

function chooseGraph(name) {
  preferences.set("graph", name);
  graph.choose(name);
}

/** Shows one of the panes that take turns in a narrow window. */
function showPane(name) {
  document.body.dataset.pane = name;
  press(byID("panes").children, name);
}

function showLegend() {
  const frame = { width: 16, height: 16, viewBox: "-8 -8 16 16", "aria-hidden": "true" };
  byID("legend").replaceChildren(
    ...kinds.map((kind) => html("span", {}, svg("svg", frame, shape(kind)), kind)));
}

listen();
for (const toolbar of document.querySelectorAll("#main .toolbar, #main .transport")) rove(toolbar);
connectSplitters();
showLegend();
showPane("graph");
setScheme(preferences.get("scheme"));
chooseGraph(preferences.get("graph"));
byID("reduced").checked = loader.isReduced;
listenToKeys(shortcutsOf({
  session, player, controls, graph, files, chooseGraph, showPane,
  open: () => open(lineOfSelection()), setScheme, editor, additions, comparison, clipboard, region, trigger,
  devices, ownStage, recording, saving,
}));
await ownStage.load().catch(() => {});
const { version, place } = await loader.readState();
if (place?.timeline === session.state.timeline) editorPlace.follow(place);
let wasLost = false;
follow(version, (change) => loader.takeOver(change, isGallery), (isConnected) => {
  byID("connection").dataset.state = isConnected ? "live" : "lost";
  setText(byID("connection"), isConnected ? "Live" : "Not connected");
  // What changed in the meantime was sent to nobody.
  if (isConnected && wasLost) loader.readState().then(() => loader.reload());
  wasLost = !isConnected;
}, (now) => {
  if (!isGallery) editorPlace.follow(now);
}, () => ownStage.load().catch(() => {}).then(() => loader.reload({ hasFile: false })));
