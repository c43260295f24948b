package import TimelineDocument
internal import TimelineSyntax

/// The ways to the parts of a timeline in its document's tree.
package struct TimelineCursor {
  package let document: TimelineDocument
  package let timeline: Timeline
  /// The timeline's mapping.
  package let mapping: PlaceCursor

  /// A cursor at a timeline; nil if there is no valid one with the name.
  package init?(_ document: TimelineDocument, named name: String) {
    guard let timeline = document.timelines.first(where: { $0.name.value == name }),
      let mapping = PlaceCursor(root: document.tree)?.value(at: [FieldKey.timelines, name])
    else { return nil }
    self.document = document
    self.timeline = timeline
    self.mapping = mapping
  }

  package var tracks: [Track] {
    if case .tracks(let list) = timeline.contents { list.tracks } else { [] }
  }

  /// Whether the tracks are played several times.
  var repeats: Bool {
    if case .tracks(let list) = timeline.contents { list.repeatCount != nil } else { false }
  }

  /// The value of a track's property.
  package func track(_ track: Track) -> PlaceCursor? {
    let property = track.property.target?.property ?? track.property.name
    let way = (track.property.target.map { [$0.element.name] } ?? []) + [property]
    return mapping.value(at: [FieldKey.tracks] + way)
  }

  /// The list of a track's keyframes; nil if its only keyframe stands in place of a list.
  package func list(of track: Track) -> PlaceCursor? {
    guard let cursor = self.track(track) else { return nil }
    return cursor.kind == .sequence ? cursor : cursor.value(of: FieldKey.keyframes)
  }

  /// The places of a keyframe.
  ///
  /// - Parameter number: its number in the text, if others before it are to be removed there.
  package func keyframe(
    _ index: Int, of track: Track, at number: Int? = nil
  ) -> KeyframePlace? {
    let list = list(of: track)
    guard let item = list.map({ $0.item(number ?? index) }) ?? self.track(track) else { return nil }
    return place(of: index, in: track, item, isListed: list != nil)
  }

  /// The places of a track's keyframes; empty if they are not all in the text.
  package func keyframes(of track: Track) -> [KeyframePlace] {
    guard let cursor = self.track(track) else { return [] }
    let list = list(of: track)
    let items = list.map(\.items) ?? [cursor]
    guard items.count == track.keyframes.count else { return [] }
    let places = items.enumerated().compactMap { index, item in
      place(of: index, in: track, item, isListed: list != nil)
    }
    return places.count == items.count ? places : []
  }

  private func place(
    of index: Int, in track: Track, _ item: PlaceCursor, isListed: Bool
  ) -> KeyframePlace? {
    Self.entry(of: item, among: Self.kinds).map { entry in
      KeyframePlace(
        track: track, index: index, item: item, entry: entry, value: item.value(of: entry),
        isListed: isListed)
    }
  }

  private static let kinds = KeyframeKind.allCases.map(\.rawValue)

  /// The mapping of a phase or an event.
  package func item(_ index: Int, of key: String) -> PlaceCursor? {
    mapping.value(of: key)?.item(index)
  }

  /// The mapping of an entry of a sequence, by its way through the groups.
  package func entry(_ way: [Int]) -> (model: SequenceEntry, place: PlaceCursor)? {
    guard case .sequence(let sequence) = timeline.contents else { return nil }
    var entries = sequence.entries
    var list = mapping.value(of: FieldKey.sequence)
    for (depth, index) in way.enumerated() {
      guard entries.indices.contains(index), let item = list?.item(index),
        list?.itemCount == entries.count
      else { return nil }
      let entry = entries[index]
      if depth == way.count - 1 { return (entry, item) }
      switch entry.content {
      case .together(let inner), .sequence(let inner): (entries, list) = (inner, item.groupEntries)
      case .play, .wait: return nil
      }
    }
    return nil
  }
}

extension TimelineCursor {
  /// The first entry of a mapping whose key is one of some words.
  static func entry(of cursor: PlaceCursor, among keys: [String]) -> YAMLEntry? {
    guard cursor.kind == .mapping else { return nil }
    return cursor.tree.entries(of: cursor.node).first {
      keys.contains(cursor.tree.string(of: $0.key))
    }
  }
}

extension PlaceCursor {
  /// The list of a group of entries.
  var groupEntries: PlaceCursor? {
    TimelineCursor.entry(of: self, among: SequenceFields.groupKeys).map(value)
  }
}

/// The places of a keyframe's values.
package struct KeyframePlace {
  package let track: Track
  package let index: Int
  /// The item of the list, or the track with its only keyframe.
  let item: PlaceCursor
  /// The key that is its kind, with its value, which may be an alias.
  let entry: YAMLEntry
  /// The value of the kind: its fields, or the short form.
  let value: PlaceCursor
  let isListed: Bool

  package var keyframe: Keyframe { track.keyframes[index] }

  /// The text after the kind, with its anchor; an alias is not followed.
  var valueSpan: SourceSpan { item.tree.spanWithAnchor(of: entry.value) }

  /// What has to be asked about before the text after the kind is replaced: who else has the fields,
  /// or the keyframe as a whole.
  var shared: PlaceCursor { hasFields || entry.isMerged ? value : item }

  /// Whether its fields stand in a mapping.
  var hasFields: Bool { value.kind == .mapping }

  /// The value of a field; nil if it is missing.
  package func field(_ name: String) -> PlaceCursor? {
    if hasFields { return value.value(of: name) }
    return name == keyframe.kind.value.definition.shortForm.field ? value : nil
  }

  /// The end in seconds from the timeline's start, of the first copy.
  package var end: Double { keyframe.startTime + keyframe.resolvedDuration }
}
