// The controls of the stage: transport, view and background.

import { byID, press, setText } from "./dom.js";
import { seconds } from "./numbers.js";
import { preferences } from "./preferences.js";
import { speeds } from "./player.js";

const backgrounds = ["own", "light", "dark", "chequered"];

/** Connects buttons with a player and a stage. */
export class Controls {
  #player;
  #stage;
  #pane = byID("stage");
  #slider = byID("time");
  #slowness = byID("speed");

  /**
   * @param {Object} context
   * @param {import("./player.js").Player} context.player
   * @param {import("./stage.js").Stage} context.stage
   */
  constructor({ player, stage }) {
    this.#player = player;
    this.#stage = stage;
    this.#connect();
    player.run(preferences.get("speed"));
    player.loop(preferences.get("isLooping"));
    this.setBackground(preferences.get("background"));
    this.#showOverlays();
    player.listen(() => this.#frame());
  }

  /** Takes over another motion. */
  show() {
    const { end, frameRate } = this.#player;
    if (Number(this.#slider.max) !== end) this.#slider.max = end;
    if (Number(this.#slider.step) !== 1 / frameRate) this.#slider.step = 1 / frameRate;
    this.#showOverlays();
  }

  /** @param {number} way 1 for faster, -1 for slower */
  changeSpeed(way) {
    const index = speeds.indexOf(this.#player.speed) + way;
    if (speeds[index]) this.#run(speeds[index]);
  }

  toggleLoop() {
    this.#player.loop(!this.#player.isLooping);
    preferences.set("isLooping", this.#player.isLooping);
  }

  /** @param {boolean} isFitted */
  fit(isFitted) {
    this.#stage.isFitted = isFitted;
    this.#pane.classList.toggle("scrolls", !isFitted);
    this.#stage.fit();
    this.#stage.centre();
    press(byID("sizes").children, isFitted ? "fit" : "full");
  }

  toggleFit() {
    this.fit(!this.#stage.isFitted);
  }

  /** @param {string} background */
  setBackground(background) {
    preferences.set("background", background);
    this.#pane.dataset.background = background;
    byID("background").value = background;
  }

  nextBackground() {
    const index = backgrounds.indexOf(preferences.get("background"));
    this.setBackground(backgrounds[(index + 1) % backgrounds.length]);
  }

  /** @param {"hasGhosts"|"hasPaths"} name */
  toggle(name) {
    preferences.set(name, !preferences.get(name));
    this.#showOverlays();
  }

  #showOverlays() {
    this.#stage.showGhosts(preferences.get("hasGhosts"));
    this.#stage.showPaths(preferences.get("hasPaths"));
    byID("ghosts").setAttribute("aria-pressed", preferences.get("hasGhosts"));
    byID("paths").setAttribute("aria-pressed", preferences.get("hasPaths"));
  }

  #run(speed) {
    this.#player.run(speed);
    preferences.set("speed", speed);
  }

  #connect() {
    const player = this.#player;
    byID("play").addEventListener("click", () => player.toggle());
    byID("back").addEventListener("click", () => player.step(-1));
    byID("forth").addEventListener("click", () => player.step(1));
    byID("loop").addEventListener("click", () => this.toggleLoop());
    byID("ghosts").addEventListener("click", () => this.toggle("hasGhosts"));
    byID("paths").addEventListener("click", () => this.toggle("hasPaths"));
    for (const button of byID("sizes").children) {
      button.addEventListener("click", () => this.fit(button.dataset.value === "fit"));
    }
    byID("background").addEventListener("change", ({ target }) => this.setBackground(target.value));
    this.#slowness.addEventListener("change", ({ target }) => this.#run(Number(target.value)));
    this.#slider.addEventListener("input", () => {
      // A pause draws, which sets the slider to the time before.
      const time = this.#slider.valueAsNumber;
      player.pause();
      player.seek(time);
    });
  }

  #frame() {
    const { time, end, isPlaying, isLooping, speed } = this.#player;
    byID("play").classList.toggle("playing", isPlaying);
    setLabel(byID("play"), isPlaying ? "Pause" : "Play");
    setAttribute(byID("loop"), "aria-pressed", String(isLooping));
    this.#slowness.value = String(speed);
    this.#slider.value = time;
    // A screen reader would read sixty of these a second.
    if (!isPlaying) {
      setAttribute(this.#slider, "aria-valuetext", `${seconds(time)} of ${seconds(end)}`);
    }
    setText(byID("clock"), time.toFixed(3));
    setText(byID("duration"), `/ ${seconds(end)}`);
    setText(byID("frame"), `frame ${Math.round(time * this.#player.frameRate)}`);
  }
}

/** Sets an attribute where it is another: each one that is set is looked at by the browser. */
function setAttribute(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

function setLabel(button, label) {
  if (button.getAttribute("aria-label") === label) return;
  button.setAttribute("aria-label", label);
  button.title = label;
}
