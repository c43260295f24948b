internal import TimelineDocument
internal import TimelineSyntax

/// Gives a phase, an event or a side of a transition another animation, or removes it.
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
      throw .malformed("`phase`, `event` or `side` is missing")
    }
    guard let text else {
      try draft.settleSharing(of: item, OriginReader(draft.document, cursor.timeline))
      guard let entry = item.entry("animation"), !entry.isMerged,
        let edit = draft.collections.removing(entry.key, from: item.node)
      else { return }
      return draft.change([edit])
    }
    guard let place = item.value(of: "animation"), place.kind == .scalar,
      place.sharing.isEmpty, !text.contains(":")
    else {
      return try draft.set(
        "animation", to: text, in: item, cursor.timeline)
    }
    draft.replace(place, by: text)
  }
}
