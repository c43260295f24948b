// The title of what is shown, and the sign that a picture is older than its file.

import { byID, setText } from "./dom.js";
import { lengthText } from "./files.js";
import { isAbout } from "./findings.js";
import { counted } from "./numbers.js";

/**
 * Shows what is shown, and whether it is as new as its file.
 * @param {import("./session.js").Session} session
 */
export function showHeading(session) {
  const { file, timeline } = session.state;
  const summary = session.summaryOf(timeline);
  const name = summary?.title ? `${summary.name} · ` : "";
  const detail = summary ? `${name}${summary.kind} · ${lengthText(summary)}` : "";
  setTitle(summary?.title ?? summary?.name ?? file?.path ?? "", detail);
  const path = file?.path.split("/").pop();
  document.title = path ? `${summary ? `${summary.name} – ` : ""}${path}` : "Keyphase";
  showSign(session, summary);
}

/**
 * Shows that all timelines are shown.
 * @param {Object[]} files
 */
export function showGalleryHeading(files) {
  const count = files.reduce((sum, { timelines }) => sum + timelines.length, 0);
  setTitle("All timelines", `${count} in ${counted(files.length, "file")}`);
  document.title = "All timelines – Keyphase";
}

function setTitle(name, detail) {
  setText(byID("title"), name);
  setText(byID("subtitle"), detail);
}

/** Says why a picture is old or missing, with the error and its place. */
function showSign({ state }, summary) {
  const { motion, failure, file, files, timeline, isStepping } = state;
  const now = files.find(({ id }) => id === file?.id);
  const isBroken = now?.isBroken ?? false;
  // Undo shows another timeline in place of one that goes with it.
  const isGone = timeline !== null && !summary && !isStepping;
  const isStale = summary?.stale ?? motion?.stale ?? false;
  const isOld = isStale || isGone || failure !== null || (isBroken && !motion);
  byID("empty").hidden = motion !== null || isBroken || timeline !== null || !file;
  byID("stage").classList.toggle("stale", isOld);
  byID("old").hidden = !isOld;
  if (!isOld) return;
  const why = isBroken ? "the file has an error."
    : failure ?? (now ? "the file no longer has this timeline." : "the file is gone.");
  setText(byID("old").querySelector("strong"), `${motion ? "Old picture" : "No picture"}: ${why}`);
  const errors = file?.findings.filter(({ severity, path }) => severity === "error" && !path) ?? [];
  const error = errors.find((finding) => motion && isAbout(motion, finding)) ?? errors[0];
  const link = byID("old").querySelector("button");
  link.hidden = !error;
  link.dataset.line = error?.line ?? "";
  setText(link, error ? `Line ${error.line}: ${error.message}` : "");
}
