// Groups of controls that are one stop of the tab key: arrow keys go from one to the next.

/** What can have the focus in a toolbar. */
const controls = "button, select, input:not([type=range])";

/**
 * Makes a toolbar one stop of the tab key.
 * @param {HTMLElement} toolbar
 */
export function rove(toolbar) {
  toolbar.setAttribute("role", "toolbar");
  const all = () => [...toolbar.querySelectorAll(controls)].filter((each) =>
    !each.disabled && each.checkVisibility());
  /** Leaves one control for the tab key: the last one that was used, while it is shown. */
  const settle = (wanted) => {
    const shown = all();
    const one = shown.includes(wanted) ? wanted : shown.find(({ tabIndex }) => tabIndex === 0) ?? shown[0];
    for (const each of toolbar.querySelectorAll(controls)) each.tabIndex = each === one ? 0 : -1;
  };
  toolbar.addEventListener("focusin", ({ target }) => {
    if (target.matches(controls)) settle(target);
  });
  toolbar.addEventListener("keydown", (event) => {
    const { target, key } = event;
    // After a click, the arrow keys are those of the page.
    if (event.altKey || event.ctrlKey || event.metaKey || !target.matches(":focus-visible")) return;
    const shown = all();
    const at = shown.indexOf(target);
    const isText = target.matches("input:not([type=checkbox])");
    if (at < 0 || isText) return;
    const next = {
      ArrowRight: shown[(at + 1) % shown.length], ArrowLeft: shown[(at - 1 + shown.length) % shown.length],
      Home: shown[0], End: shown.at(-1),
    }[key];
    if (!next || (target.tagName === "SELECT" && ["Home", "End"].includes(key))) return;
    event.preventDefault();
    event.stopPropagation();
    settle(next);
    next.focus();
  });
  // What is shown or hidden later may have had the stop.
  const hasControl = (node) => node.nodeType === Node.ELEMENT_NODE && (node.matches(controls) || node.querySelector(controls));
  const isNew = ({ type, oldValue, target, attributeName, addedNodes, removedNodes }) => (type === "childList"
    ? [...addedNodes, ...removedNodes].some(hasControl) : target.getAttribute(attributeName) !== oldValue);
  // A text that runs with the time, or an attribute that is set to what it was, changes no control, and looking at all
  // of them lays out the page.
  new MutationObserver((records) => { if (records.some(isNew)) settle(); }).observe(toolbar, {
    subtree: true, childList: true, attributes: true, attributeFilter: ["hidden", "disabled"], attributeOldValue: true,
  });
  settle();
}

/**
 * Goes to the next one of some nodes.
 * @param {Element[]} nodes
 * @param {Element} from
 * @param {number} way
 * @returns {Element|undefined} the one that has the focus now
 */
export function step(nodes, from, way) {
  const next = nodes[nodes.indexOf(from) + way];
  next?.focus();
  return next;
}
