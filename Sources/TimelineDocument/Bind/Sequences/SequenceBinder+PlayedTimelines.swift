internal import TimelineSyntax

/// Timelines with the parameters of entries, and on their elements.
extension SequenceBinder {
  /// The timeline that a name in an entry refers to; nil if there is none, after a report.
  func timelineToPlay(_ name: Located<String>) -> FoundTimeline? {
    let text = name.value
    if let known = playable.found[text] {
      reader.noteUse(of: known, name)
      return known
    }
    let found = newTimelineToPlay(name)
    playable.found[text] = found
    return found
  }

  /// The same for a name that no entry has had, or that was reported.
  private func newTimelineToPlay(_ name: Located<String>) -> FoundTimeline? {
    let text = name.value
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    let isWhole = playable.written[text] != nil || parts.count < 2
    let base = isWhole ? text : parts[0]
    let end = isWhole ? name.span.end : min(name.span.end, name.span.start + base.utf8.count)
    reader.noteUse(.timeline, base, at: SourceSpan(name.span.start, end))
    guard playable.written[base] != nil else {
      reportUnknownTimeline(text, at: tree.resolve(name.node))
      return nil
    }
    // An invalid timeline, or one that plays this one, has been reported.
    guard let timeline = playable.timelines[base], checkPlayable(timeline, at: name.node) else {
      return nil
    }
    guard case .transition = timeline.contents else {
      guard !isWhole else { return FoundTimeline(name: base, timeline: timeline, isInsertion: nil) }
      reader.report(
        .unknownReference, "`\(base)` is not a transition and has no `\(parts[1])`", at: name.node,
        secondary: [tree.label(timeline.name.node, "defined here")], help: "write `play: \(base)`",
        fix: tree.unsafeReplacement(of: tree[tree.resolve(name.node)].span, by: base))
      return nil
    }
    let sides = ["insertion", "removal"]
    guard !isWhole, let side = sides.firstIndex(of: parts[1]) else {
      let candidates = isWhole ? [] : Vocabulary.candidates(for: parts[1], among: sides)
      reader.report(
        .unknownReference,
        isWhole
          ? "`\(base)` is a transition: choose its insertion or its removal"
          : "a transition has no `\(parts[1])`", at: name.node,
        secondary: [tree.label(timeline.name.node, "defined here")],
        help: Suggestion.question(candidates.map { "\(base).\($0)" })
          ?? "write `\(base).insertion` or `\(base).removal`")
      return nil
    }
    return FoundTimeline(name: text, timeline: timeline, isInsertion: side == 0)
  }

  /// Whether time can play a timeline; otherwise reports that an input moves it.
  private func checkPlayable(_ timeline: Timeline, at name: NodeID) -> Bool {
    guard let driver = timeline.driver else { return true }
    reader.report(
      .unknownReference,
      "`\(timeline.name.value)` is moved by `\(driver.input.value)`, so nothing else can play it",
      at: name, secondary: [tree.label(driver.input.node, "the input is named here")],
      help: "move its `driver` to the timeline that plays it, or play another one")
    return false
  }

  private func reportUnknownTimeline(_ name: String, at node: NodeID) {
    let names = file.comparable(playable.names)
    let candidates = Vocabulary.candidates(for: name, among: names)
    reader.report(
      .unknownReference, "there is no timeline `\(name)`", at: node,
      label: names.isEmpty
        ? "" : "not one of \(WordList.text(playable.names, limit: 8, conjunction: ""))",
      help: Suggestion.question(candidates) ?? "define it under `timelines`",
      fix: tree.unsafeReplacement(
        of: tree[node].span, by: Vocabulary.closest(to: name, of: candidates)))
  }

  // MARK: Parameters

  /// The values of parameters in an entry's `with`, for the current copy; nil after a report.
  private func playArguments(
    at id: NodeID?, for found: FoundTimeline
  ) -> [String: PlayArgument]? {
    guard let id else { return [:] }
    let node = tree.resolve(id)
    guard
      reader.checkMapping(node, at: id, what: "`with`", example: "with: { distance: 40 }")
    else { return nil }
    var arguments: [String: PlayArgument] = [:]
    var isValid = true
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      let name = tree.string(of: entry.key)
      reader.noteUse(
        .parameter, name, at: tree[entry.key].span, scope: found.timeline.name.value)
      guard found.timeline.parameters.contains(where: { $0.name == name }) else {
        reportUnknownParameter(name, at: entry.key, of: found)
        isValid = false
        continue
      }
      guard let argument = playArgument(entry, name) else {
        isValid = false
        continue
      }
      arguments[name] = argument
    }
    return isValid ? arguments : nil
  }

  private func playArgument(_ entry: YAMLEntry, _ name: String) -> PlayArgument? {
    ValueBinder(scope).withConstant(at: entry.value, isNumeric: true) { inner, node, isNegated in
      let tree = inner.tree
      let definition = ConstantDefinition(name: name, tree: tree, key: node, value: node)
      let isCopyName =
        tree.constantUse(at: node).map { ArithmeticScope.copyNames.contains($0.name) } ?? false
      if isCopyName || tree.isArithmetic(node) && tree[node].style == .plain {
        guard var value = ArithmeticBinder(inner).argumentValue(at: node) else { return nil }
        if isNegated { value.number = -value.number }
        return PlayArgument(definition: definition, value: value, key: value.text)
      }
      guard isNegated else {
        return PlayArgument(definition: definition, value: nil, key: tree.argumentKey(of: node))
      }
      guard let value = ArithmeticBinder(inner).negatedValue(at: node) else { return nil }
      return PlayArgument(definition: definition, value: value, key: value.text)
    }
  }

  private func reportUnknownParameter(
    _ name: String, at key: NodeID, of found: FoundTimeline
  ) {
    let names = file.comparable(found.timeline.parameters.map(\.name))
    let candidates = Vocabulary.candidates(for: name, among: names)
    reader.report(
      .unknownReference, "`\(found.name)` has no parameter `\(name)`", at: key,
      label: names.isEmpty ? "" : WordList.notOne(of: names, candidates: candidates),
      secondary: [tree.label(found.timeline.name.node, "defined here")],
      help: Suggestion.question(candidates)
        ?? "define it with its default: `parameters: { \(Name.isValid(name) ? name : "distance"): \(tree.shortText(of: tree.value(of: key))) }`",
      fix: tree.unsafeReplacement(
        of: tree[key].span, by: Vocabulary.closest(to: name, of: candidates)))
  }

  // MARK: Variants

  /// What is played for each copy: a single one where all play the same; nil after a report.
  ///
  /// - Parameters:
  ///   - end: the time up to which an endless timeline is played, in seconds.
  ///   - trim: where it is ended; nil where it ends.
  func variants(
    of source: PlaySource, on element: ElementModel?, _ copies: [Int?], with arguments: NodeID?,
    to end: Double?, trim: WrittenTrim?, at place: EntryPlace
  ) -> [PlayedTimeline]? {
    var variants: [PlayedTimeline] = []
    var isMissing = !timeline.play.reducesMotion
    let tracks = source.tracks.map { WrittenTracks(at: $0, in: tree, keys: TrackFields.keys) }
    for (index, copy) in copies.enumerated() {
      if let tracks, index > 0, !scope.takeRepeats(1, of: tracks.id, at: place.node) { return nil }
      var inner = index > 0 ? repeated() : self
      if let element { inner = inner.inCopy(copy ?? 0, of: element.count) }
      let found = source.found
      guard let values = found.map({ inner.playArguments(at: arguments, for: $0) }) ?? [:] else {
        return nil
      }
      var own: EntryTrim?
      if let trim {
        own = inner.entryTrim(trim, of: source)
        if own == nil { return nil }
      }
      guard
        let (played, depends) = inner.variant(
          of: source, tracks, on: element, copy: copy ?? 0, values, to: end, own, at: place)
      else { return nil }
      variants.append(played)
      isMissing = isMissing && own?.isMissing(in: played.run) ?? false
      if element == nil, depends { arithmetic.noteCopy() }
      if !inner.arithmetic.dependsOnCopy, !depends { break }
    }
    if isMissing, case .own(let id)? = trim {
      reportTrim(at: id, of: variants)
      return nil
    }
    return variants
  }

  /// What is played for a copy, and whether it depends on the copy; nil after a report.
  private func variant(
    of source: PlaySource, _ tracks: WrittenTracks?, on element: ElementModel?, copy: Int,
    _ values: [String: PlayArgument], to end: Double?, _ trim: EntryTrim?, at place: EntryPlace
  ) -> (PlayedTimeline, dependsOnCopy: Bool)? {
    // Without an element of its own, an entry is played on what its sequence is played on.
    let outer = timeline.play
    let play = TimelinePlay(
      element: element ?? outer.element, copy: element == nil ? outer.copy : copy,
      arguments: values, reducesMotion: outer.reducesMotion)
    guard let found = source.found else {
      guard let (timeline, depends) = tracks.map({ ownTimeline($0, as: play) }) else { return nil }
      return timeline.flatMap {
        measured($0, of: source, name: "tracks", nil, to: end, trim, at: place)
      }.map { ($0, depends) }
    }
    var key = VariantKey(found, values, on: play.element, to: end, trim: trim)
    if let known = playable.variants[key]?.first { return (known, false) }
    key.copy = play.element.map { _ in play.copy }
    if let known = playable.variants[key]?.first { return (known, true) }
    var (timeline, depends): (Timeline?, Bool) = (found.timeline, false)
    if !values.isEmpty || play.element != nil {
      (timeline, depends) = bind(found, as: play, at: place)
    }
    guard let timeline,
      let played = measured(
        timeline, of: source, name: found.name, found.isInsertion, to: end, trim, at: place)
    else { return nil }
    if !depends { key.copy = nil }
    playable.variants[key] = [played]
    return (played, depends)
  }

  /// Binds a timeline again, with values of its parameters and on an element.
  private func bind(
    _ found: FoundTimeline, as play: TimelinePlay, at place: EntryPlace
  ) -> (Timeline?, dependsOnCopy: Bool) {
    guard let written = playable.written[found.timeline.name.value],
      scope.takeRepeats(1, of: written.entry.value, at: place.node)
    else { return (nil, false) }
    let known = reader.diagnostics.diagnostics.count
    let bound = playable.bind(written, play, scope.repeated())
    var result = bound.timeline
    if play.reducesMotion { result = result?.reducingTransition }
    reader.noteUse(of: found.name, at: place.node, inDiagnosticsFrom: known)
    let isValid = reader.diagnostics.diagnostics.count == known
    return (isValid ? result : nil, bound.dependsOnCopy)
  }

  /// Binds the tracks of an entry's own.
  private func ownTimeline(
    _ written: WrittenTracks, as play: TimelinePlay
  ) -> (Timeline?, dependsOnCopy: Bool) {
    let (node, known) = (written.id, reader.diagnostics.diagnostics.count)
    let inner = scope.inTimeline(
      TimelineContext(
        timeline.ofEntry(as: play), findings: TimelineFindings(entryOf: findings)),
      ArithmeticScope(arithmetic))
    let tracks = TrackBinder(inner).tracks(written)
    let depends = inner.arithmetic.dependsOnCopy
    findings.usesSize = inner.findings.usesSize
    guard let tracks, !tracks.isEmpty, reader.diagnostics.diagnostics.count == known else {
      return (nil, depends)
    }
    return (
      Timeline(
        name: Located(timeline.name, node: node, span: tree[node].span),
        contents: .tracks(TrackList(tracks: tracks)), span: tree[node].span), depends
    )
  }

  private func measured(
    _ timeline: Timeline, of source: PlaySource, name: String, _ isInsertion: Bool?,
    to end: Double?, _ trim: EntryTrim?, at place: EntryPlace
  ) -> PlayedTimeline? {
    // Phases of which none could be decoded have an error, and no motion.
    if case .phases(let list) = timeline.contents, list.phases.isEmpty { return nil }
    // Each copy is measured as a property of its own.
    guard checkMoved(timeline.movedCount, at: place) else { return nil }
    guard let run = scope.run(of: timeline, isInsertion: isInsertion, to: end) else {
      reader.report(
        .limitExceeded, "`\(name)` lasts for too many frames to be evaluated",
        at: place.node,
        help: "limit it, for example with `for: 2s`")
      return nil
    }
    let played = PlayedTimeline(timeline, name: name, isInsertion: isInsertion, run: run)
    guard let shorter = trim.flatMap({ trimmed(played, of: source, to: $0) }) else { return played }
    return measured(shorter, of: source, name: name, nil, to: nil, nil, at: place)
  }
}

extension YAMLTree {
  /// What tells a value from others: its source, unless that refers to something else.
  fileprivate func argumentKey(of node: NodeID) -> String {
    let text = sourceText(of: node)
    guard text.contains(where: { "$*&\n".contains($0) }) else { return text }
    return "\(UInt(bitPattern: ObjectIdentifier(self).hashValue)) \(node.index)"
  }
}

extension PlaySource {
  fileprivate var tracks: NodeID? { if case .tracks(let node) = self { node } else { nil } }

  fileprivate var found: FoundTimeline? {
    if case .timeline(let found) = self { found } else { nil }
  }
}

extension TreeReader {
  /// Records the use of a timeline's name, without the side of a transition.
  func noteUse(of found: FoundTimeline, _ name: Located<String>) {
    let base = found.timeline.name.value
    let end =
      found.isInsertion == nil
      ? name.span.end : min(name.span.end, name.span.start + base.utf8.count)
    noteUse(.timeline, base, at: SourceSpan(name.span.start, end))
  }

  /// Adds the entry to errors that were found while a timeline was decoded for it.
  fileprivate func noteUse(of name: String, at node: NodeID, inDiagnosticsFrom first: Int) {
    guard diagnostics.diagnostics.count > first else { return }
    let label = tree.label(node, "`\(name)` is played here")
    diagnostics.update(from: first) { $0.secondary.append(label) }
  }
}
