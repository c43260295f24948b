internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports animated sizes, for which layout runs in every frame.
  static let layoutProperty = LintRule(
    RuleDescription(
      "layout-property", group: .performance,
      summary: "An animated width, height, frame or padding, for which layout runs in every frame.",
      reason: """
        A view whose size changes is laid out anew in each frame, with all that it contains and whatever \
        stands beside it. A transform, such as `scaleX` or `offset`, moves only what has been drawn \
        already. Where the contents are to flow into the new size, layout is what is wanted; so the rule \
        is off by default.
        """,
      severity: .info, isOptional: true,
      failing: """
        keyphase: 1
        timelines:
          bar:
            tracks:
              width: { from: 40, linear: { to: 80, duration: 0.3 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          bar:
            tracks:
              scaleX: { from: 0.5, linear: { to: 1, duration: 0.3 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for (property, span) in timeline.movedNames {
        guard let instead = property.transform else { continue }
        context.report(
          "`\(property.name)` is laid out anew in every frame in which it moves", at: span,
          help: "if the contents need not flow, move \(instead) in its place")
      }
    }
  }
}

extension PropertyDeclaration {
  /// What moves what has been drawn in the same way; nil for a property without layout.
  fileprivate var transform: String? {
    switch model {
    case .width: "`scaleX`, with an `anchor`"
    case .height: "`scaleY`, with an `anchor`"
    case .frame: "`offset`, `scaleX` and `scaleY`"
    case .padding: "`offset`"
    default: nil
    }
  }
}
