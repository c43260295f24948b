internal import TimelineSyntax

/// Binds the entries of sequences, and the timelines that they play.
struct SequenceBinder: Binder {
  let scope: BindingScope

  /// The deepest nesting of lists, over the sequences that are played, too.
  static let deepestSequence = 16
  /// The most played entries and copies of a sequence.
  static let mostPlayed = 100_000

  /// Binds the entries of a timeline's sequence.
  func sequence(_ written: WrittenList?, at id: NodeID) -> SequenceModel? {
    let written = written ?? tree.entryList(at: id)
    guard reader.checkList(written, named: "a sequence") else { return nil }
    let collected = SequenceScope(list: written)
    let list = inContext { $0.sequence = collected }
      .entries(written.items, from: 0, areTogether: false, depth: 1)
    let numbers = playable.numbers
    reader.reportOverlaps(of: collected.spans, at: collected.places) { numbers.name(of: $0) }
    guard !list.entries.isEmpty, let end = list.end else { return nil }
    return SequenceModel(
      entries: list.entries, duration: end, labels: collected.labels, depth: collected.depth,
      playedCount: collected.playedCount)
  }

  /// Entries and the time at which the last of them ends; nil if it is unknown, after a report.
  typealias DecodedEntries = (entries: [SequenceEntry], end: Double?)

  /// Decodes the entries of a list.
  ///
  /// - Parameters:
  ///   - origin: when the list begins, in seconds from the sequence's start; nil if it is unknown.
  ///   - areTogether: whether all begin with the list, or else one after the other.
  private func entries(
    _ items: [WrittenItem], from origin: Double?, areTogether: Bool, depth: Int
  ) -> DecodedEntries {
    var entries: [SequenceEntry] = []
    var above = origin
    var latest = origin
    sequence?.reach(depth)
    for (index, item) in items.enumerated() {
      let node = index > 0 ? tree.resolve(items[index - 1].id) : nil
      sequence?.above = node
      let (entry, end) = entry(item, after: areTogether ? origin : above, depth: depth)
      if let entry { entries.append(entry) }
      above = end
      latest = end.flatMap { end in latest.map { max($0, end) } }
    }
    return (entries, latest)
  }

  /// Decodes an entry.
  ///
  /// - Parameter above: when the entry above it ends, in seconds; nil if it is unknown.
  /// - Returns: the entry, nil if it is invalid; and its end, nil if it is unknown.
  private func entry(
    _ item: WrittenItem, after above: Double?, depth: Int
  ) -> (entry: SequenceEntry?, end: Double?) {
    let node = tree.resolve(item.id)
    if reportBareName(at: node) { return (nil, nil) }
    var fields = SequenceFields()
    guard let keys = scope.bind(item.mapping, by: SequenceFields.record, at: node, into: &fields),
      let (kind, contentNode) = reader.entryKind(keys, at: node)
    else { return (nil, nil) }
    reader.checkKeys(keys, of: kind)
    let begin = reader.begin(of: fields, keys, after: above)
    let label = define(fields.label, keys, at: begin)
    let place = EntryPlace(
      depth: depth, node: contentNode, begin: begin ?? 0, at: fields.at,
      delay: fields.delay, overlap: fields.overlap)
    var end: Double?
    var content: SequenceEntry.Content?
    switch kind {
    case "wait":
      content = fields.wait.map { _ in .wait }
      end = begin.flatMap { begin in fields.wait.map { begin + $0.value } }
    case "play", "tracks":
      if let played = play(fields, keys, from: begin, at: place) {
        content = .play(played.entry)
        end = begin.map { _ in played.end }
      }
    default:
      let value = tree.resolve(tree.value(of: contentNode))
      let written = item.lists.first { $0.node == value } ?? tree.entryList(at: value)
      let list = group(
        written, named: kind, at: tree.value(of: contentNode), from: begin, depth: depth)
      if let list {
        content = kind == "together" ? .together(list.entries) : .sequence(list.entries)
        end = list.end
      }
    }
    if let end, !scope.checkLimit(of: end, "the entry ends at", at: contentNode) {
      return (nil, nil)
    }
    finish(label, at: end, content: content, begin: begin)
    guard let content, let begin, let end else { return (nil, end) }
    let shift = fields.delay ?? fields.overlap.map { $0.map { -$0 } }
    return (
      SequenceEntry(
        label: label, shift: shift, at: fields.at, content: content, begin: begin, end: end,
        span: tree[item.id].span), end
    )
  }

  private func group(
    _ list: WrittenList, named name: String, at id: NodeID, from begin: Double?, depth: Int
  ) -> DecodedEntries? {
    guard reader.checkList(list, named: "`\(name)`") else { return nil }
    guard depth < Self.deepestSequence else {
      reader.report(
        .limitExceeded, "the lists are nested deeper than \(Self.deepestSequence) levels", at: id,
        help: "move part of them into a timeline of their own, and `play` it")
      return nil
    }
    return entries(list.items, from: begin, areTogether: name == "together", depth: depth + 1)
  }

  // MARK: Keys

  /// Reports an entry that is only a timeline's name; returns whether it did.
  private func reportBareName(at node: NodeID) -> Bool {
    guard tree[node].kind == .scalar else { return false }
    let text = tree.shortText(of: node)
    guard playable.written[text] != nil || Name.isValid(text) else { return false }
    reader.report(
      .wrongType, "an entry must be a mapping, but this is \(tree.describe(node))", at: node,
      help: "write `{ play: \(text) }`",
      fix: playable.written[text] == nil
        ? nil : tree.unsafeReplacement(of: tree[node].span, by: "{ play: \(text) }"))
    return true
  }
}

extension TreeReader {
  /// Whether there is a list of entries, or else after a report.
  fileprivate func checkList(_ list: WrittenList, named name: String) -> Bool {
    let node = list.node
    guard tree[node].kind == .sequence else {
      if !tree.isBroken(node) {
        let text = tree.shortText(of: node)
        let isName = tree[node].kind == .scalar && Name.isValid(text)
        report(
          .wrongType, "\(name) must be a list of entries, but this is \(tree.describe(node))",
          at: node,
          help: itemHelp(for: node, of: "entry", "{ play: \(isName ? text : "rise") }"))
      }
      return false
    }
    if list.items.isEmpty, !tree.isBroken(node) {
      report(
        .emptyTimeline, "\(name) has no entries", at: node,
        help: "add one, such as `- { play: rise }`")
    }
    return true
  }

  /// The keys of which an entry has exactly one.
  fileprivate static let contentKeys = KeyList(
    SequenceFields.contentKeys, in: SequenceFields.record.keys)

  /// The key that says what an entry does; nil after a report.
  fileprivate func entryKind(
    _ keys: DecodedKeys, at node: NodeID
  ) -> (key: String, node: NodeID)? {
    if let only = keys.only(among: Self.contentKeys) { return only }
    var present = keys.present(among: Self.contentKeys)
    if present.count > 1 { present.sort { tree[$0.node].span < tree[$1.node].span } }
    guard let first = present.first else {
      if !keys.hasUnknown, !tree.isBroken(node) {
        report(
          .missingKey, "the entry plays nothing", at: tree.opening(of: node),
          help: "add `play: rise` with a timeline's name, `wait: 0.3s`, or `together: […]`")
      }
      return nil
    }
    for (key, node) in present.dropFirst() {
      report(
        .ambiguousTimeline,
        "an entry can do only one thing; found `\(first.0)` and `\(key)`", at: node,
        secondary: [tree.label(first.1, "the first one is here")],
        help: "split it into two entries")
    }
    return nil
  }

  /// Reports keys that mean nothing for what the entry does.
  fileprivate func checkKeys(_ keys: DecodedKeys, of kind: String) {
    if kind == "play" { return }
    var foreign = kind == "tracks" ? [] : SequenceFields.playKeys
    if kind == "wait" { foreign += SequenceFields.timeKeys }
    if kind == "tracks" { foreign += ["with"] }
    for key in foreign {
      guard let node = keys[key] else { continue }
      let (message, help): (String, String) =
        switch kind {
        case "wait": ("a wait has no `\(key)`", "write it in the entry below")
        case "tracks":
          (
            "`with` sets the parameters of a timeline, but this entry has tracks of its own",
            "write the values in the tracks"
          )
        default:
          (
            "`\(key)` belongs to an entry with `play` or `tracks`, but this one has `\(kind)`",
            "write it in the entries of the group"
          )
        }
      report(.unknownKey, message, at: node, help: help)
    }
  }
}

extension YAMLTree {
  /// The entries under a key that parsing did not know, as it is misspelled.
  fileprivate func entryList(at id: NodeID) -> WrittenList {
    WrittenList(
      at: id, in: self, keys: SequenceFields.record.keyTable, nested: SequenceFields.groupKeys)
  }
}
