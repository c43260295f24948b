@testable import TimelineExport

/// The keys of states: each with a file that has not the key, and one that has it.
enum StateFeatures {
  private static let up = "up: { set: { scale: 2 } }"
  private static let off = "off: { set: { opacity: 0 } }"

  /// - Parameter states: the states beside the first one, with and without the key.
  private static func states(_ key: String, _ without: String, _ with: String) -> Feature {
    timeline(key, "states: { rest: {}, \(without) }", "states: { rest: {}, \(with) }")
  }

  /// - Parameter lines: what is beside the states, with and without the key.
  private static func beside(_ key: String, _ without: String, _ with: String) -> Feature {
    let states = "states: { rest: {}, \(up), \(off) }"
    return timeline(
      key, without.isEmpty ? states : "\(states), \(without)", "\(states), \(with)")
  }

  private static func timeline(_ key: String, _ without: String, _ with: String) -> Feature {
    func text(_ timeline: String) -> String {
      "elements: { row: { count: 3 } }\nproperties: { score: { type: integer, initial: 0 } }\ntimelines: { turn: { tracks: { rotation: { linear: { to: 90, duration: 0.4 } } } }, a: { \(timeline) } }"
    }
    return Feature(key: key, without: text(without), with: text(with))
  }

  static let all = [
    states("timeline.states", up, "up: { set: { scale: 3 } }"),
    states("state.set", "up: { set: { scale: 2 } }", "up: { set: { scale: 2, opacity: 0.5 } }"),
    states(
      "state.animation", up, "up: { set: { scale: 2 }, animation: { linear: 0.5 } }"),
    states(
      "state.contentTransition", "up: { set: { score: 3 }, animation: smooth }",
      "up: { set: { score: 3 }, animation: smooth, contentTransition: numericText }"),
    states(
      "state.stagger", "up: { set: { row: { scale: 2 } } }",
      "up: { set: { row: { scale: 2 } }, stagger: 0.1 }"),
    timeline(
      "changeOfStates.stagger",
      "states: { rest: {}, up: { set: { row: { scale: 2 } } } }, changes: [{ to: up, animation: smooth }]",
      "states: { rest: {}, up: { set: { row: { scale: 2 } } } }, changes: [{ to: up, animation: smooth, stagger: 0.1 }]"
    ),
    states("state.play", up, "up: { set: { scale: 2 }, play: turn }"),
    states("state.next", up, "up: { set: { scale: 2 }, next: { state: rest, after: 2s } }"),
    states(
      "nextState.state", "up: { set: { scale: 2 }, next: { state: rest, after: 2s } }, \(off)",
      "up: { set: { scale: 2 }, next: { state: off, after: 2s } }, \(off)"),
    states(
      "nextState.after", "up: { set: { scale: 2 }, next: { state: rest, after: 2s } }",
      "up: { set: { scale: 2 }, next: { state: rest, after: 3s } }"),
    beside("timeline.animation", "", "animation: { linear: 0.5 }"),
    beside("timeline.changes", "", "changes: [{ from: rest, animation: { linear: 0.5 } }]"),
    beside(
      "changeOfStates.from", "changes: [{ to: up, animation: { linear: 0.5 } }]",
      "changes: [{ from: off, to: up, animation: { linear: 0.5 } }]"),
    beside(
      "changeOfStates.to", "changes: [{ from: rest, animation: { linear: 0.5 } }]",
      "changes: [{ from: rest, to: off, animation: { linear: 0.5 } }]"),
    beside(
      "changeOfStates.animation", "changes: [{ from: rest, animation: { linear: 0.5 } }]",
      "changes: [{ from: rest, animation: { linear: 0.7 } }]"),
    beside("timeline.run", "", "run: [{ at: 0.2s, to: off }]"),
    beside(
      "changeInARun.at", "run: [{ at: 0.2s, to: up }]", "run: [{ at: 0.4s, to: up }]"),
    beside("changeInARun.to", "run: [{ at: 0.2s, to: up }]", "run: [{ at: 0.2s, to: off }]"),
  ]

  /// What formats with states have no use for: the run.
  static let ofRuns: Set<String> = ["timeline.run", "changeInARun.at", "changeInARun.to"]
}
