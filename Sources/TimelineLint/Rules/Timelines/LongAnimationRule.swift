internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports animations that keep users waiting.
  static let longAnimation = LintRule(
    RuleDescription(
      "long-animation", group: .timing,
      summary: "A timeline that moves for longer than users like to wait.",
      reason: """
        Users wait for motion that responds to their actions, and most of it ends within half a \
        second; after a second, their thoughts have wandered (Nielsen, Response Times). Counted is \
        the longest time in which something is seen to move: a pause of half a second ends it, an \
        event begins it anew, and the end of a spring, in which less than 1 % of the change is \
        left, is not seen. Timelines that repeat are not checked.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption("seconds", default: 1, summary: "The longest motion, in seconds.")
      ],
      failing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
        """),
    scope: .timeline, isAboutTime: true
  ) { context in
    let limit = context.option("seconds")
    for timeline in context.timelines where !timeline.repeats && !timeline.isEndless {
      // A run of states follows what an app and a finger do.
      if timeline.timeline.states != nil { continue }
      // Only a timeline that is long enough in all is sampled.
      guard let duration = timeline.duration, duration > limit + 1e-9 else { continue }
      let motion = min(timeline.longestMotion, duration)
      guard motion > limit + 1e-9 else { continue }
      context.report(
        "`\(timeline.name)` moves for \(ShortNumber.seconds(motion)) without a pause",
        at: timeline.timeline.name.span, label: "longer than \(ShortNumber.seconds(limit))",
        help: "shorten it, or set the rule's `seconds` to what suits your app")
    }
  }
}

extension LintedTimeline {
  /// Whether it runs endlessly without being triggered again.
  var isEndless: Bool {
    if repeatCount == .forever || hasEndlessTracks { return true }
    if let phases { return timeline.trigger == nil && phases.isAnimated }
    // A later animation may end one that repeats for ever.
    return events != nil && compiled.contains(where: \.motion.isEndless)
  }
}

extension PhaseList {
  /// Whether a change between its phases takes time.
  var isAnimated: Bool { phases.contains { $0.animation.map { !$0.value.isNone } ?? true } }
}
