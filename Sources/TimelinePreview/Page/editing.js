// Editing: the parts by which the page changes files, and how they are connected.

import { Additions } from "./additions.js";
import { BoxSelection } from "./boxselect.js";
import { Clipboard } from "./clipboard.js";
import { commandsOf, selectAll } from "./commands.js";
import { announce, ask, forgetRefusals, showConflict } from "./dialogs.js";
import { byID } from "./dom.js";
import { Dragging } from "./dragging.js";
import { Editor } from "./editor.js";
import { gripsOf } from "./grips.js";
import { Inspector } from "./inspector.js";
import { Menu } from "./menu.js";
import { Nudging } from "./nudging.js";
import { StageGrips } from "./stagegrips.js";

/** Pixels from a curve within which a double click is on it. */
const reach = 10;

/**
 * Connects everything that edits.
 * @param {Object} page the parts of the page that are edited
 * @returns {{editor: Editor, additions: Additions, clipboard: Clipboard}}
 */
export function connectEditing({ session, player, stage, graph, loader }) {
  const editor = new Editor({
    session, reload: () => loader.reload(), dialogs: { ask, showConflict, announce },
  });
  forgetRefusals(session);
  const inspector = new Inspector(byID("inspector"), { session, editor });
  const stageGrips = new StageGrips({ session, player, stage });
  const additions = new Additions({ session, player, editor });
  const clipboard = new Clipboard({ session, player, editor, announce });
  new Nudging({ session, editor, graph, announce });
  new BoxSelection({
    session, graph, stage, lanes: byID("lanes"), pane: byID("stage"), seek: (event) => graph.seek(event),
  });
  new Menu(commandsOf({ session, editor, clipboard, additions, graph, stage, player }));
  new Dragging({
    session, editor,
    grips: {
      ...gripsOf({ session, player, graph }), ...stageGrips.grips,
      field: (node) => inspector.grip(node),
    },
    showDraft: (data) => loader.showDraft(data),
    endDraft: () => loader.reload({ hasFile: false }),
  });
  player.listen(() => stageGrips.draw());
  listen({ session, editor, additions, graph, clipboard });
  return { editor, additions, clipboard };
}

function listen({ session, editor, additions, graph, clipboard }) {
  const { undo, redo } = { undo: byID("undo"), redo: byID("redo") };
  undo.addEventListener("click", () => editor.undo());
  redo.addEventListener("click", () => editor.redo());
  byID("format").addEventListener("click", () => editor.format());
  byID("fix-all").addEventListener("click", () => editor.fixAll());
  byID("findings").addEventListener("click", ({ target }) => {
    const { finding } = target.closest(".fix") ?? {};
    if (finding) editor.fix(finding);
  });
  byID("curves").addEventListener("dblclick", (event) => {
    const item = graph.itemAt(event.target);
    const plot = event.target.closest(".plot");
    if (!item?.plot || !plot || event.target.closest(".handle, .grip, .mark")) return;
    const { left, top } = plot.getBoundingClientRect();
    const { low, perPixel } = item.plot;
    const value = low - (event.clientY - top - item.plot.y(low)) * perPixel;
    const time = graph.axis.time(event.clientX - left);
    additions.addAt(item.panel, time, value, reach * perPixel);
  });
  session.when(["history", "isReadOnly", "file"], ({ history, isReadOnly, file }) => {
    for (const [button, title, word] of [[undo, history.undo, "Undo"], [redo, history.redo, "Redo"]]) {
      button.hidden = isReadOnly;
      button.disabled = !title;
      button.title = title ? `${word}: ${title}` : `Nothing to ${word.toLowerCase()}`;
      button.setAttribute("aria-label", button.title);
    }
    byID("format").hidden = isReadOnly || !file;
    // Those that need a look are fixed one by one.
    const fixable = (file?.findings ?? []).filter(({ fixable: can, fix, path }) =>
      can && fix?.safe !== false && !path);
    byID("fix-all").hidden = isReadOnly || fixable.length < 2;
  });
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const isField = event.target.closest("input[type=text], input[type=search], textarea, dialog, #text");
    const letter = event.key.toLowerCase();
    if (!isField && session.state.motion && letter === "a") {
      event.preventDefault();
      selectAll(session);
    }
    if (session.state.isReadOnly) return;
    const { keyframes, panel, state: { item } } = session;
    if (!isField && letter === "d" && (keyframes.length > 0 || panel || item)) {
      event.preventDefault();
      clipboard.duplicate();
    }
    // While a text is typed, these keys are those of its field.
    const input = event.target.closest("input[type=text], input[type=search]");
    if (event.target.closest("dialog") || (input && input.value !== input.defaultValue)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) editor.redo();
    else editor.undo();
  });
}
