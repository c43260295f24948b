internal import TimelineSyntax

extension DocumentBinder {
  /// Parses all timelines, and binds them; invalid ones are left out.
  func timelines(at id: NodeID) -> [Timeline]? {
    let node = tree.resolve(id)
    // A timeline that is not indented leaves its section empty, and has been reported.
    if let root = tree.root, tree[node].span.isEmpty,
      tree.entries(of: root).contains(where: {
        DocumentFields.record.keyTable.index(of: tree.string(of: $0.key)) == nil
          && TimelineFields.resemblesTimeline($0.value, in: tree)
      })
    {
      return nil
    }
    let example = "timelines: { pulse: { tracks: { scale: [{ spring: 1.2 }] } } }"
    guard reader.checkMapping(node, at: id, what: "`timelines`", example: example) else {
      return nil
    }
    let entries = tree.entries(of: node).filter { !tree.isExtension($0.key) }
    if entries.isEmpty, !tree.isBroken(node) {
      reader.report(
        .emptyTimeline, "the file has no timelines", at: id,
        help: "add one, or remove `timelines` if the file has only definitions")
    }
    let written = entries.map { WrittenTimeline($0, in: tree, keys: TimelineFields.keys) }
    playable.names = written.map(\.name)
    playable.bind = { TimelineBinder($2).bind($0, as: $1) }
    playable.written = Dictionary(written.map { ($0.name, $0) }) { first, _ in first }
    let order = BindingOrder(of: written, in: tree)
    reader.report(order.circles)
    var timelines: [(index: Int, timeline: Timeline)] = []
    var ends: [(name: String, end: Int)] = []
    let start = reader.diagnostics.diagnostics.count
    for index in order.indices {
      let key = written[index].entry.key
      defer { ends.append((playable.names[index], reader.diagnostics.diagnostics.count)) }
      guard let name = reader.name(of: key, what: "a timeline") else {
        if tree[key].kind == .scalar { _ = TimelineBinder(scope).bind(written[index]) }
        continue
      }
      reader.noteDefinition(.timeline, name, at: tree[key].span)
      guard let timeline = TimelineBinder(scope).bind(written[index]).timeline else { continue }
      timelines.append((index, timeline))
      if playable.timelines[name] == nil { playable.timelines[name] = timeline }
    }
    reader.mergeRepeats(from: start, ends)
    SequenceBinder(scope).addReducedSequences(to: &timelines, written)
    let sorted = timelines.sorted { $0.index < $1.index }.map(\.timeline)
    checkReducedMotion(of: sorted, among: playable.names)
    reader.checkReducedMotionCircles(of: sorted)
    return sorted
  }

  /// Checks that each `reducedMotion` refers to a timeline of the file.
  func checkReducedMotion(of timelines: [Timeline], among names: [String]) {
    let known = Set(names)
    let byName = Dictionary(timelines.map { ($0.name.value, $0) }) { first, _ in first }
    for timeline in timelines {
      guard let target = timeline.reducedMotion else { continue }
      reader.noteUse(.timeline, target.value, at: target.span)
      if !known.contains(target.value) {
        let candidates = Vocabulary.candidates(
          for: target.value, among: file.comparable(names))
        reader.report(
          .unknownReference, "there is no timeline `\(target.value)`", at: target.node,
          label: "not one of \(WordList.text(names, limit: 8, conjunction: ""))",
          help: Suggestion.question(candidates)
            ?? (["none", "no", "false", "off", "true", "yes"].contains(target.value)
              ? "name the timeline to play instead, or leave out `reducedMotion`" : ""),
          fix: tree.unsafeReplacement(
            of: target.span, by: Vocabulary.closest(to: target.value, of: candidates)))
      } else if let other = byName[target.value] {
        checkReplacement(timeline, by: other)
      }
    }
  }

  /// Checks that a timeline is moved by the same input as the one that it replaces.
  private func checkReplacement(_ timeline: Timeline, by other: Timeline) {
    guard let target = timeline.reducedMotion, let known = timeline.driver ?? other.driver,
      timeline.driver?.input.value != other.driver?.input.value
    else { return }
    let input = known.input.value
    reader.report(
      .unknownReference,
      "`\(target.value)` replaces `\(timeline.name.value)`, but only one of them is moved by `\(input)`",
      at: target.node, secondary: [tree.label(known.input.node, "the input is named here")],
      help: "give both the same `driver`")
  }
}

extension TreeReader {
  /// Merges the errors that were found several times, in parts of the file that several timelines
  /// use through an alias or a constant.
  ///
  /// - Parameters:
  ///   - start: the number of errors before the first timeline.
  ///   - ends: the number of errors after each timeline.
  fileprivate func mergeRepeats(from start: Int, _ ends: [(name: String, end: Int)]) {
    let found = diagnostics.diagnostics
    guard found.count > start + 1 else { return }
    var merged: [Diagnostic] = []
    var indices: [DiagnosticIdentity: Int] = [:]
    var names: [[String]] = []
    var position = start
    for (name, end) in ends {
      for diagnostic in found[position..<max(position, end)] {
        if let index = indices[diagnostic.identity] {
          if !names[index].contains(name) { names[index].append(name) }
          // The other uses of a constant.
          let known = Set(merged[index].secondary.map(\.span))
          merged[index].secondary += diagnostic.secondary.filter { !known.contains($0.span) }
        } else {
          indices[diagnostic.identity] = merged.count
          merged.append(diagnostic)
          names.append([name])
        }
      }
      position = end
    }
    guard merged.count < found.count - start else { return }
    diagnostics = DiagnosticBag(
      found[..<start]
        + zip(merged, names).map { $1.count > 1 ? $0.named(in: $1) : $0 })
  }
}
