// The states of a view, and the changes between them.

import {
  convert, endOf, endOfPiece, instant, iterationTime, oscillate, pieceAt, pieceValue, propertyValue,
} from "./evaluate.js";

const matches = (names, name) => !names || names.includes(name);
const matching = (choices, from, to) => choices?.find((each) => matches(each.from, from) && matches(each.to, to));

/** The states of a view: the changes so far, each from what was seen. */
export class Changes {
  /** @param {number} copy the place of the copy among those of the element */
  constructor(timeline, copy) {
    this.timeline = timeline;
    this.copy = copy;
    this.visits = [{ time: -Infinity, state: timeline.states[0], pieces: [], starts: 0, origin: 0, lead: 0, early: 0 }];
  }

  /** @returns {any} */
  get last() {
    return this.visits[this.visits.length - 1];
  }

  named(name) {
    const state = this.timeline.states.find((each) => each.name === name);
    if (state) return state;
    const names = this.timeline.states.map((each) => each.name).join(", ");
    throw new Error(`there is no state \`${name}\`; there are ${names}`);
  }

  /** Begins at rest in a state. */
  rest(name) {
    this.visits = [{ ...this.visits[0], state: this.named(name) }];
  }

  /** Changes to a state, after those that have followed by themselves. */
  set(name, time) {
    const state = this.named(name);
    this.follow(time);
    // What came later is forgotten.
    this.visits = this.visits.filter((visit) => visit.time <= time);
    this.enter(state, time);
  }

  follow(time) {
    for (let count = 0; count < 1000; count += 1) {
      const { state: { next }, time: begin, rest } = this.last;
      if (!next || begin === -Infinity) return;
      const due = begin + (next.after ?? rest);
      if (due > time + instant) return;
      this.enter(this.timeline.states.find((each) => each.name === next.state), due);
    }
  }

  enter(state, time) {
    const last = this.last;
    const { changes, staggers, animations, frameRate } = this.timeline;
    const { pieces, spring } = animations[matching(changes, last.state.name, state.name).animation];
    const stagger = pieces[0] && matching(staggers, last.state.name, state.name);
    const [delays, lead, frame] = [stagger?.delays ?? [0], leadOf(pieces[0]), 1 / frameRate];
    const wait = delays[this.copy] ?? 0;
    const delayed = `${stagger && wait} ${lead}`;
    const [from, starts] = [this.shown(last, time), time + wait + lead];
    let [earlier, origin] = [from, starts];
    const { moving } = from;
    const isSame = moving?.delayed === delayed;
    const merges = spring && moving && (isSame || (!stagger && lead < 1.5 * frame));
    if (merges) {
      // A spring takes over what still moves, from the frame before, and waits no longer than that.
      origin = isSame ? Math.max(time - frame, moving.origin) : time - frame;
      earlier = this.shown(last, time - frame);
    }
    // Anything else runs from what plays on below it, from the frame before, too.
    const below = moving && !merges && last;
    const end = pieces[0] ? Math.max(...delays) + endOfPiece(pieces[pieces.length - 1]) : 0;
    const rest = Math.max(end, state.play ? endOf(state.play) : 0);
    this.visits.push({
      time, state, left: last.state, from, earlier, below, pieces, spring, delayed, starts, origin, rest, lead,
      early: frame + Math.min(lead, frame),
    });
    if (this.visits.length > 100) this.visits.splice(1, 1);
  }

  /**
   * The values and velocities during a visit, colours in the space of states, and what moves.
   * @param {any} visit
   */
  shown(visit, now) {
    const { time, state, left, from, earlier, below, pieces, spring, delayed, starts, origin, early, lead } = visit;
    const last = pieces[pieces.length - 1];
    const isPlayed = (at) => last && at <= endOfPiece(last) + instant;
    const progress = (at) => {
      if (!isPlayed(at)) return 1;
      const piece = pieceAt(pieces, at);
      return pieceValue(piece, at - piece.start, 1)[0];
    };
    const isMoving = isPlayed(now - origin + lead);
    const old = below && this.shown(below, now);
    const [values, speeds] = [{}, {}];
    for (const { name, type, start } of this.timeline.properties) {
      const goal = state.values[name] ?? start;
      values[name] = goal;
      if (!from || discrete.has(type)) continue;
      const was = left.values[name] ?? start;
      const moved = from.moving && !left.play?.properties.some((each) => each.name === name)
        && from.values[name].some((a, i) => a !== was[i]);
      if (moved && old) {
        // A change without an animation moves what plays on.
        const above = progress(now - starts + lead + early);
        values[name] = old.values[name].map((a, i) => a + (last ? (goal[i] - a) * above : goal[i] - was[i]));
        if (!last) speeds[name] = old.speeds[name];
        continue;
      }
      // A spring takes over what moves; the rest begins at rest.
      const [source, begin] = moved ? [earlier, origin] : [from, starts];
      const local = now - begin;
      const part = progress(local + lead);
      const { decay, frequency } = spring ?? {};
      const [c, s] = spring && local > 0 ? oscillate(decay, frequency, local) : [0, 0];
      const speed = (i) => (moved && source.speeds[name]?.[i]) || 0;
      values[name] = source.values[name].map((a, i) => a + (goal[i] - a) * part + speed(i) * s);
      if (!spring || !isMoving) continue;
      const stiffness = decay ** 2 + frequency * Math.abs(frequency);
      speeds[name] = source.values[name].map((a, i) => (goal[i] - a) * stiffness * s + speed(i) * (c - decay * s));
    }
    if (state.play) {
      const total = now - Math.max(time, 0);
      const inPlay = iterationTime(state.play, total);
      for (const each of state.play.properties) {
        const own = this.timeline.properties.find(({ name }) => name === each.name);
        values[each.name] = convert(propertyValue(each, inPlay, total), each.space, own?.stateSpace ?? "srgb");
      }
    }
    return { values, speeds, moving: old?.moving ? (last ? {} : old.moving) : isMoving && { delayed, origin } };
  }

  /** What is seen at a time, colours in sRGB. */
  values(time) {
    this.follow(time);
    const visit = [...this.visits].reverse().find((each) => each.time <= time + instant) ?? this.visits[0];
    const { values } = this.shown(visit, time);
    for (const { name, stateSpace } of this.timeline.properties) {
      values[name] = convert(values[name], stateSpace, "srgb");
    }
    return values;
  }

}

const discrete = new Set(["integer", "boolean", "string"]);

/** How long an animation has not begun. */
function leadOf(piece) {
  if (piece?.kind !== "frames") return piece?.start ?? 0;
  return piece.start + Math.max(0, piece.values.findIndex((value) => value !== 0) - 1) / piece.rate;
}
