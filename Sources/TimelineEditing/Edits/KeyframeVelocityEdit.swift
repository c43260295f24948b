internal import TimelineDocument
internal import TimelineSyntax

/// Changes a velocity of a keyframe, or removes it.
struct KeyframeVelocityEdit: TimelineEdit {
  static let name = "keyframe-velocity"

  private let address: KeyframeAddress
  private let field: String
  private let component: Int
  /// nil to remove it.
  private let value: EditValue?

  init(_ members: EditMembers) throws(EditFault) {
    address = try KeyframeAddress(members)
    switch try members.string("which") {
    case "start": field = FieldKey.startVelocity
    case "end": field = FieldKey.endVelocity
    default: throw .malformed("`which` is `start` or `end`")
    }
    component = try members.index("component", default: 0)
    value = try members.optionalValue("value")
  }

  var title: String { "change a keyframe's velocity" }
  var changesKeyframe: Bool { true }

  func apply(to draft: inout Draft) throws(EditFault) {
    let part = KeyframePart(keyframe: address, field: field)
    let (cursor, place) = try draft.keyframe(address, reading: [field], isTimed: false)
    let type = place.track.property.type
    guard let value else {
      guard place.hasFields, let entry = place.value.entry(field) else { return }
      try draft.settleSharing(of: place.value, OriginReader(draft.document, cursor.timeline))
      guard let edit = draft.collections.removing(entry.key, from: place.value.node) else {
        return
      }
      return draft.change([edit], place.value.sharing.isEmpty ? .field(part, text: nil) : .anything)
    }
    guard component < type.dimension else {
      throw .refused("the velocity has \(type.dimension) components")
    }
    let keyframe = place.keyframe
    let velocity = field == FieldKey.startVelocity ? keyframe.startVelocity : keyframe.endVelocity
    if let former = place.field(field) {
      return try draft.write(
        [component: value], of: velocity?.value.numbers ?? [], at: former, type: type.ofVelocity,
        in: cursor.timeline, as: part)
    }
    if case .colors = type { throw .refused("the velocities of colours are lists in a list") }
    let zeros = [Double](repeating: 0, count: type.dimension)
    let text =
      type.dimension == 1
      ? draft.text(value, type.measure)
      : draft.list([component: value], of: zeros, type: type.ofVelocity)
    try draft.setField(field, to: text, of: address)
  }
}

extension PropertyType {
  /// The type with the same components in which a velocity is written: that of a colour is a list.
  fileprivate var ofVelocity: PropertyType { self == .color ? .vector(dimension: 4) : self }
}
