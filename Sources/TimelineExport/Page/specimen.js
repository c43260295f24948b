// An exported page: its stage, its controls and the values at the time that is shown.

import { byID, html, setText } from "./dom.js";
import { Figures } from "./figures.js";
import { readingOf } from "./look.js";
import { textOf } from "./meters.js";
import { decodeMotion, placeAt } from "./motion.js";
import { Player } from "./player.js";
import { Stage } from "./stage.js";
import { art, loops, playsAtOnce, reductions, timelines } from "./data.js";

const prefersLess = matchMedia("(prefers-reduced-motion: reduce)").matches;
const player = new Player();
const stage = new Stage(byID("stage"));
const figures = new Figures(document.querySelectorAll("figure"));
const slider = byID("time");
let motion = null;
/** The picture that moves in place of the stand-in. */
let picture;
let rows = [];

/** Shows the timeline that is chosen, or the one that takes its place where less motion is asked for. */
function choose() {
  player.pause();
  const name = byID("name").value;
  const other = reductions[name];
  byID("reduced").disabled = !other;
  const shown = (byID("reduced").checked && other) || name;
  motion = decodeMotion({ ...timelines[shown], art: picture });
  slider.max = motion.end;
  slider.step = 1 / motion.frameRate;
  byID("loop").checked = loops || motion.repeats;
  // Of the copies of an element, the first one stands for all.
  rows = motion.tracks.filter(({ index }) => !index).map((track) => {
    const value = html("td");
    return { track, value, node: html("tr", {}, html("th", { scope: "row", text: track.key }), value) };
  });
  byID("values").replaceChildren(...rows.map(({ node }) => node));
  stage.show(motion);
  figures.show(shown);
  player.load({ ...motion, isEndless: motion.repeats || motion.isEndless });
  player.loop(byID("loop").checked);
  player.seek(0);
}

function draw() {
  if (!motion) return;
  const { time, end, isPlaying } = player;
  const place = placeAt(motion, time);
  stage.draw(time);
  figures.draw(time);
  slider.value = time;
  if (!isPlaying) slider.setAttribute("aria-valuetext", `${time.toFixed(2)} of ${end.toFixed(2)} seconds`);
  setText(byID("clock"), `${time.toFixed(3)} s`);
  setText(byID("play"), isPlaying ? "Pause" : "Play");
  for (const { track, value } of rows) setText(value, textOf(track, readingOf(track, place)));
}

/** A picture at a size at which it fits. */
async function pictureOf(address) {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => {});
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, 240 / Math.max(naturalWidth, naturalHeight, 1));
  return { art: address, width: (naturalWidth || 160) * scale, height: (naturalHeight || 160) * scale };
}

function listen() {
  byID("play").addEventListener("click", () => player.toggle());
  byID("name").addEventListener("change", choose);
  byID("reduced").addEventListener("change", choose);
  byID("loop").addEventListener("change", ({ target }) => player.loop(target.checked));
  byID("speed").addEventListener("change", ({ target }) => player.run(Number(target.value)));
  byID("controls").addEventListener("submit", (event) => event.preventDefault());
  slider.addEventListener("input", () => {
    // A pause draws, which sets the slider to the time before.
    const time = slider.valueAsNumber;
    player.pause();
    player.seek(time);
  });
  document.addEventListener("keydown", (event) => {
    // A button or a checkbox that has the focus takes the space key for itself.
    if (event.key !== " " || event.target.closest("button, select, input[type=checkbox]")) return;
    event.preventDefault();
    player.toggle();
  });
}

function start() {
  choose();
  if (playsAtOnce && (!prefersLess || reductions[byID("name").value])) player.play();
}

byID("reduced").checked = prefersLess;
player.listen(draw);
listen();
start();
if (art) {
  pictureOf(art).then((found) => {
    picture = found;
    start();
  });
}
