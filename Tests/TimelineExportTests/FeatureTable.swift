import Testing
import TimelineDocument

@testable import TimelineExport

/// A file without a key, and with it.
struct Feature: Sendable, CustomTestStringConvertible {
  /// The record and the key, such as `event.set`; `springKeyframe` stands for those of all types.
  var key: String
  var without: String
  var with: String
  /// Whether only formats that draw elements have it.
  var isDrawn = false

  var testDescription: String { key }
}

/// The keys of the records that are used inside of keyframes, changes and elements.
enum FeatureTable {
  static func tracks(_ key: String, _ without: String, _ with: String) -> Feature {
    Feature(
      key: key, without: "timelines: { a: { tracks: { \(without) } } }",
      with: "timelines: { a: { tracks: { \(with) } } }")
  }

  private static func scale(_ key: String, _ without: String, _ with: String) -> Feature {
    tracks(key, "scale: { \(without) }", "scale: { \(with) }")
  }

  private static func keyframes(_ key: String, _ without: String, _ with: String) -> Feature {
    scale(key, "keyframes: [\(without)]", "keyframes: [\(with)]")
  }

  private static func events(_ key: String, _ without: String, _ with: String) -> Feature {
    let card = "card: { transition: { use: opacity, animation: smooth } }"
    let properties =
      "properties: { score: { type: integer, initial: 0 }, icon: { type: string, initial: a } }"
    return Feature(
      key: key, without: "\(properties)\ntimelines: { \(card), a: { events: [\(without)] } }",
      with: "\(properties)\ntimelines: { \(card), a: { events: [\(with)] } }")
  }

  private static func animation(_ key: String, _ without: String, _ with: String) -> Feature {
    events(
      "animation.\(key)", "{ at: 0, set: { scale: 2 }, animation: { \(without) } }",
      "{ at: 0, set: { scale: 2 }, animation: { \(with) } }")
  }

  private static func spring(_ key: String, _ without: String, _ with: String) -> Feature {
    scale(
      "spring.\(key)", "spring: { to: 2, spring: { \(without) } }",
      "spring: { to: 2, spring: { \(with) } }")
  }

  private static func entries(_ key: String, _ without: String, _ with: String) -> Feature {
    func text(_ entries: String) -> String {
      """
      elements: { row: { count: 3 }, card: { size: [9, 9] } }
      timelines:
        rise: { parameters: { distance: 9 }, tracks: { offsetY: { linear: { to: $distance, duration: 0.4 } } } }
        a: { sequence: [\(entries)] }
      """
    }
    return Feature(key: "sequenceEntry.\(key)", without: text(without), with: text(with))
  }

  private static func drawn(_ key: String, _ without: String, _ with: String) -> Feature {
    func text(_ keys: String) -> String {
      "\(keys)\ntimelines: { a: { tracks: { row: { rotation: { linear: { to: 9deg, duration: 1 } } } } } }"
    }
    return Feature(key: key, without: text(without), with: text(with), isDrawn: true)
  }

  private static func stagger(_ key: String, _ without: String, _ with: String) -> Feature {
    func text(_ stagger: String) -> String {
      "elements: { row: { count: 4 } }\ntimelines: { a: { tracks: { row: { stagger: { \(stagger) }, rotation: { linear: { to: 9deg, duration: 1 } } } } } }"
    }
    return Feature(key: "stagger.\(key)", without: text(without), with: text(with))
  }

  static let line = "linear: { to: 2, duration: 1 }"

  static let all: [Feature] =
    [
      tracks(
        "timeline.size", "offsetX: { linear: { to: 50%, at: 1 } } }, size: [10, 10], x-rest: {",
        "offsetX: { linear: { to: 50%, at: 1 } } }, size: [20, 10], x-rest: {"),
      // Keyframes.
      keyframes("keyframe.linear", "{ hold: 1 }, { \(line) }", "{ \(line) }, { \(line) }"),
      keyframes("keyframe.cubic", "{ \(line) }", "{ cubic: { to: 2, duration: 1 } }"),
      keyframes("keyframe.spring", "{ \(line) }", "{ spring: { to: 2, duration: 1 } }"),
      keyframes("keyframe.move", "{ \(line) }", "{ move: 1.5 }, { \(line) }"),
      keyframes("keyframe.hold", "{ \(line) }", "{ hold: 1 }, { \(line) }"),
      scale("track.linear", "hold: 1", line),
      scale("track.cubic", line, "cubic: { to: 2, duration: 1 }"),
      scale("track.spring", line, "spring: { to: 2, duration: 1 }"),
      scale("track.move", "hold: 1", "move: 3"),
      scale("track.hold", line, "hold: 1"),
      scale(
        "track.keyframes", line, "keyframes: [{ \(line) }, { linear: { to: 1, duration: 1 } }]"),
      keyframes(
        "holdKeyframe.duration", "{ hold: { duration: 1 } }, { \(line) }",
        "{ hold: { duration: 2 } }, { \(line) }"),
      keyframes(
        "holdKeyframe.at", "{ hold: { at: 1 } }, { \(line) }", "{ hold: { at: 2 } }, { \(line) }"),
      keyframes(
        "moveKeyframe.to", "{ \(line) }, { move: { to: 3 } }", "{ \(line) }, { move: { to: 4 } }"),
      keyframes(
        "moveKeyframe.by", "{ \(line) }, { move: { by: 3 } }", "{ \(line) }, { move: { by: 4 } }"),
      scale("cubicKeyframe.to", "cubic: { to: 2, duration: 1 }", "cubic: { to: 3, duration: 1 }"),
      scale("cubicKeyframe.by", "cubic: { by: 2, duration: 1 }", "cubic: { by: 3, duration: 1 }"),
      scale(
        "cubicKeyframe.duration", "cubic: { to: 2, duration: 1 }", "cubic: { to: 2, duration: 2 }"),
      scale("cubicKeyframe.at", "cubic: { to: 2, at: 1 }", "cubic: { to: 2, at: 2 }"),
      scale("springKeyframe.to", "spring: { to: 2 }", "spring: { to: 3 }"),
      scale("springKeyframe.by", "spring: { by: 2 }", "spring: { by: 3 }"),
      scale("springKeyframe.at", "spring: { to: 2, at: 1 }", "spring: { to: 2, at: 2 }"),
      // Curves.
      scale(
        "curve.bezier", line, "linear: { to: 2, duration: 1, curve: { bezier: [0.2, 0, 0, 1] } }"),
      scale("curve.steps", line, "linear: { to: 2, duration: 1, curve: { steps: 3 } }"),
      scale(
        "curve.position", "linear: { to: 2, duration: 1, curve: { steps: 3 } }",
        "linear: { to: 2, duration: 1, curve: { steps: 3, position: start } }"),
      scale(
        "curve.points", line,
        "linear: { to: 2, duration: 1, curve: { points: [[0, 0], [0.3, 0.8], [1, 1]] } }"),
      // Springs.
      spring("duration", "duration: 0.5", "duration: 0.8"),
      spring("bounce", "duration: 0.5", "duration: 0.5, bounce: 0.4"),
      spring("response", "response: 0.5, dampingRatio: 1", "response: 0.8, dampingRatio: 1"),
      spring("dampingRatio", "response: 0.5, dampingRatio: 1", "response: 0.5, dampingRatio: 0.5"),
      spring(
        "mass", "mass: 1, stiffness: 100, damping: 10", "mass: 2, stiffness: 100, damping: 10"),
      spring(
        "stiffness", "mass: 1, stiffness: 100, damping: 10", "mass: 1, stiffness: 200, damping: 10"),
      spring(
        "damping", "mass: 1, stiffness: 100, damping: 10", "mass: 1, stiffness: 100, damping: 5"),
      spring(
        "allowOverDamping", "mass: 1, stiffness: 100, damping: 40",
        "mass: 1, stiffness: 100, damping: 40, allowOverDamping: true"),
      spring(
        "settlingDuration", "settlingDuration: 0.5, dampingRatio: 0.7",
        "settlingDuration: 0.8, dampingRatio: 0.7"),
      spring("smooth", "duration: 0.9", "smooth: 0.4"),
      spring("snappy", "duration: 0.9", "snappy: 0.4"),
      spring("bouncy", "duration: 0.9", "bouncy: 0.4"),
      spring("smooth", "smooth: { duration: 0.4 }", "smooth: { duration: 0.7 }"),
      spring(
        "snappy", "snappy: { duration: 0.4 }", "snappy: { duration: 0.4, extraBounce: 0.2 }"),
      scale(
        "springPreset.duration", "spring: { to: 2, spring: { bouncy: { duration: 0.4 } } }",
        "spring: { to: 2, spring: { bouncy: { duration: 0.7 } } }"),
      scale(
        "springPreset.extraBounce", "spring: { to: 2, spring: { bouncy: { duration: 0.4 } } }",
        "spring: { to: 2, spring: { bouncy: { duration: 0.4, extraBounce: 0.2 } } }"),
      // Animations.
      animation("linear", "easeIn: 1", "linear: 1"), animation("easeIn", "linear: 1", "easeIn: 1"),
      animation("easeOut", "linear: 1", "easeOut: 1"),
      animation("easeInOut", "linear: 1", "easeInOut: 1"),
      animation(
        "timingCurve", "linear: 1", "timingCurve: { curve: [0.2, 0, 0, 1], duration: 1 }"),
      animation("spring", "linear: 1", "spring: { duration: 0.8 }"),
      animation("smooth", "linear: 1", "smooth: 0.8"),
      animation("snappy", "linear: 1", "snappy: 0.8"),
      animation("bouncy", "linear: 1", "bouncy: 0.8"),
      animation("interactiveSpring", "linear: 1", "interactiveSpring: { response: 0.5 }"),
      animation(
        "interpolatingSpring", "linear: 1", "interpolatingSpring: { stiffness: 100, damping: 10 }"),
      animation("use", "linear: 1", "use: bouncy"),
      animation("repeat", "linear: 0.5", "linear: 0.5, repeat: 3"),
      animation(
        "autoreverses", "linear: 0.5, repeat: 3", "linear: 0.5, repeat: 3, autoreverses: false"),
      animation("speed", "easeIn: 1", "easeIn: 1, speed: 2"),
      animation("delay", "easeIn: 1", "easeIn: 1, delay: 0.5"),
      events(
        "animation.logicallyCompleteAfter",
        "{ at: 0, label: one, set: { scale: 2 }, animation: { linear: 1 } }, { at: { after: one }, set: { opacity: 0 } }",
        "{ at: 0, label: one, set: { scale: 2 }, animation: { linear: 1, logicallyCompleteAfter: 0.3 } }, { at: { after: one }, set: { opacity: 0 } }"
      ),
      animation(
        "timingCurve", "timingCurve: { curve: [0.2, 0, 0, 1], duration: 1 }",
        "timingCurve: { curve: [0.2, 0, 0.5, 1], duration: 2 }"),
      events(
        "timingCurve.curve",
        "{ at: 0, set: { scale: 2 }, animation: { timingCurve: { curve: [0.2, 0, 0, 1], duration: 1 } } }",
        "{ at: 0, set: { scale: 2 }, animation: { timingCurve: { curve: [0.2, 0, 0.6, 1], duration: 1 } } }"
      ),
      events(
        "timingCurve.duration",
        "{ at: 0, set: { scale: 2 }, animation: { timingCurve: { curve: [0.2, 0, 0, 1], duration: 1 } } }",
        "{ at: 0, set: { scale: 2 }, animation: { timingCurve: { curve: [0.2, 0, 0, 1], duration: 2 } } }"
      ),
    ] + interactive + changes + sequences + others

  /// Springs that only animations have.
  private static let interactive: [Feature] = [
    ("interactiveSpring.response", "response: 0.5", "response: 0.9"),
    ("interactiveSpring.dampingFraction", "response: 0.5", "response: 0.5, dampingFraction: 0.5"),
    ("interactiveSpring.duration", "duration: 0.5", "duration: 0.9"),
    ("interactiveSpring.extraBounce", "duration: 0.5", "duration: 0.5, extraBounce: 0.3"),
    (
      "interpolatingSpring.mass", "stiffness: 100, damping: 10",
      "mass: 2, stiffness: 100, damping: 10"
    ),
    ("interpolatingSpring.stiffness", "stiffness: 100, damping: 10", "stiffness: 200, damping: 10"),
    ("interpolatingSpring.damping", "stiffness: 100, damping: 10", "stiffness: 100, damping: 6"),
    ("interpolatingSpring.duration", "duration: 0.5", "duration: 0.9"),
    ("interpolatingSpring.bounce", "duration: 0.5", "duration: 0.5, bounce: 0.3"),
    ("interpolatingSpring.initialVelocity", "duration: 0.5", "duration: 0.5, initialVelocity: 5"),
  ].map { key, without, with in
    let name = key.split(separator: ".")[0]
    return events(
      key, "{ at: 0, set: { scale: 2 }, animation: { \(name): { \(without) } } }",
      "{ at: 0, set: { scale: 2 }, animation: { \(name): { \(with) } } }")
  }

  /// What happens at a time.
  private static let changes: [Feature] = [
    events(
      "event.insert", "{ at: 0, set: { scale: 2 }, animation: smooth }",
      "{ at: 0, set: { scale: 2 }, animation: smooth }, { at: 0.2, insert: card }"),
    events(
      "event.remove", "{ at: 0, insert: card }", "{ at: 0, insert: card }, { at: 1, remove: card }"),
    events(
      "event.contentTransition", "{ at: 0, set: { score: 204 }, animation: smooth }",
      "{ at: 0, set: { score: 204 }, contentTransition: numericText, animation: smooth }"),
    events(
      "contentTransition.numericText",
      "{ at: 0, set: { score: 204 }, animation: smooth }",
      "{ at: 0, set: { score: 204 }, contentTransition: { numericText: down }, animation: smooth }"),
    events(
      "contentTransition.symbolEffect", "{ at: 0, set: { icon: b }, animation: smooth }",
      "{ at: 0, set: { icon: b }, contentTransition: { symbolEffect: upUp }, animation: smooth }"),
    events(
      "event.tracksVelocity",
      "{ at: 0, set: { offsetX: 0 } }, { at: 16ms, set: { offsetX: 9 } }, { at: 33ms, set: { offsetX: 24 } }, { at: 50ms, set: { offsetX: 100 }, animation: spring }",
      "{ at: 0, set: { offsetX: 0 }, tracksVelocity: true }, { at: 16ms, set: { offsetX: 9 }, tracksVelocity: true }, { at: 33ms, set: { offsetX: 24 }, tracksVelocity: true }, { at: 50ms, set: { offsetX: 100 }, animation: spring }"
    ),
    events(
      "drag.samples", "{ at: 0, drag: { offsetX: { samples: [[0, 0], [0.1, 20], [0.2, 50]] } } }",
      "{ at: 0, drag: { offsetX: { samples: [[0, 0], [0.1, 30], [0.2, 50]] } } }"),
    events(
      "completion.after",
      "{ at: 0, label: one, set: { scale: 2 }, animation: smooth }, { at: 2, set: { opacity: 0 } }",
      "{ at: 0, label: one, set: { scale: 2 }, animation: smooth }, { at: { after: one }, set: { opacity: 0 } }"
    ),
    events(
      "completion.criteria",
      "{ at: 0, label: one, set: { scale: 2 }, animation: bouncy }, { at: { after: one }, set: { opacity: 0 } }",
      "{ at: 0, label: one, set: { scale: 2 }, animation: bouncy }, { at: { after: one, criteria: removed }, set: { opacity: 0 } }"
    ),
  ]

  private static let sequences: [Feature] = [
    entries(
      "with", "{ play: rise, element: row }", "{ play: rise, element: row, with: { distance: 40 } }"
    ),
    entries(
      "together", "{ play: rise, element: row }, { play: rise, element: card }",
      "{ together: [{ play: rise, element: row }, { play: rise, element: card }] }"),
    entries(
      "sequence", "{ play: rise, element: row }",
      "{ play: rise, element: row }, { sequence: [{ play: rise, element: card }] }"),
    entries(
      "tracks", "{ play: rise, element: row }",
      "{ play: rise, element: row }, { element: card, tracks: { opacity: { linear: { to: 0, duration: 1 } } } }"
    ),
    entries("play", "{ wait: 1 }, { play: rise, element: row }", "{ play: rise, element: row }"),
  ]

  /// A timeline that an input moves.
  private static func driver(_ key: String, _ without: String?, _ with: String) -> Feature {
    func text(_ driver: String?) -> String {
      "timelines: { a: { \(driver.map { "driver: { \($0) }, " } ?? "")tracks: { scale: { \(line) } } } }"
    }
    return Feature(key: key, without: text(without), with: text(with))
  }

  private static let pull = "input: pull, from: 0, to: 120"

  /// A timeline that moves a view along a path.
  static func path(
    _ key: String, _ without: String, _ with: String, one: String = "[[0, 0], [40, 0], [0, 40]]",
    other: String? = nil
  ) -> Feature {
    func text(_ timeline: String, _ one: String) -> String {
      "paths: { one: { points: \(one) }, two: M 0 0 Q 50 0 50 90 }\nelements: { row: { size: [9, 9], path: one }, card: { size: [9, 9], path: two }, title: { size: [9, 9], path: two, heading: true } }\ntimelines: { a: { \(timeline) } }"
    }
    return Feature(key: key, without: text(without, one), with: text(with, other ?? one))
  }

  private static let travel = "travel: { linear: { to: 1, duration: 1 } }"

  private static let others: [Feature] =
    [
      driver("timeline.driver", nil, "input: pull, from: 0, to: 120"),
      driver(
        "driver.input", "input: pull, from: 0, to: 120", "input: scroll, from: 0, to: 120"),
      driver("driver.from", "input: pull, from: 0, to: 120", "input: pull, from: 20, to: 120"),
      driver("driver.to", "input: pull, from: 0, to: 120", "input: pull, from: 0, to: 140"),
      driver("driver.detents", pull, "\(pull), detents: [0, 120]"),
      driver(
        "driver.animation", "\(pull), detents: [0, 120]",
        "\(pull), detents: [0, 120], animation: bouncy"),
      driver(
        "driver.deceleration", "\(pull), detents: [0, 120]",
        "\(pull), detents: [0, 120], deceleration: fast"),
      driver("driver.run", pull, "\(pull), run: [{ at: 0, samples: [[0, 0], [0.1, 9]] }]"),
      path(
        "timeline.path", "path: one, tracks: { \(travel) }", "path: two, tracks: { \(travel) }"),
      path(
        "timeline.heading", "path: two, tracks: { \(travel) }",
        "path: two, heading: true, tracks: { \(travel) }"),
      path(
        "element.path", "tracks: { row: { \(travel) } }", "tracks: { card: { \(travel) } }"),
      path(
        "element.heading", "tracks: { card: { \(travel) } }", "tracks: { title: { \(travel) } }"),
      path(
        "path.points", "path: one, tracks: { \(travel) }", "path: one, tracks: { \(travel) }",
        other: "[[0, 0], [90, 0]]"),
      path(
        "path.closed", "path: one, tracks: { \(travel) }", "path: one, tracks: { \(travel) }",
        other: "[[0, 0], [40, 0], [0, 40]], closed: true"),
      scale(
        "track.closed",
        "repeat: forever, keyframes: [{ cubic: { to: 2, duration: 0.4 } }, { cubic: { to: 3, duration: 0.4 } }, { cubic: { to: 1, duration: 0.4 } }]",
        "repeat: forever, closed: true, keyframes: [{ cubic: { to: 2, duration: 0.4 } }, { cubic: { to: 3, duration: 0.4 } }, { cubic: { to: 1, duration: 0.4 } }]"
      ),
      stagger("each", "each: 0.1", "each: 0.3"), stagger("total", "total: 0.3", "total: 0.9"),
      stagger("from", "each: 0.1", "each: 0.1, from: last"),
      stagger("grid", "each: 0.1", "each: 0.1, grid: [2]"),
      stagger("curve", "total: 0.3", "total: 0.3, curve: easeIn"),
      drawn(
        "element.spacing", "elements: { row: { size: [9, 9], count: 3 } }",
        "elements: { row: { size: [9, 9], count: 3, spacing: [20, 0] } }"),
      drawn(
        "stage.size", "stage: { size: [300, 200] }\nelements: { row: { size: [9, 9] } }",
        "stage: { size: [400, 200] }\nelements: { row: { size: [9, 9] } }"),
      drawn(
        "stage.background", "elements: { row: { size: [9, 9] } }",
        "stage: { background: \"#123\" }\nelements: { row: { size: [9, 9] } }"),
      Feature(
        key: "phase.stagger",
        without:
          "elements: { row: { count: 3 } }\ntimelines: { a: { phases: [{ phase: one, set: { row: { scale: 1 } } }, { phase: two, set: { row: { scale: 2 } }, animation: smooth }] } }",
        with:
          "elements: { row: { count: 3 } }\ntimelines: { a: { phases: [{ phase: one, set: { row: { scale: 1 } } }, { phase: two, set: { row: { scale: 2 } }, animation: smooth, stagger: 0.1 }] } }"
      ),
      Feature(
        key: "event.stagger",
        without:
          "elements: { row: { count: 3 } }\ntimelines: { a: { events: [{ at: 0, set: { row: { scale: 2 } }, animation: smooth }] } }",
        with:
          "elements: { row: { count: 3 } }\ntimelines: { a: { events: [{ at: 0, set: { row: { scale: 2 } }, animation: smooth, stagger: 0.1 }] } }"
      ),
      Feature(
        key: "transition.removal",
        without: "timelines: { a: { transition: { use: opacity, animation: smooth } } }",
        with:
          "timelines: { a: { transition: { insertion: { use: opacity, animation: smooth }, removal: { use: scale, animation: smooth } } } }"
      ),
    ]
    + [
      ("scale", "scale: 0.5", "scale: 0.8"), ("offset", "offset: [0, 9]", "offset: [0, 20]"),
      ("move", "move: leading", "move: bottom"), ("push", "push: leading", "push: bottom"),
      ("active", "active: { rotation: 9deg }", "active: { rotation: 40deg }"),
    ].map { key, without, with in
      func text(_ effect: String) -> String {
        "timelines: { a: { size: [80, 60], transition: { use: { \(effect) }, animation: smooth } } }"
      }
      return Feature(key: "effect.\(key)", without: text(without), with: text(with))
    }
}
