// What a person has set, kept between visits of the same address.

const key = "keyphase";
const defaults = {
  scheme: "auto", background: "own", graph: "curves", speed: 1, isLooping: true, hasGhosts: false,
  hasPaths: false, hasShortcuts: true, movesLater: false, splits: {}, device: "",
  showsOwnPage: true,
};

/** Reads and writes settings; without a store they last as long as the page. */
class Preferences {
  #values = { ...defaults };

  constructor() {
    try {
      Object.assign(this.#values, JSON.parse(localStorage.getItem(key) ?? "{}"));
    } catch {
      // A store that is closed or holds something else is as good as an empty one.
    }
  }

  /**
   * @param {keyof typeof defaults} name
   * @returns {any}
   */
  get(name) {
    return this.#values[name];
  }

  /**
   * @param {keyof typeof defaults} name
   * @param {any} value
   */
  set(name, value) {
    this.#values[name] = value;
    try {
      localStorage.setItem(key, JSON.stringify(this.#values));
    } catch {
      // See above.
    }
  }
}

export const preferences = new Preferences();

/** The member of an edit of a keyframe's time that moves the later keyframes of its track, where a person wants that. */
export const later = () => (preferences.get("movesLater") ? { moveLater: true } : {});

const dark = matchMedia("(prefers-color-scheme: dark)");

/**
 * Shows the page light, dark, or as the system has it.
 * @param {"auto"|"light"|"dark"} scheme
 */
export function applyScheme(scheme) {
  document.documentElement.dataset.scheme = scheme;
}

/**
 * Calls a function when the system's scheme changes.
 * @param {() => void} listener
 */
export const onSchemeChange = (listener) => dark.addEventListener("change", listener);

/** Whether the system asks for less motion. */
export const prefersLess = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * The colours for drawing on canvases, as the style sheet has them now.
 * @returns {Object<string, any>}
 */
export function inkOf() {
  const probe = document.createElement("span");
  document.body.append(probe);
  const style = getComputedStyle(probe);
  // A canvas takes no `light-dark()`, so each colour is read as it is resolved.
  const read = (name) => {
    probe.style.color = `var(--${name})`;
    return style.color;
  };
  const names = ["paper", "grid", "quiet", "marker", "beyond", "bound", "after"];
  const ink = {
    ...Object.fromEntries(names.map((name) => [name, read(name)])),
    font: `${style.getPropertyValue("--small")} ${style.fontFamily}`,
    curves: Array.from({ length: 12 }, (_, index) => read(`c${index}`)),
  };
  probe.remove();
  return ink;
}
