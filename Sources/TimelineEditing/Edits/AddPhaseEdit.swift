internal import TimelineDocument
internal import TimelineSyntax

/// Adds a phase with the values of the one before it.
struct AddPhaseEdit: TimelineEdit {
  static let name = "add-phase"

  private let timeline: String
  private let phase: String
  private let previous: Int?

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    phase = try members.string("name")
    previous = members.isNull("after") ? nil : try members.index("after")
    guard EditValue.isWritable(phase) else { throw .malformed("`name` is not a valid name") }
  }

  var title: String { "add a phase" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard case .phases(let list) = cursor.timeline.contents,
      let places = cursor.mapping.value(of: FieldKey.phases), places.itemCount == list.phases.count
    else { throw .refused("`\(timeline)` has no phases") }
    let index = (previous ?? list.phases.count - 1)
    guard list.phases.indices.contains(index) else {
      throw .refused("`\(timeline)` has no phase \(index)")
    }
    guard !list.phases.contains(where: { $0.name.value == phase }) else {
      throw .refused("the phase `\(PlainLine.text(phase))` already exists")
    }
    try draft.settleSharing(of: places, OriginReader(draft.document, cursor.timeline))
    let name = Name.isValid(phase) ? phase : "\(YAMLText("\(string: phase)"))"
    var text = "phase: \(name)"
    if let set = places.item(index)?.value(of: FieldKey.set) {
      let values = draft.tree.sourceText(of: set.node)
      guard !values.contains("\n"), set.sharing.isEmpty else {
        throw .refused("the values of the phase before it are written over several lines")
      }
      text += ", set: \(values)"
    }
    guard
      let edit = draft.collections.inserting("{ \(text) }", at: index + 1, of: places.node)
    else { throw .refused("the phases are written in a form that cannot be edited here") }
    draft.change([edit], isNew: true)
  }
}
