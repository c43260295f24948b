internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports times that are far longer than their neighbours.
  static let durationOutlier = LintRule(
    RuleDescription(
      "duration-outlier", group: .timing,
      summary: "A keyframe or animation that lasts 20 times as long as the others.",
      reason: """
        The keyframes of a track, and the animations of a timeline's phases or events, usually \
        have similar durations. One that is 20 times as long as the median of the others most \
        likely has a wrong digit or unit: `3s` among `150ms`, `2.0` for `0.20`. Holds and delays \
        are pauses, and may be long. Times that `suspicious-duration` reports are not reported \
        again.
        """,
      severity: .info,
      options: [
        RuleOption(
          "factor", default: 20, minimum: 2,
          summary: "How many times as long as the median of the others it has to be.")
      ],
      failing: """
        keyphase: 1
        timelines:
          shake:
            tracks:
              offsetX:
                - linear: { to: 8, duration: 0.12 }
                - linear: { to: -8, duration: 0.12 }
                - linear: { to: 0, duration: 2.4 }
        """,
      passing: """
        keyphase: 1
        timelines:
          shake:
            tracks:
              offsetX:
                - linear: { to: 8, duration: 0.12 }
                - linear: { to: -8, duration: 0.12 }
                - linear: { to: 0, duration: 0.24 }
        """),
    scope: .timeline, isAboutTime: true
  ) { context in
    let factor = context.option("factor")
    for timeline in context.timelines {
      for group in timeline.timedGroups {
        guard let outlier = group.outlier(factor), !context.isSuspicious(outlier.span, in: timeline)
        else { continue }
        let median = ShortNumber.seconds(outlier.median)
        context.report(
          "this \(group.what) lasts \(ShortNumber.seconds(outlier.seconds)), \(ShortNumber.string(outlier.seconds / outlier.median, digits: 2)) times as long as the others",
          at: outlier.span, label: "the median of the others is \(median)",
          help: "check the digits and the unit; if this is intended, add `keyphase:ignore`")
      }
    }
  }
}

/// Times that belong together.
private struct TimedGroup {
  /// What takes the time.
  var what: String
  var times: [(seconds: Double, span: SourceSpan)]

  /// The longest time, if it is that many times as long as the median of at least two others.
  func outlier(_ factor: Double) -> (seconds: Double, span: SourceSpan, median: Double)? {
    guard times.count > 2,
      let longest = times.indices.max(by: { times[$0].seconds < times[$1].seconds })
    else { return nil }
    let others = times.indices.filter { $0 != longest }.map { times[$0].seconds }.sorted()
    let median = others[others.count / 2]
    guard median > 0, times[longest].seconds >= factor * median * (1 - 1e-9) else { return nil }
    return (times[longest].seconds, times[longest].span, median)
  }
}

extension LintedTimeline {
  fileprivate var timedGroups: [TimedGroup] {
    let groups = writtenTracks.map { track in
      TimedGroup(
        what: "keyframe",
        times: track.keyframes.compactMap { keyframe in
          let traits = keyframe.kind.value.traits
          guard traits.hasTarget, traits.takesTime, let span = keyframe.writtenTime else {
            return nil
          }
          return (keyframe.resolvedDuration, span)
        })
    }
    return groups + [
      TimedGroup(
        what: "animation",
        times: timedAnimations.distinct(by: \.animation.span).map {
          ($0.seconds, $0.animation.span)
        })
    ]
  }
}

extension RuleContext {
  /// Whether `suspicious-duration` has a finding at a time.
  fileprivate func isSuspicious(_ span: SourceSpan, in timeline: LintedTimeline) -> Bool {
    if let outlier = DurationOutlier(timeline), outlier.motion.span == span { return true }
    return longBareTimes.contains(span)
  }
}
