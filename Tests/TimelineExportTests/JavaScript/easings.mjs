// Easings by name, as functions of a progress, and values between two values.

/** A cubic Bézier curve from (0, 0) to (1, 1), by bisection. */
export const bezier = (x1, y1, x2, y2) => (progress) => {
  if (progress <= 0 || progress >= 1) return progress;
  const at = (a, b, s) => 3 * s * (1 - s) * ((1 - s) * a + s * b) + s ** 3;
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < progress) low = middle;
    else high = middle;
  }
  return at(y1, y2, (low + high) / 2);
};

/** In, out and in-out of a function that begins slowly. */
const family = (ease) => ({
  in: ease,
  out: (p) => 1 - ease(1 - p),
  inOut: (p) => (p < 0.5 ? ease(2 * p) / 2 : 1 - ease(2 - 2 * p) / 2),
});
const families = {
  power1: family((p) => p ** 2),
  power2: family((p) => p ** 3),
  power3: family((p) => p ** 4),
  power4: family((p) => p ** 5),
  sine: family((p) => 1 - Math.cos((p * Math.PI) / 2)),
  circ: family((p) => 1 - Math.sqrt(1 - p * p)),
};

/** An easing of GSAP: a function, or a name such as `power2.inOut`. */
export function gsapEase(ease, named = {}) {
  if (typeof ease === "function") return ease;
  if (ease === "none" || ease === "linear") return (p) => p;
  if (named[ease]) return named[ease];
  const [name, kind = "out"] = `${ease}`.split(".");
  const found = families[name]?.[kind];
  if (!found) throw new Error(`the easing ${ease} is not read`);
  return found;
}

/** An easing of Motion: a function, four numbers, or a name. */
export function motionEase(ease) {
  if (typeof ease === "function") return ease;
  if (Array.isArray(ease)) return bezier(...ease);
  const found = {
    linear: (p) => p,
    easeIn: bezier(0.42, 0, 1, 1),
    easeOut: bezier(0, 0, 0.58, 1),
    easeInOut: bezier(0.42, 0, 0.58, 1),
    circIn: families.circ.in,
    circOut: families.circ.out,
    circInOut: families.circ.inOut,
  }[ease];
  if (!found) throw new Error(`the easing ${ease} is not read`);
  return found;
}

const pattern = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Between two values: their numbers are mixed, and other texts change at the end. */
export function mix(from, to, amount) {
  if (typeof from === "number" && typeof to === "number") return from + (to - from) * amount;
  const [a, b] = [`${from}`.match(pattern), `${to}`.match(pattern)];
  if (!a || a.length !== b?.length || a.some((text) => text.startsWith("#"))) return amount < 1 ? from : to;
  let index = -1;
  return `${to}`.replace(pattern, () => {
    index += 1;
    return `${Number(a[index]) + (Number(b[index]) - Number(a[index])) * amount}`;
  });
}
