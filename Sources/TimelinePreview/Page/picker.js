// The pickers: a curve or a spring by its name and picture, and a box or sliders to shape one's own.

import { html, svg } from "./dom.js";
import { get } from "./server.js";

/** What the sliders begin with where nothing else is known. */
const usual = { duration: 0.5, bounce: 0 };

/** The size of a picture in the list, and of the box in which a Bézier curve is shaped. */
const [small, large] = [40, 160];

/**
 * @typedef {Object} Named something that can be chosen, as `names/FILE` has it
 * @property {string} name
 * @property {string} group
 * @property {string} [note] what it is, in a few words
 * @property {string} [text] what is written for it, if it is not its name
 * @property {number[]} [values] its picture from 0 to 1
 * @property {number[]} [points] the control points of a Bézier curve
 * @property {number} [duration] of a spring
 * @property {number} [bounce] of a spring
 *
 * @typedef {Object} Choice
 * @property {"curve"|"spring"|"animation"|"format"} kind
 * @property {string} title
 * @property {string} file
 * @property {string|null} current the name or the text that stands there
 * @property {number[]} [points] of the curve that is shaped
 * @property {{duration: number, bounce: number}} [spring] that is shaped
 * @property {(text: string) => void} choose
 */

/** Shows one picker at a time. */
export class Picker {
  #dialog = html("dialog", { class: "picker", "aria-labelledby": "picker-title" });
  #choice = null;
  #asked = 0;

  constructor() {
    document.body.append(this.#dialog);
    this.#dialog.addEventListener("close", () => {
      this.#dialog.replaceChildren();
      this.#dialog.removeAttribute("id");
    });
    this.#dialog.addEventListener("click", ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
    this.#dialog.addEventListener("keydown", (event) => this.#walk(event));
    this.#dialog.addEventListener("input", ({ target }) => {
      if (target.type === "search") this.#filter(target.value);
    });
  }

  /** @param {Choice} choice */
  async open(choice) {
    const names = await get(`names/${encodeURIComponent(choice.file)}`).catch(() => null);
    if (!names) return;
    this.#choice = choice;
    const list = names[`${choice.kind}s`] ?? [];
    const groups = [...Map.groupBy(list, ({ group }) => group)];
    this.#dialog.replaceChildren(
      html("form", { method: "dialog" }, html("h2", { id: "picker-title", text: choice.title }),
        html("button", { text: "Close", value: "" })),
      html("div", { class: "picker-body" },
        html("div", { class: "picker-names" },
          html("input", { type: "search", "aria-label": "Search names", placeholder: "Search", autocomplete: "off" }),
          html("div", { role: "listbox", "aria-label": choice.title, class: "picker-list" },
            ...groups.map(([group, all]) => html("div", { role: "group", "aria-label": group },
              html("h3", { "aria-hidden": "true", text: group }),
              ...all.map((named) => this.#option(named)))))),
        this.#shaping(choice)));
    // One is open at a time.
    this.#dialog.id = "picker";
    this.#dialog.showModal();
    const chosen = this.#dialog.querySelector("[aria-selected=true]") ?? this.#options()[0];
    if (chosen) {
      chosen.tabIndex = 0;
      chosen.focus();
      chosen.scrollIntoView({ block: "nearest" });
    }
  }

  #option(named) {
    const { name, group, text = name, values, note = "" } = named;
    const isCurrent = text === this.#choice.current;
    return html("button", {
      type: "button", role: "option", class: "picker-option", tabindex: -1, "data-name": name,
      "data-text": text, "aria-selected": isCurrent ? "true" : "false", title: note ? `${name}: ${note}` : `${name} (${group})`,
      onclick: () => this.#take(text),
    }, values ? picture(values) : null, html("span", { text: name }),
    note ? html("span", { class: "note-text", text: note }) : null);
  }

  #take(text) {
    this.#dialog.close();
    this.#choice.choose(text);
  }

  #shaping({ kind, points, spring }) {
    if (kind === "curve") return curveBox(points ?? [0.25, 0.1, 0.25, 1], (text) => this.#take(text));
    if (kind === "spring") return this.#springBox(spring ?? usual, (text) => text);
    if (kind === "animation") return this.#springBox(spring ?? usual, (text) => `{ spring: ${text} }`);
    return null;
  }

  /**
   * Sliders for a spring of one's own, and a ball that moves as it does.
   * @param {{duration: number, bounce: number}} initial
   * @param {(text: string) => string} written what is written for the text of the spring
   */
  #springBox({ duration, bounce }, written) {
    const ball = html("i", { class: "ball" });
    const track = html("div", { class: "ball-track", "aria-hidden": "true" }, ball);
    const graph = svg("svg", {
      class: "spring-picture", viewBox: "-4 -24 168 132", width: 168, height: 132, "aria-hidden": "true",
    });
    const slider = (name, label, value, { min, max, step, unit }) => {
      const input = html("input", { type: "range", id: `picker-${name}`, min, max, step });
      input.value = value;
      const output = html("output", { for: `picker-${name}` });
      const show = () => {
        output.textContent = `${Number(input.valueAsNumber.toFixed(2))}${unit}`;
        input.setAttribute("aria-valuetext", output.textContent);
      };
      input.addEventListener("input", show);
      show();
      return { input, node: html("p", {}, html("label", { for: `picker-${name}`, text: label }), input, output) };
    };
    const sliders = {
      duration: slider("duration", "Duration", duration, { min: 0.05, max: 2, step: 0.01, unit: " s" }),
      bounce: slider("bounce", "Bounce", bounce, { min: -0.9, max: 0.9, step: 0.01, unit: "" }),
    };
    const now = () => ({
      duration: Number(sliders.duration.input.valueAsNumber.toFixed(3)),
      bounce: Number(sliders.bounce.input.valueAsNumber.toFixed(3)),
    });
    const draw = async () => {
      const asked = (this.#asked += 1);
      const spring = now();
      const data = await get(`spring/${spring.duration}/${spring.bounce}`).catch(() => null);
      if (!data || asked !== this.#asked) return;
      const { values, length } = data;
      graph.replaceChildren(
        svg("path", { class: "goal", d: "M0 20H160" }),
        svg("path", { class: "line", d: pathOf(values, 160, 80, 20) }));
      for (const animation of ball.getAnimations()) animation.cancel();
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      const room = 120;
      ball.animate(values.map((value) => ({ transform: `translateX(${value * room}px)` })),
        { duration: 1000 * length, easing: "linear", endDelay: 500, iterations: Infinity });
    };
    for (const { input } of Object.values(sliders)) input.addEventListener("input", draw);
    draw();
    return html("div", { class: "picker-own" }, html("h3", { text: "Your own" }), graph, track,
      sliders.duration.node, sliders.bounce.node,
      html("button", {
        type: "button", class: "use-own", text: "Use this spring",
        onclick: () => {
          const { duration: d, bounce: b } = now();
          this.#take(written(b === 0 ? `{ duration: ${d} }` : `{ duration: ${d}, bounce: ${b} }`));
        },
      }));
  }

  #options() {
    return [...this.#dialog.querySelectorAll("[role=option]")].filter((each) => !each.hidden);
  }

  #filter(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    for (const option of this.#dialog.querySelectorAll("[role=option]")) {
      option.hidden = !words.every((word) => option.title.toLowerCase().includes(word));
    }
    for (const group of this.#dialog.querySelectorAll("[role=group]")) {
      group.hidden = !group.querySelector("[role=option]:not([hidden])");
    }
    const [first] = this.#options();
    for (const option of this.#options()) option.tabIndex = option === first ? 0 : -1;
  }

  /** Walks through the names by the arrow keys, and by the letters that they begin with. */
  #walk(event) {
    const options = this.#options();
    const at = options.indexOf(document.activeElement);
    if (event.target.type === "search") {
      if (event.key === "ArrowDown") {
        event.preventDefault();
        options[0]?.focus();
      } else if (event.key === "Enter") {
        event.preventDefault();
        options[0]?.click();
      }
      return;
    }
    if (at < 0) return;
    const columns = Math.max(Math.floor(options[0].parentElement.clientWidth / options[0].offsetWidth), 1);
    const way = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    const next = event.key === "Home" ? options[0] : event.key === "End" ? options.at(-1)
      : way ? options[at + way]
        : /^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey
          ? options.slice(at + 1).concat(options.slice(0, at + 1))
            .find(({ dataset }) => dataset.name.toLowerCase().startsWith(event.key.toLowerCase())) : null;
    if (!next) return;
    event.preventDefault();
    for (const option of options) option.tabIndex = option === next ? 0 : -1;
    next.focus();
  }
}

/** A path through values from 0 to 1, in a box with room above and below. */
function pathOf(values, width, height, top) {
  const points = values.map((value, index) =>
    `${((index / (values.length - 1)) * width).toFixed(1)} ${(top + height * (1 - value)).toFixed(1)}`);
  return `M${points.join("L")}`;
}

/**
 * A small picture of values from 0 to 1.
 * @param {number[]} values
 */
export const picture = (values) => svg("svg", {
  class: "curve-picture", viewBox: `-2 -10 ${small + 4} ${small + 20}`, width: small, height: small,
  "aria-hidden": "true",
}, svg("path", { class: "goal", d: `M0 ${small}H${small}M0 0H${small}` }),
svg("path", { class: "line", d: pathOf(values, small, small, 0) }));

/** A box in which the two control points of a Bézier curve are dragged, or moved by arrow keys. */
function curveBox(initial, use) {
  let points = [...initial];
  const line = svg("path", { class: "line" });
  const arms = svg("path", { class: "arms" });
  const dots = [0, 1].map((at) => svg("g", {
    class: "dot", tabindex: 0, role: "slider", "data-at": at, "aria-label": `control point ${at + 1}`,
    "aria-valuemin": 0, "aria-valuemax": 1,
  }, svg("circle", { class: "target", r: 12 }), svg("circle", { class: "tangent-end", r: 5 })));
  const box = svg("svg", {
    class: "curve-box", viewBox: `-12 -52 ${large + 24} ${large + 104}`, width: large + 24,
    height: large + 104,
  }, svg("rect", { class: "frame", width: large, height: large }), arms, line, ...dots);
  const inputs = ["x1", "y1", "x2", "y2"].map((name, index) => {
    const input = html("input", {
      type: "text", id: `picker-${name}`, inputmode: "decimal", autocomplete: "off", size: 5,
      "aria-label": name,
    });
    input.addEventListener("change", () => {
      const value = Number(input.value.replace("\u2212", "-"));
      if (Number.isFinite(value)) set(index, value);
      else show();
    });
    return input;
  });
  const bounded = (index, value) => (index % 2 === 0 ? Math.min(Math.max(value, 0), 1)
    : Math.min(Math.max(value, -2), 3));
  const set = (index, value) => {
    points[index] = Number(bounded(index, value).toFixed(3));
    show();
  };
  const show = () => {
    const [x1, y1, x2, y2] = points.map((value, index) => (index % 2 === 0 ? value : 1 - value) * large);
    line.setAttribute("d", `M0 ${large}C${x1} ${y1} ${x2} ${y2} ${large} 0`);
    arms.setAttribute("d", `M0 ${large}L${x1} ${y1}M${large} 0L${x2} ${y2}`);
    for (const [at, x, y] of [[0, x1, y1], [1, x2, y2]]) {
      dots[at].setAttribute("transform", `translate(${x} ${y})`);
      dots[at].setAttribute("aria-valuenow", points[2 * at]);
      dots[at].setAttribute("aria-valuetext", `${points[2 * at]}, ${points[2 * at + 1]}`);
    }
    inputs.forEach((input, index) => { input.value = String(points[index]); });
  };
  for (const dot of dots) {
    const at = Number(dot.dataset.at);
    dot.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      dot.focus();
      dot.setPointerCapture(event.pointerId);
      const start = { x: event.clientX, y: event.clientY, points: [...points] };
      const move = ({ clientX, clientY }) => {
        points[2 * at] = Number(bounded(0, start.points[2 * at] + (clientX - start.x) / large).toFixed(2));
        points[2 * at + 1] = Number(bounded(1, start.points[2 * at + 1] - (clientY - start.y) / large).toFixed(2));
        show();
      };
      dot.addEventListener("pointermove", move);
      dot.addEventListener("lostpointercapture", () => dot.removeEventListener("pointermove", move),
        { once: true });
    });
    dot.addEventListener("keydown", (event) => {
      const way = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowUp: [1, 1], ArrowDown: [1, -1] }[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      set(2 * at + way[0], points[2 * at + way[0]] + way[1] * (event.shiftKey ? 0.1 : 0.01));
    });
  }
  show();
  return html("div", { class: "picker-own" }, html("h3", { text: "Your own" }), box,
    html("div", { class: "points" }, ...inputs),
    html("button", {
      type: "button", class: "use-own", text: "Use this curve", onclick: () => use(`[${points.join(", ")}]`),
    }));
}
