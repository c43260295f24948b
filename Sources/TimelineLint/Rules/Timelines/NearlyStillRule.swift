internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports motion that is too small to be seen.
  static let nearlyStill = LintRule(
    RuleDescription(
      "nearly-still", group: .motion,
      summary: "A property whose change is too small to see.",
      reason: """
        A move by less than half a point, a scale by less than half a percent, a rotation by less \
        than half a degree or a fade by less than 2 % costs as much as any other and is invisible. \
        Most likely a digit is missing, or the unit is wrong: `scale: 1.001`, or an angle in \
        radians.
        """,
      severity: .info, isOptional: true,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              offsetX:
                - linear: { to: 0.2, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              offsetX:
                - linear: { to: 20, duration: 0.3 }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for (property, span) in timeline.movedNames {
        guard let least = property.leastVisibleChange,
          let change = timeline.wholeChange(of: property), change > 1e-9,
          change < least - 1e-9
        else { continue }
        context.report(
          "`\(property.name)` changes by only \(property.text([change])), which is too little to see",
          at: span,
          label: "less than \(property.text([least]))",
          help: "check the digits and the unit, or remove the track")
      }
    }
  }
}

extension PropertyDeclaration {
  /// The least change that is seen; nil if that is not known.
  fileprivate var leastVisibleChange: Double? {
    switch traits.motion {
    case .scale: 0.005
    case .rotation, .skew: 0.5
    case .size, .displacement: 0.5 / reach
    case nil: model == .opacity ? 0.02 : nil
    }
  }
}
