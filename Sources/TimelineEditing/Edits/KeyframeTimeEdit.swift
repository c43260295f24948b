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

  func apply(to draft: inout Draft) throws(EditFault) {
    let (_, place) = try draft.keyframe(address)
    let former = place.end
    try draft.setEnd(of: address, to: time)
    guard movesLater, let time = time.number else { return }
    let (cursor, track) = try draft.track(address.track, of: address.timeline)
    for index in track.keyframes.indices.dropFirst(address.keyframe + 1) {
      let (_, place) = try draft.keyframe(
        KeyframeAddress(address, keyframe: index))
      guard let at = place.field("at"), case .number = at.tree.quantity(at: at.node) else {
        continue
      }
      let value = (place.keyframe.at?.value ?? 0) + time - former
      try draft.write(
        self.time.map { _ in value }, at: at, draft.time(in: cursor.timeline), in: cursor.timeline)
    }
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
    let (cursor, place) = try keyframe(address)
    let keyframe = place.keyframe
    let measure = self.time(in: cursor.timeline)
    guard keyframe.kind.value != .move else {
      throw .refused("a `move` takes no time: its time is the end of the keyframe before it")
    }
    if let number = time.number, number <= keyframe.startTime {
      throw .refused(
        "the keyframe begins at \(NumberText.time(keyframe.startTime)) s, and has to end after that"
      )
    }
    let duration = time.map { $0 - keyframe.startTime }
    if let at = place.field("at") {
      try write(time, at: at, measure, in: cursor.timeline, takesMarkers: true)
      // Where both stand they have to agree.
      let (_, place) = try self.keyframe(address)
      guard let length = place.field("duration") else { return }
      return try write(duration, at: length, measure, in: cursor.timeline)
    }
    if let length = place.field("duration") {
      return try write(duration, at: length, measure, in: cursor.timeline)
    }
    try setField("duration", to: text(duration, measure), of: address)
  }

  /// Adds a field to a keyframe, or replaces its text.
  mutating func setField(
    _ name: String, to text: String, of address: KeyframeAddress
  ) throws(EditFault) {
    let (cursor, place) = try keyframe(address)
    try settleSharing(of: place.value, OriginReader(document, cursor.timeline))
    if place.hasFields {
      if let field = place.value.value(of: name) { return replace(field, by: text) }
      let edit = collections.adding(
        name, text, to: place.value.node, order: KeyframePlace.fieldOrder)
      return change([edit], isNew: true)
    }
    // The short form becomes the fields.
    let short = place.keyframe.kind.value == .hold ? "duration" : "to"
    let value = tree.sourceText(of: place.value.node)
    let fields = [(short, value), (name, text)].sorted {
      (KeyframePlace.fieldOrder.firstIndex(of: $0.0) ?? 9)
        < (KeyframePlace.fieldOrder.firstIndex(of: $1.0) ?? 9)
    }.map { "\($0.0): \($0.1)" }
    replace(place.value, by: "{ \(fields.joined(separator: ", ")) }", isNew: true)
  }
}
