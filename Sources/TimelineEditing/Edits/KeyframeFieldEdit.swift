internal import TimelineDocument
internal import TimelineSyntax

/// Gives a keyframe another curve or spring as a whole, such as a name, or removes it.
struct KeyframeFieldEdit: TimelineEdit {
  static let name = "keyframe-field"

  private let address: KeyframeAddress
  private let field: String
  /// nil to remove it.
  private let text: String?

  init(_ members: EditMembers) throws(EditFault) {
    address = try KeyframeAddress(members)
    field = try members.string("field")
    guard [NamedValue.Kind.curve, .spring].map(\.rawValue).contains(field) else {
      throw .malformed("`field` must be `curve` or `spring`")
    }
    switch try members.optionalValue("value") {
    case .text(let text)?: self.text = text
    case .number?: throw .malformed("`value` must be a string or null")
    case nil: text = nil
    }
  }

  var title: String { "choose a \(field)" }
  var changesKeyframe: Bool { true }

  func apply(to draft: inout Draft) throws(EditFault) {
    let (cursor, place) = try draft.keyframe(address, reading: [field], isTimed: false)
    guard place.keyframe.kind.value.definition.record.keys.contains(field) else {
      throw .refused(
        "a `\(place.keyframe.kind.value.rawValue)` keyframe has no `\(field)`: change its kind first"
      )
    }
    let reader = OriginReader(draft.document, cursor.timeline)
    guard let text else {
      guard place.hasFields, let entry = place.value.entry(field) else { return }
      try draft.settleSharing(of: place.shared, reader)
      guard let edit = draft.collections.removing(entry.key, from: place.value.node) else {
        throw .refused("the keyframe has only its `\(field)`")
      }
      return draft.change([edit])
    }
    // What an alias stands for may be meant for other places, too.
    if let own = place.hasFields ? place.value.value(of: field) : nil {
      try draft.settleSharing(of: own, reader)
    }
    try draft.setField(field, to: text, of: address)
  }
}
