import TestSupport

/// A file with one item a line, and the faults that can be planted in it.
struct PlantedFaults: CustomStringConvertible, Sendable {
  /// A line that is wrong, and the rule that reports it.
  struct Fault: Sendable {
    var line: String
    var rule: String

    init(_ line: String, _ rule: String) { (self.line, self.rule) = (line, rule) }
  }

  var description: String
  /// The lines before the items.
  var head: String
  /// The items without a fault; the first one is never replaced.
  var items: [String]
  var faults: [Fault]

  /// A file with faults in place of some items, and what is expected of it: the rule by line.
  func file(with count: Int, _ generator: inout SeededGenerator) -> (
    text: String, expected: [Int: String]
  ) {
    var lines = items
    var expected: [Int: String] = [:]
    let first = head.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    for index in items.indices.dropFirst().shuffled(using: &generator).prefix(count) {
      let fault = faults[Int.random(in: faults.indices, using: &generator)]
      // So that each of several faults of a kind differs from the others.
      lines[index] = fault.line.replacing("%", with: "\(items.count - index)")
      expected[first + index] = fault.rule
    }
    return (([head] + lines).joined(separator: "\n") + "\n", expected)
  }
}

extension PlantedFaults {
  static let all = [tracks, phases, events, samples, springs, animations, transitions]

  /// Keyframes of 0.2 s, every third of which ends at a multiple of half a second.
  static let tracks = PlantedFaults(
    description: "keyframes",
    head: """
      keyphase: 1
      timelines:
        a:
          tracks:
            scale:
      """,
    items: (0..<9).map {
      $0 % 3 == 2
        ? "        - cubic: { to: 1, at: \(0.5 * Double($0 / 3 + 1)) }"
        : "        - linear: { to: 1, duration: 0.2 }"
    },
    faults: [
      Fault("        - linear: { to: 1, duration: 0 }", "zero-duration"),
      Fault("        - hold: 0", "zero-duration"),
      Fault("        - linear: { to: 1, duration: -1 }", "value-out-of-bounds"),
      Fault("        - spring: { to: 1, duration: -1 }", "value-out-of-bounds"),
      Fault("        - hold: -0.5", "value-out-of-bounds"),
      Fault("        - linear: { to: 1, duration: 0.1, at: 9% }", "conflicting-durations"),
      Fault("        - cubic: { to: 1, at: 0.00% }", "conflicting-durations"),
      Fault("        - spring: { to: 1, spring: { bounce: 1 } }", "endless-duration"),
      Fault("        - linear: { to: 1, duration: 3x }", "invalid-unit"),
      Fault("        - linear: { to: 1, duration: 300 ms }", "invalid-unit"),
      Fault("        - linear: { to: 1, duration: 2e5 }", "excessive-duration"),
      Fault("        - linear: { to: 1, duration: \"0.2\" }", "wrong-type"),
      Fault("        - linear: { to: 1, duration: soon }", "wrong-type"),
      Fault("        - linear: { to: abc, duration: 0.2 }", "wrong-type"),
      Fault("        - linear: { duration: 0.2 }", "missing-key"),
      Fault("        - linear: { to: 1 }", "missing-key"),
      Fault("        - linear: { to: 1, at: nowhere }", "unknown-reference"),
      Fault("        - linear: { to: 1, at: -1 }", "value-out-of-bounds"),
      Fault("        - linear: { to: 1, duration: 0.2, curve: nope }", "unknown-reference"),
      Fault("        - linear: { to: 1, duration: 0.2, colour: 3 }", "unknown-key"),
      Fault("        - wobble: { to: 1, duration: 0.2 }", "unknown-keyframe-kind"),
      Fault("        - { linear: { to: 1, duration: 0.2 }, hold: 0.2 }", "wrong-type"),
      Fault("        - 0.5", "wrong-type"),
      Fault(
        "        - spring: { to: 1, duration: 0.2, spring: { bounce: 3 } }", "value-out-of-bounds"),
      Fault(
        "        - spring: { to: 1, spring: { bounce: 0.3, response: 0.2 } }",
        "conflicting-spring-parameters"),
      Fault("        - move: [1, 2]", "wrong-type"),
    ])

  static let phases = PlantedFaults(
    description: "phases",
    head: """
      keyphase: 1
      timelines:
        a:
          phases:
      """,
    items: (0..<8).map {
      "      - { phase: p\($0), set: { scale: \($0) }, animation: { easeIn: 0.2 } }"
    },
    faults: [
      Fault("      - { phase: q%, set: { scale: abc } }", "wrong-type"),
      Fault("      - { phase: q%, set: { skale: 2 } }", "unknown-property"),
      Fault(
        "      - { phase: q%, set: { scale: 2 }, animation: { linear: -1 } }", "value-out-of-bounds"
      ),
      Fault(
        "      - { phase: q%, set: { scale: 2 }, animation: { linear: 1e308 } }",
        "excessive-duration"),
      Fault("      - { phase: q%, set: { scale: 2 }, animation: nope }", "unknown-reference"),
      Fault(
        "      - { phase: q%, set: { scale: 2 }, animation: \"easeIn(duration: -1)\" }",
        "value-out-of-bounds"),
      Fault(
        "      - { phase: q%, set: { scale: 2 }, animation: { linear: 1, autoreverses: true } }",
        "missing-key"),
      Fault(
        "      - { phase: q%, set: { scale: 2 }, animation: { linear: 1, easeIn: 1 } }",
        "wrong-type"),
      Fault("      - { set: { scale: 2 } }", "missing-key"),
      Fault("      - { phase: p0, set: { scale: 5% } }", "duplicate-key"),
    ])

  static let events = PlantedFaults(
    description: "events",
    head: """
      keyphase: 1
      timelines:
        a:
          events:
      """,
    items: (0..<8).map {
      "      - { at: \($0 + 1), set: { scale: 2 }, animation: { linear: 0.2 } }"
    },
    faults: [
      Fault("      - { at: -1, set: { scale: 2 } }", "value-out-of-bounds"),
      Fault("      - { at: nowhere, set: { scale: 2 } }", "unknown-reference"),
      Fault("      - { at: 0.0%, set: { scale: 2 } }", "event-order"),
      Fault("      - { set: { scale: 2 } }", "missing-key"),
      Fault("      - { at: 3x, set: { scale: 2 } }", "invalid-unit"),
      Fault("      - { at: 2e5, set: { scale: 2 } }", "excessive-duration"),
    ])

  static let samples = PlantedFaults(
    description: "samples of a drag",
    head: """
      keyphase: 1
      timelines:
        a:
          events:
            - at: 0
              drag:
                offsetX:
                  samples:
      """,
    items: (0..<8).map { "              - [\($0 + 1), 3]" },
    faults: [
      Fault("              - [soon, 3]", "wrong-type"),
      Fault("              - [-1, 3]", "value-out-of-bounds"),
      Fault("              - [0.%, 3]", "event-order"),
      Fault("              - [3]", "dimension-mismatch"),
      Fault("              - 3", "wrong-type"),
      Fault("              - [3x, 3]", "invalid-unit"),
    ])

  static let springs = PlantedFaults(
    description: "springs",
    head: """
      keyphase: 1
      springs:
      """,
    items: (0..<8).map { "  s\($0): { duration: 0.4 }" },
    faults: [
      Fault("  t%: { bounce: 2 }", "value-out-of-bounds"),
      Fault("  t%: { duration: 0 }", "value-out-of-bounds"),
      Fault("  t%: { duration: -1 }", "value-out-of-bounds"),
      Fault("  t%: { mass: 1 }", "missing-key"),
      Fault(
        "  t%: { bounce: 0.3, response: 0.3, stiffness: 100 }", "conflicting-spring-parameters"),
      Fault("  t%: { stiffness: 100, damping: soon }", "wrong-type"),
      Fault("  t%: { settlingDuration: 1, dampingRatio: 7 }", "value-out-of-bounds"),
      Fault("  t%: nope", "unknown-reference"),
      Fault("  t%: \"Spring(duration: -1)\"", "value-out-of-bounds"),
      Fault("  \"t %\": { duration: 0.4 }", "invalid-name"),
    ])

  static let animations = PlantedFaults(
    description: "animations",
    head: """
      keyphase: 1
      animations:
      """,
    items: (0..<8).map { "  s\($0): { easeIn: 0.4 }" },
    faults: [
      Fault("  t%: { easeIn: -1 }", "value-out-of-bounds"),
      Fault("  t%: { easeIn: 1, speed: 0 }", "value-out-of-bounds"),
      Fault("  t%: { easeIn: 1, repeat: 0 }", "value-out-of-bounds"),
      Fault("  t%: { easeIn: 1, delay: 2e5 }", "excessive-duration"),
      Fault("  t%: { timingCurve: { curve: [0, 0, 3, 1] } }", "value-out-of-bounds"),
      Fault("  t%: \"easeIn(duration: 1).wait(3)\"", "unknown-reference"),
      Fault("  t%: \"easeIn(duration: true)\"", "wrong-type"),
      Fault("  t%: \"default(0.3)\"", "wrong-type"),
      Fault(
        "  t%: { interactiveSpring: { response: 1, duration: 1 } }", "conflicting-spring-parameters"
      ),
      Fault("  t%: { bouncy: { extraBounce: 0.9 } }", "value-out-of-bounds"),
    ])

  static let transitions = PlantedFaults(
    description: "effects of a transition",
    head: """
      keyphase: 1
      timelines:
        a:
          transition:
            use:
      """,
    items: (0..<6).map { $0 % 2 == 0 ? "        - opacity" : "        - scale: 0.8" },
    faults: [
      Fault("        - slyde", "unknown-reference"),
      Fault("        - scale: abc", "wrong-type"),
      Fault("        - opacity: 3", "wrong-type"),
      Fault("        - [1]", "wrong-type"),
      Fault("        - offset: [1]", "dimension-mismatch"),
    ])
}
