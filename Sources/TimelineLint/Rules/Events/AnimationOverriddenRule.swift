internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports the animation of an event if implicit animations replace it entirely.
  static let animationOverridden = LintRule(
    RuleDescription(
      "animation-overridden",
      summary: "An event's animation that `implicitAnimations` overrides.",
      reason: """
        An implicit animation, `.animation(_:value:)` in SwiftUI, beats the animation of the change, \
        also where it is `none`. The event's own animation does nothing for that property.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          fade:
            implicitAnimations: { opacity: smooth }
            events:
              - { at: 0, set: { opacity: 0 }, animation: { easeOut: 1 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          fade:
            implicitAnimations: { opacity: smooth }
            events:
              - { at: 0, set: { opacity: 0, scale: 0.9 }, animation: { easeOut: 1 } }
              - { at: 2, set: { opacity: 1 } }
        """)
  ) { context in
    for timeline in context.timelines {
      guard let list = timeline.events, !list.implicitAnimations.isEmpty else { continue }
      let implicit = Dictionary(
        list.implicitAnimations.map { ($0.property.name, $0) }
      ) { first, _ in first }
      for event in list.events {
        guard let animation = event.animation, !(event.disablesAnimations?.value ?? false) else {
          continue
        }
        let properties = event.values.map(\.property) + event.drags.map(\.property)
        let moving = properties.filter { !$0.type.isDiscrete }
        let overriding = moving.compactMap { implicit[$0.name] }
        // Nothing is lost if a property still uses the event's animation, or if all animations are
        // equal.
        guard let first = overriding.first, overriding.count == moving.count,
          overriding.contains(where: { $0.animation.value != animation.value })
        else { continue }
        context.report(
          "this animation has no effect: `\(first.name.value)` has one of its own",
          at: animation.span, label: "never used",
          secondary: overriding.map {
            ($0.name.span.union($0.animation.span), "this one is used instead")
          },
          help: "remove it, or write `disablesAnimations: true` in the event")
      }
    }
  }
}
