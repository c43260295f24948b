/*
 * `turning`, `waiting` and `refreshButton` of button.yaml (format 1), exported by keyphase.
 * Made by: keyphase export button.yaml --to waapi --types. Change the timeline file, not this one.
 * Use: turning(element) plays and returns a group with play, pause, seek and cancel; the `set("loaded")` of what refreshButton(element) returns changes to a state.
 * Accuracy: 3 curves are approximated within 0.2 % of the range, 0.25 pt, 0.25° and 0.5 levels of 255: 0.00195 in `animation` of `refreshButton` at 0.383 s; the largest error is 0.195 % of the range, apart from the reported loss.
 * Note: web animations that interrupt another spring than their own do not take over its velocity: they lead away from what still moves, which they begin with; until they have settled, they are up to two frames early and differ the more the faster the view moved; changes from rest are as accurate as stated.
 */

/*
 * `header.photo`, `header.title`, `headerStill.photo` and `headerStill.title` of header.yaml (format 1), exported by keyphase.
 * Made by: keyphase export header.yaml --to waapi --types. Change the timeline file, not this one.
 * Use: header({ photo, title }) plays and returns a group with play, pause, seek and cancel; where an input moves it, call seek(value), or pass the option timeline: new ScrollTimeline().
 * Accuracy: every curve is exact, but for the rounding of its digits; the largest error is 0 % of the range.
 */

/*
 * `rows.row`, `rowsFade.row`, `archive.insertion`, `archive.removal`, `archiveFade.insertion` and `archiveFade.removal` of list.yaml (format 1), exported by keyphase.
 * Made by: keyphase export list.yaml --to waapi --types. Change the timeline file, not this one.
 * Use: rows({ row: list }) plays and returns a group with play, pause, seek and cancel.
 * Accuracy: 7 curves are approximated within 0.2 % of the range, 0.25 pt, 0.25° and 0.5 levels of 255: 0.0482 pt in `offsetY` of `rows.row` at 0.146 s; the largest error is 0.2 % of the range.
 */

/*
 * `toast` and `toastFade` of toast.yaml (format 1), exported by keyphase.
 * Made by: keyphase export toast.yaml --to waapi --types. Change the timeline file, not this one.
 * Use: toast(element) plays and returns a group with play, pause, seek and cancel.
 * Accuracy: 1 curve is approximated within 0.2 % of the range, 0.25 pt, 0.25° and 0.5 levels of 255: 0.18 pt in `offsetY` of `toast` at 0.485 s; the largest error is 0.192 % of the range, apart from the reported losses.
 * Note: a page loses the velocity of `offsetY` when `message` changes during a run: it starts again from its first frame; SwiftUI continues from the current values.
 * Note: a page loses the velocity of `opacity` when `message` changes during a run: it starts again from its first frame; SwiftUI continues from the current values.
 */

/** `turning`, without end. */
export function turning(element, { reducedMotion = prefersReducedMotion(), delay = 0 } = {}) {
  if (reducedMotion) return waiting(element, { delay });
  return group("turning", [
    element.animate({ rotate: ["0deg", "360deg"] }, { duration: 900, delay, iterations: Infinity, fill: "both" }),
  ]);
}

/** `waiting`, without end. */
export function waiting(element, { delay = 0 } = {}) {
  return group("waiting", [
    element.animate({ opacity: [1, 0.5] }, {
      duration: 900, delay, iterations: Infinity, direction: "alternate", fill: "both",
    }),
  ]);
}

/** `refreshButton loading`, without end. */
export function refreshButtonLoading(element, { delay = 0 } = {}) {
  return group("refreshButton loading", [
    element.animate({ "--keyphase-rotation": ["0deg", "360deg"] }, {
      duration: 900, delay, iterations: Infinity, fill: "both",
    }),
  ]);
}

/** The states of `refreshButton`: `set` changes to one, from what is seen. */
export function refreshButton(element, { state = "rest", reducedMotion = prefersReducedMotion() } = {}) {
  register("--keyphase-backgroundColor-red", "\u003cnumber>", "0");
  register("--keyphase-backgroundColor-green", "\u003cnumber>", "0");
  register("--keyphase-backgroundColor-blue", "\u003cnumber>", "0");
  register("--keyphase-scale", "\u003cnumber>", "1");
  register("--keyphase-opacity", "\u003cnumber>", "1");
  register("--keyphase-rotation", "\u003cangle>", "0deg");
  setStyle(element, {
    transform: "rotate(var(--keyphase-rotation)) scale(var(--keyphase-scale), var(--keyphase-scale))",
    opacity: "var(--keyphase-opacity)",
    "background-color": "oklab(calc(0.2104542553 * var(--keyphase-backgroundColor-red) + 0.793617785 * var(--keyphase-backgroundColor-green) + -0.0040720468 * var(--keyphase-backgroundColor-blue)) calc(1.9779984951 * var(--keyphase-backgroundColor-red) + -2.428592205 * var(--keyphase-backgroundColor-green) + 0.4505937099 * var(--keyphase-backgroundColor-blue)) calc(0.0259040371 * var(--keyphase-backgroundColor-red) + 0.7827717662 * var(--keyphase-backgroundColor-green) + -0.808675766 * var(--keyphase-backgroundColor-blue)) / 1)",
  });
  const views = [
    [element, {
      rest: {
        "--keyphase-backgroundColor-red": 0.45675145, "--keyphase-backgroundColor-green": 0.521938,
        "--keyphase-backgroundColor-blue": 0.7162783, "--keyphase-scale": 1, "--keyphase-opacity": 1,
        "--keyphase-rotation": "0deg",
      },
      pressed: {
        "--keyphase-backgroundColor-red": 0.45675145, "--keyphase-backgroundColor-green": 0.521938,
        "--keyphase-backgroundColor-blue": 0.7162783, "--keyphase-scale": 0.95, "--keyphase-opacity": 1,
        "--keyphase-rotation": "0deg",
      },
      loading: {
        "--keyphase-backgroundColor-red": 0.45675145, "--keyphase-backgroundColor-green": 0.521938,
        "--keyphase-backgroundColor-blue": 0.7162783, "--keyphase-scale": 1, "--keyphase-opacity": 0.7,
        "--keyphase-rotation": "0deg",
      },
      loaded: {
        "--keyphase-backgroundColor-red": 0.49189227, "--keyphase-backgroundColor-green": 0.529502516,
        "--keyphase-backgroundColor-blue": 0.4336639, "--keyphase-scale": 1, "--keyphase-opacity": 1,
        "--keyphase-rotation": "0deg",
      },
    }],
  ];
  const animation = (from, to) => {
    if (reducedMotion) return { duration: 0, composite: "add" };
    if (from === "pressed" && to === "rest") return {
      duration: 766.667,
      easing: "linear(0, 0.0165 2.174%, 0.06693 4.348%, 0.13871 6.522%, 0.32164 10.87%, 0.51535 15.217%, 0.68424 19.565%, 0.75455 21.739%, 0.81734 23.913%, 0.87085 26.087%, 0.91733 28.261%, 0.98209 32.609%, 1.02038 36.957%, 1.04228 43.478%, 1.03786 50%, 1.00221 73.913%, 0.99806 97.826%, 1)",
      composite: "add",
    };
    if (to === "pressed") return {
      duration: 283.333,
      easing: "linear(0, 0.14927 5.882%, 0.436 11.765%, 0.67453 17.647%, 0.83103 23.529%, 0.9207 29.412%, 0.96697 35.294%, 0.99001 41.176%, 1.00147 52.941%, 1)",
      composite: "add",
    };
    return {
      duration: 833.333,
      easing: "linear(0, 0.01609 2%, 0.06286 4%, 0.12702 6%, 0.43024 14%, 0.56156 18%, 0.66916 22%, 0.75337 26%, 0.81947 30%, 0.88794 36%, 0.93209 42%, 0.97139 52%, 0.99388 68%, 1)",
      composite: "add",
    };
  };
  const plays = reducedMotion ? {} : {
    loading: { target: element, names: ["--keyphase-rotation"], play: () => refreshButtonLoading(element) },
  };
  return states(state, views, animation, {}, { plays });
}

/** `header`, moved by `scroll`, from 0 to 160. */
export function header({ photo, title }, { reducedMotion = prefersReducedMotion(), delay = 0, timeline } = {}) {
  if (reducedMotion) return headerStill({ photo, title }, { delay, timeline });
  return driven(group("header", [
    photo.animate({ translate: ["0px 0px", "0px 80px"] }, { duration: 1000, delay, fill: "both" }),
    photo.animate({ opacity: [1, 0.2] }, { duration: 600, delay: delay + 400, fill: "both" }),
    title.animate({ translate: ["0px 0px", "0px 32px"] }, { duration: 1000, delay, fill: "both" }),
    title.animate({ scale: [1, 0.6], easing: "ease-out" }, { duration: 1000, delay, fill: "both" }),
  ]), 0, 160, 1000, timeline);
}

/** `headerStill`, moved by `scroll`, from 0 to 160. */
export function headerStill({ photo, title }, { delay = 0, timeline } = {}) {
  return driven(group("headerStill", [
    photo.animate({ translate: ["0px 0px", "0px 80px"] }, { duration: 0, delay: delay + 500, fill: "both" }),
    photo.animate({ opacity: [1, 0.2] }, { duration: 600, delay: delay + 400, fill: "both" }),
    title.animate({
      translate: ["0px 0px", "0px 32px"],
      scale: [1, 0.6],
    }, { duration: 0, delay: delay + 500, fill: "both" }),
  ]), 0, 160, 1000, timeline);
}

/** `rows`, 1.127361 s. */
export function rows({ row }, { reducedMotion = prefersReducedMotion(), delay = 0 } = {}) {
  if (reducedMotion) return rowsFade({ row }, { delay });
  return group("rows", [
    ...[...row].flatMap((row, i) => [
      row.animate({ opacity: [0, 1] }, { duration: 200, delay: delay + 50 * i, fill: "both" }),
      row.animate({
        translate: ["0px 24px", "0px 2.20272px", "0px 0px"],
        offset: [0, 0.300553184, 1],
        easing: ["cubic-bezier(0.2205, 0, 0.4449, 0.764538)", "cubic-bezier(0.1477, 1.44272, 0.2803, 1.006301)"],
      }, { duration: 688.74, delay: delay + 50 * i, endDelay: 88.621, fill: "both" }),
    ]),
  ]);
}

/** `rowsFade`, 0.2 s. */
export function rowsFade({ row }, { delay = 0 } = {}) {
  return group("rowsFade", [
    ...[...row].map((row, i) => row.animate({ opacity: [0, 1] }, { duration: 200, delay, fill: "both" })),
  ]);
}

/** `archive.insertion`, 0.666667 s. */
export function archiveInsertion(element, { reducedMotion = prefersReducedMotion(), delay = 0 } = {}) {
  if (reducedMotion) return archiveFadeInsertion(element, { delay });
  return group("archive.insertion", [
    element.animate({
      translate: ["-120px", "-56.6746px", "0.1286px", "0px"],
      offset: [0, 0.119778462, 0.617044615, 1],
      easing: [
        "cubic-bezier(0.314, 0.020809, 0.5118, 0.453585)", "cubic-bezier(0.2175, 1.126671, 0.4008, 1.008034)",
        "cubic-bezier(0.1614, 0.736039, 0.3318, 1.124866)",
      ],
    }, { duration: 650, delay: delay + 16.667, fill: "both" }),
    element.animate({
      opacity: [0, 0.517887, 1.003101, 1],
      offset: [0, 0.218765714, 0.937317143, 1],
      easing: [
        "cubic-bezier(0.3142, 0.020867, 0.5103, 0.444523)", "cubic-bezier(0.2517, 1.000911, 0.4722, 1.007132)",
        "cubic-bezier(0.3333, 0.061477, 0.6667, 0.430364)",
      ],
    }, { duration: 350, delay: delay + 16.667, fill: "both" }),
  ]);
}

/** `archive.removal`, 0.283333 s. */
export function archiveRemoval(element, { reducedMotion = prefersReducedMotion(), delay = 0 } = {}) {
  if (reducedMotion) return archiveFadeRemoval(element, { delay });
  return group("archive.removal", [
    element.animate({
      translate: ["0px", "-120px"],
      opacity: [1, 0],
      easing: "cubic-bezier(0.3804, 0.005539, 0.8758, 0.791553)",
    }, { duration: 250, delay: delay + 16.667, endDelay: 16.666, fill: "both" }),
  ]);
}

/** `archiveFade.insertion`, 0.233333 s. */
export function archiveFadeInsertion(element, { delay = 0 } = {}) {
  return group("archiveFade.insertion", [
    element.animate({
      opacity: [0, 1],
      easing: "cubic-bezier(0.1171, 0.195979, 0.6126, 0.9917)",
    }, { duration: 200, delay: delay + 16.667, endDelay: 16.666, fill: "both" }),
  ]);
}

/** `archiveFade.removal`, 0.233333 s. */
export function archiveFadeRemoval(element, { delay = 0 } = {}) {
  return group("archiveFade.removal", [
    element.animate({
      opacity: [1, 0],
      easing: "cubic-bezier(0.3874, 0.0083, 0.8829, 0.804021)",
    }, { duration: 200, delay: delay + 16.667, endDelay: 16.666, fill: "both" }),
  ]);
}

export const toastMarkers = { leaves: 2600, gone: 2900 };

/** `toast`, 2.9 s. */
export function toast(element, { reducedMotion = prefersReducedMotion(), delay = 0 } = {}) {
  if (reducedMotion) return toastFade(element, { delay });
  return group("toast", [
    element.animate({
      translate: ["0px 90px", "0px 1.59605px", "0px 0.19px", "0px 0px"],
      offset: [0, 0.157792195, 0.438528365, 1],
      easing: [
        "cubic-bezier(0.2411, 0, 0.4801, 0.795191)", "cubic-bezier(0.1916, 8.438204, 0.3308, 1.058928)",
        "cubic-bezier(0.02, -0.026208, 0.98, 0.99986)",
      ],
    }, { duration: 1419.183, delay, fill: "both" }),
    element.animate({
      translate: ["0px 0px", "0px 90px"],
      easing: "ease-in",
    }, { duration: 300, delay: delay + 2600, fill: "forwards" }),
    element.animate({ opacity: [0, 1] }, { duration: 150, delay, fill: "both" }),
    element.animate({ opacity: [1, 0] }, { duration: 300, delay: delay + 2600, fill: "forwards" }),
  ]);
}

export const toastFadeMarkers = { leaves: 2600, gone: 2900 };

/** `toastFade`, 2.9 s. */
export function toastFade(element, { delay = 0 } = {}) {
  return group("toastFade", [
    element.animate({ opacity: [0, 1] }, { duration: 150, delay, fill: "both" }),
    element.animate({ opacity: [1, 0] }, { duration: 300, delay: delay + 2600, fill: "forwards" }),
  ]);
}

/** Animations as one, in place of those that their elements have of the same timeline. */
function group(id, animations) {
  for (const { effect } of animations) {
    for (const old of effect.target.getAnimations()) if (old.id === id) old.cancel();
  }
  for (const own of animations) own.id = id;
  const all = (name) => () => animations.forEach((own) => own[name]());
  return {
    animations,
    play: all("play"),
    pause: all("pause"),
    cancel: all("cancel"),
    seek: (time) => animations.forEach((own) => (own.currentTime = time)),
    get finished() { return Promise.all(animations.map((own) => own.finished)); },
  };
}

/** Views with states. A spring is added to one like it; any other animation leads away from what still moves. */
function states(state, views, animation, next, { stagger = () => ({}), plays = {} } = {}) {
  const [running, easings] = [[], new Map()];
  let [changes, timer, played] = [0, undefined, undefined];
  for (const [target, values] of views) setStyle(target, values[state]);
  const move = ([target, values, view, first = 0], from, to, { composite, ...timing }) => {
    const late = timing.duration ? stagger(from, to)[view] : undefined;
    for (const [name, value] of Object.entries(changed(values[from], values[to]))) {
      const change = parseFloat(value) - parseFloat(values[from][name]);
      if (Number.isNaN(change)) {
        setStyle(target, { [name]: value });
        continue;
      }
      const unit = `${value}`.replace(/^[-\d.]+/, "");
      for (const [index, element] of (target.animate ? [target] : [...target]).entries()) {
        const last = easings.get(element) ?? {};
        const isAdded = composite && (!timing.duration || (last[name] ?? timing.easing) === timing.easing);
        const keyframes = isAdded ? [`0${unit}`, `${change}${unit}`] : [value];
        const own = element.animate(
          { [name]: keyframes }, {
            fill: "forwards", composite: isAdded ? "add" : "replace", ...timing,
            delay: (timing.delay ?? 0) + (late?.(first + index) ?? 0),
          });
        own.persist();
        if (timing.duration) easings.set(element, { ...last, [name]: timing.easing });
        running.push(own);
      }
    }
  };
  const enter = () => {
    const own = plays[state];
    if (!own) return;
    const { target, names } = own;
    // It takes the place of what still moves.
    for (const other of running.splice(0)) {
      const { effect } = other;
      if (effect.target === target && names.some((name) => name in effect.getKeyframes()[0])) other.cancel();
      else running.push(other);
    }
    const [, values] = views.find(([view]) => view === target);
    setStyle(target, Object.fromEntries(names.map((name) => [name, values[state][name]])));
    for (const name of names) delete easings.get(target)?.[name];
    const { animations, cancel } = own.play();
    played = { ...own, animations, cancel };
  };
  // What has played goes on from where it is, on top of the change.
  const leave = (to) => {
    if (!played) return;
    const { target, names, cancel } = played;
    const read = () => names.map((name) => parseFloat(getComputedStyle(target).getPropertyValue(name)));
    const shown = read();
    cancel();
    const { composite, ...timing } = animation(state, to);
    const [, values] = views.find(([own]) => own === target);
    for (const [index, rest] of read().entries()) {
      const [name, change] = [names[index], shown[index] - rest];
      if (!change || !timing.duration) continue;
      const unit = `${values[to][name]}`.replace(/^[-\d.]+/, "");
      running.push(target.animate(
        { [name]: [`${change}${unit}`, `0${unit}`] }, { fill: "both", ...timing, composite: "add" }));
    }
    played = undefined;
  };
  const wait = async () => {
    const number = (changes += 1);
    clearTimeout(timer);
    const [following, seconds] = next[state] ?? [];
    if (seconds !== undefined) timer = setTimeout(set, 1000 * seconds, following);
    await Promise.allSettled([...running, ...played?.animations ?? []].map((own) => own.finished));
    if (number !== changes) return;
    for (const [target, values] of views) setStyle(target, values[state]);
    for (const own of running.splice(0)) own.cancel();
    easings.clear();
    if (following && seconds === undefined) set(following);
  };
  const set = (to) => {
    leave(to);
    for (const view of views) move(view, state, to, animation(state, to));
    state = to;
    enter();
    wait();
  };
  enter();
  wait();
  return {
    get state() { return state; },
    get animations() { return [...running, ...played?.animations ?? []]; },
    set,
  };
}

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Gives a custom property its type, without which it cannot be animated. */
function register(name, syntax, initialValue, inherits = false) {
  try {
    CSS.registerProperty?.({ name, syntax, initialValue, inherits });
  } catch (error) {
    // It has been registered already.
    if (error.name !== "InvalidModificationError") throw error;
  }
}

/** The values of a state that another one has not. */
const changed = (from, to) => Object.fromEntries(Object.entries(to).filter(([name, value]) => value !== from[name]));

/** Sets declarations of the style of an element, or of each of a list. */
function setStyle(target, declarations) {
  for (const element of target.style ? [target] : target) {
    for (const entry of Object.entries(declarations)) element.style.setProperty(...entry);
  }
}

/** A group that a value moves from one number to another, or a timeline of what is scrolled. */
function driven(group, from, to, duration, timeline) {
  const { seek, animations } = group;
  group.seek = (value) => seek(Math.min(Math.max((value - from) / (to - from), 0), 1) * duration);
  group.pause();
  group.seek(from);
  if (!timeline) return group;
  for (const own of animations) {
    // All of them have the same length, which is that of the range.
    const { endDelay, endTime } = own.effect.getComputedTiming();
    own.effect.updateTiming({ endDelay: endDelay + duration - endTime });
    own.timeline = timeline;
    if (timeline.subject === undefined) {
      own.rangeStart = `${Math.min(from, to)}px`;
      own.rangeEnd = `${Math.max(from, to)}px`;
    }
    own.playbackRate = from < to ? 1 : -1;
    own.play();
  }
  return group;
}
