package import TimelineDocument
internal import TimelineSyntax

/// Changes a value that an event sets.
struct EventValueEdit: TimelineEdit {
  static let name = "event-value"

  private let timeline: String
  private let event: Int
  private let number: Int
  private let values: [Int: EditValue]

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    event = try members.index("event")
    number = try members.index("number", default: 0)
    values = try members.components()
  }

  var title: String { "change an event's value" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard case .events(let list) = cursor.timeline.contents, list.written.indices.contains(event),
      list.written[event].values.indices.contains(number)
    else { throw .refused("`\(timeline)` has no event \(event) with a value \(number)") }
    let assignment = list.written[event].values[number]
    guard let place = cursor.item(event, of: "events")?.value(of: assignment, in: "set") else {
      throw .refused("the value is not in this file")
    }
    try draft.write(
      values, of: assignment.value.value.numbers, at: place, type: assignment.property.type,
      in: cursor.timeline)
  }
}

extension PlaceCursor {
  /// The value of a property in a mapping of assignments.
  package func value(of assignment: PropertyAssignment, in key: String) -> PlaceCursor? {
    let property = assignment.property
    let name = property.target?.property ?? property.name
    return value(at: [key] + (property.target.map { [$0.element.name] } ?? []) + [name])
  }
}
