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
    guard let (item, _) = try owner.animated(in: draft) else { return }
    let assignments = owner.assignments(in: cursor.timeline)
    guard assignments.indices.contains(number) else {
      throw .refused("\(owner.article) value \(number) does not exist")
    }
    let assignment = assignments[number]
    guard let place = item.value(of: assignment, in: "set") else {
      throw .refused("the value is not in this file")
    }
    try draft.write(
      values, of: assignment.value.value.numbers, at: place, type: assignment.property.type,
      in: cursor.timeline)
  }
}

extension MotionOwner {
  /// Whether it is one of those that set values.
  fileprivate var setsValues: Bool {
    switch self {
    case .event, .phase, .state: true
    case .keyframe, .side: false
    }
  }

  /// Whose value it is, in a title: "an event's".
  fileprivate var article: String {
    switch self {
    case .event: "an event's"
    case .phase: "a phase's"
    case .state: "a state's"
    case .keyframe: "a keyframe's"
    case .side: "a transition's"
    }
  }

  /// The values that it sets, in source order.
  fileprivate func assignments(in timeline: Timeline) -> [PropertyAssignment] {
    switch (self, timeline.contents) {
    case (.event(_, let index), .events(let list)): list.written[index].values
    case (.phase(_, let index), .phases(let list)): list.phases[index].values
    case (.state(_, let name), _):
      timeline.states?.states.first { $0.name.value == name }?.values ?? []
    default: []
    }
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
