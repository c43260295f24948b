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

function spring(keyframes, { stiffness, damping, mass, velocity, restDelta, restSpeed }) {
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
  const targets = target.get ? [target] : [...target];
  return new Controls(
    targets.flatMap((element) =>
      Object.entries(keyframes).map(([name, list]) => new Value(element, name, list, optionsOf(options, name)))),
  );
}

export const stagger = () => {
  throw new Error("a stagger is not read");
};
