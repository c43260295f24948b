internal import TimelineDocument
internal import TimelineSyntax

/// The values that properties have, or are on their way to, after some events.
struct EventState {
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
