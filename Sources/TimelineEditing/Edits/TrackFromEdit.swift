package import TimelineDocument
internal import TimelineSyntax

/// Changes the value at which a track starts.
struct TrackFromEdit: TimelineEdit {
  static let name = "track-from"

  private let timeline: String
  private let track: Int
  private let values: [Int: EditValue]

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    track = try members.index("track")
    values = try members.components()
  }

  var title: String { "change a track's start" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let (cursor, track) = try draft.track(self.track, of: timeline)
    let type = track.property.type
    if let place = cursor.start(of: track) {
      return try draft.write(
        values, of: track.start.numbers, at: place, type: type, in: cursor.timeline)
    }
    let text =
      type.dimension == 1
      ? draft.text(values[0] ?? .number(0, resolution: 0), type.measure)
      : draft.list(values, of: track.start.numbers, type: type)
    try draft.setKey(FieldKey.from, to: text, ofTrack: self.track, in: timeline)
  }
}

extension TimelineCursor {
  /// The value at which a track starts, its own or that of `initial`; nil for its property's.
  package func start(of track: Track) -> PlaceCursor? {
    if let own = self.track(track)?.value(of: FieldKey.from) { return own }
    let property = track.property.target?.property ?? track.property.name
    let way = (track.property.target.map { [$0.element.name] } ?? []) + [property]
    return mapping.value(at: [FieldKey.initial] + way)
  }
}

extension Draft {
  /// Adds a key to a track, which becomes a mapping if it is a list.
  mutating func setKey(
    _ key: String, to text: String, ofTrack number: Int, in name: String
  ) throws(EditFault) {
    let (cursor, track) = try track(number, of: name)
    guard let place = cursor.track(track) else { throw .refused("the track is not in this file") }
    try settleSharing(of: place, OriginReader(document, cursor.timeline))
    if place.kind == .mapping {
      let edit = collections.adding(key, text, to: place.node)
      return change([edit], isNew: true)
    }
    if tree[place.node].style == .flow {
      let list = tree.sourceText(of: place.node)
      return replace(place, by: "{ \(key): \(text), \(FieldKey.keyframes): \(list) }", isNew: true)
    }
    // The list moves below a key of its own, two columns deeper.
    let lines = tree.source.lines
    let dash = lines.starts[lines.line(at: place.span.start) - 1]
    let last = lines.line(at: place.span.end)
    let depth = collections.column(of: track.name.span.start) + 2
    let indentation = collections.indentation(depth)
    let ending = collections.lineEnding
    var edits = [
      TextEdit(
        span: SourceSpan(dash, dash),
        replacement:
          "\(indentation)\(key): \(text)\(ending)\(indentation)\(FieldKey.keyframes):\(ending)")
    ]
    let former = collections.column(of: place.span.start)
    let shift = collections.indentation(max(0, depth + 2 - former))
    for line in lines.line(at: place.span.start)...last {
      let span = lines.span(ofLine: line, in: source.bytes)
      guard !span.isEmpty, !shift.isEmpty else { continue }
      if line == lines.line(at: place.span.start) {
        edits[0].replacement += shift
      } else {
        edits.append(TextEdit(span: SourceSpan(span.start, span.start), replacement: shift))
      }
    }
    change(edits, isNew: false)
  }
}
