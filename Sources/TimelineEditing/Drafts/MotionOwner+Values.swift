internal import TimelineDocument
internal import TimelineSyntax

extension MotionOwner {
  /// Whether it is one of those that set values.
  var setsValues: Bool {
    switch self {
    case .event, .phase, .state: true
    case .keyframe, .side: false
    }
  }

  /// Whose value it is, in a title: "an event's".
  var article: String {
    switch self {
    case .event: "an event's"
    case .phase: "a phase's"
    case .state: "a state's"
    case .keyframe: "a keyframe's"
    case .side: "a transition's"
    }
  }

  /// A value that it sets, by its number in source order, with its place; nil if it sets none.
  func assignment(
    _ number: Int, in draft: Draft
  ) throws(EditFault) -> (assignment: PropertyAssignment, place: PlaceCursor)? {
    let cursor = try draft.timeline(timeline)
    guard let (item, _) = try animated(in: draft) else { return nil }
    let assignments = assignments(in: cursor.timeline)
    guard assignments.indices.contains(number) else {
      throw .refused("\(article) value \(number) does not exist")
    }
    guard let place = item.value(of: assignments[number], in: FieldKey.set) else {
      throw .refused("the value is not in this file")
    }
    return (assignments[number], place)
  }

  /// The values that it sets, in source order.
  private func assignments(in timeline: Timeline) -> [PropertyAssignment] {
    switch (self, timeline.contents) {
    case (.event(_, let index), .events(let list)): list.written[index].values
    case (.phase(_, let index), .phases(let list)): list.phases[index].values
    case (.state(_, let name), _):
      timeline.states?.states.first { $0.name.value == name }?.values ?? []
    default: []
    }
  }
}
