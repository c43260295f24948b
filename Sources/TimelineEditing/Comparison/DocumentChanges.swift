package import TimelineDocument
internal import TimelineSyntax

/// What is different in the motion of two versions of a document, in words.
package enum DocumentChanges {
  package struct Change: Sendable, Equatable {
    package var timeline: String
    /// A sentence without a full stop, such as "scale: keyframe 2 ends at 0.3 s instead of 0.25 s".
    package var text: String
  }

  /// The most changes that are told.
  private static let limit = 500

  package static func all(
    from former: TimelineDocument, to present: TimelineDocument
  ) -> [Change] {
    var changes: [Change] = []
    for timeline in present.timelines {
      let name = timeline.name.value
      guard let old = former.timelines.first(where: { $0.name.value == name }) else {
        changes.append(Change(timeline: name, text: "is new"))
        continue
      }
      changes += words(from: old, to: timeline).map { Change(timeline: name, text: $0) }
    }
    let names = Set(present.timelines.map(\.name.value))
    changes += former.timelines.filter { !names.contains($0.name.value) }
      .map { Change(timeline: $0.name.value, text: "is gone") }
    return Array(changes.prefix(limit))
  }

  private static func words(from former: Timeline, to present: Timeline) -> [String] {
    var words = changes(
      former.markers.map { ($0.name.value, $0.time.value) },
      present.markers.map { ($0.name.value, $0.time.value) }, noun: "marker"
    ) { $0 == $1 ? nil : "is at \(seconds($1)) instead of \(seconds($0))" }
    switch (former.contents, present.contents) {
    case (.tracks(let old), .tracks(let new)): words += tracks(old.tracks, new.tracks)
    case (.phases(let old), .phases(let new)):
      words += changes(
        old.phases.map { ($0.name.value, $0) }, new.phases.map { ($0.name.value, $0) },
        noun: "phase"
      ) { old, new in
        if old.animation?.value != new.animation?.value { return "has another animation" }
        return old.values.map(\.value.value) == new.values.map(\.value.value)
          ? nil : "sets other values"
      }
    case (.events(let old), .events(let new)):
      words += numbered(old.events, new.events, noun: "event") { old, new in
        if old.time.value != new.time.value {
          return "is at \(seconds(new.time.value)) instead of \(seconds(old.time.value))"
        }
        if old.animation?.value != new.animation?.value { return "has another animation" }
        return old.values.map(\.value.value) == new.values.map(\.value.value)
          ? nil : "sets other values"
      }
    case (.sequence(let old), .sequence(let new)):
      words += numbered(old.entries, new.entries, noun: "entry") { old, new in
        if old.begin != new.begin {
          return "begins at \(seconds(new.begin)) instead of \(seconds(old.begin))"
        }
        return old.end == new.end
          ? nil : "ends at \(seconds(new.end)) instead of \(seconds(old.end))"
      }
    case (.transition, .transition): break
    default: words.append("is of another kind")
    }
    return words
  }

  private static func tracks(_ former: [Track], _ present: [Track]) -> [String] {
    var words: [String] = []
    let old = Dictionary(former.map { ($0.property.name, $0) }) { first, _ in first }
    for track in present {
      guard let former = old[track.property.name] else {
        words.append("\(track.property.name): is new")
        continue
      }
      if former.start != track.start {
        words.append(
          "\(track.property.name): starts at \(text(track.start)) instead of \(text(former.start))")
      }
      words += numbered(former.keyframes, track.keyframes, noun: "keyframe", keyframe).map {
        "\(track.property.name): \($0)"
      }
    }
    let names = Set(present.map(\.property.name))
    return words
      + former.filter { !names.contains($0.property.name) }.map { "\($0.property.name): is gone" }
  }

  /// The differences of two keyframes; nil if there are none.
  private static func keyframe(_ old: Keyframe, _ new: Keyframe) -> String? {
    var words: [String] = []
    if old.kind.value != new.kind.value {
      words.append("is a \(new.kind.value.rawValue) instead of a \(old.kind.value.rawValue)")
    }
    let (oldEnd, newEnd) = (
      old.startTime + old.resolvedDuration, new.startTime + new.resolvedDuration
    )
    if abs(oldEnd - newEnd) > 1e-9 {
      words.append("ends at \(seconds(newEnd)) instead of \(seconds(oldEnd))")
    }
    if old.to?.value != new.to?.value, let from = old.to?.value, let to = new.to?.value {
      words.append("has the value \(text(to)) instead of \(text(from))")
    }
    if old.spring?.value.spring != new.spring?.value.spring { words.append("has another spring") }
    if old.curve?.value.curve != new.curve?.value.curve { words.append("has another curve") }
    if old.startVelocity?.value != new.startVelocity?.value
      || old.endVelocity?.value != new.endVelocity?.value
    {
      words.append("has another velocity")
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The differences of named things.
  private static func changes<Value>(
    _ former: [(String, Value)], _ present: [(String, Value)], noun: String,
    _ difference: (Value, Value) -> String?
  ) -> [String] {
    let old = Dictionary(former) { first, _ in first }
    let names = Set(present.map(\.0))
    return present.compactMap { name, value in
      guard let former = old[name] else { return "\(noun) `\(name)` is new" }
      return difference(former, value).map { "\(noun) `\(name)` \($0)" }
    } + former.filter { !names.contains($0.0) }.map { "\(noun) `\($0.0)` is gone" }
  }

  /// The differences of things by their number from 1.
  private static func numbered<Value>(
    _ former: [Value], _ present: [Value], noun: String, _ difference: (Value, Value) -> String?
  ) -> [String] {
    var words = zip(former, present).enumerated().compactMap { index, pair in
      difference(pair.0, pair.1).map { "\(noun) \(index + 1) \($0)" }
    }
    let plural = noun == "entry" ? "entries" : "\(noun)s"
    let count = present.count - former.count
    if count != 0 {
      words.append("has \(present.count) \(plural) instead of \(former.count)")
    }
    return words
  }

  private static func seconds(_ time: Double) -> String { "\(NumberText.time(time)) s" }

  private static func text(_ value: PropertyValue) -> String {
    switch value {
    case .boolean(let flag): flag ? "true" : "false"
    case .string(let text): "“\(PlainLine.text(text))”"
    default:
      value.numbers.count == 1
        ? NumberText.string(value.numbers[0], decimals: 6)
        : "[\(value.numbers.map { NumberText.string($0, decimals: 6) }.joined(separator: ", "))]"
    }
  }
}
