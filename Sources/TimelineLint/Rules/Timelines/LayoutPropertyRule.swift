internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports animated sizes, for which layout runs in every frame.
  static let layoutProperty = LintRule(
    RuleDescription(
      "layout-property", group: .performance,
      summary: "An animated width, height, frame or padding, which needs layout in every frame.",
      reason: """
        A view whose size changes needs a new layout in each frame, together with its contents and \
        its neighbours. A transform such as `scaleX` or `offset` only moves what is already drawn. \
        If the contents should adapt to the new size, layout is intended; so the rule is off by \
        default.
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
          "animating `\(property.name)` runs layout in every frame", at: span,
          help: "if the contents need not adapt to the size, animate \(instead) instead")
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
