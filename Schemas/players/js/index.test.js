// What the player does with elements, the clock and Reduce Motion; `keyphase conformance` tests its values.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { follow } from "./follow.js";
import { Player } from "./index.js";

const read = (name) => JSON.parse(
  readFileSync(new URL(`../../conformance/${name}.segments.json`, import.meta.url), "utf8"));

/** An element without a page. */
function element({ animates = false } = {}) {
  const style = { setProperty: (name, value) => (style[name] = value) };
  const found = { style, animations: [] };
  if (animates) {
    found.animate = (frames, timing) => {
      const animation = { frames, timing, calls: [], currentTime: 0 };
      for (const name of ["play", "pause", "cancel"]) animation[name] = () => animation.calls.push(name);
      found.animations.push(animation);
      return animation;
    };
  }
  return found;
}

/** A clock that the test moves. */
function clock() {
  let [time, waiting] = [0, []];
  return {
    options: { now: () => time, requestFrame: (frame) => waiting.push(frame) },
    advance(seconds) {
      time += seconds * 1000;
      const frames = waiting;
      waiting = [];
      for (const frame of frames) frame();
    },
  };
}

const file = (timeline) => ({
  format: "keyphase-segments", version: 1, about: [],
  timelines: [{ name: "a", duration: 1, repeat: 1, markers: [], ...timeline }],
});
const line = (name, from, to, more = {}) => ({
  name, type: "number", start: [from],
  pieces: [{ kind: "curve", start: 0, duration: 1, easing: "linear", from: [from], to: [to] }], ...more,
});

test("it plays, pauses, seeks and ends", () => {
  const [view, time] = [element(), clock()];
  let ends = 0;
  const player = new Player(file({ properties: [line("opacity", 0, 1)] }), "a", {
    targets: view, compositor: false, onEnd: () => (ends += 1), ...time.options,
  });
  assert.equal(view.style.opacity, "0");
  player.play();
  time.advance(0.25);
  assert.equal(view.style.opacity, "0.25");
  player.pause();
  time.advance(0.5);
  assert.equal(view.style.opacity, "0.25");
  player.play();
  time.advance(0.25);
  assert.equal(view.style.opacity, "0.5");
  player.seek(0.9);
  assert.equal(view.style.opacity, "0.9");
  time.advance(0.2);
  assert.deepEqual([view.style.opacity, player.isPlaying, ends, player.time], ["1", false, 1, 1]);
  player.play();
  time.advance(0.1);
  assert.equal(view.style.opacity, "0.1");
});

test("a second call of play and a pause at once do not play twice as fast", () => {
  const [view, time] = [element(), clock()];
  const player = new Player(file({ properties: [line("opacity", 0, 1)] }), "a", { targets: view, ...time.options });
  player.play();
  player.pause();
  player.play();
  player.play();
  time.advance(0.25);
  time.advance(0.25);
  assert.equal(view.style.opacity, "0.5");
});

test("transforms, colours, filters and variables are written", () => {
  const view = element();
  const properties = [
    line("offsetX", 0, 10), line("offsetY", 4, 4), line("rotation", 0, 90), line("scale", 1, 2), line("scaleX", 1, 3),
    line("blur", 0, 8), line("cornerRadius", 0, 6), line("score", 0, 3.4, { display: "rounded" }),
    { name: "tint", type: "color", space: "srgb-linear", start: [1, 0, 0, 1], pieces: [] },
  ];
  new Player(file({ properties, anchor: [0, 0.5] }), "a", { targets: view }).seek(1);
  assert.equal(view.style.transform, "translate(10px, 4px) rotate(90deg) scale(6, 2)");
  assert.deepEqual(
    [view.style.filter, view.style.borderRadius, view.style["--score"], view.style.accentColor, view.style.transformOrigin],
    ["blur(8px)", "6px", "3", "rgb(255 0 0 / 1)", "0% 50%"]);
});

test("the browser animates what it shows exactly, and nothing else", () => {
  const view = element({ animates: true });
  const player = new Player(file({ repeat: "forever", properties: [line("opacity", 0, 1), line("rotation", 0, 90)] }), "a",
    { targets: view, ...clock().options });
  assert.deepEqual(view.animations.map(({ frames }) => frames.map(({ opacity, rotate }) => opacity ?? rotate)),
    [["0", "1"], ["0deg", "90deg"]]);
  assert.equal(view.animations[0].timing.iterations, Infinity);
  player.seek(0.5);
  assert.equal(view.animations[1].currentTime, 500);
  player.play();
  player.reducesMotion = true;
  assert.deepEqual(view.animations.map(({ calls }) => calls.at(-1)), ["cancel", "cancel", "play", "play"]);
  view.animations[2].currentTime = 700;
  player.pause();
  assert.deepEqual([player.time, view.animations[3].calls.at(-1)], [0.7, "pause"]);
  const spring = { kind: "spring", start: 0, duration: 1, decay: 9, frequency: 4, from: [0], to: [1], velocity: [0] };
  const other = element({ animates: true });
  new Player(file({ properties: [line("opacity", 0, 1), { ...line("scale", 1, 2), pieces: [spring] }] }), "a", { targets: other });
  assert.equal(other.animations.length, 0);
});

test("copies of elements are found by their names", () => {
  const rows = [0, 1, 2, 3].map(() => element());
  const [bar, own] = [element(), element()];
  const player = new Player(read("elements/copies"), "list", { targets: { row: rows, bar, "": own } });
  player.seek(0.1);
  assert.deepEqual(rows.map((row) => row.style.opacity), ["0.5", "0.25", "0", "0"]);
  assert.equal(own.style.opacity, "0.5");
  assert.equal(bar.style.transformOrigin, "0% 50%");
  assert.ok(Math.abs(player.duration - 0.55) < 1e-9);
});

test("inputs are clamped, and states begin from what is seen", () => {
  const player = new Player(read("drivers/inputs"), "pull");
  player.input(1000);
  assert.equal(player.values().rotation[0], 180);
  assert.throws(() => player.set("up"), /has no states/);
  const [view, time] = [element(), clock()];
  const button = new Player(read("states/changes"), "button", { targets: view, ...time.options });
  assert.deepEqual([button.state, button.states.length], [undefined, 6]);
  button.set("gone");
  assert.deepEqual([button.state, view.style.opacity], ["gone", "0"]);
  button.set("rest");
  time.advance(1);
  assert.equal(view.style.opacity, "1");
  assert.throws(() => button.set("nowhere"), /there are rest, pressed/);
  assert.throws(() => button.input(1), /no input/);
});

test("less motion is shown where it is asked for", () => {
  const segments = read("reduced-motion/replacement");
  globalThis.matchMedia = () => ({ matches: true });
  assert.deepEqual(Object.keys(new Player(segments, "toast").values(0.1)), ["opacity"]);
  delete globalThis.matchMedia;
  const player = new Player(segments, "toast", { reducedMotion: false });
  assert.deepEqual(Object.keys(player.values(0.1)), ["offsetY"]);
  player.reducesMotion = true;
  assert.deepEqual(Object.keys(player.values(0.1)), ["opacity"]);
});

test("what cannot be played is said", () => {
  assert.throws(() => new Player({}, "a"), /no file of segments/);
  assert.throws(() => new Player(read("keyframes/linear"), "curves"), /no timeline `curves`; there are lines/);
});

test("another version of the file is shown at the same time and in the same state", () => {
  const [view, time] = [element(), clock()];
  const player = new Player(file({ properties: [line("opacity", 0, 1)] }), "a", {
    targets: view, compositor: false, ...time.options,
  });
  player.play();
  time.advance(0.5);
  assert.equal(player.replace(file({ properties: [line("opacity", 1, 0.2)] })), true);
  assert.deepEqual([view.style.opacity, player.time, player.isPlaying], ["0.6", 0.5, true]);
  time.advance(0.25);
  assert.equal(view.style.opacity, "0.4");
  assert.equal(player.replace(read("keyframes/linear")), false);
  assert.throws(() => player.replace({ format: "lottie" }), /no file of segments/);
  const broken = { kind: "wave", start: 0, duration: 1 };
  assert.throws(() => player.replace(file({ properties: [{ ...line("opacity", 0, 1), pieces: [broken] }] })), /wave/);
  assert.deepEqual([view.style.opacity, player.isPlaying], ["0.4", true]);
  // It stops at the end of what it shows.
  player.replace(file({ duration: 0.8, properties: [line("opacity", 0, 1)] }));
  time.advance(1);
  assert.deepEqual([player.time, player.isPlaying], [0.8, false]);
  const button = new Player(read("states/changes"), "button", { targets: element(), ...clock().options });
  button.set("gone");
  const other = read("states/changes");
  const gone = other.timelines.find((each) => each.name === "button").states.find(({ name }) => name === "gone");
  gone.values.opacity = [0.3];
  button.replace(other);
  assert.deepEqual([button.state, button.values().opacity[0]], ["gone", 0.3]);
  button.set("rest");
  assert.equal(button.values().opacity[0], 0.3);
});

test("players follow the events of a preview, and keep the last good motion", () => {
  const sources = [];
  class EventSource {
    #listeners = {};
    constructor(url) {
      this.url = url;
      sources.push(this);
    }
    addEventListener(kind, listener) {
      this.#listeners[kind] = listener;
    }
    send(kind, data) {
      this.#listeners[kind]({ data: JSON.stringify(data) });
    }
    close() {
      this.isClosed = true;
    }
  }
  const segments = (to) => file({ properties: [line("opacity", 0, to)] });
  const player = new Player(segments(1), "a");
  const other = new Player(read("keyframes/linear"), "lines");
  player.seek(1);
  const [changes, problems] = [[], []];
  const stop = follow("http://192.168.1.5:1/token/segments", [player, other], {
    file: "a.yaml", EventSource, onChange: (...change) => changes.push(change),
    onProblems: (name, found) => problems.push([name, ...found.map(({ message }) => message)]),
  });
  const [source] = sources;
  assert.equal(source.url, "http://192.168.1.5:1/token/segments");
  source.send("segments", { file: "a.yaml", segments: segments(0.5) });
  source.send("segments", { file: "b.yaml", segments: segments(0.1) });
  assert.deepEqual(player.values().opacity, [0.5]);
  assert.deepEqual(changes, [["a.yaml", [player]]]);
  source.send("problems", { file: "a.yaml", problems: [{ severity: "error", message: "no", line: 3, column: 1 }] });
  source.send("segments", { file: "a.yaml", segments: { format: "other" } });
  source.send("removed", { file: "a.yaml" });
  assert.deepEqual(player.values().opacity, [0.5]);
  assert.deepEqual(problems.map(([name, message]) => [name, message?.slice(0, 10)]), [
    ["a.yaml", undefined], ["a.yaml", "no"], ["a.yaml", "this is no"], ["a.yaml", "the file i"],
  ]);
  stop();
  assert.ok(source.isClosed);
  assert.throws(() => follow("http://192.168.1.5:1/", player, { EventSource: null }), /EventSource/);
});

test("copies that differ have values of their own", () => {
  const part = {
    timeline: "a", name: "a.dot", element: "dot", copies: [{ index: 0, begin: 0 }, { index: 1, begin: 0.5 }],
    properties: [line("opacity", 0, 1)],
  };
  part.properties[0].pieces[0].to = { $each: [[1], [0.5]] };
  const player = new Player(file(part), "a");
  assert.deepEqual(player.values(1), { "dot[0].opacity": [1], "dot[1].opacity": [0.25] });
  assert.equal(player.duration, 1.5);
});
