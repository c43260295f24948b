// Plays a timeline again on an element that plays it, and another one, and counts what still plays.
//
// Reads { library, source, timeline, other } and writes { once, again, beside }: the animations or tweens after the
// first play, after the second one, and after that of the other timeline.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Element } from "./element.mjs";

globalThis.matchMedia = () => ({ matches: false });
globalThis.CSS = {};

const { library, source, timeline, other } = JSON.parse(readFileSync(0, "utf8"));
const stand = pathToFileURL(`${import.meta.dirname ?? new URL(".", import.meta.url).pathname}/gsap.mjs`).href;
const text = source.replace(/^(import .* from) "gsap";$/gm, `$1 "${stand}";`);
const module = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);

const playing = new Set();
const element = new Element();
element.animate = () => {
  const animation = { finished: Promise.resolve(), cancel: () => playing.delete(animation) };
  playing.add(animation);
  return animation;
};

const timelines = [];
const play = (name) => {
  if (library === "gsap") timelines.push(module.timeline(element, name));
  else module.play(element, name);
};
const tweens = (part) =>
  part.children ? part.children.reduce((sum, child) => sum + tweens(child), 0) : part.targets.length;
const count = () => (library === "gsap" ? timelines.reduce((sum, own) => sum + tweens(own), 0) : playing.size);

play(timeline);
const once = count();
play(timeline);
const again = count();
play(other);
console.log(JSON.stringify({ once, again, beside: count() }));
