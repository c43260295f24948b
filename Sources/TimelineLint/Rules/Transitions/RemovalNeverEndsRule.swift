internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports removals whose animation never ends.
  static let removalNeverEnds = LintRule(
    RuleDescription(
      "removal-never-ends",
      summary: "A removal whose animation repeats forever or never settles, so the view stays.",
      reason: """
        SwiftUI takes a view away when the animation of its removal has ended. One that repeats \
        forever, or a spring that never settles, has no end: the view stays and moves.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          badge:
            transition:
              insertion: { use: scale, animation: bouncy }
              removal: { use: opacity, animation: { easeInOut: 0.4, repeat: forever } }
        """,
      passing: """
        keyphase: 1
        timelines:
          badge:
            transition:
              insertion: { use: scale, animation: bouncy }
              removal: { use: opacity, animation: { easeInOut: 0.4 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let removal = timeline.transition?.removal, let animation = removal.animation,
        animation.value.isEndless
      else { continue }
      context.report(
        "the removal of `\(timeline.name)` never ends", at: animation.span,
        label: "the view stays and moves", help: "let the animation end")
    }
  }
}
