internal import TimelineSyntax

/// The keys of a track that is a mapping.
private struct TrackFields {
  var from: Located<PropertyValue>?
  var delay: Located<Double>?
  var keyframes: Located<[Keyframe]>?

  static let record = Record<TrackFields>(
    "a track", summary: "The keyframes of one property.",
    fields: [
      Field("from", .propertyValue, example: "from: 0.5", summary: "The track's own start value.") {
        $0.from = $1
      },
      Field(
        "delay", .duration(what: "`delay`"), default: "0", example: "delay: 0.1s",
        summary: "How long the start value is held first."
      ) { $0.delay = $1 },
      Field(
        "keyframes", ValueType<[Keyframe]>.keyframes, isRequired: true,
        example: "keyframes: [{ spring: 1.2 }]", summary: "The keyframes in order of time."
      ) { $0.keyframes = $1 },
    ])
}

extension ValueType where Value == [Keyframe] {
  /// A list of keyframes.
  static let keyframes = ValueType(
    .list(
      .choice(name: "a keyframe") {
        KeyframeKind.all.map { kind in
          let fields = FieldType.record { kind.record.description }
          let type: FieldType =
            switch kind.shortForm {
            case .none: fields
            case .value: .anyOf([.propertyValue, fields])
            case .duration: .anyOf([.time(allowsMarker: false), fields])
            }
          return ChoiceDescription(
            key: kind.key, type: type, summary: kind.summary, example: kind.example)
        }
      }, minimumCount: 1, maximumCount: nil)
  ) { decoder, id in
    let node = decoder.tree.resolve(id)
    guard decoder.tree[node].kind == .sequence else {
      if !decoder.isBroken(id) {
        decoder.report(
          .wrongType, "keyframes are a list, but this is \(decoder.describe(node))", at: id,
          help: "begin each keyframe with `- `: `- \(KeyframeKind.linear.example)`")
      }
      return nil
    }
    let keyframes = decoder.keyframes(at: node)
    if keyframes.isEmpty, !decoder.hasBrokenKeyframes, !decoder.isBroken(node) {
      decoder.report(
        .emptyTrack, "the track has no keyframes", at: id,
        help: "add one, such as `- \(KeyframeKind.linear.example)`")
    }
    return keyframes
  }
}

extension ValueType where Value == [Track] {
  /// Properties and their tracks.
  static let tracks = ValueType(
    .mapping(
      keys: .property,
      values: .anyOf([
        ValueType<[Keyframe]>.keyframes.description, .record { TrackFields.record.description },
      ]))
  ) { decoder, id in
    let node = decoder.tree.resolve(id)
    let example = "tracks: { scale: [{ spring: 1.2 }] }"
    guard decoder.checkMapping(node, at: id, what: "`tracks`", example: example) else { return nil }
    var tracks: [Track] = []
    let entries = decoder.tree.entries(of: node).filter { !decoder.isExtension($0.key) }
    for entry in entries {
      if let track = decoder.track(entry) { tracks.append(track) }
    }
    if entries.isEmpty, !decoder.isBroken(node) {
      decoder.report(
        .emptyTimeline, "the timeline has no tracks", at: id,
        help: "add a property and its keyframes")
    }
    return tracks
  }
}

extension DocumentDecoder {
  fileprivate mutating func track(_ entry: YAMLEntry) -> Track? {
    guard let declaration = property(named: entry.key) else { return nil }
    use(declaration, at: entry.key)
    property = declaration
    defer { property = nil }
    hasBrokenKeyframes = false
    var fields = TrackFields()
    let node = tree.resolve(entry.value)
    switch tree[node].kind {
    case .mapping:
      // One keyframe without its dash is a likelier slip than a wrong key.
      let keys = tree.entries(of: node).map { tree.string(of: $0.key) }
      if let kind = keys.first(where: { KeyframeKind.named($0) != nil }),
        !keys.contains("keyframes")
      {
        report(
          .wrongType, "keyframes are a list, and `\(kind)` has no dash before it",
          at: opening(of: node), help: "write `- \(kind): …`")
        return nil
      }
      let found = decode(
        TrackFields.record, at: node, into: &fields, name: "the track of `\(declaration.name)`")
      if found?["from"] != nil, fields.from == nil { return nil }
    case .sequence:
      fields.keyframes = ValueType<[Keyframe]>.keyframes.decode(&self, entry.value).map {
        Located($0, node: entry.value, span: tree[entry.value].span)
      }
    default:
      let isEmpty = tree[node].span.isEmpty
      if !isBroken(entry.value) {
        report(
          isEmpty ? .emptyTrack : .wrongType,
          isEmpty
            ? "the track has no keyframes"
            : "a track is a list of keyframes, but this is \(describe(node))",
          at: isEmpty ? entry.key : entry.value,
          help: "add one, such as `- \(KeyframeKind.linear.example)`")
      }
      return nil
    }
    let start: PropertyValue
    if let from = fields.from?.value {
      start = from
    } else if let value = self.start(of: declaration, usedAt: entry.key) {
      start = value
    } else {
      return nil
    }
    guard let keyframes = fields.keyframes?.value, !keyframes.isEmpty else { return nil }
    // The track alone holds them from here on, so that their times are written in place.
    fields.keyframes = nil
    var track = Track(
      name: Located(declaration.name, node: entry.key, span: tree[entry.key].span),
      property: declaration, from: fields.from, delay: fields.delay, keyframes: consume keyframes,
      start: start, span: tree[entry.key].span.union(tree[entry.value].span))
    // Times behind a keyframe that could not be read would be guesses.
    guard !hasBrokenKeyframes, !isBroken(node), resolveTimes(of: &track)
    else { return nil }
    return track
  }
}
