internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports insertions and removals whose animation never ends.
  static let transitionNeverEnds = LintRule(
    RuleDescription(
      "transition-never-ends", group: .timing,
      summary: "An insertion or removal whose animation repeats forever or never settles.",
      reason: """
        SwiftUI removes a view when the animation of its removal has ended. An animation that \
        repeats forever, or a spring that never settles, has no end: the view stays and keeps \
        moving. An insertion that never ends is repeated forever. Motion that should run for as \
        long as the view exists belongs in a timeline of its own.
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
        """, aliases: ["removal-never-ends"]),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let transition = timeline.transition else { continue }
      let isOne = transition.insertion.span == transition.removal.span
      for (side, change) in [("removal", transition.removal), ("insertion", transition.insertion)] {
        guard let animation = change.animation, animation.value.isEndless else { continue }
        context.report(
          isOne
            ? "the transition `\(timeline.name)` never ends"
            : "the \(side) of `\(timeline.name)` never ends",
          at: animation.span,
          label: side == "removal"
            ? "the view stays and keeps moving" : "the insertion is repeated forever",
          help: "use an animation that ends")
        if isOne { break }
      }
    }
  }
}
