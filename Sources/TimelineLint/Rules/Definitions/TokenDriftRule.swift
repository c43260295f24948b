internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports times and springs that nearly equal others.
  static let tokenDrift = LintRule(
    RuleDescription(
      "token-drift", group: .style,
      summary: "Times or springs that almost equal others in the file or its includes.",
      reason: """
        A consistent design uses a few times and springs. Values such as 0.24, 0.25 and 0.26 s, or \
        two springs whose curves never differ by more than 2 %, look the same and were most likely \
        intended to be equal. A named constant in an included file keeps them equal. The time that \
        is used most often is taken as the intended one; times shorter than five frames are not \
        compared.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption(
          "times", default: 5, summary: "How close two times have to be, in percent of the longer."),
        RuleOption(
          "springs", default: 2,
          summary: "How close two springs have to be, in percent of their change."),
      ],
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.25 }
                - linear: { to: 1, duration: 0.25 }
              opacity:
                - linear: { to: 0.5, duration: 0.24 }
                - hold: 0.26
        """,
      passing: """
        keyphase: 1
        constants: { quick: 0.25 }
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: $quick }
                - linear: { to: 1, duration: $quick }
              opacity:
                - linear: { to: 0.5, duration: $quick }
                - hold: $quick
        """)
  ) { context in
    context.reportTimes(within: context.option("times") / 100)
    context.reportSprings(within: context.option("springs") / 100)
  }
}

/// A written time.
private struct WrittenTime {
  var seconds: Double
  var span: SourceSpan
}

extension RuleContext {
  fileprivate mutating func reportTimes(within part: Double) {
    let shortest = 5 / document.frameRate
    var seen: Set<SourceSpan> = []
    let times = timelines.flatMap(\.writtenTimes).filter {
      $0.seconds >= shortest && seen.insert($0.span).inserted
    }
    var groups: [(first: WrittenTime, count: Int)] = []
    for time in times {
      if let index = groups.firstIndex(where: { abs($0.first.seconds - time.seconds) < 1e-9 }) {
        groups[index].count += 1
      } else {
        groups.append((time, 1))
      }
    }
    // The most frequent first, and of equals the one that is written first.
    let ranked = groups.indices.sorted { (-groups[$0].count, $0) < (-groups[$1].count, $1) }
    var meant: [Int] = []
    for index in ranked {
      let (time, count) = groups[index]
      let near = meant.first { other in
        let seconds = groups[other].first.seconds
        return abs(seconds - time.seconds) <= part * max(seconds, time.seconds) + 1e-9
      }
      guard let near else {
        meant.append(index)
        continue
      }
      let other = groups[near]
      let texts = ShortNumber.distinctSeconds(time.seconds, other.first.seconds)
      report(
        "\(texts.0) is almost \(texts.1)", at: time.span,
        label: count == 1 ? "" : "and \(count - 1) more",
        secondary: [
          (other.first.span, other.count == 1 ? "written here" : "written \(other.count) times")
        ],
        help: "use one of them everywhere, as a constant under `constants`")
    }
  }

  fileprivate mutating func reportSprings(within part: Double) {
    var known: [Definition<SpringModel>] = []
    for definition in document.springs {
      if case .reference = definition.value.form { continue }
      defer { known.append(definition) }
      guard
        let near = known.first(where: { $0.value.spring.isClose(to: definition.value.spring, part) }
        )
      else { continue }
      // One of the two has to be this file's own.
      let (own, other) =
        definition.label.source === document.source ? (definition, near) : (near, definition)
      guard own.label.source === document.source else { continue }
      report(
        "the springs `\(own.name)` and `\(other.name)` differ by less than \(ShortNumber.percent(part))",
        at: own.label.span,
        elsewhere: [
          DiagnosticLabel(
            source: other.label.source, span: other.label.span, message: "the other one")
        ],
        help: "use one of them")
    }
  }
}

extension Spring {
  /// The number of times at which two springs are compared.
  private static let comparisons = 64

  /// Whether a step by one differs by less than a part of it at all times.
  fileprivate func isClose(to other: Spring, _ part: Double) -> Bool {
    let length = 3 * max(duration, other.duration)
    guard length.isFinite, length > 0 else { return false }
    return (1...Self.comparisons).allSatisfy { step in
      let time = length * Double(step) / Double(Self.comparisons)
      return abs(value(target: 1.0, time: time) - other.value(target: 1.0, time: time)) < part
    }
  }
}

extension LintedTimeline {
  /// The durations of keyframes that are written, and those of animations with curves.
  fileprivate var writtenTimes: [WrittenTime] {
    let keyframes = tracks.flatMap { track in
      track.track.keyframes.compactMap { keyframe in
        keyframe.duration.map { WrittenTime(seconds: $0.value, span: $0.span) }
      }
    }
    return keyframes
      + animations.compactMap { animation in
        animation.model.curveDuration.map { WrittenTime(seconds: $0, span: animation.span) }
      }
  }
}

extension AnimationModel {
  /// The duration of a timing curve; nil for other animations and where none is written.
  fileprivate var curveDuration: Double? {
    switch base {
    case .ease(_, let duration), .timingCurve(_, let duration): duration
    case .reference(_, let model): model.curveDuration
    default: nil
    }
  }
}
