internal import TimelineDocument
internal import TimelineSyntax

extension Draft {
  /// Where a value is written that may come from elsewhere.
  struct Target {
    var place: PlaceCursor
    /// Whether the text there is the negative of the value.
    var isNegated = false
    /// Whether what stands there is replaced as a whole, and not the number in it.
    var isReplaced = false
  }

  /// Writes a number where one stands.
  ///
  /// - Parameter part: the part of a keyframe that it is.
  mutating func write(
    _ value: EditValue, at place: PlaceCursor, _ measure: Measure, in timeline: Timeline?,
    takesMarkers: Bool = false, as part: KeyframePart? = nil
  ) throws(EditFault) {
    let target = try target(of: place, in: timeline, takesMarkers: takesMarkers)
    guard let text = try text(value, at: target, measure) else { return }
    replace(target.place, by: text, effect(of: part, at: place, writing: target.place))
  }

  /// What writing a part of a keyframe changes: more, if it is written elsewhere, or shared.
  func effect(
    of part: KeyframePart?, at place: PlaceCursor, writing target: PlaceCursor
  ) -> ChangeEffect {
    guard let part, place.sharing.isEmpty, place.tree === tree, target.tree === tree,
      target.node == place.node
    else { return .anything }
    return .number(part)
  }

  /// What writing a field of a keyframe in another form changes.
  func effect(ofForm part: KeyframePart?, at place: PlaceCursor) -> ChangeEffect {
    guard let part, place.sharing.isEmpty, place.tree === tree else { return .anything }
    return .field(part, text: nil)
  }

  private func text(
    _ value: EditValue, at target: Target, _ measure: Measure
  ) throws(EditFault) -> String? {
    switch value {
    case .text(let text): return text
    case .number(let number, let resolution):
      let number = target.isNegated ? -number : number
      if target.isReplaced {
        return NumberLiteral.text(number, resolution: resolution, unit: .bare, of: measure)
      }
      let place = target.place
      var former = place.tree.string(of: place.node)
      if place.tree === tree, let changed = try text(in: place.tree[place.node].writtenSpan) {
        former = changed
      }
      return NumberLiteral.text(replacing: former, by: number, resolution: resolution, measure)
    }
  }

  /// Replaces the text of a node; a scalar keeps its quotes if it is a number in them.
  mutating func replace(
    _ place: PlaceCursor, by text: String, isNew: Bool = false, _ effect: ChangeEffect = .anything
  ) {
    let node = place.tree[place.node]
    let isQuotedNumber =
      node.kind == .scalar && node.style != .plain
      && text.utf8.allSatisfy {
        $0.isNameByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%")
      }
    let span = isQuotedNumber ? node.writtenSpan : node.span
    change([TextEdit(span: span, replacement: text)], in: place.source, isNew: isNew, effect)
  }

  /// Finds where a value is written: the user is asked if it comes from elsewhere.
  func target(
    of place: PlaceCursor, in timeline: Timeline?, takesMarkers: Bool = false
  ) throws(EditFault) -> Target {
    let reader = OriginReader(document, timeline)
    try settleSharing(of: place, reader)
    let origin = takesMarkers ? reader.origin(ofTime: place) : reader.origin(of: place)
    switch origin.kind {
    case .constant, .parameter, .include:
      guard let use = reader.constantUse(at: place), let value = reader.definition(of: use.name)
      else { break }
      switch try choice(for: origin, definition: value) {
      case .here, .hold: return Target(place: place, isReplaced: true)
      case .definition:
        var target = try target(ofDefinition: value, reader)
        if use.isNegated { target.isNegated.toggle() }
        return target
      }
    case .marker:
      let name = origin.name
      guard let value = marker(name, of: timeline) else {
        try expectHere(origin, "is the label of an entry")
        return Target(place: place, isReplaced: true)
      }
      switch try choice(for: origin, definition: value) {
      case .here, .hold: return Target(place: place, isReplaced: true)
      case .definition: return try self.target(of: value, in: timeline)
      }
    case .expression:
      try expectHere(origin, "is computed from other values")
      return Target(place: place, isReplaced: true)
    default: break
    }
    return Target(place: place)
  }

  /// Where the number of a constant is written, which may be another constant.
  private func target(
    ofDefinition place: PlaceCursor, _ reader: OriginReader
  ) throws(EditFault) -> Target {
    guard place.source === source || isWritable(place.source) else {
      throw .refused("`\(place.source.path)` cannot be changed")
    }
    let origin = reader.origin(of: place)
    if let use = reader.constantUse(at: place), let value = reader.definition(of: use.name) {
      var target = try target(ofDefinition: value, reader)
      if use.isNegated { target.isNegated.toggle() }
      return target
    }
    guard origin.kind != .expression else {
      throw .refused(
        "`\(origin.text)` is computed where it is defined: change it in the text, or write the number here"
      )
    }
    return Target(place: place)
  }

  private func isWritable(_ file: SourceFile) -> Bool { file.location != "" }

  /// Follows the choice for what aliases, anchors and merge keys share.
  func settleSharing(of place: PlaceCursor, _ reader: OriginReader) throws(EditFault) {
    guard let outermost = place.sharing.first, place.tree === tree else { return }
    let origin = reader.origin(of: place)
    switch outermost {
    case .anchor(let anchor):
      // It stands here already, and cannot be written for this place alone.
      guard choice != .hold else {
        throw .refused("`&\(anchor.name)` is also used elsewhere")
      }
      guard choice == .definition else {
        throw .question(
          EditQuestion(
            text:
              "`&\(anchor.name)` is also used elsewhere, and all places will change: change it?",
            origin: origin, choices: [.definition], uses: aliases(of: anchor)))
      }
    case .alias(let use):
      let target = tree.resolve(use)
      guard let anchor = tree.anchor(of: target) else { return }
      switch try choice(for: origin, definition: PlaceCursor(tree, at: target)) {
      case .definition: return
      case .here, .hold: throw .copying([try copy(of: anchor, to: use)])
      }
    case .merge(let mapping, let entry):
      switch try choice(for: origin, definition: PlaceCursor(tree, at: entry.value)) {
      case .definition: return
      case .here, .hold:
        guard tree[entry.value].span.count > 0,
          tree.source.lines.line(at: tree[entry.value].span.start)
            == tree.source.lines.line(at: tree[entry.value].span.end),
          !containsAnchor(tree.resolve(entry.value))
        else { throw .refused("what `<<` merges here is too long to be copied") }
        throw .copying([
          collections.adding(
            tree.sourceText(of: entry.key), tree.sourceText(of: entry.value), to: mapping)
        ])
      }
    }
  }

  /// The edit that writes what an anchor stands for in place of an alias.
  private func copy(of anchor: YAMLAnchor, to use: NodeID) throws(EditFault) -> TextEdit {
    let node = anchor.node
    guard !containsAnchor(node, besides: true) else {
      throw .refused("`&\(anchor.name)` contains other anchors, which cannot be copied")
    }
    let span = tree[node].span
    let lines = tree.source.lines
    let text = tree.source.text(in: span)
    guard lines.line(at: span.start) != lines.line(at: span.end), tree[node].style == .block else {
      return TextEdit(span: tree[use].span, replacement: text)
    }
    // A block moves below the key of the alias, two columns deeper.
    let former = collections.column(of: span.start)
    let start = lines.starts[lines.line(at: tree[use].span.start) - 1]
    let line = source.bytes[start...]
    let depth = (line.firstIndex { !$0.isBlank && $0 != UInt8(ascii: "-") } ?? start) - start + 2
    let moved = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      index, line in
      guard index > 0 else { return collections.indentation(depth) + line }
      let blanks = line.prefix { $0 == " " }.count
      return blanks == line.count
        ? "" : collections.indentation(max(0, blanks - former) + depth) + line.dropFirst(blanks)
    }
    let end = tree[use].span.end
    var first = tree[use].span.start
    while first > 0, source.bytes[first - 1] == 0x20 { first -= 1 }
    return TextEdit(
      span: SourceSpan(first, end), replacement: "\n" + moved.joined(separator: "\n"))
  }

  private func containsAnchor(_ node: NodeID, besides isOuter: Bool = false) -> Bool {
    tree.subtree(of: node).contains { tree.anchor(of: $0) != nil && !(isOuter && $0 == node) }
  }

  private func marker(_ name: String, of timeline: Timeline?) -> PlaceCursor? {
    guard let timeline, timeline.markers.contains(where: { $0.name.value == name }) else {
      return nil
    }
    return PlaceCursor(root: tree)?.value(at: [
      FieldKey.timelines, timeline.name.value, FieldKey.markers, name,
    ])
  }

  /// The definition that a name stands for, if it is to be changed in place of its use.
  ///
  /// - Throws: a question if the user has not chosen between them.
  func definition(
    at place: PlaceCursor, _ reader: OriginReader, presets: [String]
  ) throws(EditFault) -> (name: String, place: PlaceCursor)? {
    let origin = reader.origin(ofNamed: place, presets: presets)
    if origin.kind == .expression {
      try expectHere(origin, "is written as an expression")
      return nil
    }
    guard origin.kind == .definition || origin.kind == .include,
      let definition = reader.namedDefinition(origin.name),
      try choice(for: origin, definition: definition) == .definition
    else { return nil }
    return (origin.name, definition)
  }

  /// Throws unless the user has chosen to overwrite what stands here.
  func expectHere(_ origin: ValueOrigin, _ reason: String) throws(EditFault) {
    guard choice != .here, choice != .hold else { return }
    throw .question(
      EditQuestion(
        text: "`\(origin.text)` \(reason): write the value in its place?", origin: origin,
        choices: [.here], reason: "it \(reason)"))
  }
}

extension YAMLNode {
  /// The bytes of a number, without its quotes.
  fileprivate var writtenSpan: SourceSpan { contentSpan ?? span }
}
