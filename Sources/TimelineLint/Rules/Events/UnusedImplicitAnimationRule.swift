internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports implicit animations that no change uses.
  static let unusedImplicitAnimation = LintRule(
    RuleDescription(
      "unused-implicit-animation", group: .style,
      summary: "An implicit animation that no event of its timeline uses.",
      reason: """
        An implicit animation moves its property whenever an event sets it. If no event sets the \
        property, if all of them have `disablesAnimations`, or if the property cannot be animated, \
        it is left over, or another property was intended.
        """,
      severity: .info,
      failing: """
        keyphase: 1
        timelines:
          card:
            implicitAnimations: { opacity: smooth, scale: bouncy }
            events:
              - { at: 0, set: { scale: 1.2 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            implicitAnimations: { scale: bouncy }
            events:
              - { at: 0, set: { scale: 1.2 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let list = timeline.writtenEvents else { continue }
      for implicit in list.implicitAnimations {
        let name = implicit.property.sharedName
        let setting = list.events.filter { event in
          (event.values.map(\.property) + event.drags.map(\.property)).contains {
            $0.sharedName == name
          }
        }
        let isDiscrete = implicit.property.type.isDiscrete
        guard isDiscrete || setting.allSatisfy({ $0.disablesAnimations?.value ?? false }) else {
          continue
        }
        context.report(
          "the implicit animation of `\(implicit.name.value)` is never used",
          at: implicit.name.span.union(implicit.animation.span),
          label: isDiscrete
            ? "\(implicit.property.type.name) values cannot be animated"
            : setting.isEmpty
              ? "no event sets it" : "all events that set it disable implicit animations",
          help: "remove it, or change the property in an event")
      }
    }
  }
}
