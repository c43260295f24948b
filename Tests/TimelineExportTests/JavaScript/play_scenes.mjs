// Plays modules for GSAP and Motion with stand-ins of both libraries.
//
// Reads { library, scenes: [{ source, timeline, elements, views, times, properties }] }: a function, the number of copies
// of each element, none for the view itself; the views as [element, copy]; the times of two passes, before the
// second of which it starts again. Writes for each scene, by pass, view and time, the texts of the computed styles,
// or { error }.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Element } from "./element.mjs";

globalThis.Element = Element;
globalThis.matchMedia = () => ({ matches: false });

const { library, scenes } = JSON.parse(readFileSync(0, "utf8"));
const stand = pathToFileURL(`${import.meta.dirname ?? new URL(".", import.meta.url).pathname}/${library}.mjs`).href;

/** Starts a scene: a function that shows a time, and one that starts again. */
function begin(module, timeline, elements, view) {
  const start = () => module[timeline](elements ?? view);
  if (library === "gsap") {
    const played = start();
    return { show: (time) => played.totalTime(time), restart: () => played.restart() };
  }
  let played = start();
  return {
    show: (time) => (played.time = time),
    restart: () => {
      played.cancel();
      played = start();
    },
  };
}

/** An element, or a list of several copies. */
const listOf = (count) => (count === 1 ? new Element() : Array.from({ length: count }, () => new Element()));

async function play({ source, timeline, elements, views, times, properties }) {
  const text = source.replace(/^(import .* from) "\w+(?:\/\w+)?";$/gm, `$1 "${stand}";`);
  if (text === source) throw new Error("no import");
  const module = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
  const own = elements && Object.fromEntries(
    Object.entries(elements).map(([name, count]) => [name, listOf(count)]));
  const view = new Element();
  const all = views.map(([name, copy]) => (name ? [own[name]].flat()[copy] : view));
  const scene = begin(module, timeline, own && { ...own, view }, view);
  return times.map((pass, index) => {
    if (index > 0) scene.restart();
    const shown = all.map(() => []);
    for (const time of pass) {
      scene.show(time);
      all.forEach((element, place) => shown[place].push(element.computed(properties)));
    }
    return shown;
  });
}

const results = [];
for (const scene of scenes) {
  results.push(await play(scene).then((passes) => ({ passes }), (error) => ({ error: `${error.stack}` })));
}
console.log(JSON.stringify(results));
