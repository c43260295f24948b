internal import TimelineSyntax

extension DocumentDecoder {
  /// Decodes a timeline; nil if it is invalid.
  mutating func timeline(_ name: String, _ entry: YAMLEntry) -> Timeline? {
    let tree = tree
    let node = tree.resolve(entry.value)
    let entries = tree[node].kind == .mapping ? tree.entries(of: node) : []
    forgetParameters()
    timeline = TimelineScope(
      name: name, hasSize: entries.contains { tree.string(of: $0.key) == "size" })
    if entries.isEmpty {
      if isForeign(.timeline(node)) { return nil }
      let isEmpty = tree[node].span.isEmpty || tree[node].kind == .mapping
      if !tree.isBroken(entry.value) {
        reader.report(
          isEmpty ? .emptyTimeline : .wrongType,
          isEmpty
            ? "the timeline `\(name)` has nothing to play"
            : "a timeline must be a mapping, but `\(name)` is \(tree.describe(node))",
          at: isEmpty ? entry.key : entry.value,
          help: TimelineFields.contentHelp)
      }
      return nil
    }
    var fields = TimelineFields(
      name: Located(name, node: entry.key, span: tree[entry.key].span),
      span: tree[entry.key].span.union(tree[entry.value].span))
    guard
      let keys = decode(
        TimelineFields.record, at: node, into: &fields, name: "the timeline `\(name)`"),
      checkContents(keys, entry: entry, name: name), let contents = fields.contents
    else { return nil }
    switch contents {
    case .tracks(var list):
      list.repeatCount = fields.repeatCount
      reader.checkIterations(of: list, within: budget.limits.duration)
      reader.checkEndlessTracks(of: list)
      fields.timeline.contents = .tracks(list)
    case .phases: fields.timeline.contents = contents
    case .events(var list):
      list.implicitAnimations = fields.implicitAnimations
      fields.timeline.contents = .events(ordered(list, of: fields.timeline))
    case .transition(var transition):
      transition.size = fields.size
      fields.timeline.contents = .transition(transition)
    case .sequence(var sequence):
      sequence.repeatCount = fields.repeatCount
      reader.checkIterations(of: sequence, within: budget.limits.duration)
      fields.timeline.contents = .sequence(sequence)
    }
    return fields.timeline
  }

  private static let contentKeys = KeyList(
    TimelineFields.contentKeys, in: TimelineFields.record.keys)
  private static let specialKeys = KeyList(
    TimelineFields.specialKeys.map(\.key), in: TimelineFields.record.keys)

  /// Checks that there is exactly one kind of contents, and no key that belongs to another kind.
  private mutating func checkContents(
    _ keys: DecodedKeys, entry: YAMLEntry, name: String
  ) -> Bool {
    var contents = keys.present(among: Self.contentKeys)
    guard let first = contents.first?.key else {
      if !tree.isBroken(tree.resolve(entry.value)), !keys.hasUnknown {
        reader.report(
          .emptyTimeline, "the timeline `\(name)` has nothing to play", at: entry.key,
          help: TimelineFields.contentHelp)
      }
      return false
    }
    let present = contents.map(\.key)
    if contents.count > 1 { contents.sort { tree[$0.node].span < tree[$1.node].span } }
    for (other, node) in contents.dropFirst() {
      reader.report(
        .ambiguousTimeline,
        "`\(name)` has `\(contents[0].key)` and `\(other)`, but a timeline can have only one of them",
        at: node, secondary: [tree.label(contents[0].node, "the first kind is here")],
        help: "split it into two timelines")
    }
    for (key, node) in keys.present(among: Self.specialKeys) {
      let kinds = TimelineFields.specialKeys.first { $0.key == key }?.owners ?? []
      guard !present.contains(where: kinds.contains) else { continue }
      let owners = WordList.text(kinds, limit: 2, conjunction: "or")
      reader.report(
        .unknownKey, "`\(key)` belongs to timelines with \(owners), but this one has `\(first)`",
        at: node,
        help: key == "repeat" && first == "phases"
          ? "phases without a `trigger` repeat forever by themselves" : "remove it")
    }
    return contents.count == 1
  }
}
