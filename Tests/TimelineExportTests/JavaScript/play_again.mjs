// Plays a timeline again on an element that plays it, and another one, and counts what still plays.
//
// Reads { source, timeline, other }, a module for element.animate and two of its functions, and writes
// { once, again, beside }: the animations after the first play, after the second one, and after that of the other one.
import { readFileSync } from "node:fs";

globalThis.matchMedia = () => ({ matches: false });

const { source, timeline, other } = JSON.parse(readFileSync(0, "utf8"));
const module = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`);

const playing = new Set();
const element = {
  getAnimations: () => [...playing],
  animate: () => {
    const animation = { effect: { target: element }, cancel: () => playing.delete(animation) };
    playing.add(animation);
    return animation;
  },
};
const count = (name) => {
  module[name](element);
  return playing.size;
};
console.log(JSON.stringify({ once: count(timeline), again: count(timeline), beside: count(other) }));
