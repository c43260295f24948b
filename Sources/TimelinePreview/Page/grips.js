// What can be dragged: the table of grips by name, and where a time lands that is dragged.

import { bandGrips } from "./bandgrips.js";
import { keyframeGrips } from "./keyframegrips.js";
import { writtenName } from "./session.js";
import { landingTime, timesOf } from "./snapping.js";

/**
 * The grips of the graph.
 * @param {Object} context
 * @param {import("./session.js").Session} context.session
 * @param {import("./player.js").Player} context.player
 * @param {import("./graph.js").Graph} context.graph
 * @returns {Object<string, import("./dragging.js").Grip>}
 */
export function gripsOf({ session, player, graph }) {
  const { axis } = graph;
  /**
   * Where times land that are dragged by pixels from now on: what moves holds nothing itself, and what
   * else there is holds where it was when the drag began.
   */
  const landings = (moving) => {
    const { motion } = session.state;
    const perPixel = axis.time(1) - axis.time(0);
    const times = timesOf(motion, player.time, moving);
    return (time, dx, isFree) =>
      landingTime(time + dx * perPixel, { times, perPixel, frameRate: motion.frameRate, isFree });
  };
  const context = { session, graph, axis, landings, name: () => writtenName(session.state.motion) };
  return { ...keyframeGrips(context), ...bandGrips(context) };
}
