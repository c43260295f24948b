internal import TimelineDocument
internal import TimelineSyntax

/// Adds the keyframes of a text to a track, or to a property that has no track yet.
///
/// The first one ends at a time, or, where a keyframe already ends there, begins there.
struct PasteKeyframesEdit: TimelineEdit {
  static let name = "paste-keyframes"

  private enum Target {
    case track(Int)
    case property(String, element: String?)
  }

  private let timeline: String
  private let target: Target
  private let time: EditValue
  private let text: String
  /// How long each of them lasts in seconds; nil for what the text says.
  private let lengths: [EditValue]?
  /// Whether the later keyframes of the track move; otherwise they stay where they are.
  private let movesLater: Bool

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    if members.isNull("track") {
      target = .property(
        try members.string("property"), element: try members.optionalString("element"))
    } else {
      target = .track(try members.index("track"))
    }
    time = try members.value("time")
    text = try members.string("text")
    guard text.utf8.count <= 1 << 16 else { throw .refused("the text is too long to be pasted") }
    lengths = members.isNull("lengths") ? nil : try members.values("lengths")
    movesLater = members.bool("moveLater")
  }

  var title: String { "paste keyframes" }

  func apply(to draft: inout Draft) throws(EditFault) {
    var keyframes = try KeyframeText.all(in: text)
    try setLengths(of: &keyframes, draft)
    switch target {
    case .track(let number): try paste(keyframes, intoTrack: number, &draft)
    case .property(let name, let element):
      try addTrack(of: name, element, with: keyframes, &draft)
    }
  }

  /// Writes how long keyframes last that say when they end.
  private func setLengths(
    of keyframes: inout [KeyframeText], _ draft: Draft
  ) throws(EditFault) {
    for index in keyframes.indices where keyframes[index][FieldKey.at] != nil {
      guard let lengths, lengths.indices.contains(index) else {
        throw .refused(
          "a keyframe of the text ends at a time of its own: give it a `duration` in place of `at`")
      }
      keyframes[index].setEnd(FieldKey.duration, draft.text(lengths[index], draft.time(in: nil)))
    }
  }

  private func paste(
    _ pasted: [KeyframeText], intoTrack number: Int, _ draft: inout Draft
  ) throws(EditFault) {
    let (cursor, track) = try draft.track(number, of: timeline)
    guard let time = time.number else { throw .malformed("`time` must be a number") }
    var keyframes = pasted
    let index =
      track.keyframes.firstIndex { $0.startTime + $0.resolvedDuration > time + 1e-6 }
      ?? track.keyframes.count
    let start =
      index == 0
      ? track.keyframes.first?.startTime ?? 0
      : track.keyframes[index - 1].startTime + track.keyframes[index - 1].resolvedDuration
    let gap = time - start
    guard gap > -1e-6 else {
      throw .refused(
        "the track waits until \(NumberText.time(start)) s: paste there, or make its `delay` shorter"
      )
    }
    if gap > 1e-6 {
      let length = draft.text(self.time.map { $0 - start }, draft.time(in: nil))
      if keyframes[0].kind == .move {
        keyframes.insert(KeyframeText(kind: .hold, fields: [(FieldKey.duration, length)]), at: 0)
      } else {
        keyframes[0].setEnd(FieldKey.duration, length)
      }
    }
    if index < track.keyframes.count, !movesLater {
      try keepEnd(of: index, of: track, number, after: keyframes, cursor, &draft)
    }
    try draft.insert(keyframes.map(\.text), at: index, ofTrack: number, in: timeline)
  }

  /// Shortens the keyframe after those that are added, if it says how long it lasts.
  private func keepEnd(
    of index: Int, of track: Track, _ number: Int, after keyframes: [KeyframeText],
    _ cursor: TimelineCursor, _ draft: inout Draft
  ) throws(EditFault) {
    let next = track.keyframes[index]
    guard next.kind.value != .move else { return }
    let address = KeyframeAddress(timeline: timeline, track: number, keyframe: index)
    let (_, place) = try draft.keyframe(address)
    var total = 0.0
    for (index, keyframe) in keyframes.enumerated() {
      total += try length(of: keyframe, at: index, cursor.timeline, draft)
    }
    let rest = next.resolvedDuration - total
    guard rest > 1e-9 else {
      throw .refused(
        "the next keyframe of `\(track.name.value)` ends at \(NumberText.time(next.startTime + next.resolvedDuration)) s, before the pasted ones: paste after it, or fewer"
      )
    }
    guard place.field(FieldKey.at) == nil || place.field(FieldKey.duration) != nil else { return }
    guard let duration = place.field(FieldKey.duration) else {
      return try draft.setField(
        FieldKey.duration, to: draft.time(.number(rest, resolution: 1e-3), in: nil), of: address)
    }
    try draft.write(
      .number(rest, resolution: 0), at: duration, draft.time(in: cursor.timeline),
      in: cursor.timeline)
  }

  /// How long a keyframe lasts in seconds.
  private func length(
    of keyframe: KeyframeText, at index: Int, _ timeline: Timeline, _ draft: Draft
  ) throws(EditFault) -> Double {
    if keyframe.kind == .move { return 0 }
    if let text = keyframe[FieldKey.duration],
      case .number(let number, let unit) = Quantity.read(text),
      let seconds = unit.seconds(of: number, frameRate: draft.document.frameRate)
    {
      return seconds
    }
    if let lengths, lengths.indices.contains(index), let number = lengths[index].number {
      return number
    }
    throw .refused("a keyframe of the text has no number as its `duration`, so paste it at the end")
  }

  /// Adds a property with the keyframes.
  private func addTrack(
    of name: String, _ element: String?, with keyframes: [KeyframeText], _ draft: inout Draft
  ) throws(EditFault) {
    guard Name.isValid(name), element.map(Name.isValid) ?? true else {
      throw .refused("this cannot be the name of a property or an element")
    }
    let cursor = try draft.timeline(timeline)
    guard let tracks = cursor.mapping.value(of: FieldKey.tracks) else {
      throw .refused("`\(timeline)` has no tracks")
    }
    guard let element else {
      guard tracks.entry(name) == nil else { throw .refused("`\(name)` already has a track") }
      let list = draft.list(of: keyframes, below: tracks)
      return try draft.set(name, to: list, in: tracks, cursor.timeline)
    }
    guard let own = tracks.value(of: element) else {
      let items = keyframes.map { "{ \($0.text) }" }
      let list = items.count == 1 ? items[0] : "[\(items.joined(separator: ", "))]"
      return try draft.set(element, to: "{ \(name): \(list) }", in: tracks, cursor.timeline)
    }
    guard own.entry(name) == nil else { throw .refused("`\(name)` already has a track") }
    let list = draft.list(of: keyframes, below: own)
    try draft.set(name, to: list, in: own, cursor.timeline)
  }
}

extension Draft {
  /// The text of a track's keyframes as the value of a new key of a mapping: one stands on the key's
  /// line, several on lines of their own.
  fileprivate func list(of keyframes: [KeyframeText], below mapping: PlaceCursor) -> String {
    let items = keyframes.map { "{ \($0.text) }" }
    guard items.count > 1 else { return items[0] }
    guard mapping.tree === tree, tree[mapping.node].style == .block,
      let first = tree.entries(of: mapping.node).first
    else { return "[\(items.joined(separator: ", "))]" }
    let depth = collections.column(of: tree[first.key].span.start) + 2
    return keyframes.map {
      collections.lineEnding + collections.indentation(depth) + "- \($0.text)"
    }.joined()
  }
}
