internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports what starts by itself and moves for longer than WCAG allows without a pause.
  static let endlessMotion = LintRule(
    RuleDescription(
      "endless-motion", group: .accessibility, criteria: [.pauseStopHide],
      summary: "Motion that starts by itself and lasts for more than five seconds.",
      reason: """
        Motion next to text distracts readers for as long as it lasts; for some people it makes \
        reading impossible. WCAG 2.2.2 requires that users can pause, stop or hide motion that \
        starts by itself and lasts for more than five seconds. Motion after a trigger, and \
        indicators that show that something is loading, are exempt. A file can offer an \
        alternative with `reducedMotion`; a control to pause is up to the app.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption("seconds", default: 5, summary: "How long it may last, in seconds.")
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
        """),
    isAboutTime: true
  ) { context in
    let limit = context.option("seconds")
    let played = context.uses.playedTimelines
    for timeline in context.timelines
    where !timeline.isEntry && timeline.transition == nil && timeline.timeline.trigger == nil
      && timeline.timeline.reducedMotion == nil
      && !context.uses.reducedForms.contains(timeline.name)
      // What a sequence plays is looked at there.
      && (timeline.isEndless || !played.contains(timeline.name))
    {
      guard timeline.isEndless || timeline.totalDuration > limit + 1e-9 else { continue }
      context.report(
        timeline.isEndless
          ? "`\(timeline.name)` starts by itself and never ends"
          : "`\(timeline.name)` starts by itself and lasts \(ShortNumber.seconds(timeline.totalDuration))",
        at: timeline.timeline.name.span,
        label: "longer than \(ShortNumber.seconds(limit)), without a pause",
        help: "make it end, start it with a `trigger`, or offer a control that pauses it")
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
