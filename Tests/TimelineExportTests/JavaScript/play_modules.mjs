// Plays modules for Motion and GSAP with stand-ins of both libraries, and records what they give to a view.
//
// Reads { library, jobs: [{ source, timeline, elements, element, copy, start, times }] }: a function, the number of copies
// of each element, none for the view itself; the view, when it starts, and the times from then on. Writes for each job
// { outline, values, waiting }: the source without texts, the value of each property at each time, and that of each
// property of a timeline of GSAP that has been made but not played.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

globalThis.matchMedia = () => ({ matches: false });

/** An element that knows the last value that it was given of each property. */
class Recorder {
  values = {};
  style = { setProperty() {} };
  get = (name) => this.values[name];
  set = (name, value) => (this.values[name] = value);
}

const { library, jobs } = JSON.parse(readFileSync(0, "utf8"));
const stand = pathToFileURL(`${import.meta.dirname ?? new URL(".", import.meta.url).pathname}/${library}.mjs`).href;
const texts = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[^]*?\*\/|\/\/.*/g;
const numbers = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, parseFloat(value)]));

const results = [];
for (const { source, timeline, elements, element, copy, start, times } of jobs) {
  const text = source.replace(/^(import .* from) "\w+";$/m, `$1 "${stand}";`);
  if (text === source) throw new Error("no import");
  const module = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
  const outline = Object.values(module).map((own) => `${own}`.replace(texts, "text").replace(/\s+|,\s*(?=[\])}])/g, ""));
  const play = (options) => {
    const all = elements && Object.fromEntries(Object.entries(elements).map(([name, count]) =>
      [name, count === 1 ? new Recorder() : Array.from({ length: count }, () => new Recorder())]));
    const view = new Recorder();
    const played = module[timeline](all ? { ...all, view } : view, options);
    return { played, shown: element ? [all[element]].flat()[copy] : view };
  };
  const values = {};
  const { played, shown } = play({});
  for (const time of times) {
    if (library === "gsap") played.totalTime(start + time);
    else played.time = start + time;
    // Words are no numbers.
    for (const [name, value] of Object.entries(numbers(shown.values))) {
      if (Number.isFinite(value)) (values[name] ??= []).push(value);
      else values[name] ??= [];
    }
  }
  const waiting = library === "gsap" ? numbers(play({ paused: true }).shown.values) : {};
  results.push({ outline, values, waiting });
}
console.log(JSON.stringify(results));
