internal import TimelineSyntax

/// The keys of a track in the form of a mapping.
private struct TrackFields {
  var from: Located<PropertyValue>?
  var delay: Located<Double>?
  var keyframes: [Keyframe]?
  var isComplete = true

  mutating func add(_ list: KeyframeList) {
    (keyframes, isComplete) = (list.keyframes, list.isComplete)
  }

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
        "keyframes", ValueType<KeyframeList>.keyframes, isRequired: true,
        example: "keyframes: [{ spring: 1.2 }]", summary: "The keyframes in order of time."
      ) { $0.add($1.value) },
    ],
    hints: [
      KeyHint(["to", "value", "duration", "at", "curve", "easing", "spring"]) {
        let fields = $0.renamed(among: KeyframeDefinition.linear.record.keys + ["spring"])
        return "a keyframe has them: `keyframes: [{ linear: { \(fields.text) } }]`"
      },
      KeyHint(where: { key, _, _ in key.first?.isNumber ?? false }) { _ in
        "keyframes are a list, each with its own duration: `- linear: { to: 1, duration: 0.3 }`"
      },
      KeyHint(["repeat", "loop", "autoreverses"]) { _ in
        "a timeline repeats as a whole: write `repeat: forever` beside `tracks`"
      },
    ])
}

extension ValueType where Value == KeyframeList {
  /// A list of keyframes.
  static let keyframes = ValueType(
    .list(
      .choice(name: "a keyframe") {
        KeyframeKind.all.map { kind in
          let definition = kind.definition
          let fields = FieldType.record { definition.record.description }
          let type: FieldType =
            switch definition.shortForm {
            case .none: fields
            case .value: .anyOf([.propertyValue, fields])
            case .duration: .anyOf([.time(allowsMarker: false), fields])
            }
          return ChoiceDescription(
            key: kind.key, type: type, summary: definition.summary, example: definition.example)
        }
      }, minimumCount: 1, maximumCount: nil)
  ) { decoder, id in
    let node = decoder.tree.resolve(id)
    guard decoder.tree[node].kind == .sequence else {
      if !decoder.tree.isBroken(id) {
        decoder.reader.report(
          .wrongType, "keyframes are a list, but this is \(decoder.tree.describe(node))", at: id,
          help: "begin each keyframe with `- `: `- \(KeyframeDefinition.linear.example)`")
      }
      return nil
    }
    let list = decoder.keyframes(at: node)
    if list.keyframes.isEmpty, list.isComplete, !decoder.tree.isBroken(node) {
      decoder.reader.report(
        .emptyTrack, "the track has no keyframes", at: id,
        help: "add one, such as `- \(KeyframeDefinition.linear.example)`")
    }
    return list
  }
}

extension ValueType where Value == [Track] {
  /// Properties and their tracks.
  static let tracks = ValueType(
    .mapping(
      keys: .property,
      values: .anyOf([
        ValueType<KeyframeList>.keyframes.description, .record { TrackFields.record.description },
      ]))
  ) { decoder, id in
    let node = decoder.tree.resolve(id)
    let example = "tracks: { scale: [{ spring: 1.2 }] }"
    guard decoder.reader.checkMapping(node, at: id, what: "`tracks`", example: example) else {
      return nil
    }
    var tracks: [Track] = []
    let entries = decoder.tree.entries(of: node).filter { !decoder.tree.isExtension($0.key) }
    for entry in entries {
      if let track = decoder.track(entry) { tracks.append(track) }
    }
    if entries.isEmpty, !decoder.tree.isBroken(node) {
      decoder.reader.report(
        .emptyTimeline, "the timeline has no tracks", at: id,
        help: "add a property and its keyframes")
    }
    return tracks
  }
}

extension DocumentDecoder {
  fileprivate mutating func track(_ entry: YAMLEntry) -> Track? {
    let known = property(named: entry.key)
    property = known
    defer { property = nil }
    if let known { use(known, at: entry.key) }
    var fields = TrackFields()
    let node = tree.resolve(entry.value)
    switch tree[node].kind {
    case .mapping:
      // A keyframe without its dash is a more likely mistake than an unknown key.
      let entries = tree.entries(of: node)
      let keys = entries.map { tree.string(of: $0.key) }
      if let index = keys.firstIndex(where: { KeyframeKind(rawValue: $0) != nil }),
        !keys.contains("keyframes")
      {
        let kind = keys[index]
        reader.report(
          .wrongType, "keyframes are a list, and `\(kind)` has no dash before it",
          at: tree.opening(of: node),
          help: "write `- \(kind): \(tree.shortText(of: entries[index].value))`")
        return nil
      }
      let name = tree.string(of: entry.key)
      let found = decode(
        TrackFields.record, at: node, into: &fields, name: "the track of `\(name)`")
      if found?["from"] != nil, fields.from == nil { return nil }
    case .sequence:
      if let list = ValueType<KeyframeList>.keyframes.decode(&self, entry.value) {
        fields.add(list)
      }
    default:
      let isEmpty = tree[node].span.isEmpty
      if !tree.isBroken(entry.value) {
        reader.report(
          isEmpty ? .emptyTrack : .wrongType,
          isEmpty
            ? "the track has no keyframes"
            : "a track is a list of keyframes, but this is \(tree.describe(node))",
          at: isEmpty ? entry.key : entry.value,
          help: isEmpty || tree.shortText(of: node) == "…"
            ? "add one, such as `- \(KeyframeDefinition.linear.example)`"
            : "write `- spring: \(tree.shortText(of: node))`, or for a value that stays `initial: { \(tree.string(of: entry.key)): \(tree.shortText(of: node)) }` in the timeline"
        )
      }
      return nil
    }
    // Of an unknown property's track, only the keyframes and the specified times are checked.
    let isKnown = known != nil
    let declaration =
      known ?? PropertyDeclaration(name: tree.string(of: entry.key), type: .number)
    let start: PropertyValue
    if let from = fields.from?.value {
      start = from
    } else if !isKnown {
      start = .number(0)
    } else if let value = self.start(of: declaration, usedAt: entry.key) {
      start = value
    } else {
      return nil
    }
    guard let keyframes = fields.keyframes, !keyframes.isEmpty else { return nil }
    // Makes the track the only owner of the keyframes, so that their times are set without a copy.
    fields.keyframes = nil
    var track = Track(
      name: Located(declaration.name, node: entry.key, span: tree[entry.key].span),
      property: declaration, from: fields.from, delay: fields.delay, keyframes: consume keyframes,
      start: start, span: tree[entry.key].span.union(tree[entry.value].span))
    // The times after an invalid keyframe are unknown.
    guard fields.isComplete, !tree.isBroken(node), isKnown || !track.needsCurve,
      reader.resolveTimes(of: &track, within: budget.limits.duration), isKnown
    else { return nil }
    return track
  }
}
