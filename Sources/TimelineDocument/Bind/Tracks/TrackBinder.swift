internal import TimelineSyntax

extension FieldType {
  /// A list of keyframes.
  static let keyframes = FieldType.list(
    .choice(name: "a keyframe") {
      KeyframeKind.all.map { kind in
        ChoiceDescription(
          key: kind.key, type: kind.type, summary: kind.definition.summary,
          example: kind.definition.example)
      }
    }, minimumCount: 1, maximumCount: nil)

  /// Properties and their tracks.
  static let tracks = FieldType.viewProperties(
    values: .anyOf([keyframes, .record { TrackFields.record.description }])
  ) { ElementTrackFields.record.description }
}

/// Binds the tracks of a timeline, or of an entry of a sequence.
struct TrackBinder: Binder {
  let scope: BindingScope

  /// Binds the tracks of a timeline, or of an entry.
  func tracks(_ written: WrittenTracks) -> [Track]? {
    scope.explaining(.tracks(written.id)) { allTracks(written) }
  }

  private func allTracks(_ written: WrittenTracks) -> [Track]? {
    let id = written.id
    let node = tree.resolve(id)
    let example = "tracks: { scale: [{ spring: 1.2 }] }"
    guard reader.checkMapping(node, at: id, what: "`tracks`", example: example) else { return nil }
    var tracks: [Track] = []
    let entries = tree.entries(of: node).filter { !tree.isExtension($0.key) }
    tracks.reserveCapacity(entries.count)
    for entry in entries {
      switch ElementBinder(scope).viewEntry(entry, own: TrackFields.record.keyTable, in: node) {
      case .property:
        if let written = written[entry], let track = track(written) { tracks.append(track) }
      case .element(let element, let entries, let stagger, let isKnown):
        tracks += self.tracks(
          of: element, entries.map { written[$0] ?? parsed($0) }, stagger, isKnown: isKnown)
      case .invalid: break
      }
    }
    if entries.isEmpty, !tree.isBroken(node) {
      reader.report(
        .emptyTimeline, "the timeline has no tracks", at: id,
        help: "add a property and its keyframes")
    }
    return tracks
  }

  /// Decodes the tracks of an element: one for all copies of a property, or one for each copy if they
  /// differ.
  private func tracks(
    of element: ElementModel, _ written: [WrittenTrack], _ stagger: YAMLEntry?, isKnown: Bool
  ) -> [Track] {
    let inner = inPlace { $0.element = element }
    let stagger = ElementBinder(inner).stagger(at: stagger, isKnown: isKnown)
    return written.flatMap { written in
      ElementBinder(inner).forEachCopy(of: written.entry.value) { TrackBinder($0).track(written) }
        .map { copy, track in
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

  /// The track of a property whose name is also a key of tracks.
  private func parsed(_ entry: YAMLEntry) -> WrittenTrack {
    WrittenTrack(entry, in: tree, keys: TrackFields.keys)
  }

  private func track(_ written: WrittenTrack) -> Track? {
    let entry = written.entry
    let mark = reader.log.mark
    let known = PropertyBinder(scope).property(named: entry.key, value: entry.value)
    if known == nil, scope.isForeign(.trackName(entry), since: mark) { return nil }
    if let known { PropertyBinder(scope).use(known, at: entry.key) }
    let isExplained =
      tree[tree.resolve(entry.value)].kind == .scalar || reader.isForeign(entry.value)
    if known == nil, isExplained { return nil }
    let inner = inPlace { $0.property = known }
    return inner.scope.explaining(.track(entry)) { inner.track(written, of: known) }
  }

  /// Binds the keyframes of a property, which may be unknown.
  private func track(_ written: WrittenTrack, of known: PropertyDeclaration?) -> Track? {
    let (tree, entry) = (tree, written.entry)
    let node = tree.resolve(entry.value)
    var fields = TrackFields()
    var found: DecodedKeys?
    if let known, reader.reportBareValue(of: known, entry, at: node) { return nil }
    switch tree[node].kind {
    case .mapping:
      let name = tree.string(of: entry.key)
      found = scope.bind(
        written.mapping, by: TrackFields.record, at: node, into: &fields,
        name: "the track of `\(name)`")
      if let found {
        if let list = found[FieldKey.keyframes].map(tree.value) {
          // A misspelled key has not been parsed.
          let keyframes =
            written.keyframes
            ?? WrittenTrack.keyframes(at: tree.resolve(list), in: tree, keys: TrackFields.keys)
          fields.list = KeyframeBinder(scope).keyframes(keyframes, at: list)
        }
        readKeyframe(of: found, name: name, at: node, into: &fields)
        reader.checkReversal(found)
      }
    case .sequence:
      fields.list = KeyframeBinder(scope).keyframes(written.keyframes, at: entry.value)
    default:
      let isEmpty = tree[node].span.isEmpty
      if !tree.isBroken(entry.value) {
        reader.report(
          isEmpty ? .emptyTrack : .wrongType,
          isEmpty
            ? "the track has no keyframes"
            : "a track must be a list of keyframes, but this is \(tree.describe(node))",
          at: isEmpty ? entry.key : entry.value,
          help: isEmpty || tree.shortText(of: node) == "…"
            ? "add one, such as `- \(KeyframeDefinition.linear.example)`"
            : "write `{ spring: \(tree.shortText(of: node)) }`, or for a value that stays `initial: { \(tree.string(of: entry.key)): \(tree.shortText(of: node)) }` in the timeline"
        )
      }
      return nil
    }
    // A track whose property or start value is unknown is checked for its times alone.
    let declaration =
      known ?? PropertyDeclaration(name: tree.string(of: entry.key), type: .number)
    var start = fields.options.from?.value
    if start == nil, known != nil, found?["from"] == nil {
      start = PropertyBinder(scope).start(of: declaration, usedAt: entry.key)
    }
    guard let list = fields.list, !list.isEmpty, !tree.isBroken(node) else { return nil }
    // Makes the track the only owner of the keyframes, so that their times are set without a copy.
    fields.list = nil
    return track(
      consume list, of: declaration, isKnown: known != nil, from: start, fields, found, entry)
  }

  private func track(
    _ list: consuming KeyframeList, of property: PropertyDeclaration, isKnown: Bool,
    from start: PropertyValue?, _ fields: TrackFields, _ keys: DecodedKeys?, _ entry: YAMLEntry
  ) -> Track? {
    let (invalid, isComplete, isSingle) = (list.invalid, list.isComplete, list.isSingle)
    list.setDefaults(curve: fields.curve, spring: fields.spring)
    let keyframes = list.keyframes
    list.keyframes = []
    var track = Track(
      name: Located(property.name, node: entry.key, span: tree[entry.key].span),
      property: property, keyframes: consume keyframes, start: start ?? .number(0),
      isSingle: isSingle,
      span: tree[entry.key].span.union(tree[entry.value].span))
    // A list of keyframes has none of them.
    if keys != nil { track.options = [fields.options] }
    let isExact = isKnown && start != nil
    let hasDelay = keys?["delay"] == nil || fields.options.delay != nil
    let limit = budget.limits.duration
    if isComplete, isExact || !track.needsCurve, hasDelay, track.resolveTimes(within: limit) {
      if let closed = fields.isClosed, closed.value, isExact,
        !reader.close(&track, at: keys?["closed"] ?? entry.key)
      {
        return nil
      }
      return isExact && reader.checkSums(of: track) && reader.checkCycles(of: track, within: limit)
        ? track : nil
    }
    var starts = PossibleStarts(fields.options.delay?.value ?? 0)
    if !hasDelay, let delay = keys?["delay"].map(tree.value) {
      starts.addGuess(KeyframeBinder(scope).likelySeconds(at: delay) ?? 0)
    }
    reader.reportTimes(
      of: track, invalid, isExact: isExact && hasDelay, from: starts, within: limit)
    return nil
  }
}

extension TreeReader {
  /// Checks that the targets that follow from changes are not too large.
  fileprivate func checkSums(of track: Track) -> Bool {
    for index in track.keyframes.indices {
      guard let by = track.keyframes[index].by else { continue }
      let sum = track.keyframes[index].to?.value.numbers.lazy.map(\.magnitude).max()
      guard checkMagnitude(of: sum ?? .infinity, "the sum", at: by.node) else { return false }
    }
    return true
  }
}
