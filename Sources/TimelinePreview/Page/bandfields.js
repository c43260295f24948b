// The fields of a bar: an event, a phase, a state, an entry of a sequence or a side of a transition.

import { colorField, nothing, springFields } from "./fields.js";
import { bandName } from "./lanes.js";
import { amountOf, asks, secondsOf } from "./origins.js";

/** What the begin of an entry is called, by how it stands in the text. */
const beginnings = { delay: "Delay", overlap: "Overlap", at: "At" };

/** What moves the values of a phase or a state that has no animation; those of others jump. */
const without = { phase: "default", state: "the timeline’s" };

/** The members by which edits name an event, a phase, a state or a side of a transition. */
export function ownerOf(edit) {
  const key = ["phase", "event", "state", "side"].find((each) => edit[each] !== undefined);
  return key ? { [key]: edit[key] } : {};
}

/** The fields of a value that an event, a phase or a state sets. */
function valueFields({ property, element, number, value, origins, components, isColor }, owner) {
  const owned = element ? `${element} ${property}` : property;
  const edits = (component) => (to) => [{ edit: "event-value", ...owner, number, component, value: to }];
  // A list is named as a whole, after its last number.
  const named = { ...owner, what: "value", number };
  const fields = origins.map((origin, component) => ({
    name: `value-${number}-${component}`,
    label: origins.length > 1 ? `${owned} ${components[component] ?? component + 1}` : owned,
    value: value[component], origin, step: isColor ? 0.01 : Math.abs(value[component]) > 20 ? 1 : 0.01,
    edits: edits(component), ...(component + 1 === origins.length ? { named, owned } : {}),
  }));
  if (!isColor) return fields;
  // Of a colour in hexadecimal, each number would be the whole text.
  const isWhole = origins.every(({ kind, text }) => kind === "literal" && /^["'#]/.test(text ?? ""));
  const picked = { ...colorField(value, edits(0)), name: `color-${number}`, label: owned };
  return isWhole ? [{ ...picked, named, owned }] : [...fields, picked];
}

/** The spring of an animation, whose numbers are not told apart in its text. */
function animatedSpring({ animation, durationValue, bounceValue }) {
  if (durationValue === undefined) return null;
  const origin = asks(animation) ? { ...animation, text: undefined } : nothing;
  return { duration: origin, bounce: origin, durationValue, bounceValue };
}

/** The curve of an animation with its duration, and what is applied to it. */
function animationFields({ curveName, curveValue, lengthValue, modifiers }, owner) {
  const edits = (part) => (value) => [{ edit: "animation-part", ...owner, part, value }];
  const fields = curveName === undefined ? [] : [
    { name: "curve", label: "Curve", value: curveName, picker: "curve", points: curveValue, edits: edits("curve") },
    { name: "curve-duration", label: "Duration", unit: "s", value: lengthValue, step: 0.01, edits: edits("duration") },
  ];
  if (!modifiers) return fields;
  return [
    ...fields,
    { name: "delay", label: "Delay", unit: "s", value: modifiers.delay ?? 0, step: 0.01, edits: edits("delay") },
    { name: "speed", label: "Speed", unit: "×", value: modifiers.speed ?? 1, step: 0.01, edits: edits("speed") },
    {
      name: "repeat", label: "Plays", value: modifiers.repeat ?? "1", note: "a number of times, or forever",
      edits: (value) => edits("repeat")(value === "1" ? null : value),
    },
  ];
}

/**
 * The fields of a bar.
 * @param {string} timeline
 * @param {Object|undefined} band
 * @returns {import("./fields.js").Sheet|null} null where it cannot be changed
 */
export function bandSheet(timeline, band) {
  const { edit } = band ?? {};
  if (!edit) return null;
  const fields = [];
  const title = bandName(band);
  if (edit.time) {
    fields.push({
      name: "time", label: "At", unit: "s", value: band.begin, origin: edit.time, step: 0.01,
      edits: (time) => [{ edit: "event-time", timeline, event: edit.event, time }],
    });
  }
  const owner = { timeline, ...ownerOf(edit) };
  for (const value of edit.values ?? []) fields.push(...valueFields(value, owner));
  if (edit.begin) {
    // The text has a distance from the entry before it, unless it has a time.
    const amount = amountOf(edit.begin);
    const way = edit.begin.style === "overlap" ? -1 : 1;
    fields.push({
      name: "begin", label: beginnings[edit.begin.style] ?? "Start", unit: "s",
      value: amount ?? band.begin, origin: edit.begin, step: 0.01,
      edits: (to) => {
        // A time on the axis, unless it is a name or an expression.
        const seconds = edit.begin.style === "at" && typeof to !== "number" ? null : secondsOf(to);
        const time = seconds === null ? to
          : amount === null ? seconds : Math.max(band.begin + way * (seconds - amount), 0);
        return [{ edit: "entry-begin", timeline, entry: edit.entry, time }];
      },
    });
  }
  for (const [name, label, unit] of [["stagger", "Stagger", "s"], ["speed", "Speed", "×"]]) {
    if (!edit[name]) continue;
    fields.push({
      name, label, unit, value: edit[`${name}Value`] ?? null, origin: edit[name], step: 0.01,
      edits: (value) => [{ edit: `entry-${name}`, timeline, entry: edit.entry, value }],
    });
  }
  for (const { effect, property, value, origins } of edit.effects ?? []) {
    origins.forEach((origin, component) => fields.push({
      name: `effect-${effect}-${property}-${component}`, value: value[component], origin,
      label: origins.length > 1 ? `${property} ${"xyz"[component] ?? component + 1}` : property,
      step: Math.abs(value[component]) > 5 ? 1 : 0.01,
      edits: (to) => [{ edit: "transition-value", ...owner, effect, property, component, value: to }],
    }));
  }
  if (edit.animation) {
    const current = edit.animationName ?? without[Object.keys(ownerOf(edit))[0]] ?? "none";
    fields.push({
      name: "animation", label: "Animation", origin: edit.animation, picker: "animation", current,
      // The name of a curve stands in the curve's own field.
      value: current === edit.curveName ? "curve" : current,
      spring: edit.durationValue === undefined ? undefined : { duration: edit.durationValue, bounce: edit.bounceValue },
      named: edit.animationName ? { ...owner, what: "animation" } : undefined,
      edits: (value) => [{ edit: "animation", ...owner, value }],
    });
  }
  fields.push(...springFields(animatedSpring(edit), owner), ...animationFields(edit, owner));
  const what = ["phase", "event", "state", "entry"].find((each) => edit[each] !== undefined);
  const actions = what ? [{
    label: "Delete", title: `Delete the ${band.kind} (Delete)`,
    edits: [{ edit: "remove", what, timeline, [what]: edit[what] }],
  }] : [];
  return { title, fields, actions };
}
