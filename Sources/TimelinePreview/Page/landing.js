// Where something dragged has landed, in words.

import { quantity, seconds } from "./numbers.js";
import { rounded } from "./snapping.js";

/** @param {import("./snapping.js").Landing} landing of a time */
export const timeLabel = ({ value, at }) =>
  `${seconds(value)}${at && at !== "frame" ? ` · ${at}` : ""}`;

/**
 * @param {import("./snapping.js").Landing} landing of a value
 * @param {{unit: string}} track
 */
export const valueLabel = (landing, { unit = "" }) =>
  quantity(rounded(landing), unit, landing.resolution ?? 1e-4)
  + (landing.at ? ` · ${landing.at}` : "");

/**
 * A frame, moved.
 * @param {DOMRect} frame
 * @param {number} dx
 * @param {number} dy
 */
export const moved = ({ left, top, width, height }, dx, dy) =>
  ({ left: left + dx, top: top + dy, width, height });
