internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports animated events that set only values that are there already.
  static let eventWithoutChange = LintRule(
    RuleDescription(
      "event-without-change",
      summary: "An event whose animation moves nothing, since its values are there already.",
      reason: """
        SwiftUI animates what changes. An event that sets the values that the view has already, or is \
        on its way to, starts no animation, however long its `animation` is: most likely another \
        value is meant, or another start value.
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
      guard let list = timeline.events else { continue }
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
            ? "this animation moves nothing: `\(first.name.value)` is there already"
            : "this animation moves nothing: all values are there already",
          at: animation.span, label: "nothing changes",
          secondary: spans.map { ($0, "set here") },
          help: spans.isEmpty
            ? "set another value, or give the timeline another start value with `initial`"
            : "set another value, or leave the event out")
      }
    }
  }
}

/// The values that properties have, or are on their way to, after some events.
private struct EventState {
  struct Known {
    var value: PropertyValue
    /// Where it is set; nil for the start value of a property.
    var span: SourceSpan?
  }

  private var values: [String: Known] = [:]
  /// The properties that were dragged, and so may be anywhere.
  private var dragged: Set<String> = []

  /// The state before the first event.
  init(_ timeline: Timeline) {
    set(timeline.initial)
  }

  func value(of property: PropertyDeclaration) -> Known? {
    if dragged.contains(property.name) { return nil }
    return values[property.name] ?? property.initial.map { Known(value: $0) }
  }

  mutating func apply(_ event: Event) {
    set(event.values)
    dragged.formUnion(event.drags.map(\.property.name))
  }

  private mutating func set(_ assignments: [PropertyAssignment]) {
    for assignment in assignments {
      values[assignment.property.name] = Known(
        value: assignment.value.value, span: assignment.name.span)
      dragged.remove(assignment.property.name)
    }
  }
}
