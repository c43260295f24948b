internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports values so large that most likely another unit was intended.
  static let suspiciousValue = LintRule(
    RuleDescription(
      "suspicious-value", group: .motion,
      summary: "A value that is most likely wrong: a percentage, or far too large.",
      reason: """
        `scale`, `contrast` and `saturation` are factors: 120 is not 120 %, but 120 times as much. \
        An offset of more than 8,000 pt is further than any display is wide; only what takes longer \
        than 5 s, such as credits, moves that far. A finger moves at less than 20,000 pt per \
        second, so a larger `startVelocity` or `endVelocity` throws a view out of sight.
        """,
      severity: .warning,
      options: [
        RuleOption("factor", default: 100, summary: "The smallest factor that is reported."),
        RuleOption("points", default: 8000, summary: "The smallest offset that is reported."),
        RuleOption(
          "velocity", default: 20_000,
          summary: "The smallest velocity that is reported, in points per second."),
      ],
      failing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - spring: 120
                - spring: 100
        """,
      passing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - spring: 1.2
                - spring: 1
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for value in timeline.writtenValues.distinct(by: \.value.span) {
        context.reportValue(value)
      }
      for track in timeline.writtenTracks {
        for keyframe in track.keyframes {
          context.reportVelocity(keyframe.startVelocity, of: track.property, "startVelocity")
          context.reportVelocity(keyframe.endVelocity, of: track.property, "endVelocity")
        }
      }
    }
  }
}

/// A value in a file.
private struct WrittenValue {
  var property: PropertyDeclaration
  var value: Located<PropertyValue>
  /// The seconds in which it is reached; nil if that is not known.
  var seconds: Double?
}

extension RuleContext {
  /// The seconds from which on a long way is taken as intended.
  private static let longTime = 5.0

  fileprivate mutating func reportValue(_ written: WrittenValue) {
    let property = written.property
    let numbers = written.value.value.numbers
    let largest = numbers.map(abs).max() ?? 0
    switch property.model {
    case .scale, .scaleX, .scaleY, .contrast, .saturation:
      guard largest >= option("factor") else { return }
      report(
        "`\(property.name)` is \(property.text(numbers)), which is a factor and looks like a percentage",
        at: written.value.span, label: "\(ShortNumber.string(largest)) times as much",
        help: "write `\(NumberText.string((numbers.first ?? 0) / 100))` if a percentage is meant")
    default:
      guard property.traits.motion == .displacement, largest >= option("points"),
        written.seconds ?? 0 <= Self.longTime
      else { return }
      report(
        "`\(property.name)` is \(property.text(numbers, digits: 6)), further than any display is wide",
        at: written.value.span, label: "out of sight", help: "check the number")
    }
  }

  fileprivate mutating func reportVelocity(
    _ velocity: Located<PropertyValue>?, of property: PropertyDeclaration, _ key: String
  ) {
    guard let velocity, [.displacement, .size].contains(property.traits.motion),
      velocity.value.numbers.contains(where: { abs($0) >= option("velocity") })
    else { return }
    report(
      "the `\(key)` of `\(property.name)` is \(property.text(velocity.value.numbers, digits: 6)) per second, faster than any finger",
      at: velocity.span, label: "out of sight within a frame or two",
      help: "a flick has about 1000 to 5000 pt per second")
  }
}

extension LintedTimeline {
  /// All values of its properties.
  fileprivate var writtenValues: [WrittenValue] {
    func values(_ assignments: [PropertyAssignment], in seconds: Double? = nil) -> [WrittenValue] {
      assignments.map { WrittenValue(property: $0.property, value: $0.value, seconds: seconds) }
    }
    let tracks = writtenTracks.flatMap { track in
      let targets = track.keyframes.compactMap { keyframe in
        keyframe.to.map { ($0, keyframe.resolvedDuration) }
      }
      let start = track.from.map { [($0, track.keyframes.first?.resolvedDuration ?? 0)] } ?? []
      return (start + targets).map {
        WrittenValue(property: track.property, value: $0.0, seconds: $0.1)
      }
    }
    let phases = (phases?.phases ?? []).flatMap {
      values($0.values, in: $0.animation?.value.playingDuration)
    }
    let events = (events?.events ?? []).flatMap {
      values($0.values, in: $0.animation?.value.playingDuration)
    }
    // A start value is left in the time of what follows.
    let longest = tracks.compactMap(\.seconds).max()
    return values(timeline.initial, in: longest) + tracks + phases + events + values(effectValues)
  }
}
