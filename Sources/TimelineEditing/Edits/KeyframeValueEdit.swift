internal import TimelineDocument
internal import TimelineSyntax

/// Changes the value of a keyframe.
struct KeyframeValueEdit: TimelineEdit {
  static let name = "keyframe-value"

  private let address: KeyframeAddress
  private let values: [Int: EditValue]

  init(_ members: EditMembers) throws(EditFault) {
    address = try KeyframeAddress(members)
    values = try members.components()
  }

  var title: String { "change a keyframe's value" }
  var changesKeyframe: Bool { true }

  func apply(to draft: inout Draft) throws(EditFault) {
    var (cursor, place) = try draft.keyframe(
      address, reading: KeyframeField.targetKeys, isTimed: false)
    if place.field(FieldKey.to) == nil {
      // The change counts from the value before it.
      (cursor, place) = try draft.keyframe(address, reading: KeyframeField.targetKeys)
    }
    let keyframe = place.keyframe
    let type = place.track.property.type
    if let to = place.field(FieldKey.to) {
      return try draft.write(
        values, of: keyframe.to?.value.numbers ?? [], at: to, type: type, in: cursor.timeline,
        as: KeyframePart(keyframe: address, field: FieldKey.to))
    }
    guard let by = place.field(FieldKey.by), let change = keyframe.by?.value.numbers,
      let target = keyframe.to?.value.numbers
    else { throw .refused("a `hold` has no value of its own") }
    let changes = values.reduce(into: [Int: EditValue]()) { result, item in
      guard target.indices.contains(item.key), change.indices.contains(item.key) else { return }
      result[item.key] = item.value.map { $0 - target[item.key] + change[item.key] }
    }
    try draft.write(
      changes, of: change, at: by, type: type, in: cursor.timeline,
      as: KeyframePart(keyframe: address, field: FieldKey.by))
  }
}

extension EditMembers {
  /// The changed components of a value: `component` and `value`, or all `values`.
  func components() throws(EditFault) -> [Int: EditValue] {
    guard has("values") else {
      return [try index("component", default: 0): try value("value")]
    }
    return Dictionary(
      uniqueKeysWithValues: try values("values").enumerated().map { ($0, $1) })
  }
}
