internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports an even repeat count with autoreverse, after which the value jumps.
  static let repeatEndsReversed = LintRule(
    RuleDescription(
      "repeat-ends-reversed", group: .motion,
      summary: "An even repeat count with autoreverse, after which the value jumps.",
      reason: """
        With autoreverse, every second iteration plays backwards, and each direction counts as \
        one. After an even number of iterations the view is back at its start value, and in the \
        next frame SwiftUI shows the target value: a jump.
        """,
      severity: .warning,
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          nudge:
            events:
              - { at: 0, set: { offsetX: 8 }, animation: { easeInOut: 0.1, repeat: 4 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          nudge:
            events:
              - { at: 0, set: { offsetX: 8 }, animation: { easeInOut: 0.1, repeat: 5 } }
        """)
  ) { context in
    for part in context.animations {
      for case .repeatCount(let count, true) in part.model.modifiers
      where count.isMultiple(of: 2) {
        let value =
          part.definition == nil
          ? context.document.tree.entry("repeat", of: part.animation.node)?.value : nil
        context.report(
          "an even repeat count with autoreverse ends at the start value, then jumps to the target",
          at: value.map { context.document.tree[$0].span } ?? part.animation.span,
          label: "iteration \(count), the last one, plays backwards", elsewhere: part.elsewhere,
          help: "repeat an odd number of times, or write `autoreverses: false`")
      }
    }
  }
}
