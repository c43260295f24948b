internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports events with springs that never settle.
  static let eventNeverEnds = LintRule(
    RuleDescription(
      "event-never-ends", group: .timing,
      summary: "An event whose spring never settles.",
      reason: """
        A spring without damping, such as one with `bounce: 1`, swings forever, and what waits for \
        its removal never happens. A later animation of the same property takes it over; without \
        one, the view never comes to rest. Motion that should go on is written with \
        `repeat: forever`, which is not reported.
        """,
      severity: .warning,
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          pop:
            events:
              - { at: 0, set: { scale: 1.2 }, animation: { spring: { duration: 0.5, bounce: 1 } } }
        """,
      passing: """
        keyphase: 1
        timelines:
          pop:
            events:
              - { at: 0, set: { scale: 1.2 }, animation: { spring: { duration: 0.5, bounce: 0.6 } } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let list = timeline.writtenEvents else { continue }
      var seen: Set<SourceSpan> = []
      for (index, event) in list.events.enumerated() {
        for property in event.movedProperties {
          guard let animation = list.animation(of: property, in: event),
            animation.value.isUndamped, !animation.value.repeatsForever,
            !list.isTakenOver(property, after: index), seen.insert(animation.span).inserted
          else { continue }
          context.report(
            "the spring of `\(property.name)` never settles", at: animation.span,
            label: "no damping", help: "give it less bounce")
        }
      }
    }
  }
}

extension EventList {
  /// Whether a later event moves a property with an animation that ends.
  fileprivate func isTakenOver(_ property: PropertyDeclaration, after index: Int) -> Bool {
    events[(index + 1)...].contains { event in
      event.movedProperties.contains { $0.name == property.name }
        && animation(of: property, in: event).map { !$0.value.isEndless } ?? false
    }
  }
}
