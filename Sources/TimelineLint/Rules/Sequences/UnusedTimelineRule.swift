internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports timelines that no sequence of their file plays, beside others that are played.
  static let unusedTimeline = LintRule(
    RuleDescription(
      "unused-timeline", group: .style,
      summary: "A timeline that nothing plays, in a file whose sequences play the others.",
      reason: """
        If the sequences of a file play its timelines, a timeline that none of them plays was left \
        over or forgotten. A timeline with parameters is made to be played by a sequence, with \
        other values. Timelines with a trigger, endless timelines, transitions and `reducedMotion` \
        timelines are played by the app, and are not reported.
        """,
      severity: .info,
      failing: """
        keyphase: 1
        timelines:
          rise: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.3 } } } }
          sink: { tracks: { opacity: { linear: { to: 0, duration: 0.3 } } } }
          intro:
            sequence:
              - { play: rise }
              - { wait: 1s }
        """,
      passing: """
        keyphase: 1
        timelines:
          rise: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.3 } } } }
          sink: { tracks: { opacity: { linear: { to: 0, duration: 0.3 } } } }
          intro:
            sequence:
              - { play: rise }
              - { wait: 1s }
              - { play: sink }
        """)
  ) { context in
    guard context.isSound else { return }
    let whole = context.timelines.filter { !$0.isEntry }
    let plays = whole.contains { timeline in
      timeline.sequence?.plays.played.contains { $0.name != nil } ?? false
    }
    guard plays || whole.contains(where: { !$0.timeline.parameters.isEmpty }) else { return }
    let used = context.uses.playedTimelines
    for timeline in whole where !used.contains(timeline.name) {
      let hasParameters = !timeline.timeline.parameters.isEmpty
      // An input moves a timeline, and the app starts one with a trigger.
      if timeline.timeline.driver != nil { continue }
      guard timeline.timeline.trigger == nil, hasParameters || plays && timeline.isPiece else {
        continue
      }
      context.report(
        "nothing in the file plays `\(timeline.name)`", at: timeline.timeline.name.span,
        label: hasParameters ? "its parameters never get other values" : "",
        help: "play it in a sequence, or remove it if the app does not play it either")
    }
  }
}

extension LintedTimeline {
  /// Whether sequences are made of such timelines.
  fileprivate var isPiece: Bool {
    transition == nil && sequence == nil && !isEndless && timeline.reducedMotion == nil
  }
}
