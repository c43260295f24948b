// Frames of devices around the stage: its centre is the centre of the device's screen.

import { byID, html } from "./dom.js";
import { preferences } from "./preferences.js";

/**
 * @typedef {Object} Device
 * @property {string} name
 * @property {string} label
 * @property {number} width of the screen, in points
 * @property {number} height
 * @property {number} radius of its corners
 * @property {number} edge the width of the case around it
 * @property {[number, number, number]} [island] the width, the height and the distance from the top of what the
 *   screen leaves out
 */

/** @type {Device[]} */
const devices = [
  { name: "phone", label: "Phone, 390 × 844", width: 390, height: 844, radius: 47, edge: 12, island: [126, 37, 11] },
  { name: "large-phone", label: "Large phone, 440 × 956", width: 440, height: 956, radius: 55, edge: 12, island: [126, 37, 14] },
  { name: "small-phone", label: "Small phone, 375 × 667", width: 375, height: 667, radius: 0, edge: 16 },
  { name: "android", label: "Android phone, 412 × 915", width: 412, height: 915, radius: 28, edge: 10, island: [20, 20, 14] },
  { name: "tablet", label: "Tablet, 834 × 1194", width: 834, height: 1194, radius: 18, edge: 24 },
  { name: "watch", label: "Watch, 198 × 242", width: 198, height: 242, radius: 54, edge: 14 },
  { name: "browser", label: "Browser, 1280 × 800", width: 1280, height: 800, radius: 4, edge: 6 },
];

/** Lets the user choose a device around the stage. */
export class Devices {
  #stage;
  #select = byID("device");
  #island = html("div", { class: "island", "aria-hidden": "true", hidden: true });

  /** @param {{stage: import("./stage.js").Stage}} context */
  constructor({ stage }) {
    this.#stage = stage;
    this.#select.replaceChildren(html("option", { value: "", text: "No device" }),
      ...devices.map(({ name, label }) => html("option", { value: name, text: label })));
    this.#select.addEventListener("change", () => this.choose(this.#select.value));
    stage.layer("bodies").parentElement.append(this.#island);
    this.choose(preferences.get("device"));
  }

  /** Goes on to the next device. */
  next() {
    this.#select.selectedIndex = (this.#select.selectedIndex + 1) % this.#select.options.length;
    this.choose(this.#select.value);
  }

  /** @param {string} name an empty one for none */
  choose(name) {
    const device = devices.find((each) => each.name === name) ?? null;
    preferences.set("device", device?.name ?? "");
    this.#select.value = device?.name ?? "";
    const scene = this.#island.parentElement;
    scene.classList.toggle("device", device !== null);
    scene.style.borderRadius = device ? `${device.radius}px` : "";
    scene.style.outlineWidth = device ? `${device.edge}px` : "";
    const [wide, high, top] = device?.island ?? [];
    this.#island.hidden = !wide;
    if (wide) {
      Object.assign(this.#island.style, {
        width: `${wide}px`, height: `${high}px`, top: `${top}px`, left: `${(device.width - wide) / 2}px`,
      });
    }
    this.#stage.frame(device);
  }
}
