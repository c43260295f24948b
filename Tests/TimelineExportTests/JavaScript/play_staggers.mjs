// Changes the states of a module for GSAP or the Web Animations API, whose copies follow each other.
//
// Reads { source, timeline, elements, visits }, and writes for each visit the delays of what begins on each copy, by element.
import { readFileSync } from "node:fs";

globalThis.matchMedia = () => ({ matches: false });
globalThis.CSS = {};
const { source, timeline, elements, visits } = JSON.parse(readFileSync(0, "utf8"));

let delays = {};
const note = (view, delay) => (delays[view.element] ??= []).push([view.copy, delay]);

class Copy {
  style = { setProperty() {} };

  constructor(element, copy) {
    Object.assign(this, { element, copy });
  }

  animate(_, { delay }) {
    note(this, delay / 1000);
    return { persist() {}, cancel() {}, finished: new Promise(() => {}) };
  }
}

globalThis.gsap = {
  set() {},
  delayedCall() {},
  to(target, { delay }) {
    for (const view of target.length === undefined ? [target] : target) note(view, delay);
  },
  utils: { toArray: (target) => (target.length === undefined ? [target] : [...target]) },
};
const text = source.replace(/^import .*$/m, "");
const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
const copies = Object.entries(elements).map(([name, count]) =>
  [name, Array.from({ length: count }, (_, copy) => new Copy(name, copy))]);
const { set } = module[timeline](Object.fromEntries(copies));
const shown = visits.map((state) => {
  delays = {};
  set(state);
  return delays;
});
process.stdout.write(JSON.stringify(shown));
