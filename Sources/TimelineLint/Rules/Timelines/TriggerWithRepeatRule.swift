internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports timelines that wait for a trigger and then never end.
  static let triggerWithRepeat = LintRule(
    RuleDescription(
      "trigger-with-repeat", group: .timing,
      summary: "A timeline that repeats forever and has a trigger.",
      reason: """
        A trigger plays a timeline once for each change of its value. A timeline that repeats \
        forever is still playing at the next change, and nothing ever stops it. SwiftUI's \
        `KeyframeAnimator` has either a trigger or repeats, not both: when exported, it repeats \
        from the first change and ignores later ones. A timeline with a fixed number, such as \
        `repeat: 3`, ends, and is not reported.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          pulse:
            trigger: taps
            repeat: forever
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
                - linear: { to: 1, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          pulse:
            trigger: taps
            repeat: 3
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
                - linear: { to: 1, duration: 0.3 }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard !timeline.isEntry, let trigger = timeline.timeline.trigger,
        let count = timeline.endlessRepeat
      else {
        continue
      }
      context.report(
        "`\(timeline.name)` never ends after the first change of `\(trigger.value)`",
        at: count.span, label: "repeats forever",
        secondary: [(trigger.span, "plays it once for each change")],
        help:
          "write a number such as `repeat: 3`, or remove the trigger if it should always play"
      )
    }
  }
}

extension LintedTimeline {
  /// The first `repeat: forever` of the timeline or of a track.
  fileprivate var endlessRepeat: Located<RepeatCount>? {
    ([timeline.contents.repeatCount] + writtenTracks.map(\.repeatCount)).lazy.compactMap { $0 }
      .first { $0.value == .forever }
  }
}
