internal import TimelineDocument
internal import TimelineSyntax

/// Changes a value of a transition's effect: what the view has while it is not there.
struct TransitionValueEdit: TimelineEdit {
  static let name = "transition-value"

  private let timeline: String
  private let side: TransitionSide
  private let effect: Int
  private let property: String
  private let values: [Int: EditValue]

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    side = try TransitionSide(members)
    effect = try members.index("effect")
    property = try members.string("property")
    values = try members.components()
  }

  var title: String { "change a transition's value" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    let found = cursor.effectValues(side).first { $0.effect == effect && $0.name == property }
    guard let found else {
      throw .refused(
        "the \(side.rawValue) of `\(timeline)` has no effect \(effect) with `\(PlainLine.text(property))`"
      )
    }
    try draft.write(
      values, of: found.numbers, at: found.place, type: found.type, in: cursor.timeline)
  }
}
