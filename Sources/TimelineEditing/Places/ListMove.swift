internal import TimelineSyntax

/// Moves an item of a list to another place in it, with its comments.
struct ListMove {
  private let tree: YAMLTree
  private let list: NodeID
  private let items: [NodeID]

  /// - Parameter list: a sequence.
  init(_ list: PlaceCursor) {
    tree = list.tree
    self.list = list.node
    items = Array(list.tree.children(of: list.node))
  }

  /// The edits that move an item.
  ///
  /// - Parameter target: its index afterwards.
  /// - Throws: ``EditFault`` if an anchor would stand below an alias of it.
  func edits(moving index: Int, to target: Int) throws(EditFault) -> [TextEdit] {
    guard items.indices.contains(index), items.indices.contains(target), index != target else {
      return []
    }
    let passed = index < target ? (index + 1)...target : target...(index - 1)
    try requireAnchors(moving: index, past: passed)
    if tree[list].style == .flow { return rotation(of: index, to: target) }
    let bytes = tree.source.bytes
    let span = lines(of: index)
    var text = tree.source.text(in: span)
    let place = index < target ? lines(of: target).end : lines(of: target).start
    guard text.hasSuffix("\n") else {
      // The last line of the file has no line break.
      text = text + "\n"
      let end = max(span.start - 1, 0)
      return [
        TextEdit(span: SourceSpan(place, place), replacement: text),
        TextEdit(span: SourceSpan(end, span.end), replacement: ""),
      ]
    }
    let isAtEnd = place == bytes.count && bytes.last.map { !$0.isLineBreak } ?? false
    let moved = isAtEnd ? "\n" + String(text.dropLast()) : text
    let edits = [
      TextEdit(span: span, replacement: ""),
      TextEdit(span: SourceSpan(place, place), replacement: moved),
    ]
    return index < target ? edits : edits.reversed()
  }

  /// The edits that give each item between two places the text of its neighbour.
  private func rotation(of index: Int, to target: Int) -> [TextEdit] {
    let spans = items.map { tree.spanWithAnchor(of: $0) }
    var order = Array(items.indices)
    order.insert(order.remove(at: index), at: target)
    return items.indices.filter { order[$0] != $0 }.map {
      TextEdit(span: spans[$0], replacement: tree.source.text(in: spans[order[$0]]))
    }
  }

  /// The lines of an item of a block: from the comments above its dash to those above the next one.
  private func lines(of index: Int) -> SourceSpan {
    let end =
      index + 1 < items.count ? start(of: index + 1) : endOfLine(tree[items[index]].span.end)
    return SourceSpan(start(of: index), end)
  }

  /// The start of the first line of an item, or of the comments right above it.
  private func start(of index: Int) -> Int {
    let bytes = tree.source.bytes
    var dash = tree.spanWithAnchor(of: items[index]).start - 1
    while dash > 0, bytes[dash] != UInt8(ascii: "-") { dash -= 1 }
    let lines = tree.source.lines
    var line = lines.line(at: dash)
    // What is above the first item belongs to the list.
    while index > 0, line > 1 {
      let above = lines.span(ofLine: line - 1, in: bytes)
      let text = bytes[above.range].drop(while: \.isBlank)
      guard text.first == UInt8(ascii: "#"),
        text.startIndex - above.start >= dash - lines.starts[lines.line(at: dash) - 1]
      else { break }
      line -= 1
    }
    return lines.starts[line - 1]
  }

  private func endOfLine(_ offset: Int) -> Int {
    let bytes = tree.source.bytes
    let lines = tree.source.lines
    let line = lines.line(at: max(offset - 1, 0))
    return line < lines.starts.count ? lines.starts[line] : bytes.count
  }

  /// Makes sure that no alias comes to stand above its anchor.
  private func requireAnchors(
    moving index: Int, past passed: ClosedRange<Int>
  ) throws(EditFault) {
    let isDown = passed.lowerBound > index
    let later = passed.flatMap { Array(tree.subtree(of: items[$0])) }
    let own = Array(tree.subtree(of: items[index]))
    let (declaring, using) = isDown ? (own, later) : (later, own)
    let anchors = Set(declaring.filter { tree.anchor(of: $0) != nil })
    for use in using where tree[use].kind == .alias {
      guard let target = tree.target(of: use), anchors.contains(target),
        let anchor = tree.anchor(of: target)
      else { continue }
      throw .refused(
        "`&\(anchor.name)` would stand below a place that uses it: change the order in the text")
    }
  }
}
