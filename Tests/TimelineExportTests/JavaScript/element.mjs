// An element without a page: the values that libraries give it, and what its style computes to.

/** The transform and opacity of an element that nothing moves. */
const initial = { x: 0, y: 0, scale: 1, scaleX: 1, scaleY: 1, rotation: 0, opacity: 1 };

/** The names under which a library may know what another one calls otherwise. */
const synonyms = { rotate: "rotation", rotateZ: "rotation", translateX: "x", translateY: "y", autoAlpha: "opacity" };

/** The name of a property of CSS in JavaScript. */
const styleName = (name) => (name.startsWith("--") ? name : name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()));

export class Element {
  /** What libraries animate, by name. */
  values = { ...initial };
  style = {
    setProperty: (name, value) => (this.style[styleName(name)] = value),
    removeProperty: (name) => delete this.style[styleName(name)],
  };

  get(name) {
    const own = synonyms[name] ?? name;
    return this.values[own] ?? this.style[own];
  }

  set(name, value) {
    const own = synonyms[name] ?? name;
    const isNumber = own in initial;
    this.values[own] = isNumber ? parseFloat(value) : value;
    if (isNumber && !Number.isFinite(this.values[own])) throw new Error(`${name} is ${value}`);
    if (own === "scale") Object.assign(this.values, { scaleX: this.values.scale, scaleY: this.values.scale });
    if (own === "skewX" || own === "skewY") throw new Error(`${name} is not read`);
  }

  /** A style with the values of its variables. */
  #text(name) {
    let text = `${this.values[name] ?? this.style[name] ?? ""}`;
    for (let depth = 0; text.includes("var("); depth += 1) {
      if (depth > 20) throw new Error(`${name}: ${text}`);
      text = text.replace(/var\((--[^,()]+)(?:,\s*([^()]*))?\)/g, (_, variable, other) =>
        `${this.values[variable] ?? this.style[variable] ?? other ?? ""}`);
    }
    return text;
  }

  /** The parts of a style between blanks, as numbers. */
  #numbers(name) {
    const text = this.#text(name);
    if (text === "" || text === "none") return [];
    const parts = [""];
    let depth = 0;
    for (const letter of text) {
      if (letter === "(") depth += 1;
      if (letter === ")") depth -= 1;
      if (letter === " " && depth === 0) parts.push("");
      else parts[parts.length - 1] += letter;
    }
    return parts.filter((part) => part !== "" && part !== "/").map(numberOf);
  }

  /** The texts of computed styles, in the order of `names`. */
  computed(names) {
    const { x, y, scaleX, scaleY, rotation, opacity } = this.values;
    const read = {
      translate: () => {
        const [own = 0, other = 0] = this.#numbers("translate");
        return `${x + own}px ${y + other}px`;
      },
      scale: () => {
        const [own = 1, other = own] = this.#numbers("scale").length && this.style.scale ? this.#numbers("scale") : [];
        return `${scaleX * own} ${scaleY * other}`;
      },
      rotate: () => `${rotation + (this.#numbers("rotate")[0] ?? 0)}deg`,
      opacity: () => `${Math.min(Math.max(opacity * (this.style.opacity === undefined ? 1 : this.#numbers("opacity")[0]), 0), 1)}`,
      "border-top-left-radius": () => `${this.#numbers("borderRadius")[0] ?? 0}px`,
      "background-color": () => colorOf(this.#text("backgroundColor")),
    };
    return names.map((name) => read[name]());
  }
}

/** The number of a length, an angle or a function of such, in pixels or degrees. */
function numberOf(text) {
  const source = text
    .replace(/\b(max|min)\(/g, "Math.$1(")
    .replace(/\bcalc\(/g, "(")
    .replace(/(\d|\.)(px|deg|turn|%)/g, (_, digit, unit) => (unit === "turn" ? `${digit}*360` : unit === "%" ? `${digit}/100` : digit));
  if (/[^-+*/().,\d\seMathmaxin]/.test(source)) throw new Error(`a number: ${text}`);
  return Number(Function(`"use strict"; return (${source});`)());
}

function colorOf(text) {
  const [, head, rest] = text.match(/^(color\([\w-]+ |oklab\()(.*)\)$/s) ?? [];
  if (!head) return text;
  const parts = [""];
  let depth = 0;
  for (const letter of rest) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if ((letter === " " || letter === "/") && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return `${head}${parts.filter((part) => part !== "").map(numberOf).join(" ")})`;
}
