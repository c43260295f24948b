internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports times in milliseconds among times in seconds, and the other way round.
  static let mixedUnits = LintRule(
    RuleDescription(
      "mixed-units", group: .style,
      summary: "A timeline with times in seconds and in milliseconds.",
      reason: """
        Both are valid, but a reader who compares `0.3` with `120ms` has to convert one of them, \
        and units are easily forgotten. Frames, markers and percentages are not counted.
        """,
      severity: .info, isOptional: true,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3s }
                - linear: { to: 1.1, duration: 0.2s }
                - linear: { to: 1, duration: 120ms }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3s }
                - linear: { to: 1.1, duration: 0.2s }
                - linear: { to: 1, duration: 0.12s }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      let times = timeline.timeSpans.compactMap { span in
        TimeUnit(context.document.source.text(in: span)).map { (unit: $0, span: span) }
      }
      let counts = Dictionary(grouping: times, by: \.unit)
      guard let seconds = counts[.seconds], let milliseconds = counts[.milliseconds] else {
        continue
      }
      let (few, many) =
        milliseconds.count <= seconds.count ? (milliseconds, seconds) : (seconds, milliseconds)
      context.report(
        "\(few.count == 1 ? "one time" : "\(few.count) times") of `\(timeline.name)` \(few.count == 1 ? "is" : "are") in \(few[0].unit.rawValue), but \(many.count) in \(many[0].unit.rawValue)",
        at: few[0].span, secondary: [(many[0].span, "in \(many[0].unit.rawValue)")],
        help: "write all of them in \(many[0].unit.rawValue)")
    }
  }
}

private enum TimeUnit: String {
  case seconds, milliseconds

  /// The unit of a time as it is written; nil for other texts.
  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard !digits.isEmpty else { return nil }
    switch text.dropFirst(digits.count) {
    // Zero has no unit to speak of.
    case "" where Double(digits) != 0, "s": self = .seconds
    case "ms" where Double(digits) != 0: self = .milliseconds
    default: return nil
    }
  }
}

extension LintedTimeline {
  /// The locations of its times.
  fileprivate var timeSpans: [SourceSpan] {
    let keyframes = tracks.flatMap { track in
      track.track.keyframes.compactMap(\.writtenTime) + [track.track.delay?.span].compactMap { $0 }
    }
    let events = writtenEvents?.events.map(\.time.span) ?? []
    return keyframes + events + timeline.markers.map(\.time.span)
  }
}
