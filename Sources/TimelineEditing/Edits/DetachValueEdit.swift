internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// Writes what a name stands for in its place, so that a change of the one does not change the other.
struct DetachValueEdit: TimelineEdit {
  static let name = "detach-value"

  private let value: NamedValue

  init(_ members: EditMembers) throws(EditFault) { value = try NamedValue(members) }

  var title: String { "detach \(value.article)" }

  func apply(to draft: inout Draft) throws(EditFault) {
    // What an alias stands for is copied here.
    draft.choice = .here
    let cursor = try draft.timeline(value.owner.timeline)
    let reader = OriginReader(draft.document, cursor.timeline)
    guard let place = try value.place(in: draft) else {
      throw .refused("nothing is written here that could be detached")
    }
    try draft.settleSharing(of: place, reader)
    guard place.kind == .scalar else { return }
    guard let text = try text(of: place, reader) else {
      throw .refused("`\(place.text)` is no name of a definition")
    }
    draft.replace(place, by: text, isNew: true)
  }

  private func text(of place: PlaceCursor, _ reader: OriginReader) throws(EditFault) -> String? {
    if let use = reader.constantUse(at: place) {
      guard let definition = reader.definition(of: use.name) else { return nil }
      let text = try flowText(of: definition)
      guard use.isNegated else { return text }
      guard case .number = Quantity.read(text) else {
        throw .refused("`\(place.text)` is no number that could be negated here")
      }
      return text.hasPrefix("-") ? String(text.dropFirst()) : "-\(text)"
    }
    if let definition = reader.namedDefinition(place.text) { return try flowText(of: definition) }
    switch value.kind {
    case .spring:
      return SpringPreset.spring(named: place.text).map { spring in
        let bounce = NumberText.string(spring.bounce, decimals: 3)
        return "{ duration: \(NumberText.string(spring.duration, decimals: 3))"
          + (bounce == "0" ? " }" : ", bounce: \(bounce) }")
      }
    case .curve:
      return CurvePreset.curve(named: place.text)?.controlPoints.map { points in
        "[\(points.map { NumberText.string($0, decimals: 3) }.joined(separator: ", "))]"
      }
    case .animation, .value: return nil
    }
  }

  private func flowText(of definition: PlaceCursor) throws(EditFault) -> String {
    guard let text = definition.tree.flowText(of: definition.node) else {
      throw .refused("its definition cannot be written on one line: copy it in the text")
    }
    return text
  }
}
