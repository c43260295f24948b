// Scrolls what a module for GSAP moves, with a stand-in of a ScrollTrigger that says how far it has come.
//
// Reads { source, timeline, progress }, and writes { place, shown }: where the trigger is, and the progress of the timeline.
import { readFileSync } from "node:fs";

globalThis.matchMedia = () => ({ matches: false });
const { source, timeline, progress } = JSON.parse(readFileSync(0, "utf8"));

let shown = [];
const calls = new Proxy({}, {
  get: (_, name) => (name === "progress" ? (value) => (shown.push(value), calls) : own[name] ?? (() => calls)),
  set: (_, name, value) => (own[name] = value, true),
});
const own = {};
globalThis.gsap = { timeline: () => calls };
let trigger;
const ScrollTrigger = { create: (options) => { trigger = options; } };
const text = source.replace(/^import .*$/m, "");
const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
module[timeline]("the view", { ScrollTrigger });
shown = [];
for (const value of progress) trigger.onUpdate({ progress: value });
const { onUpdate, onRefresh, ...place } = trigger;
process.stdout.write(JSON.stringify({ place: JSON.stringify(place), shown }));
