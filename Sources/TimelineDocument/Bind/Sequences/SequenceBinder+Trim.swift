internal import TimelineSyntax

extension ValueType where Value == EntryTrim {
  /// The word for where nothing moves visibly any more.
  fileprivate static let settled = "settled"

  /// Where all entries of a sequence end what they play.
  static let trim = ValueType(.anyOf([.enumeration([settled]), .time(allowsMarker: false)])) {
    scope, id in
    let node = scope.tree.resolve(id)
    let text = scope.tree[node].kind == .scalar ? scope.tree.string(of: node) : ""
    if text == settled { return .settled }
    if Name.isValid(text) {
      scope.reader.reportUnknownWord(
        at: id, "`trim` cannot be \(scope.tree.describe(id))", words: [settled],
        other: "write a time such as `0.5s`, or name the marker in the entry that plays it")
      return nil
    }
    return SequenceBinder(scope).trimTime(at: id, allowsMarker: false)
  }
}

extension ValueType where Value == NodeID {
  /// Where an entry ends what it plays, whose markers may be named.
  static let trim = later(
    .anyOf([.enumeration([ValueType<EntryTrim>.settled]), .time(allowsMarker: true)]))
}

/// Where an entry ends what it plays, as it is written.
enum WrittenTrim {
  /// In the entry itself.
  case own(NodeID)
  /// Beside the `sequence`, for all entries where that is possible.
  case shared(EntryTrim)

  init?(_ own: Located<NodeID>?, of sequence: EntryTrim?) {
    if let own {
      self = .own(own.value)
    } else if let sequence {
      self = .shared(sequence)
    } else {
      return nil
    }
  }
}

extension EntryTrim {
  /// Whether what is played ends before, or never gets there.
  func isMissing(in run: any MeasuredRun) -> Bool {
    switch self {
    case .settled: run.isEndless
    case .time(let time): !run.isEndless && run.duration < time - 1e-9
    }
  }
}

extension SequenceBinder {
  fileprivate func trimTime(at id: NodeID, allowsMarker: Bool) -> EntryTrim? {
    guard let time = ValueBinder(scope).time(at: id, what: "a time", allowsMarker: allowsMarker),
      reader.check(time, .positive, what: "`trim`", at: id)
    else { return nil }
    return .time(time)
  }

  /// Where an entry ends what it plays, for the current copy; nil after a report.
  func entryTrim(_ written: WrittenTrim, of source: PlaySource) -> EntryTrim? {
    guard case .own(let id) = written else {
      return if case .shared(let trim) = written { trim } else { nil }
    }
    let node = tree.resolve(id)
    let text = tree[node].kind == .scalar ? tree.string(of: node) : ""
    if text == ValueType<EntryTrim>.settled { return .settled }
    let played = if case .timeline(let found) = source { found.timeline } else { Timeline?.none }
    let times = played?.namedTimes ?? []
    if Name.isValid(text), !times.contains(where: { $0.name == text }) {
      // What replaces the timeline for reduced motion need not have its markers.
      if timeline.play.reducesMotion { return .time(.infinity) }
      reader.reportUnknownWord(
        at: id, "`trim` cannot be \(tree.describe(id))",
        words: [ValueType<EntryTrim>.settled] + file.comparable(times.map(\.name)),
        other: "write a time such as `0.5s`, or the name of a marker of what is played")
      return nil
    }
    // A time counts within what is played, whose markers may be named.
    var header = timeline.ofEntry(as: timeline.play)
    if let played { header.name = played.name.value }
    header.duration = played?.duration?.value
    for (name, time) in times {
      header.markers[name] = Located(time, node: NodeID(0), span: SourceSpan(0, 0))
    }
    let inner = SequenceBinder(
      scope.inTimeline(TimelineContext(header), ArithmeticScope(arithmetic)))
    let trim = inner.trimTime(at: id, allowsMarker: played != nil)
    if inner.arithmetic.dependsOnCopy { arithmetic.noteCopy() }
    return trim
  }

  /// Reports an entry that is to end where what it plays has no such time.
  func reportTrim(at id: NodeID, of variants: [PlayedTimeline]) {
    let isEndless = variants[0].run.isEndless
    let end = NumberText.time(variants.map(\.run.duration).max() ?? 0)
    reader.report(
      isEndless ? .wrongType : .valueOutOfBounds,
      isEndless
        ? "what the entry plays repeats forever and never settles"
        : "there is nothing to trim: what the entry plays ends at \(end) s", at: id,
      help: isEndless ? "end it at a time: `trim: 2s`" : "write an earlier time")
  }

  /// A timeline up to a time, or up to that at which it has settled; nil if nothing is left out.
  func trimmed(
    _ played: PlayedTimeline, of source: PlaySource, to trim: EntryTrim
  ) -> Timeline? {
    let (timeline, run) = (played.timeline, played.run)
    guard case .time(let time) = trim else {
      let settled = run.settledTime
      guard settled < run.duration - 1e-9 else { return nil }
      guard timeline.isTrimmable, case .tracks(let list) = timeline.contents else {
        // What moves until it ends has settled within its last frame.
        guard settled < run.duration - 1 / file.frameRate else { return nil }
        return cut(played, of: source, at: settled, isSettled: true)
      }
      var shorter = timeline
      shorter.contents = .tracks(list.trimmed(to: settled))
      return shorter
    }
    guard time < run.duration - 1e-9 || run.isEndless && time.isFinite else { return nil }
    return cut(played, of: source, at: time, isSettled: false)
  }

  /// A sequence that plays a timeline up to a time in seconds.
  ///
  /// - Parameter isSettled: whether every value is at its end then, as far as can be seen, and is set
  ///   to it.
  private func cut(
    _ played: PlayedTimeline, of source: PlaySource, at time: Double, isSettled: Bool
  ) -> Timeline {
    let whole = played.timeline
    func entry(
      _ played: PlayedTimeline, of source: PlaySource, _ name: Located<String>?, from begin: Double,
      for length: Double?
    ) -> SequenceEntry {
      var fields = SequenceFields()
      fields.play = name
      fields.limit = length.map { length in whole.name.map { _ in length } }
      let play = EntryPlay(
        source, on: nil, copies: [nil], variants: [played],
        properties: movedProperties(by: played, on: nil, nil), numbers: &playable.numbers)
      let entry = PlayedEntry(fields, play, stagger: nil, from: begin, isTrimmed: true)
      return SequenceEntry(
        content: .play(entry), begin: begin, end: begin + (length ?? 0), span: whole.span)
    }
    let isNamed = if case .timeline = source { true } else { false }
    var entries = [
      entry(
        played, of: source, isNamed ? whole.name.map { _ in played.name } : nil, from: 0, for: time)
    ]
    if isSettled, let ends = ends(of: played) {
      entries.append(entry(ends, of: .tracks(whole.name.node), nil, from: time, for: nil))
    }
    var (depth, playedCount) = (1, 1)
    if case .sequence(let nested) = whole.contents {
      (depth, playedCount) = (nested.depth + 1, nested.playedCount)
    }
    var result = Timeline(
      name: whole.name,
      contents: .sequence(
        SequenceModel(
          entries: entries, duration: time,
          labels: whole.namedTimes.filter { $0.time <= time + 1e-9 }.map {
            SequenceLabel(name: $0.name, time: $0.time)
          }, depth: depth, playedCount: playedCount)), span: whole.span)
    result.initial = whole.initial
    return result
  }

  /// Tracks that set what a timeline moves to its end; nil if nothing is moved.
  private func ends(of played: PlayedTimeline) -> PlayedTimeline? {
    let whole = played.timeline
    let tracks = played.run.values(at: [played.run.duration]).compactMap { property, values in
      values.last.map { value in
        var move = Keyframe(kind: whole.name.map { _ in .move }, span: whole.span)
        move.to = whole.name.map { _ in value }
        return Track(
          name: whole.name.map { _ in property.name }, property: property, keyframes: [move],
          start: value, span: whole.span)
      }
    }
    guard !tracks.isEmpty else { return nil }
    let timeline = Timeline(
      name: whole.name, contents: .tracks(TrackList(tracks: tracks)), span: whole.span)
    return scope.run(of: timeline, isInsertion: nil, to: nil).map {
      PlayedTimeline(timeline, name: "tracks", isInsertion: nil, run: $0)
    }
  }
}
