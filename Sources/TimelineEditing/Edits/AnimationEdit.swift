internal import TimelineDocument
internal import TimelineSyntax

/// Gives a phase, an event, a state or a side of a transition another animation, or removes it.
struct AnimationEdit: TimelineEdit {
  static let name = "animation"

  private let owner: MotionOwner
  /// nil to remove it.
  private let text: String?

  init(_ members: EditMembers) throws(EditFault) {
    owner = try MotionOwner(members)
    guard let value = try members.optionalValue("value") else {
      text = nil
      return
    }
    guard case .text(let text) = value else { throw .malformed("`value` must be a string or null") }
    self.text = text
  }

  var title: String { "change an animation" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(owner.timeline)
    guard let (item, _) = try owner.animated(in: draft) else {
      throw .malformed("`phase`, `event`, `state` or `side` is missing")
    }
    guard let text else {
      try draft.settleSharing(of: item, OriginReader(draft.document, cursor.timeline))
      guard let entry = item.entry(FieldKey.animation), !entry.isMerged,
        let edit = draft.collections.removing(entry.key, from: item.node)
      else { return }
      return draft.change([edit])
    }
    if let place = item.value(of: FieldKey.animation), let edits = edits(of: place, text, draft) {
      return draft.change(edits, isNew: true)
    }
    guard let place = item.value(of: FieldKey.animation), place.kind == .scalar,
      place.sharing.isEmpty, !text.contains(":")
    else { return try draft.set(FieldKey.animation, to: text, in: item, cursor.timeline) }
    draft.replace(place, by: text)
  }

  /// The edits that write another animation into the mapping of one that has keys of no animation,
  /// such as `x-…`, which stay; nil if the animation is replaced as a whole.
  private func edits(of place: PlaceCursor, _ text: String, _ draft: Draft) -> [TextEdit]? {
    guard place.kind == .mapping, place.sharing.isEmpty, place.tree === draft.tree else {
      return nil
    }
    let entries = place.tree.entries(of: place.node)
    let removed = entries.filter { !place.tree.isExtension($0.key) }
    guard removed.count < entries.count, !removed.contains(where: \.isMerged) else { return nil }
    var bag = DiagnosticBag()
    let written = YAMLReader.read(SourceFile(path: "", text: text), diagnostics: &bag)
    guard let root = written.root, !bag.hasErrors else { return nil }
    let added =
      Name.isValid(text)
      ? [(FieldKey.use, text)]
      : written.entries(of: root).map {
        (written.string(of: $0.key), written.sourceText(of: $0.value))
      }
    guard written[root].kind == .mapping || Name.isValid(text), !added.isEmpty else { return nil }
    return draft.collections.changing(
      place.node, removing: removed.map(\.key), adding: added.map { (name: $0.0, text: $0.1) })
  }
}
