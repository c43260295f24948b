package import TimelineDocument
internal import TimelineSyntax

/// Changes a value that an event, a phase or a state sets.
struct EventValueEdit: TimelineEdit {
  static let name = "event-value"

  private let owner: MotionOwner
  private let number: Int
  private let values: [Int: EditValue]

  init(_ members: EditMembers) throws(EditFault) {
    owner = try MotionOwner(members)
    guard owner.setsValues else {
      throw .malformed("`event`, `phase` or `state` is missing or not an integer or a name")
    }
    number = try members.index("number", default: 0)
    values = try members.components()
  }

  var title: String { "change \(owner.article) value" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(owner.timeline)
    guard let (assignment, place) = try owner.assignment(number, in: draft) else { return }
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
