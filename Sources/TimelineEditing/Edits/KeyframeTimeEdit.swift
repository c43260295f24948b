internal import TimelineDocument
internal import TimelineSyntax

/// Moves the end of a keyframe.
struct KeyframeTimeEdit: TimelineEdit {
  static let name = "keyframe-time"

  private let address: KeyframeAddress
  private let time: EditValue
  private let movesLater: Bool

  init(_ members: EditMembers) throws(EditFault) {
    address = try KeyframeAddress(members)
    time = try members.value("time")
    movesLater = members.bool("moveLater")
  }

  var title: String { "move a keyframe" }
  var changesKeyframe: Bool { true }

  func apply(to draft: inout Draft) throws(EditFault) {
    guard movesLater else { return try draft.setEnd(of: address, to: time) }
    let (_, place) = try draft.keyframe(address, reading: KeyframeField.timeKeys)
    let distance: Double
    if let number = time.number {
      distance = number - place.end
    } else {
      // What was typed has a unit, or is an expression.
      var moved = draft
      try moved.setEnd(of: address, to: time)
      distance = try moved.keyframe(address).1.end - place.end
    }
    // No keyframe may pass the next one, even for a moment.
    if distance <= 0 { try draft.setEnd(of: address, to: time) }
    let (_, track) = try draft.track(address.track, of: address.timeline)
    let later = Array(track.keyframes.indices.dropFirst(address.keyframe + 1))
    for index in distance > 0 ? later.reversed() : later {
      try move(KeyframeAddress(address, keyframe: index), by: distance, in: &draft)
    }
    if distance > 0 { try draft.setEnd(of: address, to: time) }
  }

  /// Moves a later keyframe, if it says when it ends.
  private func move(
    _ address: KeyframeAddress, by distance: Double, in draft: inout Draft
  ) throws(EditFault) {
    let (cursor, place) = try draft.keyframe(
      address, reading: KeyframeField.timeKeys, isTimed: false)
    guard let at = place.field(FieldKey.at), case .number = at.tree.quantity(at: at.node)
    else { return }
    try draft.write(
      later((place.keyframe.at?.value ?? 0) + distance), at: at, draft.time(in: cursor.timeline),
      in: cursor.timeline, as: KeyframePart(keyframe: address, field: FieldKey.at))
  }

  /// The time of a later keyframe.
  private func later(_ time: Double) -> EditValue {
    guard case .number(_, let resolution) = self.time else {
      return .number(time, resolution: 1e-4)
    }
    return .number(time, resolution: resolution)
  }
}

extension KeyframeAddress {
  /// Another keyframe of the same track.
  init(_ other: KeyframeAddress, keyframe: Int) {
    timeline = other.timeline
    track = other.track
    self.keyframe = keyframe
  }
}

extension Draft {
  /// Moves the end of a keyframe, by its `at` or its `duration`.
  mutating func setEnd(of address: KeyframeAddress, to time: EditValue) throws(EditFault) {
    let (cursor, place) = try keyframe(address, reading: KeyframeField.timeKeys)
    let keyframe = place.keyframe
    let measure = self.time(in: cursor.timeline)
    guard keyframe.kind.value != .move else {
      throw .refused("a `move` takes no time: it happens at the end of the previous keyframe")
    }
    if let number = time.number, number <= keyframe.startTime {
      throw .refused(
        "the keyframe begins at \(NumberText.time(keyframe.startTime)) s, and must end after that"
      )
    }
    let duration = time.map { $0 - keyframe.startTime }
    if let at = place.field(FieldKey.at) {
      try write(
        time, at: at, measure, in: cursor.timeline, takesMarkers: true,
        as: KeyframePart(keyframe: address, field: FieldKey.at))
      // Where both stand they have to agree.
      guard place.field(FieldKey.duration) != nil else { return }
    }
    let (_, present) = try self.keyframe(
      address, reading: KeyframeField.timeKeys, isTimed: false)
    if let length = present.field(FieldKey.duration) {
      return try write(
        duration, at: length, measure, in: cursor.timeline,
        as: KeyframePart(keyframe: address, field: FieldKey.duration))
    }
    try setField(FieldKey.duration, to: text(duration, measure), of: address)
  }

  /// Adds a field to a keyframe, or replaces its text.
  mutating func setField(
    _ name: String, to text: String, of address: KeyframeAddress
  ) throws(EditFault) {
    let (cursor, place) = try keyframe(address, reading: [name], isTimed: false)
    let effect =
      place.shared.sharing.isEmpty
      ? ChangeEffect.field(KeyframePart(keyframe: address, field: name), text: text) : .anything
    try settleSharing(of: place.shared, OriginReader(document, cursor.timeline))
    if place.hasFields {
      if let field = place.value.value(of: name) { return replace(field, by: text) }
      let edit = collections.adding(name, text, to: place.value.node)
      return change([edit], isNew: true, effect)
    }
    // The short form becomes the fields, and stays as it stands there.
    let span = place.valueSpan
    guard let short = place.keyframe.kind.value.definition.shortForm.field else { return }
    change(
      [
        TextEdit(span: SourceSpan(span.start, span.start), replacement: "{ \(short): "),
        TextEdit(span: SourceSpan(span.end, span.end), replacement: ", \(name): \(text) }"),
      ], isNew: true, effect)
  }
}
