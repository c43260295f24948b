// A stand-in for Motion: `animate` of an element, whose controls are set to a time, with the semantics
// that its documentation describes. What it does not have is an error.
import { mix, motionEase } from "./easings.mjs";

const known = [
  "type", "duration", "times", "ease", "delay", "repeat", "repeatType", "repeatDelay", "stiffness", "damping", "mass",
  "velocity", "restDelta", "restSpeed",
];

/** A function from a time without delay to the value, and how long it takes. */
function generator(keyframes, options) {
  if (options.type === "spring") return spring(keyframes, options);
  const { duration = 0.3, ease = "easeInOut" } = options;
  const count = keyframes.length;
  const times = options.times ?? keyframes.map((_, index) => index / (count - 1));
  if (times.length !== count) throw new Error("there is not one time a keyframe");
  // One easing, which four numbers may be, is that of all keyframes.
  const isList = Array.isArray(ease) && typeof ease[0] !== "number";
  const easings = keyframes.slice(1).map((_, index) => motionEase(isList ? ease[index % ease.length] : ease));
  const at = (time) => {
    const progress = duration > 0 ? Math.min(Math.max(time / duration, 0), 1) : 1;
    let index = 0;
    while (index < count - 2 && progress >= times[index + 1]) index += 1;
    const length = times[index + 1] - times[index];
    const local = length > 0 ? Math.min(Math.max((progress - times[index]) / length, 0), 1) : 1;
    return mix(keyframes[index], keyframes[index + 1], easings[index](local));
  };
  return { at, duration };
}

function spring(keyframes, { stiffness, damping, mass = 1, velocity = 0, restDelta, restSpeed }) {
  const all = [stiffness, damping, mass, velocity, restDelta, restSpeed];
  if (keyframes.length !== 2 || !all.every(Number.isFinite)) throw new Error("this spring is not read");
  const [from, to] = keyframes.map(parseFloat);
  const [delta, natural] = [to - from, Math.sqrt(stiffness / mass)];
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  const decay = ratio * natural;
  const at = (time) => {
    const t = Math.max(time, 0);
    if (ratio < 1 - 1e-9) {
      const frequency = natural * Math.sqrt(1 - ratio * ratio);
      const sine = (decay * delta - velocity) / frequency;
      return to - Math.exp(-decay * t) * (sine * Math.sin(frequency * t) + delta * Math.cos(frequency * t));
    }
    if (ratio <= 1 + 1e-9) return to - Math.exp(-natural * t) * (delta + (natural * delta - velocity) * t);
    const frequency = natural * Math.sqrt(ratio * ratio - 1);
    const sine = (decay * delta - velocity) / frequency;
    return to - Math.exp(-decay * t) * (sine * Math.sinh(frequency * t) + delta * Math.cosh(frequency * t));
  };
  return { at, duration: Infinity };
}

/** A value that repeats. */
class Value {
  constructor(element, name, keyframes, options) {
    for (const key of Object.keys(options)) if (!known.includes(key)) throw new Error(`${key} is not read`);
    const { repeat = 0, repeatType = "loop", repeatDelay = 0, delay = 0 } = options;
    if (typeof delay !== "number") throw new Error("this delay is not read");
    Object.assign(this, { element, name, repeat, repeatType, repeatDelay, delay });
    const list = Array.isArray(keyframes) ? keyframes : [element.get(name), keyframes];
    this.list = list;
    this.forth = generator(list, options);
    this.back = generator([...list].reverse(), options);
  }

  render(total) {
    const { duration } = this.forth;
    const [cycle, time] = [duration + this.repeatDelay, Math.max(total - this.delay, 0)];
    let { at } = this.forth;
    let local = time;
    if (this.repeat && duration !== Infinity && duration > 0) {
      let iteration = Math.min(Math.floor(time / cycle), this.repeat);
      let progress = time / cycle - iteration;
      if (progress === 0 && time > 0) [iteration, progress] = [iteration - 1, 1];
      progress = Math.min(progress, 1);
      if (iteration % 2) {
        if (this.repeatType === "reverse") progress = 1 - progress - this.repeatDelay / cycle;
        else if (this.repeatType === "mirror") ({ at } = this.back);
      }
      local = Math.min(Math.max(progress, 0), 1) * cycle;
    }
    this.element.set(this.name, at(Math.min(local, duration)));
  }
}

/** Options of one property may stand under its name, or under `default`. */
const optionsOf = (options, name) => options[name] ?? options.default ?? options;

class Controls {
  #time = 0;

  constructor(values) {
    this.values = values;
    this.finished = Promise.resolve();
    this.time = 0;
  }

  get time() {
    return this.#time;
  }

  set time(time) {
    this.#time = time;
    for (const value of this.values) value.render(time);
  }

  play() {}
  pause() {}
  cancel() {
    this.time = 0;
  }
}

export function animate(target, keyframes, options = {}) {
  if (Array.isArray(target) && Array.isArray(target[0])) return new Controls(sequence(target, keyframes));
  const targets = target.get ? [target] : [...target];
  return new Controls(
    targets.flatMap((element, index) =>
      Object.entries(keyframes).map(([name, list]) => {
        const { delay = 0, ...rest } = optionsOf(options, name);
        const own = typeof delay === "function" ? delay(index, targets.length) : delay;
        return new Value(element, name, list, { ...rest, delay: own });
      })),
  );
}

/** The values of segments, each with all of its keyframes over the duration of the whole. */
function sequence(segments, { defaultTransition = {}, ...options }) {
  const known = ["at", "delay", "duration", "times", "ease"];
  const points = new Map();
  let total = 0;
  for (const [target, keyframes, own] of segments) {
    for (const key of Object.keys(own)) if (!known.includes(key)) throw new Error(`${key} is not read`);
    const targets = target.get ? [target] : [...target];
    const { at, delay = 0, duration, ease = defaultTransition.ease ?? "easeOut" } = own;
    if (typeof at !== "number" || typeof duration !== "number") throw new Error("this segment is not read");
    targets.forEach((element, index) => {
      const start = at + (typeof delay === "function" ? delay(index, targets.length) : delay);
      total = Math.max(total, start + duration);
      for (const [name, value] of Object.entries(keyframes)) {
        const list = Array.isArray(value) ? value : [null, value];
        const times = own.times ?? list.map((_, place) => place / (list.length - 1));
        if (times.length !== list.length) throw new Error("there is not one time a keyframe");
        if (!points.has(element)) points.set(element, new Map());
        const all = points.get(element).get(name) ?? [];
        // What another segment has between its start and its end is erased.
        const kept = all.filter((point) => point.at <= start || point.at >= start + duration);
        const isList = Array.isArray(ease) && typeof ease[0] !== "number";
        list.forEach((value, place) => kept.push({
          value, at: start + (duration * times[place]), ease: isList ? ease[place % ease.length] : ease,
        }));
        points.get(element).set(name, kept);
      }
    });
  }
  return [...points].flatMap(([element, names]) => [...names].map(([name, list]) => {
    list.sort((a, b) => (a.at !== b.at ? a.at - b.at : a.value === null ? 1 : b.value === null ? -1 : 0));
    if (list[0].at !== 0) list.unshift({ ...list[0], at: 0, ease: "easeInOut" });
    if (list.at(-1).at !== total) list.push({ value: null, at: total, ease: "linear" });
    if (list.length === 1) list.push(list[0]);
    list.forEach((point, index) => (point.value ??= list[index - 1].value));
    return new Value(element, name, list.map(({ value }) => value), {
      ...options, duration: total, times: list.map(({ at }) => (total > 0 ? at / total : 1)),
      ease: list.slice(0, -1).map((point) => point.ease),
    });
  }));
}

/** The delay of each of several elements. */
export const stagger = (step, { startDelay = 0, from = "first" } = {}) => {
  if (!["first", "last"].includes(from)) throw new Error(`a stagger from ${from} is not read`);
  return (index, count) => startDelay + step * (from === "last" ? count - 1 - index : index);
};
