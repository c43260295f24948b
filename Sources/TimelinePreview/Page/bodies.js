// What a motion draws: a body for each copy of each element, or a stand-in for the one view.
// Pure functions, which touch no document.

/** The properties that a style can show; any other one is shown as a meter. */
const drawn = new Set([
  "scale", "scaleX", "scaleY", "skewX", "skewY", "rotation", "rotationX", "rotationY", "perspective",
  "anchor", "offset", "offsetX", "offsetY", "position", "width", "height", "frame", "opacity", "blur",
  "brightness", "contrast", "saturation", "grayscale", "hueRotation", "cornerRadius", "lineWidth",
  "shadowRadius", "shadowOffset", "shadowColor", "trimStart", "trimEnd", "foregroundColor",
  "backgroundColor", "tint", "padding", "dash", "dashPhase", "gradientColors", "gradientLocations",
  "meshPoints", "meshColors",
]);

/** The names of the properties that a style can show. */
export const propertyNames = [...drawn];

const outlined = ["trimStart", "trimEnd", "lineWidth", "dash", "dashPhase"];

/** The size of a stage, of the stand-in for the one view, and of a part of it. */
const stageSize = [400, 300];
const standIn = { width: 96, height: 96, cornerRadius: 22 };
const part = { width: 30, height: 30, cornerRadius: 15 };

/**
 * @typedef {Object} Body what is drawn for one copy of an element, and what moves it
 * @property {string} key
 * @property {string} [element]
 * @property {number} [index]
 * @property {number} x its centre
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} cornerRadius
 * @property {[number, number]} anchor
 * @property {string} [color]
 * @property {string} [text]
 * @property {string} [ink] the colour of its text
 * @property {string} [art]
 * @property {boolean} isOutline whether its outline is drawn and not its area
 * @property {boolean} hasControl whether it shows a control, which a tint colours
 * @property {Map<string, import("./motion.js").Track>} tracks by built-in property
 */

/**
 * Whether a track is seen on the stage.
 * @param {import("./motion.js").Track} track
 * @returns {boolean}
 */
export const isDrawn = (track) =>
  track.values.length > 0 && drawn.has(track.like && !track.element ? track.like : track.property);

/**
 * Everything that a motion draws, in order.
 * @param {Object} motion
 * @returns {Body[]}
 */
export function bodiesOf(motion) {
  const shown = motion.tracks.filter(isDrawn);
  const tracks = Map.groupBy(shown, ({ element, index = 0 }) => `${element}[${index}]`);
  const bodies = (motion.elements ?? []).flatMap((element) => element.copies.map((copy, index) =>
    elementBody(element, copy, index, tracks.get(`${element.name}[${index}]`) ?? [], motion.stage)));
  const own = shown.filter((track) => !track.element);
  const alike = own.filter((track) => track.like);
  const rest = own.filter((track) => !track.like);
  const [x, y] = stageOf(motion).map((length) => length / 2);
  if (rest.length > 0 || (bodies.length === 0 && alike.length === 0)) {
    // What is trimmed or stroked is a ring, unless its corners say otherwise.
    const isRing = rest.some(({ property }) => outlined.includes(property))
      && !rest.some(({ property }) => property === "cornerRadius");
    const shape = motion.art ? { cornerRadius: 0, ...motion.art }
      : isRing ? { ...standIn, cornerRadius: standIn.width / 2 } : standIn;
    bodies.push(body({ key: "", ...shape, x, y }, rest.map((track) => [track.property, track])));
  }
  alike.forEach((track, index) => {
    const shift = (index - (alike.length - 1) / 2) * 40;
    const isAlone = rest.length === 0;
    const centre = isAlone ? { x: x + shift, y } : { x: x + shift, y: y + 80 };
    bodies.push(body({ key: track.property, ...part, ...centre }, [[track.like, track]]));
  });
  return bodies;
}

function elementBody(element, copy, index, tracks, stage) {
  const { name, count, shape, cornerRadius = 0, anchor, text, art } = element;
  const key = count > 1 ? `${name}[${index}]` : name;
  const color = copy.color ?? element.color;
  // A circle is as wide as its shorter side.
  const side = shape === "circle" && !art ? Math.min(element.width, element.height) : null;
  const [width, height] = [side ?? element.width, side ?? element.height];
  const at = { x: copy.x, y: copy.y, width, height, cornerRadius };
  const ink = text === undefined ? undefined : inkOn(color) ?? inkOn(stage?.background);
  return body({ key, element: name, index, ...at, anchor, color, text, ink, art },
    tracks.map((track) => [track.property, track]));
}

/** The colour of a text on another colour; nothing where that is missing or hardly seen. */
function inkOn(color) {
  const numbers = color?.match(/[\d.]+/g)?.map(Number);
  if (!numbers || (numbers[3] ?? 1) < 0.5) return undefined;
  const [red, green, blue] = numbers;
  // The weights of sRGB's components in its luma.
  return 0.299 * red + 0.587 * green + 0.114 * blue > 0.6 * 255 ? "#1f2328" : "#ffffff";
}

function body(fields, entries) {
  const tracks = new Map(entries);
  return {
    ...fields,
    anchor: fields.anchor ?? [0.5, 0.5],
    isOutline: outlined.some((property) => tracks.has(property)) && !fields.art && !fields.text,
    hasControl: tracks.has("tint"),
    tracks,
  };
}

/**
 * The width and the height of a motion's stage.
 * @param {Object} motion
 * @returns {[number, number]}
 */
export const stageOf = (motion) =>
  motion.stage ? [motion.stage.width, motion.stage.height] : stageSize;
