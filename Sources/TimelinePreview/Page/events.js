// The values of events, phases and states in the curves: handles where one begins, at what it sets.

import { svg } from "./dom.js";
import { colorIndex } from "./motion.js";
import { quantity, seconds } from "./numbers.js";
import { asks } from "./origins.js";

/**
 * The values that events, phases and states set of a panel's property.
 * @param {import("./motion.js").Panel} panel
 * @param {Object} motion
 * @returns {{band: Object, index: number, value: Object}[]} the value is one of `band.edit.values`
 */
export const eventValues = (panel, motion) => (motion.bands ?? []).flatMap((band, index) =>
  (band.edit?.values ?? [])
    .filter(({ property, element }) => property === panel.property && element === panel.element)
    .map((value) => ({ band, index, value })));

/**
 * The handles of events in a panel.
 * @param {import("./plot.js").Plot} plot
 * @param {Object} motion
 * @param {import("./session.js").Item|null} item what is selected
 * @returns {SVGElement[]}
 */
export function eventHandles(plot, motion, item) {
  if (plot.quantity !== "values") return [];
  return eventValues(plot.panel, motion).flatMap(({ band, index, value }) =>
    value.value.map((number, component) => {
      const isSelected = item?.kind === "band" && item.key === index;
      const isAsking = asks(value.origins[component]) || asks(band.edit.time);
      const classes = ["handle", `c${colorIndex(plot.panel, component)}`,
        isSelected && "selected", isAsking && "asking"];
      const [x, y] = [plot.axis.x(band.begin), Math.min(Math.max(plot.y(number), 6), plot.height - 6)];
      return svg("g", {
        class: classes.filter(Boolean).join(" "), "data-grip": "event", "data-band-handle": index,
        "data-number": value.number, "data-component": component, transform: `translate(${x} ${y})`,
        role: component === 0 ? "button" : "presentation", tabindex: component === 0 ? -1 : null,
        "aria-label": component === 0
          ? `${band.kind} to ${quantity(number, plot.track.unit)}, at ${seconds(band.begin)}` : null,
      }, svg("circle", { class: "target", r: 12 }),
      svg("path", { class: "shape", d: "M-5-6H5L0 6Z" }));
    }));
}
