internal import TimelineSyntax

/// Binds whole timelines: their keys, and contents of each kind.
struct TimelineBinder: Binder {
  let scope: BindingScope

  /// Binds a timeline, in which the parameters of others are not known; nil if it is invalid.
  func bind(_ written: WrittenTimeline, as play: TimelinePlay = TimelinePlay()) -> BoundTimeline {
    let inner = scope.inTimeline(
      TimelineContext(
        TimelineHeader(
          name: written.name, keys: TimelineFields.record.keys, play: play,
          hasSize: written.has("size"))),
      ArithmeticScope(arithmetic, hasParameters: false))
    return BoundTimeline(
      timeline: TimelineBinder(inner).timeline(written),
      dependsOnCopy: inner.arithmetic.dependsOnCopy)
  }

  /// Binds the current timeline; nil if it is invalid.
  private func timeline(_ written: WrittenTimeline) -> Timeline? {
    let tree = tree
    let known = reader.diagnostics.diagnostics.count
    let (name, entry) = (written.name, written.entry)
    let node = tree.resolve(entry.value)
    guard var mapping = written.mapping, tree.childCount(of: node) > 0 else {
      if scope.isForeign(.timeline(node)) { return nil }
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
    // Other tools write it in the timeline, too.
    if !written.has("states") { mapping = mapping.without("animation") }
    var fields = TimelineFields(
      timeline, name: Located(name, node: entry.key, span: tree[entry.key].span),
      span: tree[entry.key].span.union(tree[entry.value].span))
    guard
      let keys = scope.bind(
        mapping, by: TimelineFields.record, at: node, into: &fields,
        name: "the timeline `\(name)`")
    else { return nil }
    PathBinder(scope).checkHeading(keys)
    let inner = knowing(fields.header)
    let states = keys["states"].flatMap { StateBinder(inner).states(at: tree.value(of: $0)) }
    let contents = inner.contents(of: written, keys)
    let isValid = reader.checkContents(keys, entry: entry, name: name)
    if let size = keys["size"], !findings.usesSize, timeline.play.element == nil,
      !written.has("transition"),
      !reader.diagnostics.diagnostics[known...].contains(where: { $0.severity == .error })
    {
      reader.report(
        .unknownKey, "nothing of the timeline `\(name)` counts from its `size`", at: size,
        help: "remove it; transitions and percentages of the view's own offset count from it")
    }
    reader.checkDriven(keys)
    if let states, isValid {
      if let trigger = keys["trigger"] {
        reader.report(
          .unknownKey, "states have no `trigger`: the app chooses one of them", at: trigger,
          help: "remove it")
      }
      return StateBinder(inner).running(
        fields.timeline,
        ViewStates(
          states: states, animation: fields.animation, changes: fields.changes, run: fields.run))
    }
    guard isValid, let contents else { return nil }
    if let driver = fields.timeline.driver { reader.checkDriven(contents, by: driver) }
    fields.timeline.contents = completed(contents, by: fields)
    return fields.timeline
  }
}

extension TreeReader {
  fileprivate static let specialKeys = KeyList(
    TimelineFields.specialKeys.map(\.key), in: TimelineFields.record.keys)

  /// Checks that there is exactly one kind of contents, and no key that belongs to another kind.
  fileprivate func checkContents(
    _ keys: DecodedKeys, entry: YAMLEntry, name: String
  ) -> Bool {
    var contents = keys.present(among: ContentKind.keys)
    guard let first = contents.first?.key else {
      if !tree.isBroken(tree.resolve(entry.value)), !keys.hasUnknown {
        report(
          .emptyTimeline, "the timeline `\(name)` has nothing to play", at: entry.key,
          help: TimelineFields.contentHelp)
      }
      return false
    }
    let present = contents.map(\.key)
    if contents.count > 1 { contents.sort { tree[$0.node].span < tree[$1.node].span } }
    for (other, node) in contents.dropFirst() {
      report(
        .ambiguousTimeline,
        "`\(name)` has `\(contents[0].key)` and `\(other)`, but a timeline can have only one of them",
        at: node, secondary: [tree.label(contents[0].node, "the first kind is here")],
        help: "split it into two timelines")
    }
    for (key, node) in keys.present(among: Self.specialKeys) {
      let kinds = TimelineFields.specialKeys.first { $0.key == key }?.owners ?? []
      guard !present.contains(where: kinds.contains) else { continue }
      let owners = WordList.text(kinds, limit: 2, conjunction: "or")
      report(
        .unknownKey, "`\(key)` belongs to timelines with \(owners), but this one has `\(first)`",
        at: node,
        help: key == "repeat" && first == "phases"
          ? "phases without a `trigger` repeat forever by themselves"
          : key == "driver" ? "write the motion as `tracks` or as a `sequence`" : "remove it")
    }
    return contents.count == 1
  }
}
