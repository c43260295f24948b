internal import TimelineDocument
internal import TimelineSyntax

/// Removes a keyframe.
struct DeleteKeyframeEdit: TimelineEdit {
  static let name = "delete-keyframe"

  private let address: KeyframeAddress
  private let keepsTimes: Bool

  init(_ members: EditMembers) throws(EditFault) {
    address = try KeyframeAddress(members)
    keepsTimes = members.bool("keepTimes")
  }

  var title: String { "delete a keyframe" }
  var changesKeyframe: Bool { true }

  func apply(to draft: inout Draft) throws(EditFault) {
    let (cursor, place) = try draft.keyframe(address, reading: [], isTimed: keepsTimes)
    guard place.track.keyframes.count > 1, let list = cursor.list(of: place.track) else {
      throw .refused("a track needs at least one keyframe, and this is the only one")
    }
    if keepsTimes, address.keyframe + 1 < place.track.keyframes.count {
      let next = KeyframeAddress(address, keyframe: address.keyframe + 1)
      let (_, later) = try draft.keyframe(next, reading: [FieldKey.duration])
      if let duration = later.field(FieldKey.duration) {
        let length = later.keyframe.resolvedDuration + place.keyframe.resolvedDuration
        try draft.write(
          .number(length, resolution: 0), at: duration, draft.time(in: cursor.timeline),
          in: cursor.timeline, as: KeyframePart(keyframe: next, field: FieldKey.duration))
      }
    }
    try draft.settleSharing(of: list, OriginReader(draft.document, cursor.timeline))
    let (present, track) = try draft.track(address.track, of: address.timeline)
    let items = try draft.items(of: address)
    guard let list = present.list(of: track),
      let edit = draft.collections.removing(
        item: items?.own ?? address.keyframe, of: list.node, beside: items?.all)
    else { throw .refused("the list of keyframes is written in a form that cannot be edited here") }
    draft.change([edit], list.sharing.isEmpty ? .removal(address) : .anything)
  }
}
