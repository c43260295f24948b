internal import TimelineSyntax

/// The keys of a track in the form of a mapping.
private struct TrackFields {
  var from: Located<PropertyValue>?
  var delay: Located<Double>?
  var list: KeyframeList?

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
      ) { $0.list = $1.value },
    ],
    hints: [
      KeyHint(["to", "value", "duration", "at", "curve", "easing", "spring"]) {
        let fields = $0.renamed(among: KeyframeDefinition.linear.record.keys + ["spring"])
        return "a keyframe has them: `keyframes: [{ linear: { \(fields.text) } }]`"
      },
      KeyHint(where: { key, _, _ in key.first?.isNumber ?? false }) { _ in
        "keyframes are a list, each with its own duration: `- linear: { to: 1, duration: 0.3 }`"
      },
      KeyHint(["stagger"]) {
        "it belongs to an element: `row: { stagger: \($0.firstValue), opacity: … }`"
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
            case .duration: .anyOf([.positiveTime, fields])
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
    if list.isEmpty, !decoder.tree.isBroken(node) {
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
    .viewProperties(
      values: .anyOf([
        ValueType<KeyframeList>.keyframes.description, .record { TrackFields.record.description },
      ])
    ) { ElementTrackFields.record.description }
  ) { decoder, id in
    let node = decoder.tree.resolve(id)
    let example = "tracks: { scale: [{ spring: 1.2 }] }"
    guard decoder.reader.checkMapping(node, at: id, what: "`tracks`", example: example) else {
      return nil
    }
    var tracks: [Track] = []
    let entries = decoder.tree.entries(of: node).filter { !decoder.tree.isExtension($0.key) }
    for entry in entries {
      switch decoder.viewEntry(entry, own: TrackFields.record.keyTable) {
      case .property: if let track = decoder.track(entry) { tracks.append(track) }
      case .element(let element, let entries, let stagger, let isKnown):
        tracks += decoder.tracks(of: element, entries, stagger, isKnown: isKnown)
      case .invalid: break
      }
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
  /// Decodes the tracks of an element: one for all copies of a property, or one for each copy if they
  /// differ.
  fileprivate mutating func tracks(
    of element: ElementModel, _ entries: [YAMLEntry], _ stagger: YAMLEntry?, isKnown: Bool
  ) -> [Track] {
    self.element = ElementScope(element)
    defer { self.element = nil }
    let stagger = self.stagger(at: stagger, isKnown: isKnown)
    return entries.flatMap { entry in
      forEachCopy { $0.track(entry) }.map { copy, track in
        var track = track
        track.stagger = stagger
        if let copy {
          track.property = track.property.inCopy(copy)
          track.name.value = track.property.name
        }
        return track
      }
    }
  }

  fileprivate mutating func track(_ entry: YAMLEntry) -> Track? {
    let tree = tree
    let known = property(named: entry.key)
    property = known
    defer { property = nil }
    if let known { use(known, at: entry.key) }
    var fields = TrackFields()
    var found: DecodedKeys?
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
        for item in entries {
          guard let kind = KeyframeKind(rawValue: tree.string(of: item.key)) else { continue }
          check(item.value, as: kind, at: item.key)
        }
        return nil
      }
      let name = tree.string(of: entry.key)
      found = decode(TrackFields.record, at: node, into: &fields, name: "the track of `\(name)`")
    case .sequence: fields.list = ValueType<KeyframeList>.keyframes.decode(&self, entry.value)
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
    // A track whose property or start value is unknown is checked for its times alone.
    let declaration =
      known ?? PropertyDeclaration(name: tree.string(of: entry.key), type: .number)
    var start = fields.from?.value
    if start == nil, known != nil, found?["from"] == nil {
      start = self.start(of: declaration, usedAt: entry.key)
    }
    guard let list = fields.list, !list.isEmpty, !tree.isBroken(node) else { return nil }
    // Makes the track the only owner of the keyframes, so that their times are set without a copy.
    fields.list = nil
    return track(
      consume list, of: declaration, isKnown: known != nil, from: start, fields, found, entry)
  }

  private mutating func track(
    _ list: consuming KeyframeList, of property: PropertyDeclaration, isKnown: Bool,
    from start: PropertyValue?, _ fields: TrackFields, _ keys: DecodedKeys?, _ entry: YAMLEntry
  ) -> Track? {
    let (invalid, isComplete) = (list.invalid, list.isComplete)
    let keyframes = list.keyframes
    list.keyframes = []
    var track = Track(
      name: Located(property.name, node: entry.key, span: tree[entry.key].span),
      property: property, from: fields.from, delay: fields.delay, keyframes: consume keyframes,
      start: start ?? .number(0), span: tree[entry.key].span.union(tree[entry.value].span))
    let isExact = isKnown && start != nil
    let hasDelay = keys?["delay"] == nil || fields.delay != nil
    let limit = budget.limits.duration
    if isComplete, isExact || !track.needsCurve, hasDelay, track.resolveTimes(within: limit) {
      return isExact ? track : nil
    }
    var starts = PossibleStarts(fields.delay?.value ?? 0)
    if !hasDelay, let delay = keys?["delay"].map(tree.value) {
      starts.addGuess(likelySeconds(at: delay) ?? 0)
    }
    reader.reportTimes(
      of: track, invalid, isExact: isExact && hasDelay, from: starts, within: limit)
    return nil
  }
}
