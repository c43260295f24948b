internal import TimelineDocument
internal import TimelineSyntax

/// Adds a state with the values of the one before it.
struct AddStateEdit: TimelineEdit {
  static let name = "add-state"

  private let timeline: String
  private let state: String

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    state = try members.string("name")
    guard Name.isValid(state) else { throw .refused(Name.fault(of: state)) }
  }

  var title: String { "add a state" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard let states = cursor.timeline.states,
      let places = cursor.mapping.value(of: FieldKey.states)
    else { throw .refused("`\(timeline)` has no states") }
    guard states.index(of: state) == nil else {
      throw .refused("the state `\(state)` already exists")
    }
    let last = states.states.last { places.value(at: [$0.name.value, FieldKey.set]) != nil }
    let set = last.flatMap { places.value(at: [$0.name.value, FieldKey.set]) }
    let values = set.flatMap { $0.tree.flowText(of: $0.node) } ?? "{ scale: 1.1 }"
    try draft.set(state, to: "{ set: \(values) }", in: places, cursor.timeline)
  }
}
