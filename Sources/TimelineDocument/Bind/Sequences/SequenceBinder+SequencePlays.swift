internal import TimelineSyntax

/// What the entries of sequences play.
extension SequenceBinder {
  /// The keys that, beside the names of the timeline and the element, decide what is played.
  private static let ownKeys = KeyList(
    ["tracks", "copy", "stagger", "for", "trim", "with"], in: SequenceFields.record.keys)

  /// Decodes what an entry plays, and records what it moves when.
  ///
  /// - Parameters:
  ///   - known: when the entry begins, in seconds from the sequence's start; nil if it is unknown.
  ///   - place: where it stands, for messages.
  /// - Returns: the entry with its end in seconds; nil after a report.
  func play(
    _ fields: SequenceFields, _ keys: DecodedKeys, from known: Double?, at place: EntryPlace
  ) -> (entry: PlayedEntry, end: Double)? {
    let begin = known ?? 0
    let names = names(fields, keys)
    let play: EntryPlay
    var stagger: Located<Stagger>?
    if let names, let decoded = playable.plays[names] {
      reader.noteUses(of: decoded, fields)
      guard fields.hasValues(keys),
        takePlayed(decoded.copies.count, of: decoded.source, at: place),
        reader.checkEnd(of: decoded.variants[0].run, fields, keys, at: place),
        checkMoved(decoded.movedCount, at: place)
      else { return nil }
      play = decoded
    } else {
      guard let decoded = newPlay(fields, keys, at: place) else { return nil }
      (play, stagger) = decoded
      if let names, play.variants.count == 1, !arithmetic.dependsOnCopy {
        playable.plays[names] = play
      }
    }
    guard budget.takeMoved(play.movedCount) else { return nil }
    for property in play.properties { PropertyBinder(scope).use(property, at: place.node) }
    let entry = PlayedEntry(
      fields, play, stagger: stagger, from: begin,
      isTrimmed: fields.trim != nil || timeline.trim != nil)
    let cut = fields.limit.map { begin + $0.value }
    if known != nil { noteSpans(of: entry, cutAt: cut, at: place) }
    var end = cut ?? -.infinity
    if cut == nil { for run in entry.runs { end = max(end, run.end) } }
    return (entry, end)
  }

  /// The names that decide what an entry plays; nil if something else does, too.
  private func names(_ fields: SequenceFields, _ keys: DecodedKeys) -> PlayNames? {
    guard let timeline = fields.play?.value, !keys.has(anyOf: Self.ownKeys),
      self.timeline.trim == nil
    else { return nil }
    let element = fields.element?.value
    // Without an element of its own, it is played on what its sequence is played on.
    let isAlone = keys[SequenceFields.elementKey] == nil && self.timeline.play.element == nil
    guard element != nil || isAlone else { return nil }
    return PlayNames(timeline: timeline, element: element)
  }

  /// Decodes what an entry plays on its element, and how its copies follow each other; nil after a
  /// report.
  private func newPlay(
    _ fields: SequenceFields, _ keys: DecodedKeys, at place: EntryPlace
  ) -> (EntryPlay, stagger: Located<Stagger>?)? {
    guard let element = entryElement(fields, keys) else {
      // A wrong name of the timeline is reported all the same.
      if let name = fields.play { _ = timelineToPlay(name) }
      return nil
    }
    let stagger = entryStagger(fields, keys, of: element.model)
    if fields.stagger != nil, stagger == nil { return nil }
    guard fields.hasValues(keys) else { return nil }
    let source: PlaySource
    if let name = fields.play {
      guard let found = timelineToPlay(name), reader.checkElement(keys, of: found) else {
        return nil
      }
      source = .timeline(found)
    } else if let tracks = fields.tracks {
      source = .tracks(tracks)
    } else {
      return nil
    }
    let copies: [Int?] =
      element.model.map { element in
        element.count == 1
          ? [nil] : fields.copy.map { [$0.value] } ?? (0..<element.count).map { $0 }
      } ?? [nil]
    guard takePlayed(copies.count, of: source, at: place) else { return nil }
    let trim = WrittenTrim(fields.trim, of: timeline.trim)
    let until = fields.limit.map { $0.value * (fields.speed?.value ?? 1) }
    guard
      let variants = variants(
        of: source, on: element.model, copies, with: fields.arguments, to: until,
        trim: trim, at: place),
      reader.checkEnd(of: variants[0].run, fields, keys, at: place),
      checkMoved(EntryPlay.movedCount(copies, variants), at: place)
    else { return nil }
    let properties = movedProperties(by: variants[0], on: element.model, fields.copy)
    return (
      EntryPlay(
        source, on: element.model, copies: copies, variants: variants, properties: properties,
        numbers: &playable.numbers), stagger
    )
  }

  // MARK: Lengths

  /// Counts played entries and copies, and reports more than the limit.
  private func takePlayed(_ copies: Int, of source: PlaySource, at place: EntryPlace)
    -> Bool
  {
    guard sequence?.isOverLimit == false else { return false }
    var count = copies
    if case .timeline(let found) = source, case .sequence(let nested) = found.timeline.contents {
      count = copies * nested.playedCount
      let depth = place.depth + nested.depth
      sequence?.reach(depth)
      guard depth <= Self.deepestSequence else {
        reader.report(
          .limitExceeded,
          "with this entry, sequences are nested \(depth) levels deep; the limit is \(Self.deepestSequence)",
          at: place.node, help: "nest fewer sequences")
        return false
      }
    }
    let sum = min(count, Self.mostPlayed + 1) + (sequence?.playedCount ?? 0)
    sequence?.playedCount = min(sum, Self.mostPlayed + 1)
    guard sum > Self.mostPlayed else { return true }
    sequence?.isOverLimit = true
    reader.report(
      .limitExceeded,
      "with this entry, the sequence plays more than \(Self.mostPlayed) entries and copies",
      at: place.node,
      help: "play fewer copies, or nest fewer sequences")
    return false
  }

  /// Reports an entry that moves more properties than the file's sequences may still move.
  func checkMoved(_ count: Int, at place: EntryPlace) -> Bool {
    if count <= budget.moved { return true }
    if sequence?.isOverLimit == false {
      sequence?.isOverLimit = true
      reader.report(
        .limitExceeded,
        "with this entry, the file's sequences move more than \(budget.limits.movedProperties) properties of entries and copies",
        at: place.node,
        help: "play fewer copies, or nest fewer sequences; `--max-keyframes` raises the limit, too")
    }
    return false
  }

  // MARK: What is moved

  /// The properties that a timeline moves, on the element that it is played on: one for all copies
  /// where all are moved.
  func movedProperties(
    by played: PlayedTimeline, on element: ElementModel?, _ copy: Located<Int>?
  ) -> [PropertyDeclaration] {
    let key = MovedKey(played, element: element, copy: copy?.value)
    if let known = playable.moved[key] { return known }
    let properties = element.map { placed(played, on: $0, copy) } ?? played.movedInCopies
    playable.moved[key] = properties
    return properties
  }

  /// The properties of an element on which a timeline is played.
  private func placed(
    _ played: PlayedTimeline, on element: ElementModel, _ copy: Located<Int>?
  ) -> [PropertyDeclaration] {
    let spans = played.run.spans
    var seen: Set<String> = []
    var properties: [PropertyDeclaration] = []
    for span in spans where spans.count == 1 || seen.insert(span.property.name).inserted {
      // A path may be that of the played timeline.
      let declared = span.property.path == nil ? names.properties[span.property.name] : nil
      let placed = (declared ?? span.property).on(element, names.stage)
      properties.append(copy.map { placed.inCopy($0.value) } ?? placed)
    }
    return properties
  }

  private func noteSpans(of entry: PlayedEntry, cutAt cut: Double?, at place: EntryPlace) {
    let number = sequence?.places.count ?? 0
    sequence?.places.append(place)
    for (index, run) in entry.runs.enumerated() {
      let (measured, duration) = (run.played.run, run.played.run.duration)
      for (span, property) in zip(measured.spans, entry.play.moved[index]) {
        let (start, end) = entry.times(of: span, in: duration)
        sequence?.spans.append(
          EntrySpan(
            property: property, start: run.begin + start,
            end: min(run.begin + end, cut ?? .infinity),
            entry: number))
      }
    }
  }
}

extension SequenceFields {
  /// The keys whose invalid values make an entry invalid, after a report.
  private static let valueKeys = KeyList(
    ["copy", "repeat", "speed", "reversed", "for"], in: SequenceFields.record.keys)

  /// Whether no value of an entry is invalid.
  fileprivate func hasValues(_ keys: DecodedKeys) -> Bool {
    !keys.has(anyOf: Self.valueKeys)
      || keys.present(among: Self.valueKeys).allSatisfy { has($0.key) }
  }

  /// Whether a key has a valid value.
  private func has(_ key: String) -> Bool {
    switch key {
    case "copy": copy != nil
    case "repeat": repeatCount != nil
    case "speed": speed != nil
    case "reversed": reversed != nil
    default: limit != nil
    }
  }

  /// Whether a key has an effect.
  fileprivate func isSet(_ key: String) -> Bool {
    key == "repeat" ? repeatCount?.value != .times(1) : reversed?.value == true
  }
}

extension TreeReader {
  /// Reports what never ends without `for`, and what has no end to play back from.
  fileprivate func checkEnd(
    of run: any MeasuredRun, _ fields: SequenceFields, _ keys: DecodedKeys, at place: EntryPlace
  ) -> Bool {
    var name: String { fields.play.map { "`\($0.value)`" } ?? "the entry" }
    if run.isEndless {
      for key in ["reversed", "repeat"] {
        guard let node = keys[key], fields.isSet(key) else { continue }
        report(
          .endlessDuration,
          "\(name) never ends, so it cannot \(key == "repeat" ? "repeat" : "be played backwards")",
          at: node, secondary: [tree.label(place.node, "repeats forever")],
          help: "leave out `\(key)`")
        return false
      }
    }
    guard fields.limit == nil else { return true }
    if run.isEndless {
      report(
        .endlessDuration, "\(name) never ends, and so would the entry",
        at: fields.play?.node ?? place.node, label: "repeats forever",
        help: "limit it, for example with `for: 2s`")
      return false
    }
    if let count = fields.repeatCount, count.value == .forever {
      report(
        .endlessDuration, "an entry that repeats forever never ends", at: count.node,
        help: "limit it, for example with `for: 2s`")
      return false
    }
    return true
  }
}

extension TreeReader {
  /// Records the uses of the names in an entry that plays what another one does.
  fileprivate func noteUses(of play: EntryPlay, _ fields: SequenceFields) {
    if let element = fields.element { noteUse(.element, element.value, at: element.span) }
    if case .timeline(let found) = play.source, let name = fields.play { noteUse(of: found, name) }
  }
}

extension PlayedTimeline {
  /// The properties that it moves: one for all copies where all are moved.
  fileprivate var movedInCopies: [PropertyDeclaration] {
    var seen: Set<String> = []
    let moved = run.spans.map(\.property).filter { seen.insert($0.name).inserted }
    var counts: [String: Int] = [:]
    for property in moved { counts[property.sharedName, default: 0] += 1 }
    seen = []
    return moved.compactMap { property in
      let areAll = counts[property.sharedName] == property.element?.count
      let shown = areAll ? property.inAllCopies : property
      return seen.insert(shown.name).inserted ? shown : nil
    }
  }
}
