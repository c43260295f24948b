// What a timeline of a file of segments shows at a time, as numbers: the formulas of segments-1.schema.json.
//
// Every function stands for itself, with its opening brace at the end of its first line, so that other programs can
// embed this file.

/** Times that are closer than this are the same. */
export const instant = 1e-9;

/** The parabola of a rebound: where it ends, its middle and its lowest value, in elevenths. */
const rebounds = [[4, 0, 0], [8, 6, 0.75], [10, 9, 0.9375], [Infinity, 10.5, 0.984375]];

function fall(x) {
  const [, middle, lowest] = rebounds.find(([end]) => x * 11 < end);
  return 7.5625 * (x - middle / 11) ** 2 + lowest;
}

/** Penner's curves that start slowly; some are others where a curve is slow at both ends. */
const slow = {
  Sine: (x) => 2 * Math.sin((Math.PI * x) / 4) ** 2,
  Quad: (x) => x ** 2,
  Cubic: (x) => x ** 3,
  Quart: (x) => x ** 4,
  Quint: (x) => x ** 5,
  Expo: (x) => 2 ** (10 * x - 10),
  Back: (x, isBoth) => x * x * ((1.70158 * (isBoth ? 1.525 : 1) + 1) * x - 1.70158 * (isBoth ? 1.525 : 1)),
  Elastic: (x, isBoth) => 2 ** (10 * x - 10) * Math.cos(((10 * x - 10) * 2 * Math.PI) / (isBoth ? 4.5 : 3)),
  Bounce: (x) => 1 - fall(1 - x),
};

function cubic(s, a, b) {
  return s * (3 * (1 - s) * ((1 - s) * a + s * b) + s * s);
}

function bezier(x1, y1, x2, y2, x) {
  let [low, high] = [0, 1];
  // Bisection: x increases with the curve's parameter.
  for (let count = 0; count < 60; count += 1) {
    const middle = (low + high) / 2;
    if (cubic(middle, x1, x2) < x) low = middle;
    else high = middle;
  }
  return cubic((low + high) / 2, y1, y2);
}

/** The value of a timing curve: by its name, or the control points of a Bézier curve. */
export function ease(easing, progress) {
  const x = Math.min(Math.max(progress, 0), 1);
  if (easing === "linear" || x === 0 || x === 1) return x;
  if (typeof easing !== "string") return bezier(easing[0], easing[1], easing[2], easing[3], x);
  if (easing === "circularEaseIn") return 1 - Math.sqrt((1 - x) * (1 + x));
  if (easing === "circularEaseOut") return Math.sqrt(x * (2 - x));
  if (easing === "circularEaseInOut") {
    return x < 0.5 ? ease("circularEaseIn", 2 * x) / 2 : ease("circularEaseOut", 2 * x - 1) / 2 + 0.5;
  }
  const [, direction, family] = /^ease(InOut|In|Out)(.*)$/.exec(easing) ?? [];
  const curve = slow[family];
  if (!curve) throw new Error(`the curve \`${easing}\` is not known`);
  if (direction === "In") return curve(x, false);
  if (direction === "Out") return 1 - curve(1 - x, false);
  return x < 0.5 ? curve(2 * x, true) / 2 : 1 - curve(2 - 2 * x, true) / 2;
}

/** C and S of a spring, which multiply its displacement and its velocity. */
export function oscillate(decay, frequency, t) {
  const fade = Math.exp(-decay * t);
  if (frequency > 0) return [fade * Math.cos(frequency * t), (fade * Math.sin(frequency * t)) / frequency];
  if (frequency === 0) return [fade, fade * t];
  const [late, early] = [Math.exp((-decay - frequency) * t), Math.exp((frequency - decay) * t)];
  return [(late + early) / 2, (late - early) / (-2 * frequency)];
}

const lightOfCones = [
  [4.076741661347994, -3.3077115904081933, 0.2309699287294279],
  [-1.268438004092176, 2.6097574006633715, -0.3413193963102196],
  [-0.004196086541837109, -0.7034186144594496, 1.7076147009309448],
];
const conesOfLight = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];

function transformed(matrix, vector) {
  return matrix.map((row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]);
}

function encode(light) {
  const x = Math.abs(light);
  return Math.sign(light) * (x <= 0.04045 / 12.92 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
}

function decode(value) {
  const x = Math.abs(value);
  return Math.sign(value) * (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
}

/** Colours, each of four numbers, from one space to another. */
export function convert(values, from, to) {
  if (from === to || !from || !to) return values;
  const found = [];
  for (let index = 0; index < values.length; index += 4) {
    let light = values.slice(index, index + 3);
    if (from === "srgb") light = light.map((x) => decode(x));
    if (from === "oklab-cones") light = transformed(lightOfCones, light.map((x) => x ** 3));
    if (to === "srgb") light = light.map((x) => encode(x));
    if (to === "oklab-cones") light = transformed(conesOfLight, light).map((x) => Math.cbrt(x));
    found.push(...light, values[index + 3]);
  }
  return found;
}

/** The value of a piece at a time since its start. */
export function pieceValue(piece, time, width) {
  const { kind, duration, from, to } = piece;
  const t = Math.abs(time - duration) <= instant ? duration : Math.min(Math.max(time, 0), duration);
  if (kind === "constant") return piece.value;
  if (kind === "step") return t === duration ? to : from;
  if (kind === "frames") return frameValue(piece, t, width);
  const u = duration > 0 ? t / duration : 1;
  if (kind === "curve") {
    const p = ease(piece.easing, u);
    return from.map((a, i) => (p === 1 ? to[i] : a + (to[i] - a) * p));
  }
  if (kind === "cubic") {
    const [u2, u3] = [u * u, u * u * u];
    return from.map((a, i) => (2 * u3 - 3 * u2 + 1) * a + (u3 - 2 * u2 + u) * piece.fromTangent[i]
      + (3 * u2 - 2 * u3) * to[i] + (u3 - u2) * piece.toTangent[i]);
  }
  if (kind !== "spring") throw new Error(`the piece \`${kind}\` is not known`);
  const [c, s] = oscillate(piece.decay, piece.frequency, t);
  return from.map((a, i) => to[i] + (a - to[i]) * (c + piece.decay * s) + piece.velocity[i] * s);
}

/** Frames are joined by straight lines, but not to a value that jumps, or that is no number. */
function frameValue(piece, t, width) {
  const { rate, values } = piece;
  const last = values.length / width - 1;
  const frame = Math.min(Math.floor((t + instant) * rate), last);
  const next = Math.min(frame + 1, last);
  const part = t * rate - frame;
  const found = values.slice(frame * width, (frame + 1) * width);
  if (part <= instant * rate || piece.jumps.includes(next) || typeof found[0] !== "number") return found;
  return found.map((a, i) => a + (values[next * width + i] - a) * Math.min(part, 1));
}

export function endOfPiece(piece) {
  return piece.start + piece.duration;
}

/** The first piece that ends at a time or after it; the last one after all ends. */
export function pieceAt(pieces, time) {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOfPiece(pieces[middle]) + instant < time) low = middle + 1;
    else high = middle;
  }
  return pieces[low];
}

/** The time in the pieces of a property that repeats by itself. */
function cycleTime(cycle, time) {
  const { start, length, count } = cycle;
  if (time <= start + length || length === 0) return time;
  const elapsed = count === "forever" ? time - start : Math.min(time - start, count * length);
  const finished = Math.max(0, Math.ceil((elapsed - instant) / length) - 1);
  const left = elapsed - finished * length;
  const rest = Math.abs(left - length) <= instant ? length : left;
  // After the last cycle, the time goes on: a jump at its end is shown.
  return start + (cycle.autoreverses && finished % 2 === 1 ? length - rest : rest + (time - start - elapsed));
}

/** The time within an iteration. */
export function iterationTime(timeline, time) {
  const { duration, repeat } = timeline;
  if (duration === 0 || time <= duration) return time;
  const held = repeat === "forever" ? time : Math.min(time, repeat * duration);
  const local = held - Math.max(0, Math.ceil((held - instant) / duration) - 1) * duration;
  return Math.abs(local - duration) <= instant ? duration + time - held : local;
}

/** The value of a property, in its own space, at a time within an iteration and since the start. */
export function propertyValue(property, local, total) {
  const { start, cycle, pieces } = property;
  if (local < 0 || pieces.length === 0) return start;
  // What repeats forever goes on after the end of the timeline.
  const time = cycle ? cycleTime(cycle, cycle.count === "forever" ? total : local) : local;
  let piece = pieceAt(pieces, time);
  // A later cycle turns at its own first piece, and not at the delay before it.
  if (cycle && time < (cycle.count === "forever" ? total : local) && piece.start < cycle.start - instant)
    piece = pieces.find((each) => each.start >= cycle.start - instant) ?? piece;
  return pieceValue(piece, time - piece.start, start.length);
}

/** When a timeline ends, in seconds. */
export function endOf(timeline) {
  if (timeline.properties.some((each) => each.cycle?.count === "forever")) return Infinity;
  if (timeline.duration === 0) return 0;
  return timeline.repeat === "forever" ? Infinity : timeline.duration * timeline.repeat;
}

/** The values of all properties of a timeline at a time, by name; colours in sRGB. */
export function valuesOf(timeline, time) {
  const local = iterationTime(timeline, time);
  const values = {};
  for (const each of timeline.properties) {
    values[each.name] = convert(propertyValue(each, local, time), each.space, "srgb");
  }
  return values;
}
