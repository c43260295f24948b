internal import TimelineSyntax

/// When the entries of sequences begin, and the labels that name these times.
extension SequenceBinder {
  // MARK: Labels

  /// Makes a label the name of its entry's begin.
  ///
  /// - Returns: the label; nil if there is none, or after a report.
  func define(
    _ label: Located<String>?, _ keys: DecodedKeys, at begin: Double?
  ) -> Located<String>? {
    guard let label, let value = keys["label"].map(tree.value), sequence != nil,
      let name = reader.name(of: tree.resolve(value), what: "a label")
    else { return nil }
    let former = sequence?.nodes[name]
    let earlier =
      former.map { tree.label($0, "first defined here") }
      ?? scope.marker(named: name).map { tree.label($0.node, "the marker is here") }
    guard earlier == nil else {
      reader.report(
        .duplicateKey,
        former == nil
          ? "`\(name)` is already a marker of the timeline"
          : "the label `\(name)` is used twice in the sequence", at: label.node,
        label: former == nil ? "" : "and again here",
        secondary: [earlier].compactMap { $0 }, help: "give one of them another name")
      return nil
    }
    reader.noteDefinition(.marker, name, at: tree[label.node].span, scope: timeline.name)
    sequence?.nodes[name] = label.node
    mark(name, at: begin)
    return label
  }

  /// Makes the end of a label's entry and the markers of what it plays known.
  func finish(
    _ label: Located<String>?, at end: Double?, content: SequenceEntry.Content?, begin: Double?
  ) {
    guard let label else { return }
    mark("\(label.value).end", at: end)
    var parts = ["end", "settled"]
    if usesSettledTimes {
      mark("\(label.value).settled", at: end.flatMap { _ in content?.settledTime ?? end })
    }
    if case .play(let played)? = content, let first = played.runs.first {
      let times = first.played.timeline.namedTimes
      guard takeLabels(times.count, at: label) else { return }
      for (name, time) in times where name != "end" && name != "settled" {
        let length = first.played.run.duration
        let local = played.reversed?.value == true ? length - time : time
        mark("\(label.value).\(name)", at: begin.map { _ in first.begin + local / played.rate })
        parts.append(name)
      }
    }
    sequence?.parts[label.value] = parts
  }

  /// Whether an entry begins where another one has settled, which takes long to compute.
  private var usesSettledTimes: Bool {
    guard let sequence else { return false }
    return sequence.list.scalars(under: "at", in: tree)
      .contains { tree.string(of: $0).contains(".settled") }
  }

  /// Counts the markers behind a label, and reports more than the limit once in a sequence.
  private func takeLabels(_ count: Int, at label: Located<String>) -> Bool {
    if budget.takeLabels(count) { return true }
    if sequence?.isOverLimit == false {
      sequence?.isOverLimit = true
      reader.report(
        .limitExceeded,
        "with this label, the file's sequences have more than \(budget.limits.keyframes) markers",
        at: label.node,
        label: "names each label of what it plays, too",
        help:
          "label fewer entries that play sequences with labels; `--max-keyframes` raises the limit, too"
      )
    }
    return false
  }

  private func mark(_ name: String, at time: Double?) {
    guard let time else {
      sequence?.unknownTimes.insert(name)
      return
    }
    sequence?.times[name] = Located(time, node: NodeID(0), span: SourceSpan(0, 0))
    sequence?.labels.append(SequenceLabel(name: name, time: time))
  }
}

extension TreeReader {
  /// The keys of which one says when an entry begins.
  private static let timeKeys = KeyList(["at", "delay", "overlap"], in: SequenceFields.record.keys)

  /// When an entry begins, in seconds from the sequence's start; nil if it is unknown.
  func begin(
    of fields: SequenceFields, _ keys: DecodedKeys, after above: Double?
  ) -> Double? {
    var present = keys.present(among: Self.timeKeys)
    if present.count > 1 {
      present.sort { tree[$0.node].span < tree[$1.node].span }
      report(
        .conflictingDurations,
        "`\(present[0].0)` and `\(present[1].0)` both set the start of the entry", at: present[1].1,
        secondary: [tree.label(present[0].1, "the other one is here")],
        help: present.contains { $0.0 == "at" }
          ? "`at` counts from the sequence's start, the others from the entry above: keep one of them"
          : "keep one of the two")
      return nil
    }
    switch present.first?.key {
    case "at": return fields.at?.value
    case "delay" where fields.delay == nil: return nil
    case "overlap" where fields.overlap == nil: return nil
    default: break
    }
    guard let above else { return nil }
    let begin = above + (fields.delay?.value ?? 0) - (fields.overlap?.value ?? 0)
    guard begin >= -1e-9 else {
      report(
        .valueOutOfBounds,
        "the entry would begin before the sequence does, at \(NumberText.time(begin)) s",
        at: fields.overlap?.node ?? keys["overlap"] ?? NodeID(0),
        label: "the entry above ends at \(NumberText.time(above)) s",
        help: above > 0
          ? "at most `overlap: \(NumberText.time(above))s` is possible here"
          : "leave out `overlap`: no entry ends before the first one")
      return nil
    }
    return max(0, begin)
  }
}
