import TestSupport

/// Seeded random files with loops, copies, sequences, state changes and transitions.
extension RandomDocuments {
  /// What a file consists of.
  enum Motion: CaseIterable {
    case loops, iterations, copies, sequence, phases, events, endlessEvent, transition

    /// The motion of a seed: all of them in turn.
    init(seed: Int) { self = Self.allCases[seed % Self.allCases.count] }
  }

  /// Properties of which no two act on one property of a style.
  private static let moved = [
    "offset", "rotation", "opacity", "scale", "cornerRadius", "backgroundColor",
  ]
  private static let header = """
    keyphase: 1
    stage: { size: [800, 600] }
    elements:
      dot: { size: [40, 40], color: "#ff9f0a", count: 3, spacing: [60, 0] }
      card: { size: [80, 60], center: [0, 120] }
    timelines:

    """

  /// The text of a file that plays the timeline `t<seed>`.
  static func motion(seed: Int) -> String {
    var random = SeededGenerator(seed: UInt64(seed) ^ 0x100b5)
    let name = "t\(seed)"
    let lines =
      switch Motion(seed: seed) {
      case .loops: tracks(name, &random, isLooping: true)
      case .iterations:
        tracks(
          name, &random, isLooping: false,
          repeat: ["1", "2", "3", "forever"].randomElement(using: &random))
      case .copies: copies(name, &random)
      case .sequence: sequence(name, &random)
      case .phases: phases(name, &random)
      case .events: events(name, &random, isEndless: false)
      case .endlessEvent: events(name, &random, isEndless: true)
      case .transition: transition(name, &random)
      }
    // The colour of an element is that of its declaration.
    let all = Motion(seed: seed) == .copies ? lines : start(lines)
    return header + all.map { "  \($0)\n" }.joined()
  }

  /// Lines of timelines, each with the colour that has no start value by itself.
  private static func start(_ lines: [String]) -> [String] {
    lines.enumerated().flatMap { index, line -> [String] in
      let own = lines[(index + 1)...].prefix { $0.hasPrefix(" ") }
      guard !line.hasPrefix(" "), own.contains(where: { $0.contains("backgroundColor") }) else {
        return [line]
      }
      return [line, "  initial: { backgroundColor: \"#0a84ff\" }"]
    }
  }

  // MARK: Tracks

  /// A time that divides 30 s, so that tracks of different periods begin together again soon.
  private static func time(_ random: inout SeededGenerator) -> String {
    ["0.2", "0.25", "0.4", "0.5", "0.6", "0.75", "1"].randomElement(using: &random) ?? "1"
  }

  private static func curve(_ random: inout SeededGenerator) -> String {
    [
      "linear", "easeIn", "easeOut", "easeInOut", "circularEaseOut", "easeInSine", "easeOutBack",
      "easeInOutCubic", "easeOutExpo", "[0.2, 0, 0, 1]", "[0.3, -0.4, 0.6, 1.3]",
      "{ points: [[0, 0], [0.3, 0.8], [1, 1]] }",
    ].randomElement(using: &random) ?? "linear"
  }

  /// A keyframe of a loop, mostly with a short time.
  private static func shortKeyframe(_ name: String, _ random: inout SeededGenerator) -> String {
    let to = value(of: name, &random)
    let (time, curve) = (time(&random), curve(&random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return keyframe(of: name, canBeLong: false, &random)
    case 1: return "cubic: { to: \(to), duration: \(time) }"
    case 2: return "spring: { to: \(to), duration: \(time), spring: bouncy }"
    case 3: return "hold: \(time)s"
    default: return "linear: { to: \(to), duration: \(time), curve: \(curve) }"
    }
  }

  private static func track(
    _ name: String, _ random: inout SeededGenerator, isLooping: Bool, mayEnd: Bool = true
  ) -> String {
    var fields: [String] = []
    if Int.random(in: 0..<3, using: &random) == 0 {
      fields.append("from: \(value(of: name, &random))")
    }
    if Int.random(in: 0..<3, using: &random) == 0 { fields.append("delay: \(time(&random))") }
    if isLooping || Int.random(in: 0..<2, using: &random) == 0 {
      let counts = isLooping ? ["forever", "forever", "forever", "3"] : ["2", "3", "4"]
      if !mayEnd || Int.random(in: 0..<5, using: &random) > 0 {
        fields.append("repeat: \(mayEnd ? counts.randomElement(using: &random) ?? "2" : "forever")")
        fields.append("autoreverses: \(Bool.random(using: &random))")
      }
    }
    let count = Int.random(in: 1...3, using: &random)
    var keyframes = (0..<count).map { _ in "{ \(shortKeyframe(name, &random)) }" }
    keyframes.append("{ linear: { to: \(value(of: name, &random)), duration: \(time(&random)) } }")
    fields.append("keyframes: [\(keyframes.joined(separator: ", "))]")
    return "\(name): { \(fields.joined(separator: ", ")) }"
  }

  private static func some(
    _ count: ClosedRange<Int>, _ random: inout SeededGenerator
  ) -> ArraySlice<String> {
    let number = Int.random(in: count, using: &random)
    return moved.shuffled(using: &random).prefix(number)
  }

  private static func tracks(
    _ name: String, _ random: inout SeededGenerator, isLooping: Bool, repeat count: String? = nil
  ) -> [String] {
    let tracks = some(1...3, &random).enumerated().map { index, name in
      "    " + track(name, &random, isLooping: isLooping, mayEnd: !isLooping || index > 0)
    }
    return ["\(name):"]
      + (count.map { ["  repeat: \($0)"] } ?? []) + ["  tracks:"] + tracks
  }

  private static func copies(_ name: String, _ random: inout SeededGenerator) -> [String] {
    let isEndless = Bool.random(using: &random)
    let from = ["first", "last", "center", "edges"].randomElement(using: &random) ?? "first"
    var lines = ["\(name):"]
    if !isEndless, Bool.random(using: &random) { lines.append("  repeat: 2") }
    lines += ["  tracks:", "    dot:", "      stagger: { each: 0.1, from: \(from) }"]
    let own = some(1...2, &random)
    for name in own {
      lines.append("      " + track(name, &random, isLooping: isEndless, mayEnd: !isEndless))
    }
    if !own.contains("rotation") {
      let loop = isEndless ? "repeat: forever, autoreverses: true, " : ""
      lines.append(
        "      rotation: { \(loop)linear: { to: $index * 30 + 10, duration: 0.5, curve: easeOut } }"
      )
    }
    return lines
  }

  private static func sequence(_ name: String, _ random: inout SeededGenerator) -> [String] {
    var lines = ["a\(name):", "  tracks:"]
    lines += some(1...2, &random).map { "    " + track($0, &random, isLooping: false) }
    lines += ["\(name):"]
    if Bool.random(using: &random) {
      lines.append("  repeat: \(["2", "3", "forever"].randomElement(using: &random) ?? "2")")
    }
    let (speed, count) = (
      ["1", "2", "0.5"].randomElement(using: &random) ?? "1", Int.random(in: 1...3, using: &random)
    )
    let isReversed = Int.random(in: 0..<4, using: &random) == 0
    lines += [
      "  sequence:", "    - { play: a\(name), element: dot, stagger: 0.1, repeat: \(count) }",
      "    - wait: 0.2s",
      "    - { play: a\(name), element: card, speed: \(speed), reversed: \(isReversed), delay: 0.1 }",
      "    - { element: dot, tracks: { opacity: { from: 1, linear: { to: 0.3, duration: 0.4, curve: \(curve(&random)) } } } }",
    ]
    // The last entry would begin while the first one still moves the same property.
    return lines
  }

  // MARK: State changes

  private static func animation(_ random: inout SeededGenerator) -> String {
    [
      "easeInOut: \(time(&random))", "linear: \(time(&random))", "bouncy: \(time(&random))",
      "snappy: \(time(&random))", "spring: { response: 0.4, dampingRatio: 0.6 }",
      "timingCurve: { curve: [0.2, 0, 0, 1], duration: \(time(&random)) }",
      "easeIn: \(time(&random)), delay: 0.1", "easeOut: 0.25, repeat: 3, autoreverses: true",
    ].randomElement(using: &random) ?? "linear: 1"
  }

  private static func set(_ names: some Sequence<String>, _ random: inout SeededGenerator) -> String
  {
    "{ \(names.map { "\($0): \(value(of: $0, &random))" }.joined(separator: ", ")) }"
  }

  private static func phases(_ name: String, _ random: inout SeededGenerator) -> [String] {
    let own = Array(some(1...2, &random))
    var lines = ["\(name):"]
    if Bool.random(using: &random) { lines.append("  trigger: taps") }
    lines.append("  phases:")
    for index in 0..<Int.random(in: 2...3, using: &random) {
      lines.append(
        "    - { phase: p\(index), set: \(set(own, &random)), animation: { \(animation(&random)) } }"
      )
    }
    return lines
  }

  private static func events(
    _ name: String, _ random: inout SeededGenerator, isEndless: Bool
  ) -> [String] {
    let own = Array(some(isEndless ? 2...3 : 1...3, &random))
    var lines = ["\(name):", "  events:"]
    // Half a second apart, so that most of them interrupt the one before.
    let moved = isEndless ? Array(own.dropFirst()) : own
    for index in 0..<Int.random(in: 1...3, using: &random) {
      lines.append(
        "    - { at: \(Double(index) * 0.3), set: \(set(moved, &random)), animation: { \(animation(&random)) } }"
      )
    }
    if isEndless {
      let curve = ["linear", "easeInOut"].randomElement(using: &random) ?? "linear"
      lines.append(
        "    - { at: 1.2, set: \(set(own.prefix(1), &random)), animation: { \(curve): \(time(&random)), repeat: forever, autoreverses: \(Bool.random(using: &random)) } }"
      )
    }
    return lines
  }

  private static func transition(_ name: String, _ random: inout SeededGenerator) -> [String] {
    let uses = [
      "[opacity, { scale: 0.8 }]", "[opacity, { offset: [0, 40] }]", "{ move: leading }",
      "[slide, opacity]", "{ active: { rotation: 40deg } }",
    ]
    let own = uses.randomElement(using: &random) ?? "opacity"
    return [
      "\(name)a:", "  size: [80, 60]",
      "  transition: { use: \(own), animation: { \(animation(&random)) } }",
      "\(name):", "  events:", "    - { at: 0, insert: \(name)a }",
      "    - { at: \(time(&random)), remove: \(name)a }",
    ]
  }
}
