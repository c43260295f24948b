internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports animated events that set only values that are there already.
  static let eventWithoutChange = LintRule(
    RuleDescription(
      "event-without-change", group: .motion,
      summary: "An event whose animation moves nothing, because its values do not change.",
      reason: """
        SwiftUI animates only changes. An event that sets values that the view already has or is \
        moving to starts no animation, whatever its `animation` is. Most likely another value, or \
        another start value, was intended.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 0, set: { opacity: 1 }, animation: { easeOut: 0.3 } }
              - { at: 1, set: { opacity: 0 }, animation: { easeIn: 0.2 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            initial: { opacity: 0 }
            events:
              - { at: 0, set: { opacity: 1 }, animation: { easeOut: 0.3 } }
              - { at: 1, set: { opacity: 0 }, animation: { easeIn: 0.2 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let list = timeline.writtenEvents else { continue }
      var state = EventState(timeline.timeline)
      for event in list.events {
        defer { state.apply(event) }
        guard let animation = event.animation, !animation.value.isNone, event.drags.isEmpty,
          let first = event.values.first
        else { continue }
        let before = event.values.compactMap { state.value(of: $0.property) }
        guard before.map(\.value) == event.values.map(\.value.value) else { continue }
        let spans = before.compactMap(\.span)
        context.report(
          event.values.count == 1
            ? "this animation moves nothing: `\(first.name.value)` already has this value"
            : "this animation moves nothing: the view already has all these values",
          at: animation.span, label: "nothing changes",
          secondary: spans.map { ($0, "set here") },
          help: spans.isEmpty
            ? "set another value, or give the timeline another start value with `initial`"
            : "set another value, or remove the event")
      }
    }
  }
}
