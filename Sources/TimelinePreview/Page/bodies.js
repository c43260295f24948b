// What a motion draws: a body for each copy of each element, or a stand-in for the one view.
// Pure functions, which touch no document.

/** The properties that a style can show; any other one is shown as a meter. */
const drawn = new Set([
  "scale", "scaleX", "scaleY", "skewX", "skewY", "rotation", "rotationX", "rotationY", "perspective",
  "anchor", "offset", "offsetX", "offsetY", "position", "width", "height", "frame", "opacity", "blur",
  "brightness", "contrast", "saturation", "grayscale", "hueRotation", "cornerRadius", "lineWidth",
  "shadowRadius", "shadowOffset", "shadowColor", "trimStart", "trimEnd", "foregroundColor",
  "backgroundColor", "tint", "padding", "dash", "dashPhase", "gradientColors", "gradientLocations",
  "meshPoints", "meshColors", "zIndex",
]);

/** The names of the properties that a style can show. */
export const propertyNames = [...drawn];

const outlined = ["trimStart", "trimEnd", "lineWidth", "dash", "dashPhase"];

/** The size of a stage, and of the part of a view that has a declared property. */
const stageSize = [400, 300];
const part = { width: 30, height: 30, cornerRadius: 15 };
const accent = "#0a63bf";

/**
 * @typedef {Object} Body what is drawn for one copy of an element, and what moves it
 * @property {string} key
 * @property {string} [element]
 * @property {number} [index]
 * @property {Body} [parent] the one that contains it
 * @property {number} x its centre on the stage, where neither it nor what contains it moves
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {string} [shape]
 * @property {{d: string, length: number}[]} [path] its outline in place of a shape: parts without gaps, and
 *   which fraction of the whole each one is
 * @property {number} [pathLength] the length of the outline
 * @property {number} cornerRadius
 * @property {[number, number]} anchor
 * @property {string} fill the colour of its area
 * @property {string} [ink] the colour of its text, or of its outline
 * @property {string} [stroke] the colour of its outline, where it has a text as well
 * @property {number} [lineWidth]
 * @property {Object} [gradient]
 * @property {(string|Object)[]} [text] strings, and values of properties
 * @property {Object} [font]
 * @property {string} [art]
 * @property {Body} [mask] the one outside of whose outline nothing of it is drawn
 * @property {string} [outline] its outline as path data, where it is a mask
 * @property {boolean} [clips] whether its outline limits those inside of it
 * @property {boolean} isOutline whether its outline is drawn
 * @property {boolean} hasControl whether it shows a control, which a tint colours
 * @property {Map<string, import("./motion.js").Track>} tracks by built-in property
 * @property {Map<string, import("./motion.js").Track>} values all of them, for its text
 */

/**
 * Whether a track is seen on the stage.
 * @param {import("./motion.js").Track} track
 * @returns {boolean}
 */
export const isDrawn = (track) => (track.values.length > 0 || track.property === "zIndex")
  && drawn.has(track.like && !track.element ? track.like : track.property);

/** The user's own picture for views without artwork: its address and size. @type {{art: string}|null} */
let ownArt = null;

/** @param {{art: string, width?: number, height?: number}|null} art */
export const showArt = (art) => { ownArt = art; };

/**
 * Everything that a motion draws, in order: what is inside of a body after it.
 * @param {Object} motion
 * @returns {Body[]}
 */
export function bodiesOf(motion) {
  const tracks = Map.groupBy(motion.tracks, ({ element, index = 0 }) => `${element}[${index}]`);
  const known = new Map();
  for (const element of motion.elements ?? []) {
    element.copies.forEach((copy, index) => {
      const place = `${element.name}[${index}]`;
      const each = elementBody(element, copy, index, tracks.get(place) ?? []);
      each.parent = known.get(`${element.parent}[${copy.parent ?? 0}]`);
      known.set(place, each);
    });
  }
  for (const each of known.values()) {
    const { name, index } = each.mask ?? {};
    each.mask = known.get(`${name}[${index}]`) ?? known.get(`${name}[0]`);
  }
  const bodies = [...known.values()];
  const own = motion.tracks.filter((track) => !track.element);
  const alike = own.filter((track) => track.like && isDrawn(track));
  const rest = own.filter((track) => !track.like);
  const [x, y] = stageOf(motion).map((length) => length / 2);
  const stand = motion.standIn;
  const isShown = (track) => isDrawn(track) || stand.copies[0].text;
  if (stand && (rest.some(isShown) || bodies.length + alike.length === 0)) {
    const own = motion.hasArt ? null : ownArt;
    const each = elementBody({ ...stand, ...own && { cornerRadius: 0, ...own } }, stand.copies[0], 0, rest);
    bodies.push({ ...each, key: "", element: undefined, x, y });
  }
  alike.forEach((track, index) => {
    const shift = (index - (alike.length - 1) / 2) * 40;
    const isAlone = !rest.some(isDrawn);
    const centre = isAlone ? { x: x + shift, y } : { x: x + shift, y: y + 80 };
    const tracks = new Map([[track.like, track]]);
    bodies.push(body({ key: track.property, fill: accent, ink: accent, lineWidth: 8, ...part, ...centre }, tracks, tracks));
  });
  return bodies;
}

function elementBody(element, copy, index, tracks) {
  const { name, count, width, height, shape, path, pathLength, cornerRadius = 0 } = element;
  const { anchor, font, gradient, lineWidth, art, mask, clips, outline } = element;
  const { fill, ink, stroke, text } = copy;
  const drawn = tracks.filter(isDrawn);
  return body({
    key: count > 1 ? `${name}[${index}]` : name, element: name, index, x: copy.x, y: copy.y, width, height, shape, path,
    pathLength, cornerRadius, anchor, fill, gradient, lineWidth, text, font, art, clips, stroke,
    ink: text ? ink ?? "light-dark(#1f2328, #f2f4f7)" : stroke, hasStroke: element.hasStroke,
    outline, mask: mask && { name: mask, index },
  }, new Map(drawn.map((track) => [track.property, track])), new Map(tracks.map((track) => [track.property, track])));
}

function body(fields, tracks, values) {
  const isMoved = outlined.some((property) => tracks.has(property)) && !fields.art;
  return {
    ...fields,
    anchor: fields.anchor ?? [0.5, 0.5],
    fill: isMoved && !fields.hasStroke ? "transparent" : fields.fill,
    isOutline: isMoved || Boolean(fields.hasStroke),
    hasControl: tracks.has("tint"),
    tracks,
    values,
  };
}

/**
 * The width and the height of a motion's stage.
 * @param {Object} motion
 * @returns {[number, number]}
 */
export const stageOf = (motion) =>
  motion.stage ? [motion.stage.width, motion.stage.height] : stageSize;
