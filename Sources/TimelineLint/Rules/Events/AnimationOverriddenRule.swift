internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports the animation of an event if implicit animations replace it entirely.
  static let animationOverridden = LintRule(
    RuleDescription(
      "animation-overridden", group: .motion,
      summary: "An event's animation that has no effect, because another one replaces it.",
      reason: """
        An implicit animation, `.animation(_:value:)` in SwiftUI, takes precedence over the \
        animation of the event, even if it is `none`. An animation also has no effect if its \
        property is set again before it starts: by another event at the same time, or before its \
        `delay` is over. Springs replace an animation. Curves, such as `easeOut`, and interpolating \
        springs do not: SwiftUI combines animations that start in the same frame by adding them. \
        That is reported too, because the motion is then neither of the two as written.
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
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let list = timeline.writtenEvents else { continue }
      context.reportReplaced(in: list)
      guard !list.implicitAnimations.isEmpty else { continue }
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
          "this animation has no effect: `\(first.name.value)` has an implicit animation",
          at: animation.span, label: "never used",
          secondary: overriding.map {
            ($0.name.span.union($0.animation.span), "this one is used instead")
          },
          help: "remove it, or write `disablesAnimations: true` in the event")
      }
    }
  }
}

extension RuleContext {
  /// Reports animations that have not begun when later events set all their properties again.
  fileprivate mutating func reportReplaced(in list: EventList) {
    let events = list.events
    for (index, event) in events.enumerated() {
      let values = event.values.filter { !$0.property.type.isDiscrete }
      guard let animation = event.animation, !animation.value.isNone, event.drags.isEmpty,
        !values.isEmpty
      else { continue }
      let start = event.time.value + animation.value.delay
      let later = events[(index + 1)...].prefix { $0.time.value <= start + 1e-9 }
      guard !later.isEmpty else { continue }
      // A change without animation lets this one go on.
      let setAgain = later.flatMap { event in
        event.values.filter { list.animation(of: $0.property, in: event) != nil }
      }
      let replacements = values.compactMap { value in
        setAgain.first { $0.property.name == value.property.name }
      }
      guard replacements.count == values.count, let first = replacements.first else { continue }
      let isAtOnce = animation.value.delay == 0
      // A curve that starts in the same frame is added to this animation.
      let isAdded =
        isAtOnce
        && later.contains { event in
          event.values.contains { value in
            values.contains { $0.property.name == value.property.name }
              && list.animation(of: value.property, in: event).map { !$0.value.replacesOthers }
                ?? false
          }
        }
      report(
        isAdded
          ? "this animation and the next one of `\(first.name.value)` run together: a curve does not replace another animation"
          : "this animation has no effect: `\(first.name.value)` is set again \(isAtOnce ? "at the same time" : "before its delay is over")",
        at: animation.span, label: isAdded ? "both start at the same time" : "never seen",
        secondary: replacements.map { ($0.name.span.union($0.value.span), "set again here") },
        help: isAtOnce
          ? "remove one of the two events, or let one of them come later"
          : "shorten the delay, or let the other event come later")
    }
  }
}

extension AnimationModel {
  /// Whether it replaces the running animation of a property: springs do, curves are added to it.
  fileprivate var replacesOthers: Bool {
    switch base {
    case .interpolatingSpring, .interpolatingPerceptualSpring: false
    case .reference(_, let model): model.replacesOthers
    default: spring != nil || isNone
    }
  }
}
