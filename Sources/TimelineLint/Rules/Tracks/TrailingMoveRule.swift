internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports a `move` at the end of a track.
  static let trailingMove = LintRule(
    RuleDescription(
      "trailing-move", group: .motion,
      summary: "A `move` at the end of the longest track, which is shown only after the end.",
      reason: """
        A move takes no time, and exactly at a boundary SwiftUI shows the keyframe before it. At \
        the end of the timeline the value of the move is not shown while the animation plays: the \
        view jumps to it after the end. If the motion repeats forever, the next cycle begins at the \
        same time, and the value is never shown. A timeline that shows other values at once as the \
        `reducedMotion` of another one is not reported.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          bell:
            tracks:
              rotation:
                - linear: { to: 20deg, duration: 0.2 }
                - move: 0deg
        """,
      passing: """
        keyphase: 1
        timelines:
          bell:
            tracks:
              rotation:
                - linear: { to: 20deg, duration: 0.2 }
                - linear: { to: 0deg, duration: 0.1 }
        """)
  ) { context in
    for timeline in context.timelines
    where !context.isStillForm(timeline, lasting: timeline.duration) {
      for track in timeline.tracks {
        guard let last = track.track.keyframes.last, !last.kind.value.traits.takesTime,
          track.duration >= timeline.duration ?? 0
        else { continue }
        let isEndless =
          timeline.repeatCount == .forever || track.track.repeatCount?.value == .forever
        context.report(
          "the `move` at the end of `\(track.property.name)` is \(isEndless ? "never shown" : "shown only after the end")",
          at: last.span,
          label: "the \(isEndless ? "next cycle begins" : "timeline ends") at the same time",
          help:
            "use `linear` with a duration, or add a `hold` after it, so that the motion includes it"
        )
      }
    }
  }
}
