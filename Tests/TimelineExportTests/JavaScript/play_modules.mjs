// Plays modules for Motion and GSAP with stand-ins of both libraries that do what their documentation says.
//
// Reads a list of jobs { source, timeline, times } and writes a list of { keys, values, waiting }: the
// members of the module's timelines, the value of each animated property at each time, and that of each
// property of a timeline of GSAP that has been made but not played.
import { readFileSync } from "node:fs";
import { bezier } from "./easings.mjs";

const easing = (ease) => (Array.isArray(ease) ? bezier(...ease) : typeof ease === "function" ? ease : (p) => p);

/** The number of a value such as 4px; other texts remain. */
const number = (value) => {
  const parsed = parseFloat(value);
  return Number.isNaN(parsed) ? value : parsed;
};
const mix = (from, to, amount) => {
  const [a, b] = [number(from), number(to)];
  return typeof a === "number" && typeof b === "number" ? a + (b - a) * amount : amount < 1 ? a : b;
};

/** Motion: a spring between two keyframes, or keyframes with times and an easing for each. */
function motionValue(keyframes, transition, time) {
  if (transition.type === "spring") {
    const { stiffness, damping, mass, velocity, delay = 0, restDelta, restSpeed } = transition;
    if (![stiffness, damping, mass, velocity, restDelta, restSpeed].every(Number.isFinite)) throw new Error("spring");
    const [from, to] = keyframes.map(number);
    const [natural, t] = [Math.sqrt(stiffness / mass), Math.max(time - delay, 0)];
    const ratio = damping / (2 * Math.sqrt(stiffness * mass));
    const decay = ratio * natural;
    const delta = to - from;
    if (ratio < 1 - 1e-9) {
      const frequency = natural * Math.sqrt(1 - ratio * ratio);
      return to - Math.exp(-decay * t)
        * ((decay * delta - velocity) / frequency * Math.sin(frequency * t) + delta * Math.cos(frequency * t));
    }
    if (ratio <= 1 + 1e-9) return to - Math.exp(-natural * t) * (delta + (natural * delta - velocity) * t);
    const frequency = natural * Math.sqrt(ratio * ratio - 1);
    return to - Math.exp(-decay * t)
      * ((decay * delta - velocity) / frequency * Math.sinh(frequency * t) + delta * Math.cosh(frequency * t));
  }
  const { duration, times, ease, delay = 0, repeat = 0, repeatType = "loop" } = transition;
  if (!["loop", "reverse"].includes(repeatType)) throw new Error("repeatType");
  // One easing, which four numbers may be, is that of all keyframes.
  const easings = Array.isArray(ease) && typeof ease[0] !== "number" ? ease : keyframes.slice(1).map(() => ease);
  if (times.length !== keyframes.length || easings.length !== keyframes.length - 1) throw new Error("times");
  const local = localTime(time - delay, duration, repeat === Infinity ? -1 : repeat, repeatType === "reverse");
  const progress = duration > 0 ? local / duration : 1;
  let index = 0;
  while (index < times.length - 2 && progress >= times[index + 1]) index += 1;
  const length = times[index + 1] - times[index];
  const part = length > 0 ? Math.min(Math.max((progress - times[index]) / length, 0), 1) : 1;
  return mix(keyframes[index], keyframes[index + 1], easing(easings[index])(part));
}

/** The time within one iteration of what repeats: an iteration's end belongs to it, and every second one may play backwards. */
function localTime(time, duration, repeat = 0, yoyo = false) {
  const count = repeat < 0 ? Infinity : repeat + 1;
  if (!(duration > 0)) return 0;
  if (duration === Infinity) return Math.max(time, 0);
  const held = Math.min(Math.max(time, 0), count * duration);
  const finished = Math.max(0, Math.ceil(held / duration - 1e-9) - 1);
  const local = Math.min(held - finished * duration, duration);
  return yoyo && finished % 2 ? duration - local : local;
}

/** GSAP: a timeline that records its tweens and the timelines in it. */
function gsapTimeline(vars) {
  const children = [];
  // What is shown before it is played: what is not rendered when it is created waits for that.
  const waiting = {};
  const properties = (values) =>
    Object.keys(values).filter((key) => !["duration", "ease", "immediateRender"].includes(key));
  const add = (from, to, duration, ease, at) => {
    for (const property of properties(to)) {
      const tween = { property, from: from?.[property] ?? to[property], to: to[property], duration, ease };
      children.push({ at, end: at + duration, tween });
    }
  };
  const timeline = {
    vars,
    waiting,
    addLabel: (label, time) => {
      if (!Number.isFinite(time)) throw new Error(label);
      return timeline;
    },
    // All tweens have the same target.
    killTweensOf: () => ((children.length = 0), timeline),
    add: (child, at) => (children.push({ at, end: at + child.total(), child }), timeline),
    set: (_, to, at) => {
      add(null, to, 0, "none", at);
      const isRendered = to.immediateRender ?? (at === 0 && !vars.paused && !vars.delay);
      if (isRendered) for (const property of properties(to)) waiting[property] = number(to[property]);
      return timeline;
    },
    fromTo: (_, from, to, at) => {
      if (to.immediateRender !== false) throw new Error("immediateRender");
      add(from, to, to.duration, to.ease, at);
      return timeline;
    },
    to: (_, to, at) => (children.push({ at, end: at + to.duration }), timeline),
    duration: () => Math.max(0, ...children.map((child) => child.end)),
    total: () => (vars.repeat < 0 ? Infinity : timeline.duration() * ((vars.repeat ?? 0) + 1)),
    value: (property, time) => {
      const local = localTime(time, timeline.duration(), vars.repeat, vars.yoyo);
      let value;
      for (const { at, tween, child } of children) {
        if (at > local + 1e-12) continue;
        if (child) {
          value = child.value(property, local - at) ?? value;
        } else if (tween?.property === property) {
          const progress = tween.duration > 0 ? Math.min((local - at) / tween.duration, 1) : 1;
          value = mix(tween.from, tween.to, easing(tween.ease)(progress));
        }
      }
      return value;
    },
    properties: () => [
      ...new Set(children.flatMap(({ tween, child }) => child?.properties() ?? (tween ? [tween.property] : []))),
    ],
  };
  return timeline;
}

globalThis.matchMedia = () => ({ matches: false });
globalThis.animate = (element, keyframes, transition) => ({
  properties: () => Object.keys(keyframes),
  value: (property, time) => motionValue(keyframes[property], transition[property], time),
});
globalThis.gsap = { timeline: gsapTimeline };

const members = (value) =>
  value === null || typeof value !== "object"
    ? []
    : Object.entries(value).flatMap(([key, part]) => [key, ...members(part)]);

const results = [];
for (const { source, timeline, times } of JSON.parse(readFileSync(0, "utf8"))) {
  const text = source.replace(/^import \{ (\w+) \} from "(\w+)";$/m, "const { $1 } = globalThis;");
  if (text === source) throw new Error("no import");
  const module = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
  const element = { style: { setProperty() {} } };
  const played = (module.play ?? module.timeline)(element, timeline);
  const values = {};
  for (const property of played.properties()) {
    values[property] = times.map((time) => played.value(property, time)).filter(Number.isFinite);
  }
  const { waiting = {} } = module.timeline?.(element, timeline, { paused: true }) ?? {};
  results.push({ keys: members(module.timelines), values, waiting });
}
console.log(JSON.stringify(results));
