// A stand-in for GSAP 3: timelines and tweens that are rendered at a time, with the semantics that its
// documentation describes. What it does not have is an error.
import { gsapEase, mix } from "./easings.mjs";

const easings = {};
/** What is no property of a target. */
const reserved = [
  "duration", "ease", "delay", "repeat", "repeatDelay", "yoyo", "immediateRender", "stagger", "overwrite", "data", "id",
  "paused", "keyframes", "lazy", "repeatRefresh", "onComplete", "defaults", "startAt", "yoyoEase", "smoothChildTiming",
  "autoRemoveChildren",
];
const unread = ["repeatRefresh", "startAt", "yoyoEase"];
const round = (time) => Math.round(time * 1e7) / 1e7;

/** What plays: its start in its parent, and where its head is. */
class Animation {
  start = 0;
  head = -1;

  constructor(vars) {
    for (const name of unread) if (vars[name] !== undefined) throw new Error(`${name} is not read`);
    this.vars = vars;
    this.repeat = vars.repeat ?? 0;
    this.gap = vars.repeatDelay ?? 0;
  }

  /** The length of all iterations. */
  totalDuration() {
    return this.repeat < 0 ? Infinity : round(this.duration() * (this.repeat + 1) + this.gap * this.repeat);
  }

  /** The iteration at a time and the time in it: an end belongs to the iteration before. */
  place(total) {
    const length = this.duration();
    const cycle = length + this.gap;
    const time = Math.min(total, this.totalDuration());
    if (time <= 0 || length === 0 || this.repeat === 0) return [0, Math.min(time, length)];
    let iteration = Math.floor(round(time / cycle));
    let local = round(time - iteration * cycle);
    // Only the end of everything is an end: elsewhere the next iteration begins.
    if (time === this.totalDuration() || (iteration > 0 && this.repeat > 0 && iteration > this.repeat)) {
      iteration = this.repeat;
      local = length;
    }
    local = Math.min(local, length);
    return [iteration, this.vars.yoyo && iteration % 2 ? length - local : local];
  }
}

class Tween extends Animation {
  #parts = null;

  constructor(targets, from, to, vars) {
    super(vars);
    Object.assign(this, { targets, from, to });
    this.ease = gsapEase(vars.ease ?? "power1.out", easings);
  }

  duration() {
    return this.vars.duration ?? 0;
  }

  /** The first and the last values, which are read when it plays for the first time. */
  #begin() {
    this.#parts ??= this.targets.flatMap((target) =>
      Object.keys(this.to ?? this.from).map((name) => {
        const before = target.get(name);
        const first = this.from ? this.from[name] : before;
        return { target, name, before, first, last: this.to ? this.to[name] : before };
      }));
  }

  render(total) {
    if (total < 0 && !this.#parts) return;
    this.#begin();
    const [, local] = this.place(total);
    const length = this.duration();
    for (const { target, name, before, first, last } of this.#parts) {
      if (total < 0) target.set(name, this.vars.immediateRender === false || length === 0 ? before ?? first : first);
      else target.set(name, mix(first, last, length > 0 ? this.ease(local / length) : 1));
    }
    this.head = total;
  }
}

class Timeline extends Animation {
  children = [];
  labels = {};

  killTweensOf(target) {
    for (const child of this.children) child.killTweensOf?.(target);
    this.children = this.children.filter((child) => !child.targets?.includes(target));
    return this;
  }

  duration() {
    return this.children.reduce((end, child) => Math.max(end, round(child.start + child.totalDuration())), 0);
  }

  #position(at) {
    const end = this.duration();
    if (at === undefined) return end;
    if (typeof at === "number") return at;
    const [, name, sign, amount = "0"] = `${at}`.match(/^([^+\-=]*)(?:([+-])=([\d.]+))?$/) ?? [];
    const last = this.children.at(-1);
    const bases = { "": end, "<": last?.start ?? 0, ">": last ? last.start + last.totalDuration() : 0, ...this.labels };
    if (!(name in bases)) throw new Error(`the position ${at} is not read`);
    return bases[name] + (sign === "-" ? -1 : 1) * Number(amount);
  }

  add(child, at) {
    if (typeof child === "string") return this.addLabel(child, at);
    child.start = round(this.#position(at) + (child.vars.delay ?? 0));
    this.children.push(child);
    return this;
  }

  addLabel(label, at) {
    this.labels[label] = this.#position(at);
    return this;
  }

  #tween(targets, from, to, own, at) {
    const vars = { ...this.vars.defaults, ...own };
    const all = targets?.get ? [targets] : Array.isArray(targets) ? targets : [];
    const { stagger, keyframes, ...rest } = vars;
    const place = this.#position(at);
    const { each, from: origin = "start", ...repetition } = typeof stagger === "object" ? stagger : { each: stagger ?? 0 };
    // What is beside a stagger and not in it waits for all targets.
    if (stagger !== undefined && vars.repeat) throw new Error("a repeat beside a stagger is not read");
    if (!["start", "end"].includes(origin)) throw new Error(`a stagger from ${origin} is not read`);
    if (all.length === 0) this.add(new Tween([], null, {}, rest), place);
    all.forEach((target, index) => {
      const resolve = (values) => values && Object.fromEntries(Object.entries(values).map(([name, value]) =>
        [name, typeof value === "function" ? value(index, target, all) : value]));
      const offset = typeof each === "function" ? each(index, target, all)
        : each * (origin === "end" ? all.length - 1 - index : index);
      if (!Number.isFinite(offset) || offset < 0) throw new Error("this stagger is not read");
      const timing = { ...rest, ...repetition, ...(rest.duration === undefined ? {} : resolve({ duration: rest.duration })) };
      if (keyframes) {
        // The first one begins at the values that it finds.
        if (from) throw new Error("keyframes of fromTo are not read");
        const list = new Timeline({ ...timing, defaults: { ease: "none" } });
        for (const frame of keyframes) list.to(target, { ...frame, ...resolve(values(frame)) });
        this.add(list, place + offset);
        return;
      }
      const tween = new Tween([target], resolve(from && values(from)), resolve(to && values(to)), timing);
      this.add(tween, place + offset);
      const atOnce = vars.immediateRender ?? (Boolean(from) || (tween.duration() === 0 && tween.start === 0 && !this.vars.paused && !this.vars.delay));
      if (atOnce) tween.render(0);
    });
    return this;
  }

  set(targets, vars, at) {
    return this.#tween(targets, null, vars, { ...vars, duration: 0, ease: "none" }, at);
  }

  to(targets, vars, at) {
    return this.#tween(targets, null, vars, vars, at);
  }

  from(targets, vars, at) {
    return this.#tween(targets, vars, null, vars, at);
  }

  fromTo(targets, from, vars, at) {
    return this.#tween(targets, from, vars, vars, at);
  }

  /** Renders the children at a time in this timeline, forward or back as its head moves. */
  #move(time) {
    const isForward = time >= this.local;
    const sorted = [...this.children].sort((a, b) => a.start - b.start);
    for (const child of isForward ? sorted : sorted.reverse()) {
      const own = round(time - child.start);
      if (isForward ? own >= 0 : own <= child.totalDuration() || child.head <= child.totalDuration()) child.render(own);
    }
    this.local = time;
  }

  local = -1;
  iteration = 0;

  render(total) {
    const [iteration, time] = total < 0 ? [0, total] : this.place(total);
    if (iteration !== this.iteration) {
      // It plays to the end of an iteration, and jumps to where the next one begins.
      const isBack = iteration < this.iteration;
      const yoyo = Boolean(this.vars.yoyo);
      const wasReversed = yoyo && this.iteration % 2 === 1;
      this.#move(isBack === wasReversed ? this.duration() : 0);
      const isReversed = yoyo && iteration % 2 === 1;
      const begins = isBack === isReversed ? 0 : this.duration();
      if (begins !== (isBack === wasReversed ? this.duration() : 0)) this.#move(begins === 0 ? -1e-4 : begins);
      this.iteration = iteration;
    }
    this.#move(time);
    this.head = total;
  }

  /** Goes to a fraction of the duration, as what an input moves does. */
  progress(fraction) {
    return this.totalTime(fraction * this.duration());
  }

  totalTime(time) {
    this.render(round(time));
    return this;
  }

  restart() {
    this.#move(-1e-4);
    this.iteration = 0;
    return this.totalTime(0);
  }
}

const values = (vars) => Object.fromEntries(Object.entries(vars).filter(([name]) => !reserved.includes(name)));

export const gsap = {
  timeline: (vars = {}) => new Timeline(vars),
  utils: { toArray: (targets) => (targets.get ? [targets] : [...targets]) },
  set: (targets, vars) => new Timeline({}).set(targets, { ...vars, immediateRender: true }, 0),
  registerPlugin: () => {},
};

export const CustomEase = {
  create: () => {
    throw new Error("a CustomEase is not read");
  },
};
