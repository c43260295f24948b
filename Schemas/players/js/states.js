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
    this.visits = [{ time: -Infinity, state: timeline.states[0], pieces: [], delay: 0, early: 0 }];
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
    const { changes, staggers, animations } = this.timeline;
    const { pieces, spring } = animations[matching(changes, last.state.name, state.name).animation];
    const delays = pieces.length > 0 ? matching(staggers, last.state.name, state.name)?.delays ?? [0] : [0];
    const lead = leadOf(pieces[0]);
    let [from, early] = [this.shown(last, time), 0];
    const frame = 1 / this.timeline.frameRate;
    if (spring && from.isMoving && lead < 1.5 * frame) {
      // A spring merges with what still moves, from the frame before, and does not wait.
      from = this.shown(last, time - frame);
      early = frame + lead;
    }
    const end = pieces.length > 0 ? Math.max(...delays) + endOfPiece(pieces[pieces.length - 1]) : 0;
    const rest = Math.max(end, state.play ? endOf(state.play) : 0);
    this.visits.push({ time, state, from, pieces, spring, delay: delays[this.copy] ?? 0, early, rest, lead });
    if (this.visits.length > 100) this.visits.splice(1, 1);
  }

  /**
   * The values and velocities during a visit, colours in the space of states.
   * @param {any} visit
   */
  shown(visit, now) {
    const { time, state, from, pieces, spring, delay, early, lead } = visit;
    const local = now - time - delay + early;
    const last = pieces[pieces.length - 1];
    const isMoving = last !== undefined && local <= endOfPiece(last) + instant;
    const piece = isMoving ? pieceAt(pieces, local) : undefined;
    const progress = piece ? pieceValue(piece, local - piece.start, 1)[0] : 1;
    let [c, s, decay, stiffness] = [0, 0, 0, 0];
    if (spring && local > lead) {
      decay = spring.decay;
      [c, s] = oscillate(decay, spring.frequency, local - lead);
      stiffness = decay ** 2 + spring.frequency * Math.abs(spring.frequency);
    }
    const [values, speeds] = [{}, {}];
    for (const { name, type, start } of this.timeline.properties) {
      const goal = state.values[name] ?? start;
      values[name] = goal;
      if (!from || discrete.has(type)) continue;
      const speed = (i) => (spring && from.speeds[name]?.[i]) || 0;
      values[name] = from.values[name].map((a, i) => a + (goal[i] - a) * progress + speed(i) * s);
      if (!spring) continue;
      speeds[name] = from.values[name].map((a, i) => (goal[i] - a) * stiffness * s + speed(i) * (c - decay * s));
    }
    if (state.play) {
      const total = now - Math.max(time, 0);
      const inPlay = iterationTime(state.play, total);
      for (const each of state.play.properties) {
        const own = this.timeline.properties.find(({ name }) => name === each.name);
        values[each.name] = convert(propertyValue(each, inPlay, total), each.space, own?.stateSpace ?? "srgb");
      }
    }
    return { values, speeds: isMoving ? speeds : {}, isMoving };
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
