internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports insertions and removals that take place in a single frame.
  static let transitionWithoutAnimation = LintRule(
    RuleDescription(
      "transition-without-animation", group: .motion,
      summary: "An insertion or removal that has effects but no animation.",
      reason: """
        In SwiftUI, a transition describes how a view looks before insertion and after removal. \
        Only an animation makes it move: without one the view appears, or disappears, in the next \
        frame. `animation: none` marks this as intended.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          card:
            transition:
              insertion: { use: [opacity, { scale: 0.8 }], animation: snappy }
              removal: { use: opacity }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            transition:
              insertion: { use: [opacity, { scale: 0.8 }], animation: snappy }
              removal: { use: opacity, animation: { easeOut: 0.2 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let transition = timeline.transition else { continue }
      let isOne = transition.insertion.span == transition.removal.span
      for (name, change) in [("insertion", transition.insertion), ("removal", transition.removal)] {
        guard change.animation == nil, let first = change.effects.first(where: \.value.isVisible),
          !(isOne && name == "removal")
        else { continue }
        let last = change.effects.last ?? first
        context.report(
          isOne
            ? "the transition `\(timeline.name)` is not animated"
            : "the \(name) of `\(timeline.name)` is not animated",
          at: change.effects[0].span.union(last.span), label: "happens in a single frame",
          help: "add `animation: smooth` next to `use`, or `animation: none` if a jump is intended")
      }
    }
  }
}

extension TransitionEffect {
  /// Whether it changes the view.
  fileprivate var isVisible: Bool { self != .identity }
}
