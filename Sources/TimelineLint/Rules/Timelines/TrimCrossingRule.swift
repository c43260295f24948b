internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports trimmed paths whose start passes their end.
  static let trimCrossing = LintRule(
    RuleDescription(
      "trim-crossing", group: .motion,
      summary: "A path whose `trimStart` passes its `trimEnd`, so that nothing is drawn.",
      reason: """
        `trim(from:to:)` draws the part of a path between its two numbers. While the first one is \
        greater, there is no such part, and the line disappears. Keep the start less than the end \
        during the motion; both may be equal at rest.
        """,
      severity: .info,
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          arc:
            tracks:
              trimStart: { linear: { to: 0.9, duration: 0.4 } }
              trimEnd: { from: 0.2, linear: { to: 1, duration: 0.8 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          arc:
            tracks:
              trimStart: { linear: { to: 0.9, duration: 0.8 } }
              trimEnd: { from: 0.2, linear: { to: 1, duration: 0.8 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for view in timeline.views {
        guard let crossing = view.trimCrossing else { continue }
        context.report(
          "`trimStart` is greater than `trimEnd` from \(ShortNumber.seconds(crossing.time)) on: \(ShortNumber.string(crossing.start)) and \(ShortNumber.string(crossing.end))",
          at: crossing.span, label: "nothing is drawn",
          help: "keep `trimStart` less than `trimEnd`")
      }
    }
  }
}

extension LintedTimeline {
  /// By how much the start has to pass the end: springs overshoot by less.
  private static let leastCrossing = 0.01

  /// The first frame in which the start of a trimmed path is past its end.
  fileprivate var trimCrossing: (time: Double, start: Double, end: Double, span: SourceSpan)? {
    let names = movedNames
    let both = [BuiltInProperty.trimStart, .trimEnd].map { trim in
      names.first { $0.property.model == trim && $0.property.declaration == nil }
    }
    guard let span = both.compactMap({ $0?.span }).first, let table = samples.first else {
      return nil
    }
    func values(_ index: Int, _ trim: BuiltInProperty) -> [Double]? {
      if let property = both[index]?.property,
        case .numbers(let values)? = table.tracks.first(where: { $0.isOf(property) })?.values
      {
        return values
      }
      let fixed = timeline.initial.first { $0.property.builtIn == trim }?.value.value.numbers.first
      return [fixed ?? trim.declaration.initial?.numbers.first ?? 0]
    }
    guard let starts = values(0, .trimStart), let ends = values(1, .trimEnd), !starts.isEmpty,
      !ends.isEmpty
    else { return nil }
    for (frame, time) in table.times.enumerated() {
      let start = starts[min(frame, starts.count - 1)]
      let end = ends[min(frame, ends.count - 1)]
      if start > end + Self.leastCrossing { return (time, start, end, span) }
    }
    return nil
  }
}
