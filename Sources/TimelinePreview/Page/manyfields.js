// The fields of several keyframes: what they have in common, and what is done to all of them at once.

import { colorField, kinds, stepOf } from "./fields.js";
import { secondsOf } from "./origins.js";
import { deleted, extentOf, retimed, reversed, scaled, staggered, staggerOf, tracksOf } from "./transforms.js";

/** The value that all have, and null where they differ. */
export function common(values) {
  const [first] = values;
  const isAlike = (value) => value === first
    || (typeof value === "number" && typeof first === "number" && Math.abs(value - first) < 1e-6);
  return values.length > 0 && values.every(isAlike) ? first ?? null : null;
}

/** The edits of a field for a time, which may be typed with a unit. */
const timed = (edits) => (typed) => {
  const time = secondsOf(typed);
  return time === null ? [] : edits(time);
};

/**
 * The fields of several keyframes.
 * @param {string} timeline
 * @param {import("./transforms.js").Chosen[]} all
 * @returns {import("./fields.js").Sheet}
 */
export function manySheet(timeline, all) {
  const fields = [];
  const { first, last } = extentOf(all);
  const isTimed = all.some(({ keyframe }) => keyframe.edit?.time);
  if (isTimed) {
    fields.push({
      name: "first", label: "First ends at", unit: "s", value: first, step: 0.01,
      edits: timed((to) => retimed(timeline, all, ({ keyframe }) => keyframe.end + to - first)),
    });
    if (last - first > 1e-6) {
      fields.push({
        name: "last", label: "Last ends at", unit: "s", value: last, step: 0.01,
        edits: timed((to) => scaled(timeline, all, to)),
      });
    }
    if (tracksOf(all).length > 1) {
      fields.push({
        name: "stagger", label: "Stagger", unit: "s", value: staggerOf(all), step: 0.01,
        edits: timed((by) => staggered(timeline, all, by)),
      });
    }
    fields.push({
      name: "lasts", label: "Each lasts", unit: "s", step: 0.01,
      value: common(all.map(({ keyframe }) => keyframe.end - keyframe.begin)),
      edits: timed((length) => lasting(timeline, all, length)),
    });
  }
  fields.push(...valueFields(timeline, all));
  fields.push({
    name: "kind", label: "Kind", value: common(all.map(({ keyframe }) => keyframe.kind)), choices: kinds,
    edits: (kind) => all.filter(({ keyframe }) => keyframe.kind !== kind).map(({ track, index }) =>
      ({ edit: "keyframe-kind", timeline, track: track.track, keyframe: index, kind })),
  });
  fields.push(...pickerFields(timeline, all), ...velocityFields(timeline, all));
  return {
    title: `${all.length} keyframes`, fields: fields.map((field) => ({ ...field, isMixed: true })),
    actions: [
      { label: "Reverse", title: "Play them the other way round (Shift+R)", edits: reversed(timeline, all) },
      { label: "Delete", title: "Delete the keyframes (Delete)", edits: deleted(timeline, all) },
    ],
  };
}

/** The edits by which each keyframe lasts as long; those after it in the selection move along. */
function lasting(timeline, all, length) {
  const ends = new Map();
  for (const own of tracksOf(all)) {
    let shift = 0;
    for (const each of own) {
      shift += length - (each.keyframe.end - each.keyframe.begin);
      ends.set(each, each.keyframe.end + shift);
    }
  }
  return retimed(timeline, all, (each) => ends.get(each));
}

function valueFields(timeline, all) {
  const count = common(all.map(({ keyframe }) => keyframe.edit?.value?.length ?? 0));
  const isNumber = all.every(({ keyframe }) =>
    (keyframe.value ?? []).every((value) => typeof value === "number"));
  if (!count || !isNumber) return [];
  const unit = common(all.map(({ track }) => track.unit ?? "")) ?? "";
  const { track } = all[0];
  const colors = all.every((each) => each.track.type === "color") ? [colorField(all[0].keyframe.value, (value) =>
    all.map((each) => ({
      edit: "keyframe-value", timeline, track: each.track.track, keyframe: each.index, component: 0, value,
    })))] : [];
  return colors.concat(Array.from({ length: count }, (_, component) => {
    const value = common(all.map(({ keyframe }) => keyframe.value[component]));
    return {
      name: `value-${component}`, unit, value,
      label: count > 1 ? track.components?.[component] ?? `part ${component + 1}` : "To",
      step: stepOf(track, value ?? all[0].keyframe.value[component]),
      edits: (to) => all.map((each) => ({
        edit: "keyframe-value", timeline, track: each.track.track, keyframe: each.index, component, value: to,
      })),
    };
  }));
}

/** A curve for all `linear` keyframes, and a spring for all springs. */
function pickerFields(timeline, all) {
  return [["curve", "linear"], ["spring", "spring"]].flatMap(([kind, of]) => {
    const own = all.filter(({ keyframe }) => keyframe.kind === of && keyframe.edit?.[kind]);
    if (own.length === 0) return [];
    return [{
      name: kind, label: kind === "curve" ? "Curve" : "Spring", picker: kind,
      value: common(own.map(({ keyframe }) => nameOf(keyframe, kind))),
      points: own[0].keyframe.edit.curveValue,
      spring: kind === "spring" ? springOf(own[0].keyframe) : undefined,
      edits: (value) => own.map(({ track, index }) => ({
        edit: "keyframe-field", timeline, track: track.track, keyframe: index, field: kind, value,
      })),
    }];
  });
}

/** The velocities with which all of them leave or arrive, by component. */
function velocityFields(timeline, all) {
  return ["start", "end"].flatMap((which) => {
    const count = common(all.map(({ keyframe }) => keyframe.edit?.[`${which}Velocity`]?.length ?? 0));
    const { track, keyframe: first } = all[0];
    return Array.from({ length: count ?? 0 }, (_, component) => ({
      name: `${which}-${component}`, unit: `${track.unit ?? ""}/s`,
      label: `${which === "start" ? "Leaves" : "Arrives"} at${count > 1 ? ` ${track.components?.[component] ?? component + 1}` : ""}`,
      step: 10 * stepOf(track, first.value?.[component] ?? 1),
      value: common(all.map(({ keyframe }) =>
        (keyframe[`${which}Velocity`] ?? keyframe.edit[`${which}VelocityValue`])?.[component] ?? null)),
      edits: (value) => all.map((each) => ({
        edit: "keyframe-velocity", timeline, track: each.track.track, keyframe: each.index, which, component, value,
      })),
    }));
  });
}

/**
 * The name of a keyframe's curve or spring, or what it is in numbers.
 * @param {Object} keyframe
 * @param {"curve"|"spring"} kind
 */
export function nameOf(keyframe, kind) {
  const { edit = {} } = keyframe;
  const origin = kind === "curve" ? edit.curve?.[0] : edit.spring?.duration;
  if (origin && ["preset", "definition", "include"].includes(origin.kind)) return origin.name || origin.text;
  if (kind === "curve") {
    if (origin?.kind === "missing") return "linear";
    return edit.curveValue ? `[${edit.curveValue.map((value) => Number(value.toFixed(3))).join(", ")}]` : "";
  }
  const { duration, bounce } = springOf(keyframe);
  return `${Number(duration.toFixed(3))} s, bounce ${Number(bounce.toFixed(3))}`;
}

/** The spring of a keyframe. */
export const springOf = ({ edit }) =>
  ({ duration: edit.spring.durationValue, bounce: edit.spring.bounceValue });
