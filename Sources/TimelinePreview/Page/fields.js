// The fields of what is selected: each is a number or a word of the text that can be typed.
// A field says where its value comes from and which edits a new one is; nothing here touches a document.

import { bandSheet } from "./bandfields.js";
import { amountOf, asks } from "./origins.js";
import { elementsOf, writtenName } from "./session.js";
import { common, manySheet, nameOf, springOf } from "./manyfields.js";
import { number } from "./numbers.js";
import { later } from "./preferences.js";

/**
 * @typedef {Object} Field
 * @property {string} name unique among the fields of what is selected
 * @property {string} label
 * @property {number|string|null} value
 * @property {string} [unit]
 * @property {import("./origins.js").Origin} [origin]
 * @property {number} [step] what an arrow key changes; none for words
 * @property {string[]} [choices]
 * @property {"curve"|"spring"|"animation"} [picker] what a dialog with names and pictures chooses
 * @property {string} [current] what is chosen in the picker, if it is not the value
 * @property {number[]} [points] the control points that the picker begins with
 * @property {{duration: number, bounce: number}} [spring] that the picker begins with
 * @property {string} [note] what can be typed, where that is not seen
 * @property {boolean} [isColor] whether the browser's dialog chooses a colour
 * @property {boolean} [isMixed] whether it is of several things, whose values may differ
 * @property {Object} [named] the members by which edits name the value or detach it
 * @property {string} [owned] the property whose value that is, of several
 * @property {(value: number|string|null) => import("./editor.js").Edit[]} edits
 *
 * @typedef {Object} Sheet
 * @property {string} title
 * @property {Field[]} fields
 * @property {{preference: string, label: string, title: string}[]} [switches] what edits do besides
 * @property {{label: string, title: string, edits: import("./editor.js").Edit[]}[]} actions
 */

/** The kinds of keyframes in the order of the menu. */
export const kinds = ["linear", "cubic", "spring", "hold", "move"];

/**
 * The fields of what is selected.
 * @param {import("./session.js").Session} session
 * @returns {Sheet|null} null where nothing is selected that can be edited
 */
export function sheetOf(session) {
  const { motion, item } = session.state;
  if (!motion || session.isRun) return null;
  const timeline = writtenName(motion);
  if (item?.kind === "marker") {
    return markerSheet(timeline, motion.markers.find(({ name }) => name === item.key));
  }
  if (item?.kind === "element") {
    const chosen = elementsOf(item).map((name) => (motion.elements ?? []).find((each) => each.name === name));
    return chosen.length > 1 ? elementsSheet(chosen.filter(Boolean)) : elementSheet(chosen[0]);
  }
  if (item?.kind === "band") return bandSheet(timeline, motion.bands[item.key]);
  const all = session.keyframes;
  if (all.length > 1) return manySheet(timeline, all);
  if (all.length === 1) return keyframeSheet(timeline, all[0]);
  return session.track ? trackSheet(timeline, session.track) : null;
}

function keyframeSheet(timeline, { track, index, keyframe }) {
  const owner = { timeline, track: track.track, keyframe: index };
  const { edit = {}, value } = keyframe;
  const fields = [];
  if (edit.time) {
    const isEnd = edit.time.style === "at";
    const shift = track.shift ?? 0;
    fields.push({
      name: "time", label: isEnd ? "End" : "Lasts", unit: "s", step: 0.01, origin: edit.time,
      value: isEnd ? keyframe.end - shift : keyframe.end - keyframe.begin,
      edits: (time) => [{
        edit: "keyframe-time", ...owner,
        time: !isEnd && typeof time === "number" ? keyframe.begin - shift + time : time,
        ...(isEnd ? later() : {}),
      }],
    });
  }
  (edit.value ?? []).forEach((written, component) => {
    // A colour in hexadecimal has no numbers of its own.
    const isWhole = track.type === "color" && written.kind === "literal" && /^["'#]/.test(written.text ?? "");
    const origin = isWhole ? { ...written, text: undefined } : written;
    // The text may have the change in place of the value.
    const change = origin.style === "by" ? amountOf(origin) : null;
    const label = componentLabel(edit.value.length, track, component);
    fields.push({
      name: `value-${component}`, label: change === null ? label : label.replace(/^To$/, "By"),
      unit: track.unit, value: change ?? value[component], origin,
      step: stepOf(track, value[component]),
      // A list is named as a whole, after its last number.
      named: component + 1 === edit.value.length ? { ...owner, what: "value" } : undefined,
      edits: (to) => [{
        edit: "keyframe-value", ...owner, component,
        value: change !== null && typeof to === "number" ? value[component] + to - change : to,
      }],
    });
  });
  if (track.type === "color" && edit.value) {
    fields.push(colorField(value, (to) => [{ edit: "keyframe-value", ...owner, component: 0, value: to }]));
  }
  fields.push({
    name: "kind", label: "Kind", value: keyframe.kind, choices: kinds,
    edits: (kind) => [{ edit: "keyframe-kind", ...owner, kind }],
  });
  for (const picked of ["curve", "spring"]) {
    if (!edit[picked] || (picked === "curve") !== (keyframe.kind === "linear")) continue;
    fields.push({
      name: picked, label: picked === "curve" ? "Curve" : "Spring", picker: picked,
      value: nameOf(keyframe, picked), points: edit.curveValue,
      spring: picked === "spring" ? springOf(keyframe) : undefined,
      origin: picked === "curve" ? edit.curve[0] : edit.spring.duration,
      named: { ...owner, what: picked },
      edits: (to) => [{ edit: "keyframe-field", ...owner, field: picked, value: to }],
    });
  }
  fields.push(...springFields(edit.spring, owner));
  (edit.curve ?? []).forEach((origin, at) => fields.push({
    name: names[at], label: names[at], value: edit.curveValue?.[at] ?? null, origin: numbered(origin), step: 0.01,
    edits: (to) => [{ edit: "curve", ...owner, [names[at]]: to }],
  }));
  for (const which of ["start", "end"]) {
    (edit[`${which}Velocity`] ?? []).forEach((origin, component) => fields.push({
      name: `${which}-${component}`, label: `${which === "start" ? "Leaves" : "Arrives"} at`
        + (edit[`${which}Velocity`].length > 1 ? ` ${track.components[component]}` : ""),
      unit: `${track.unit}/s`, origin, step: 10 * stepOf(track, value?.[component] ?? 1),
      value: (keyframe[`${which}Velocity`] ?? edit[`${which}VelocityValue`])?.[component] ?? null,
      edits: (to) => [{ edit: "keyframe-velocity", ...owner, which, component, value: to }],
    }));
  }
  const actions = [{
    label: "Delete", title: "Delete the keyframe (Delete)", edits: [{ edit: "delete-keyframe", ...owner }],
  }];
  const isFollowed = edit.time?.style === "at" && index + 1 < track.keyframes.length;
  return {
    title: `${track.key}, keyframe ${index + 1}`, fields, actions, switches: isFollowed ? [withLater] : [],
  };
}

/** A keyframe that says when it ends leaves the later ones where they are. */
const withLater = {
  preference: "movesLater", label: "Move later ones too",
  title: "Move the later keyframes of the track as far as this one",
};

/**
 * A field that chooses a colour; its opacity stays.
 * @param {number[]} components in 0…1
 * @param {(text: string) => import("./editor.js").Edit[]} edits
 * @returns {Field}
 */
export function colorField(components, edits) {
  const pair = (part) => Math.round(255 * Math.min(Math.max(part, 0), 1)).toString(16).padStart(2, "0");
  const [red, green, blue, opacity = 1] = components;
  const alpha = opacity < 1 ? pair(opacity) : "";
  return {
    name: "color", label: "Colour", value: `#${[red, green, blue].map(pair).join("")}`, isColor: true,
    edits: (to) => edits(`${to}${alpha}`),
  };
}

/** The origin of a number that a name stands for with others: the number is shown, and not the name once more. */
const numbered = (origin) => (["definition", "include"].includes(origin?.kind) && !/^-?\$/.test(origin.text ?? "")
  ? { ...origin, text: undefined } : origin);

/** The origin of what the text does not have yet. */
export const nothing = { kind: "missing" };

const names = ["x1", "y1", "x2", "y2"];

const componentLabel = (count, track, component) =>
  (count > 1 ? track.components?.[component] ?? `part ${component + 1}` : "To");

/** A change of a value that is seen and is not much. */
export function stepOf({ unit, type, range }, value) {
  if (unit) return 1;
  if (type === "color" || (range && range[1] - range[0] <= 1)) return 0.01;
  return Math.abs(value ?? 1) > 20 ? 1 : 0.01;
}

/** The fields of a spring's numbers. */
export function springFields(spring, owner) {
  if (!spring) return [];
  const field = (name, label, unit, step) => spring[name] && {
    name, label, unit, step, value: spring[`${name}Value`], origin: numbered(spring[name]),
    edits: (to) => [{ edit: "spring", ...owner, [name]: to }],
  };
  return [field("duration", "Duration", "s", 0.01), field("bounce", "Bounce", "", 0.01)].filter(Boolean);
}

function trackSheet(timeline, track) {
  const { edit = {} } = track;
  const owner = { timeline, track: track.track };
  if (track.track === undefined) return null;
  const start = track.values.map((column) => column[0]);
  const origins = edit.from ?? start.map(() => nothing);
  const fields = origins.map((origin, component) => ({
    name: `from-${component}`, unit: track.unit, value: start[component], origin,
    label: origins.length > 1 ? `From ${track.components[component]}` : "From",
    step: stepOf(track, start[component]),
    edits: (value) => [{ edit: "track-from", ...owner, component, value }],
  }));
  const delay = (track.keyframes[0]?.begin ?? 0) - (track.shift ?? 0);
  fields.push({
    name: "delay", label: "Delay", unit: "s", value: delay, origin: edit.delay ?? nothing, step: 0.01,
    edits: (value) => [{ edit: "track-delay", ...owner, value }],
  });
  return {
    title: track.key, fields,
    actions: [{
      label: "Delete track", title: "Delete the track",
      edits: [{ edit: "remove", what: "track", ...owner }],
    }],
  };
}

function markerSheet(timeline, marker) {
  if (!marker?.edit) return null;
  return {
    title: `marker ${marker.name}`,
    fields: [{
      name: "time", label: "At", unit: "s", value: marker.time, origin: marker.edit, step: 0.01,
      edits: (time) => [{ edit: "marker-time", timeline, marker: marker.name, time }],
    }],
    actions: [{
      label: "Delete", title: "Delete the marker (Delete)",
      edits: [{ edit: "delete-marker", timeline, marker: marker.name }],
    }],
  };
}

function elementSheet(element) {
  if (!element?.edit) return null;
  const { name, edit, width, height } = element;
  const pair = (kind, keys, labels, values, origins) => keys.map((key, at) => ({
    name: key, label: labels[at], unit: "pt", value: values[at], origin: origins[at], step: 1,
    edits: (to) => [{ edit: kind, element: name, [key]: to }],
  }));
  return {
    title: `element ${name}`,
    fields: [
      ...pair("element-center", ["x", "y"], ["X", "Y"], edit.centerValue, edit.center),
      ...pair("element-size", ["width", "height"], ["Width", "Height"], [width, height], edit.size),
    ],
    actions: [{
      label: "Delete", title: "Delete the element (Delete)",
      edits: [{ edit: "remove", what: "element", element: name }],
    }],
  };
}

/** The fields of several elements: where they are, together. */
function elementsSheet(all) {
  const movable = all.filter(({ edit }) => edit?.center);
  const fields = ["X", "Y"].map((label, at) => {
    return {
      name: label.toLowerCase(), label, unit: "pt", step: 1,
      value: common(movable.map(({ edit }) => edit.centerValue[at])),
      edits: (to) => movable.map(({ name }) =>
        ({ edit: "element-center", element: name, [label.toLowerCase()]: to })),
    };
  });
  const sizable = all.filter(({ edit }) => edit?.size);
  const sizes = ["width", "height"].map((key) => ({
    name: key, label: key === "width" ? "Width" : "Height", unit: "pt", step: 1,
    value: common(sizable.map((each) => each[key])),
    edits: (to) => sizable.map(({ name }) => ({ edit: "element-size", element: name, [key]: to })),
  }));
  const mixed = [...movable.length > 0 ? fields : [], ...sizable.length > 0 ? sizes : []]
    .map((field) => ({ ...field, isMixed: true }));
  return {
    title: `${all.length} elements`, fields: mixed,
    actions: [{
      label: "Delete", title: "Delete the elements (Delete)",
      edits: all.map(({ name }) => ({ edit: "remove", what: "element", element: name })),
    }],
  };
}

/**
 * A field's value as it is said.
 * @param {Field} field
 * @returns {string}
 */
export const spoken = ({ value, unit }) =>
  (typeof value === "number" ? `${number(value)}${unit ? ` ${unit}` : ""}` : String(value ?? ""));

/** Whether a field's value is asked about before it is changed. */
export const isAsking = ({ origin }) => asks(origin);
