internal import TimelineSyntax

/// What the entries of sequences play.
extension DocumentDecoder {
  /// The keys whose invalid values make an entry invalid, after a report.
  private static let valueKeys = KeyList(
    ["copy", "repeat", "speed", "reversed", "for"], in: SequenceFields.record)

  /// Decodes what an entry plays, and records what it moves when.
  ///
  /// - Parameters:
  ///   - known: when the entry begins, in seconds from the sequence's start; nil if it is unknown.
  ///   - place: where it stands, for messages.
  /// - Returns: the entry with its end in seconds; nil after a report.
  mutating func play(
    _ fields: SequenceFields, _ keys: DecodedKeys, from known: Double?, at place: EntryPlace
  ) -> (entry: PlayedEntry, end: Double)? {
    let begin = known ?? 0
    guard let element = entryElement(fields, keys) else {
      // A wrong name of the timeline is reported all the same.
      if let name = fields.play { _ = timelineToPlay(name) }
      return nil
    }
    let stagger = entryStagger(fields, keys, of: element.model)
    if fields.stagger != nil, stagger == nil { return nil }
    if keys.has(anyOf: Self.valueKeys),
      keys.present(among: Self.valueKeys).contains(where: { !fields.has($0.key) })
    {
      return nil
    }
    let source: PlaySource
    if let name = fields.play {
      guard let found = timelineToPlay(name), checkElement(keys, of: found) else { return nil }
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
    let until = fields.limit.map { $0.value * (fields.speed?.value ?? 1) }
    guard
      let variants = variants(
        of: source, on: element.model, copies, with: fields.arguments, to: until, at: place),
      checkEnd(of: variants[0].run, fields, keys, at: place),
      takeMoved(by: variants, copies.count, at: place)
    else { return nil }
    let properties = movedProperties(by: variants[0], on: element.model, fields.copy)
    for property in properties { use(property, at: place.node) }
    let entry = PlayedEntry(
      fields, element: element.model, stagger: stagger, properties: properties, from: begin,
      copies: copies, playing: variants)
    let cut = fields.limit.map { begin + $0.value }
    if known != nil { noteSpans(of: entry, cutAt: cut, at: place) }
    let end = cut ?? entry.runs.lazy.map(\.end).max() ?? begin
    return (entry, end)
  }

  // MARK: Elements

  /// The element of an entry; nil after a report.
  private mutating func entryElement(
    _ fields: SequenceFields, _ keys: DecodedKeys
  ) -> (model: ElementModel?, key: NodeID?)? {
    guard let key = keys["element"] else {
      for word in ["copy", "stagger"] {
        guard let node = keys[word] else { continue }
        reader.report(
          .missingKey, "`\(word)` needs `element`: it applies to the copies of one", at: node,
          help: "add `element: \(elements.all.first?.name ?? "row")`")
        return nil
      }
      return (nil, nil)
    }
    guard let name = fields.element else { return nil }
    reader.noteUse(.element, name.value, at: name.span)
    guard let element = elements[name.value] else {
      if !elements.broken.contains(name.value) {
        reportUnknownElement(name.value, at: tree.resolve(name.node))
      }
      return nil
    }
    guard let copy = fields.copy else { return (element, key) }
    guard copy.value < element.count else {
      reader.report(
        .valueOutOfBounds,
        "there is no copy \(copy.value) of `\(element.name)`, which has \(element.count)",
        at: copy.node, secondary: [element.label],
        help: element.count == 1
          ? "leave out `copy`"
          : "copies count from 0: write a number from 0 to \(element.count - 1)")
      return nil
    }
    return (element, key)
  }

  private mutating func entryStagger(
    _ fields: SequenceFields, _ keys: DecodedKeys, of element: ElementModel?
  ) -> Located<Stagger>? {
    guard let value = fields.stagger, let key = keys["stagger"], let element else { return nil }
    if let copy = keys["copy"] {
      reader.report(
        .invalidStagger, "`stagger` needs several copies, but `copy` chooses only one", at: key,
        secondary: [tree.label(copy, "only this copy is moved")], help: "leave out one of the two")
      return nil
    }
    let outer = self.element
    self.element = ElementScope(element)
    defer { self.element = outer }
    return stagger(at: YAMLEntry(key: key, value: value, isMerged: false), isKnown: true)
  }

  /// Reports an `element` for a timeline that names its own; returns whether there is none.
  private mutating func checkElement(_ keys: DecodedKeys, of found: FoundTimeline) -> Bool {
    guard found.timeline.movesElements, let node = keys["element"] else { return true }
    let names = WordList.text(
      found.timeline.elements.map(\.name), limit: 4, conjunction: "and")
    reader.report(
      .unknownKey,
      "`\(found.name)` names the elements that it moves (\(names)), so it cannot be played on an element",
      at: node, secondary: [tree.label(found.timeline.name.node, "defined here")],
      help: "leave out `element`")
    return false
  }

  // MARK: Lengths

  /// Counts played entries and copies, and reports more than the limit.
  private mutating func takePlayed(_ copies: Int, of source: PlaySource, at place: EntryPlace)
    -> Bool
  {
    guard timeline.sequence?.isOverLimit == false else { return false }
    var count = copies
    if case .timeline(let found) = source, case .sequence(let nested) = found.timeline.contents {
      count = copies * nested.playedCount
      let depth = place.depth + nested.depth
      timeline.sequence?.reach(depth)
      guard depth <= Self.deepestSequence else {
        reader.report(
          .limitExceeded,
          "with this entry, sequences are nested \(depth) levels deep; the limit is \(Self.deepestSequence)",
          at: place.node, help: "nest fewer sequences")
        return false
      }
    }
    let sum = min(count, Self.mostPlayed + 1) + (timeline.sequence?.playedCount ?? 0)
    timeline.sequence?.playedCount = min(sum, Self.mostPlayed + 1)
    guard sum > Self.mostPlayed else { return true }
    timeline.sequence?.isOverLimit = true
    reader.report(
      .limitExceeded,
      "with this entry, the sequence plays more than \(Self.mostPlayed) entries and copies",
      at: place.node,
      help: "play fewer copies, or nest fewer sequences")
    return false
  }

  /// Counts the properties that an entry moves in each of its copies, and reports more than the limit.
  private mutating func takeMoved(
    by variants: [PlayedTimeline], _ copies: Int, at place: EntryPlace
  ) -> Bool {
    var count = 0
    for variant in variants { count += variant.run.spans.count }
    if variants.count == 1 { count *= copies }
    return checkMoved(count, at: place) && budget.takeMoved(count)
  }

  /// Reports an entry that moves more properties than the file's sequences may still move.
  mutating func checkMoved(_ count: Int, at place: EntryPlace) -> Bool {
    if count <= budget.moved { return true }
    if timeline.sequence?.isOverLimit == false {
      timeline.sequence?.isOverLimit = true
      reader.report(
        .limitExceeded,
        "with this entry, the file's sequences move more than \(budget.limits.movedProperties) properties of entries and copies",
        at: place.node,
        help: "play fewer copies, or nest fewer sequences; `--max-keyframes` raises the limit, too")
    }
    return false
  }

  /// Reports what never ends without `for`, and what has no end to play back from.
  private mutating func checkEnd(
    of run: any MeasuredRun, _ fields: SequenceFields, _ keys: DecodedKeys, at place: EntryPlace
  ) -> Bool {
    var name: String { fields.play.map { "`\($0.value)`" } ?? "the entry" }
    if run.isEndless {
      for key in ["reversed", "repeat"] {
        guard let node = keys[key], fields.isSet(key) else { continue }
        reader.report(
          .endlessDuration,
          "\(name) never ends, so it cannot \(key == "repeat" ? "repeat" : "be played backwards")",
          at: node, secondary: [tree.label(place.node, "repeats forever")],
          help: "leave out `\(key)`")
        return false
      }
    }
    guard fields.limit == nil else { return true }
    if run.isEndless {
      reader.report(
        .endlessDuration, "\(name) never ends, and so would the entry",
        at: fields.play?.node ?? place.node, label: "repeats forever",
        help: "limit it, for example with `for: 2s`")
      return false
    }
    if let count = fields.repeatCount, count.value == .forever {
      reader.report(
        .endlessDuration, "an entry that repeats forever never ends", at: count.node,
        help: "limit it, for example with `for: 2s`")
      return false
    }
    return true
  }

  // MARK: What is moved

  /// The properties that a timeline moves, on the element that it is played on: one for all copies
  /// where all are moved.
  private mutating func movedProperties(
    by played: PlayedTimeline, on element: ElementModel?, _ copy: Located<Int>?
  ) -> [PropertyDeclaration] {
    let key = MovedKey(played, element: element, copy: copy?.value)
    if let known = playable.moved[key] { return known }
    var counts: [String: Int] = [:]
    var seen: Set<String> = []
    let moved = played.run.spans.map(\.property).filter { seen.insert($0.name).inserted }
    for property in moved { counts[property.sharedName, default: 0] += 1 }
    seen = []
    let properties = moved.compactMap { property -> PropertyDeclaration? in
      guard let element else {
        let areAll = counts[property.sharedName] == property.element?.count
        let shown = areAll ? property.inAllCopies : property
        return seen.insert(shown.name).inserted ? shown : nil
      }
      guard seen.insert(property.name).inserted else { return nil }
      let placed = (self.properties[property.name] ?? property).on(element, stage)
      return copy.map { placed.inCopy($0.value) } ?? placed
    }
    playable.moved[key] = properties
    return properties
  }

  private mutating func noteSpans(of entry: PlayedEntry, cutAt cut: Double?, at place: EntryPlace) {
    let number = timeline.sequence?.places.count ?? 0
    timeline.sequence?.places.append(place)
    for run in entry.runs {
      let (measured, duration) = (run.played.run, run.played.run.duration)
      for span in measured.spans {
        let (start, end) = entry.times(of: span, in: duration)
        timeline.sequence?.spans.append(
          EntrySpan(
            property: MovedProperty(span.property, on: entry.element, copy: run.copy),
            start: run.begin + start, end: min(run.begin + end, cut ?? .infinity), entry: number))
      }
    }
  }
}

extension SequenceFields {
  /// Whether a key has a valid value.
  fileprivate func has(_ key: String) -> Bool {
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
