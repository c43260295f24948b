internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports motion that is too fast to be followed.
  static let peakVelocity = LintRule(
    RuleDescription(
      "peak-velocity", group: .motion,
      summary: "A move or a rotation that is too fast for the eye to follow.",
      reason: """
        A display shows nothing between two frames. A view that moves by 100 points per frame \
        seems to jump, or to be several views, and a wheel that rotates by half a turn per frame \
        seems to stop or to rotate backwards. The rule measures the largest change from one frame \
        to the next; a `move` and a change without animation are intended jumps, and are not \
        counted.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption(
          "distance", default: 6000, summary: "How fast a view may move, in points per second."),
        RuleOption(
          "rotation", default: 3600, summary: "How fast it may rotate, in degrees per second."),
      ],
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              offsetX:
                - linear: { to: 800, duration: 0.1 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              offsetX:
                - linear: { to: 800, duration: 0.3 }
        """),
    scope: .timeline, isAboutTime: true
  ) { context in
    for timeline in context.timelines {
      for (property, span) in timeline.movedNames {
        guard let limit = property.velocityLimit.map({ context.option($0) / property.reach }),
          let change = timeline.furthestChange(
            of: property, within: 0, over: limit / timeline.frameRate)
        else { continue }
        let velocity = change * timeline.frameRate
        context.report(
          "`\(property.name)` moves at up to \(property.text([velocity])) per second", at: span,
          label: "\(property.text([change])) from one frame to the next",
          help: "give it more time, or a shorter distance")
      }
    }
  }
}

extension PropertyDeclaration {
  /// The option with the limit of its velocity; nil if it has none.
  fileprivate var velocityLimit: String? {
    switch traits.motion {
    case .size, .displacement: "distance"
    case .rotation: "rotation"
    case .scale, .skew, nil: nil
    }
  }
}
