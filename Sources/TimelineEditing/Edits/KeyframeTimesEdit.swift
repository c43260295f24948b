internal import TimelineDocument
internal import TimelineSyntax

/// Moves the ends of several keyframes, each to a time of its own.
///
/// All times count together: a keyframe may pass where another one of them was before. A keyframe that
/// is not among them keeps its duration, or its `at`.
struct KeyframeTimesEdit: TimelineEdit {
  static let name = "keyframe-times"

  private let timeline: String
  /// The new ends, by the numbers of the track and of the keyframe.
  private let ends: [Int: [Int: EditValue]]
  private let movesLater: Bool

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    movesLater = members.bool("moveLater")
    var ends: [Int: [Int: EditValue]] = [:]
    for item in try members.items("items") {
      let time = try item.value("time")
      guard time.number != nil else { throw .malformed("`time` must be a number") }
      ends[try item.index("track"), default: [:]][try item.index("keyframe")] = time
    }
    self.ends = ends
  }

  var title: String {
    let count = ends.values.reduce(0) { $0 + $1.count }
    return count == 1 ? "move a keyframe" : "move \(count) keyframes"
  }

  func apply(to draft: inout Draft) throws(EditFault) {
    for (number, ends) in ends.sorted(by: { $0.key < $1.key }) {
      let changes = try changes(ofTrack: number, to: ends, draft)
      // Fields that there are not yet come last, so that all others are where they were.
      for change in changes where !change.isNew { try write(change, to: &draft) }
      for change in changes where change.isNew { try write(change, to: &draft) }
    }
  }

  /// A time of a keyframe that changes.
  private struct Change {
    let address: KeyframeAddress
    let field: String
    let place: PlaceCursor?
    let value: EditValue
    var isNew: Bool { place == nil }
  }

  private func write(_ change: Change, to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    let measure = draft.time(in: cursor.timeline)
    guard let place = change.place else {
      return try draft.setField(
        change.field, to: draft.text(change.value, measure), of: change.address)
    }
    guard let place = draft.present(place) else { throw .refused("the keyframe has moved") }
    try draft.write(
      change.value, at: place, measure, in: cursor.timeline,
      takesMarkers: change.field == FieldKey.at,
      as: KeyframePart(keyframe: change.address, field: change.field))
  }

  /// What has to be written so that keyframes of a track end at some times.
  private func changes(
    ofTrack number: Int, to ends: [Int: EditValue], _ draft: Draft
  ) throws(EditFault) -> [Change] {
    let (_, track) = try draft.track(number, of: timeline)
    if let missing = ends.keys.first(where: { !track.keyframes.indices.contains($0) }) {
      throw .refused("the track of `\(track.name.value)` has no keyframe \(missing)")
    }
    let last = ends.keys.max() ?? 0
    var changes: [Change] = []
    var start = track.keyframes.first?.startTime ?? 0
    var shift = 0.0
    for (index, keyframe) in track.keyframes.enumerated() {
      let former = keyframe.startTime + keyframe.resolvedDuration
      var end = ends[index]
      if end == nil, movesLater, index > last, keyframe.at != nil, shift != 0 {
        end = .number(former + shift, resolution: ends[last]?.resolution ?? 0)
      }
      guard let end, let time = end.number else {
        start = keyframe.at == nil ? start + keyframe.resolvedDuration : former
        continue
      }
      guard keyframe.kind.value != .move else {
        throw .refused("a `move` takes no time: it happens at the end of the previous keyframe")
      }
      guard time > start + 1e-9 else {
        throw .refused(
          "keyframe \(index + 1) of `\(track.name.value)` begins at \(NumberText.time(start)) s, and must end after that"
        )
      }
      let address = KeyframeAddress(timeline: timeline, track: number, keyframe: index)
      let (_, place) = try draft.keyframe(address)
      let (at, duration) = (place.field(FieldKey.at), place.field(FieldKey.duration))
      if let at {
        changes.append(Change(address: address, field: FieldKey.at, place: at, value: end))
      }
      // Where both stand they have to agree.
      if at == nil || duration != nil {
        let begin = start
        changes.append(
          Change(
            address: address, field: FieldKey.duration, place: duration,
            value: end.map { $0 - begin }))
      }
      if index == last { shift = time - former }
      start = time
    }
    return changes
  }
}
