// The lines between the parts of the page: they are dragged, or moved by the arrow keys.

import { byID } from "./dom.js";
import { preferences } from "./preferences.js";

/** The splitters: the variable that each sets, and where a pointer lies in percent of the page. */
const splitters = [
  { id: "split-rows", name: "--upper", isColumn: false, low: 20, high: 80 },
  { id: "split-columns", name: "--right", isColumn: true, low: 15, high: 70 },
];

/** Connects the splitters of the page. */
export function connectSplitters() {
  const main = byID("main");
  const kept = preferences.get("splits");
  for (const splitter of splitters) {
    const node = byID(splitter.id);
    const set = (value) => {
      const share = Math.min(Math.max(value, splitter.low), splitter.high);
      main.style.setProperty(splitter.name, `${share}%`);
      node.setAttribute("aria-valuenow", Math.round(share));
      preferences.set("splits", { ...preferences.get("splits"), [splitter.name]: share });
    };
    if (kept[splitter.name]) set(kept[splitter.name]);
    listen(node, splitter, main, set);
  }
}

function listen(node, { isColumn }, main, set) {
  const shareAt = ({ clientX, clientY }) => {
    const { left, top, width, height } = main.getBoundingClientRect();
    // The right part is measured from the right, the upper one from the top.
    return isColumn ? 100 - ((clientX - left) / width) * 100 : ((clientY - top) / height) * 100;
  };
  node.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    node.setPointerCapture(event.pointerId);
    const move = (moved) => set(shareAt(moved));
    node.addEventListener("pointermove", move);
    node.addEventListener("lostpointercapture", () => node.removeEventListener("pointermove", move),
      { once: true });
  });
  node.addEventListener("keydown", (event) => {
    const way = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: 2, ArrowRight: -2 }[event.key];
    const isMine = isColumn === ["ArrowLeft", "ArrowRight"].includes(event.key);
    if (!way || !isMine) return;
    event.preventDefault();
    set(Number(node.getAttribute("aria-valuenow")) + way);
  });
}
