// Plays states of modules for Motion and GSAP with stand-ins of what both libraries do when one change interrupts another.
//
// Reads { library, source, timeline, start, runs: [{ visits: [{ time, state }], times }] }, and writes the values of all
// properties at the times of each run. Motion's variants are those of its documentation: a value whose target changes is
// animated from what is seen, a spring with its velocity.
import { readFileSync } from "node:fs";
import { gsapEase, motionEase } from "./easings.mjs";
import { gsap as timelines } from "./gsap.mjs";

globalThis.matchMedia = () => ({ matches: false });
const { library, source, timeline, start, runs } = JSON.parse(readFileSync(0, "utf8"));

/** The motion of a spring from a value with a velocity. */
function springOf({ stiffness, damping, mass = 1 }, from, to, velocity) {
  const natural = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  const [decay, delta] = [ratio * natural, from - to];
  return (time) => {
    const rest = velocity + decay * delta;
    if (Math.abs(ratio - 1) < 1e-9) return to + Math.exp(-decay * time) * (delta + rest * time);
    const frequency = natural * Math.sqrt(Math.abs(1 - ratio * ratio));
    const [cos, sin] = ratio < 1 ? [Math.cos, Math.sin] : [Math.cosh, Math.sinh];
    return to + Math.exp(-decay * time) * (delta * cos(frequency * time) + (rest / frequency) * sin(frequency * time));
  };
}

/** The numbers of a view, each with what moves it. */
class View {
  #values = {};
  /** What plays by itself: a timeline, and when it began. */
  #played = null;

  /** Lets a timeline play, or none any more: what it moved then stays where it is. */
  play(timeline, time) {
    this.#render(time);
    this.#played = timeline && { timeline, begin: time };
  }

  #render(time) {
    this.#played?.timeline.totalTime(time - this.#played.begin);
  }

  get(name) {
    return this.#values[name]?.to;
  }

  at(name, time) {
    this.#render(time);
    const { from, to, begin, motion } = this.#values[name];
    return time < begin ? from : motion ? motion(time - begin) : to;
  }

  set(values, number) {
    if (typeof values === "string") this.#values[values] = { to: parseFloat(number), begin: -Infinity };
    else for (const [name, value] of Object.entries(values)) this.#values[name] = { to: parseFloat(value), begin: -Infinity };
  }

  /** Animates a number by what `make` makes of where it is and goes, and of its velocity. */
  to(name, value, time, delay, make) {
    const from = this.at(name, time);
    const velocity = (from - this.at(name, time - 1e-6)) / 1e-6;
    const to = parseFloat(value);
    this.#values[name] = { from, to, begin: time + delay, motion: make(from, to, velocity) };
  }

  /** Animates a number through values that follow each other, from the first one on. */
  through(name, values, { duration, times, ease = "linear", repeat = 0, delay = 0 }, time) {
    const numbers = values.map(parseFloat);
    const places = times ?? numbers.map((_, index) => index / (numbers.length - 1));
    const isOne = !Array.isArray(ease) || typeof ease[0] === "number";
    const end = duration * (repeat + 1);
    const motion = (local) => {
      const part = local >= end ? 1 : (local % duration) / duration;
      const index = Math.max(places.findIndex((place) => part <= place), 1);
      const [start, stop] = [places[index - 1], places[index]];
      const own = motionEase(isOne ? ease : ease[index - 1]);
      return numbers[index - 1] + (numbers[index] - numbers[index - 1]) * own((part - start) / (stop - start));
    };
    this.#values[name] = { from: numbers[0], to: numbers.at(-1), begin: time + delay, motion };
  }

  shown(time) {
    return Object.fromEntries(Object.keys(this.#values).map((name) => [name, this.at(name, time)]));
  }
}

const tween = (ease, duration) => (from, to) => (time) =>
  from + (to - from) * (duration > 0 ? ease(Math.min(time / duration, 1)) : 1);

/** What plays a run in each library: a function that sets a state at a time. */
const players = {
  motion(variants, view) {
    const variant = (from, to) => (typeof variants[to] === "function" ? variants[to](from) : variants[to]);
    let state = start;
    const { transition: _, ...first } = variant(start, start);
    view.set(first);
    let targets = first;
    return (to, time) => {
      const { transition, ...values } = variant(state, to);
      const { delay = 0, type, duration, ease = "easeOut" } = transition;
      for (const [name, value] of Object.entries(values)) {
        if (Array.isArray(value)) view.through(name, value, transition[name], time);
        if (Array.isArray(value) || value === targets[name]) continue;
        view.to(name, value, time, delay, type === "spring"
          ? (from, end, velocity) => springOf(transition, from, end, velocity) : tween(motionEase(ease), duration));
      }
      [state, targets] = [to, values];
    };
  },
  gsap(make, view, clock) {
    [clock.view, clock.time] = [view, 0];
    const { set } = make(view, { state: start });
    return (to, time) => {
      clock.time = time;
      set(to);
    };
  },
};

const clock = {};
globalThis.gsap = {
  set: (target, values) => target.set(values),
  to(target, { duration, ease, delay = 0, overwrite, ...values }) {
    if (overwrite !== "auto") throw new Error("a tween that others do not give way to");
    for (const [name, value] of Object.entries(values)) {
      target.to(name, value, clock.time, delay, tween(gsapEase(ease ?? "power1.out"), duration));
    }
  },
  timeline(vars) {
    const own = timelines.timeline(vars);
    own.kill = () => clock.view.play(null, clock.time);
    clock.view.play(own, clock.time);
    return own;
  },
  delayedCall: () => ({ kill() {} }),
};
const text = source.replace(/^import .* from "\w+";$/m, library === "gsap" ? "const { gsap } = globalThis;" : "");
const module = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
console.log(JSON.stringify(runs.map(({ visits, times }) => {
  const view = new View();
  view.style = { setProperty() {} };
  const set = players[library](module[timeline], view, clock);
  const rest = [...visits];
  return times.map((time) => {
    while (rest.length > 0 && rest[0].time <= time) {
      const { state, time: at } = rest.shift();
      set(state, at);
    }
    return view.shown(time);
  });
})));
