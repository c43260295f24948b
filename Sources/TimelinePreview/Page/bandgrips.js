// The grips of markers, of bands, and of what events set.

import { ownerOf } from "./bandfields.js";
import { moved, timeLabel, valueLabel } from "./landing.js";
import { landingValue, member, rounded } from "./snapping.js";

/**
 * @param {Object} context as `gripsOf` makes it
 * @returns {Object<string, import("./dragging.js").Grip>}
 */
export function bandGrips({ session, graph, axis, landings, name }) {
  /** A drag of one time. */
  const timeDrag = (node, time, moving, edits) => {
    const landing = landings(moving);
    const box = node.getBoundingClientRect();
    let now = null;
    return {
      move({ dx, isFree }) {
        now = dx === 0 ? null : landing(time, dx, isFree);
        const x = now ? axis.x(now.value) - axis.x(time) : 0;
        return { frame: moved(box, x, 0), label: timeLabel(now ?? { value: time, at: null }) };
      },
      edits: () => (now && now.value !== time ? edits(now) : []),
    };
  };

  return {
    marker(node) {
      const marker = session.state.motion.markers.find(({ name: own }) => own === node.dataset.marker);
      if (!marker?.edit) return null;
      session.choose({ kind: "marker", key: marker.name }, marker.line);
      return timeDrag(node, marker.time, new Set([marker]), (now) => [
        { edit: "marker-time", timeline: name(), marker: marker.name, ...member("time", now) },
      ]);
    },

    band(node) {
      const index = Number(node.dataset.band);
      const band = session.state.motion.bands[index];
      const { edit } = band;
      if (!edit?.time && !edit?.begin) return null;
      session.choose({ kind: "band", key: index }, band.line);
      return timeDrag(node, band.begin, new Set([band]), (now) => [edit.event === undefined
        ? { edit: "entry-begin", timeline: name(), entry: edit.entry, ...member("time", now) }
        : { edit: "event-time", timeline: name(), event: edit.event, ...member("time", now) }]);
    },

    /** The right edge of an entry: how fast it is played. */
    speed(node) {
      const bar = node.closest("[data-band]");
      const band = session.state.motion.bands[Number(bar.dataset.band)];
      const { edit } = band;
      if (!edit?.speed) return null;
      const [length, speed] = [band.end - band.begin, edit.speedValue ?? 1];
      const landing = landings(new Set([band]));
      const { left, top, height } = bar.getBoundingClientRect();
      let now = null;
      return {
        move({ dx, isFree }) {
          const end = dx === 0 ? null : landing(band.end, dx, isFree);
          const shown = end && end.value > band.begin ? end.value - band.begin : length;
          now = shown === length ? null : { value: (speed * length) / shown, resolution: 0.01 };
          const frame = { left, top, height, width: axis.x(band.begin + shown) - axis.x(band.begin) };
          return { frame, label: `${rounded(now ?? { value: speed, resolution: 0.01 })}×` };
        },
        edits: () => (now ? [
          { edit: "entry-speed", timeline: name(), entry: edit.entry, ...member("value", now) },
        ] : []),
      };
    },

    /** What an event, a phase or a state sets in a panel: one number, and the time of an event. */
    event(node) {
      const [index, number] = [Number(node.dataset.bandHandle), Number(node.dataset.number)];
      const component = Number(node.dataset.component);
      const band = session.state.motion.bands[index];
      const { edit } = band;
      const own = edit.values.find((each) => each.number === number);
      const { plot, track } = graph.itemAt(node);
      const start = own.value[component];
      const box = node.getBoundingClientRect();
      const landing = landings(new Set([band]));
      session.choose({ kind: "band", key: index }, band.line);
      let [time, value] = [null, null];
      return {
        move({ dx, dy, isFree }) {
          time = dx === 0 || !edit.time ? null : landing(band.begin, dx, isFree);
          value = dy === 0 ? null : landingValue(start - dy * plot.perPixel,
            { values: [], perPixel: plot.perPixel, isFree });
          const x = time ? axis.x(time.value) - axis.x(band.begin) : 0;
          const y = value ? plot.y(value.value) - plot.y(start) : 0;
          const texts = [time && timeLabel(time), value && valueLabel(value, track)];
          return {
            frame: moved(box, x, y),
            label: texts.filter(Boolean).join(", "),
          };
        },
        edits() {
          const edits = [];
          const owner = { timeline: name(), ...ownerOf(edit) };
          if (time) edits.push({ edit: "event-time", ...owner, ...member("time", time) });
          if (value && own.origins[component]) {
            edits.push({ edit: "event-value", ...owner, number, component, ...member("value", value) });
          }
          // Events are ordered by their times: what is set is said before they are.
          return edits.reverse();
        },
      };
    },
  };
}
