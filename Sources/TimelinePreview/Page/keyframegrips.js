// The grips of keyframes: their time and value, the tangents of cubics, springs, and Bézier curves.

import { moved, timeLabel, valueLabel } from "./landing.js";
import { quantity } from "./numbers.js";
import { later } from "./preferences.js";
import { landingValue, member, rounded, valuesOf } from "./snapping.js";
import { retimed } from "./transforms.js";

/**
 * @param {Object} context as `gripsOf` makes it
 * @returns {Object<string, import("./dragging.js").Grip>}
 */
export function keyframeGrips({ session, graph, axis, landings, name }) {
  return {
    keyframe(node) {
      const item = graph.itemAt(node);
      const index = Number(node.dataset.keyframe);
      const component = Number(node.dataset.component ?? 0);
      if (!session.isSelected(item.panel, index)) session.select(item.panel, index);
      const all = session.keyframes;
      const main = all.find((each) => each.panel === item.panel && each.index === index) ?? all[0];
      const moving = new Set(all.map(({ keyframe }) => keyframe));
      const landing = landings(moving);
      const start = main.keyframe.value?.[component];
      const isValue = item.plot && item.quantity === "values" && typeof start === "number"
        && main.keyframe.edit?.value;
      const origin = node.getBoundingClientRect();
      let [time, value] = [null, null];
      return {
        move({ dx, dy, isFree }) {
          const canTime = main.keyframe.edit?.time && dx !== 0;
          time = canTime ? landing(main.keyframe.end, dx, isFree) : null;
          value = null;
          if (isValue && dy !== 0) {
            const { perPixel } = item.plot;
            const values = valuesOf(main.track, component, moving);
            value = landingValue(start - dy * perPixel, { values, perPixel, isFree });
          }
          const x = time ? axis.x(time.value) - axis.x(main.keyframe.end) : 0;
          const y = value ? item.plot.y(value.value) - item.plot.y(start) : 0;
          const frame = moved(origin, x, y);
          const texts = [time && timeLabel(time), value && valueLabel(value, main.track)];
          return { frame, label: texts.filter(Boolean).join(", ") };
        },
        edits: () => moveEdits(name(), all, {
          dt: time ? time.value - main.keyframe.end : 0, timeResolution: time?.resolution,
          dv: value ? value.value - start : 0, valueResolution: value?.resolution, component, main,
        }),
      };
    },

    tangent(node) {
      // A draft that is shown meanwhile has tracks of its own.
      const { track, canvas, plot } = graph.itemAt(node);
      const { end: which, keyframe: text, component: letter } = node.dataset;
      const [index, component] = [Number(text), Number(letter)];
      const keyframe = track.keyframes[index];
      if (!keyframe.edit?.[`${which}Velocity`]) return null;
      const [cx, cy] = ["fx", "fy"].map((each) => Number(node.dataset[each]));
      const start = node.getBoundingClientRect();
      const plotBox = canvas.getBoundingClientRect();
      const from = { x: plotBox.left + cx, y: plotBox.top + cy };
      const way = which === "start" ? 1 : -1;
      const perSecond = axis.x(1) - axis.x(0);
      let value = null;
      return {
        move({ dx, dy, isFree }) {
          const x = start.left + start.width / 2 + dx - from.x;
          const y = start.top + start.height / 2 + dy - from.y;
          const run = Math.max(x * way, 4) * way;
          const { perPixel } = plot;
          const velocity = (-y * perPixel * perSecond) / run;
          const resolution = (perPixel * perSecond) / Math.abs(run);
          value = landingValue(velocity,
            { values: [{ value: 0, name: "rest" }], perPixel: resolution, isFree });
          const unit = track.unit ? `${track.unit}/s` : "/s";
          return { frame: moved(start, dx, dy), label: quantity(rounded(value), unit, 0.001) };
        },
        edits: () => (value ? [{
          edit: "keyframe-velocity", timeline: name(), track: track.track, keyframe: index,
          which, component, ...member("value", value),
        }] : []),
      };
    },

    spring(node) {
      const { track } = graph.itemAt(node);
      const index = Number(node.dataset.keyframe);
      const keyframe = track.keyframes[index];
      const { spring } = keyframe.edit;
      const owner = { timeline: name(), track: track.track, keyframe: index };
      return springDrag(node, keyframe.begin, spring, owner, landings(new Set()));
    },

    curve(node) {
      const { track } = graph.itemAt(node);
      const index = Number(node.dataset.keyframe);
      const keyframe = track.keyframes[index];
      const points = keyframe.edit.curveValue;
      const at = Number(node.dataset.point);
      const [width, rise] = [Number(node.dataset.width), Number(node.dataset.rise)];
      // A curve between equal values is flat, whatever its shape.
      const isFlat = Math.abs(rise) < 1;
      const names = at === 0 ? ["x1", "y1"] : ["x2", "y2"];
      const box = node.getBoundingClientRect();
      let now = null;
      return {
        move({ dx, dy }) {
          const x = Math.min(Math.max(points[2 * at] + dx / width, 0), 1);
          const y = points[2 * at + 1] + (isFlat ? 0 : dy / rise);
          // At its bound it stays where it is.
          now = { x, y, hasX: x !== points[2 * at], hasY: dy !== 0 && !isFlat };
          return { frame: moved(box, dx, dy), label: `${x.toFixed(2)}, ${y.toFixed(2)}` };
        },
        edits: () => {
          if (!now || (!now.hasX && !now.hasY)) return [];
          const edit = {
            edit: "curve", timeline: name(), track: track.track, keyframe: index,
            resolution: 1 / Math.max(isFlat ? width : Math.min(width, Math.abs(rise)), 1),
          };
          if (now.hasX) edit[names[0]] = now.x;
          if (now.hasY) edit[names[1]] = now.y;
          return [edit];
        },
      };
    },
  };
}

/** A spring's handle: to the right it lasts longer, upwards it bounces more. */
function springDrag(node, begin, spring, owner, landing) {
  const box = node.getBoundingClientRect();
  let [duration, bounce] = [null, null];
  return {
    move({ dx, dy, isFree }) {
      duration = null;
      if (spring.duration && dx !== 0) {
        const end = landing(begin + spring.durationValue, dx, isFree);
        duration = { ...end, value: Math.max(end.value - begin, 0.01) };
      }
      bounce = spring.bounce && dy !== 0
        ? Math.min(Math.max(spring.bounceValue - dy / 150, -0.99), 0.99) : null;
      const shown = [
        rounded(duration ?? { value: spring.durationValue, resolution: 0.001 }),
        rounded({ value: bounce ?? spring.bounceValue, resolution: 0.01 }),
      ];
      return { frame: moved(box, dx, dy), label: `${shown[0]} s, bounce ${shown[1]}` };
    },
    edits() {
      const edits = [];
      if (duration) edits.push({ edit: "spring", ...owner, ...member("duration", duration) });
      if (bounce !== null) edits.push({ edit: "spring", ...owner, bounce, resolution: 0.01 });
      return edits;
    },
  };
}

/**
 * The edits that move keyframes together.
 * @param {string} timeline
 * @param {Object[]} all as `Session.keyframes` has them
 * @param {Object} by how far in time and value, and how exactly
 * @returns {import("./editor.js").Edit[]}
 */
export function moveEdits(timeline, all, by) {
  const { dt, dv, component, main = all[0] } = by;
  // Several keep their distances, however they are written.
  const together = dt !== 0 && all.length > 1
    ? retimed(timeline, all, ({ keyframe }) => keyframe.end + dt, by.timeResolution) : [];
  return together.concat(all.flatMap((each) => {
    const { track, index, keyframe } = each;
    const valueResolution = by.valueResolution ?? (each === main ? undefined : Math.abs(dv) / 100);
    const owner = { timeline, track: track.track, keyframe: index };
    const edits = [];
    if (dt !== 0 && all.length === 1 && keyframe.edit?.time) {
      const time = { value: Math.max(keyframe.end + dt, 0), resolution: by.timeResolution };
      edits.push({
        edit: "keyframe-time", ...owner, ...member("time", time, track.shift ?? 0), ...later(),
      });
    }
    const value = keyframe.value?.[component];
    // Other properties have other units.
    const isAlike = track.property === main.track.property;
    if (dv !== 0 && isAlike && keyframe.edit?.value?.[component] && typeof value === "number") {
      const now = { value: value + dv, resolution: valueResolution };
      edits.push({ edit: "keyframe-value", ...owner, component, ...member("value", now) });
    }
    return edits;
  }));
}
