internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports what starts by itself and moves for longer than WCAG allows without a pause.
  static let endlessMotion = LintRule(
    RuleDescription(
      "endless-motion", group: .accessibility, criteria: [.pauseStopHide],
      summary: "Motion that starts by itself and goes on for more than five seconds.",
      reason: """
        What moves, blinks or scrolls beside what somebody reads draws their eyes away for as long as it \
        goes on; for some people reading becomes impossible. WCAG 2.2.2 asks for a way to pause, stop or \
        hide what starts by itself and lasts for more than five seconds; what answers to a trigger, and \
        an indicator without which people could not know that something loads, is exempt. A file can \
        offer another form by `reducedMotion`; a control is the app's.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption("seconds", default: 5, summary: "How long it may go on, in seconds.")
      ],
      failing: """
        keyphase: 1
        timelines:
          banner:
            repeat: forever
            tracks:
              offsetX:
                - linear: { to: 20, duration: 2 }
                - linear: { to: 0, duration: 2 }
        """,
      passing: """
        keyphase: 1
        timelines:
          banner:
            tracks:
              offsetX:
                - linear: { to: 20, duration: 2 }
                - linear: { to: 0, duration: 2 }
        """)
  ) { context in
    let limit = context.option("seconds")
    let replacements = Set(context.document.timelines.compactMap(\.reducedMotion?.value))
    let played = Set(
      context.document.references.lazy.filter { $0.kind == .timeline && !$0.isDefinition }
        .map(\.name))
    for timeline in context.timelines
    where !timeline.isEntry && timeline.transition == nil && timeline.timeline.trigger == nil
      && timeline.timeline.reducedMotion == nil && !replacements.contains(timeline.name)
      // What a sequence plays is looked at there.
      && (timeline.isEndless || !played.contains(timeline.name))
    {
      guard timeline.isEndless || timeline.totalDuration > limit + 1e-9 else { continue }
      context.report(
        timeline.isEndless
          ? "`\(timeline.name)` starts by itself and never ends"
          : "`\(timeline.name)` starts by itself and goes on for \(ShortNumber.seconds(timeline.totalDuration))",
        at: timeline.timeline.name.span,
        label: "longer than \(ShortNumber.seconds(limit)), without a pause",
        help: "let it end, start it by a `trigger`, or offer a control that pauses it")
    }
  }
}

extension LintedTimeline {
  /// How long it plays with all its repeats, in seconds; 0 for events, which the app starts.
  fileprivate var totalDuration: Double {
    if events != nil { return 0 }
    guard case .times(let count) = repeatCount else { return .infinity }
    return (duration ?? 0) * Double(count)
  }
}
