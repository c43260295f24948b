internal import TimelineDocument
internal import TimelineSyntax

/// Lays out scalars: unchanged, except for redundant quotes and white space around lines.
struct ScalarLayout {
  let tree: YAMLTree

  private var bytes: [UInt8] { tree.source.bytes }

  /// The layout of a scalar or an alias, without its anchor.
  ///
  /// - Parameters:
  ///   - inFlow: whether it is in a flow collection already.
  ///   - column: the column of the parent block.
  func layout(_ id: NodeID, inFlow: Bool, column: Int) -> LayoutNode {
    let node = tree[id]
    switch node.style {
    case .literal, .folded:
      return BlockScalar(tree: tree, id: id, column: column).layout
    default: break
    }
    let lines = lines(of: node)
    if lines.count > 1 { return LayoutNode(content: .lines(lines)) }
    var layout = LayoutNode(content: .line(.source(node.span)))
    let isSafe = inFlow ? !hasOpenParenthesis(id) : isFlowSafe(id)
    if !node.span.isEmpty, isSafe { layout.width = width(of: node.span) }
    return layout
  }

  /// A key, without quotes if they are redundant.
  func key(_ id: NodeID) -> VerbatimText { .source(bareSpan(of: id) ?? wholeSpan(of: id)) }

  /// A key's width in columns.
  func keyWidth(_ id: NodeID) -> Int {
    width(of: bareSpan(of: id) ?? wholeSpan(of: id)) + (tree[id].kind == .alias ? 1 : 0)
  }

  /// Whether a scalar in block context may also be written in flow context.
  func isFlowSafe(_ id: NodeID) -> Bool {
    let node = tree[id]
    guard node.kind == .scalar, node.style == .plain else { return true }
    guard !node.span.isEmpty, !hasOpenParenthesis(id) else { return false }
    return !bytes[node.span.range].contains { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        true
      default: false
      }
    }
  }

  /// Whether a plain scalar has a parenthesis that another scalar may close: between brackets, the
  /// two would look like one expression without quotes.
  private func hasOpenParenthesis(_ id: NodeID) -> Bool {
    let node = tree[id]
    guard node.kind == .scalar, node.style == .plain else { return false }
    var depth = 0
    for byte in bytes[node.span.range] {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
    }
    return depth > 0
  }

  /// A shorter equivalent of a scalar: a plain scalar, or a name or mapping in place of an
  /// expression; nil if there is none.
  func simplified(_ id: NodeID, in schema: LayoutSchema) -> LayoutNode? {
    guard schema.allowsKeywords, tree[id].kind == .scalar else { return nil }
    if let kind = schema.expression,
      let layout = ExpressionLayout(tree: tree, kind: kind).layout(id)
    {
      return layout
    }
    guard !schema.allowsStrings, let span = bareSpan(of: id) else { return nil }
    return LayoutNode(content: .line(.source(span)), width: width(of: span))
  }

  /// The end of a scalar, including the trailing blank lines that it keeps.
  func end(of id: NodeID) -> Int {
    keepsBlanks(id) ? BlockScalar(tree: tree, id: id, column: 0).end : tree[id].span.end
  }

  /// Whether the blank lines after a scalar are part of it.
  func keepsBlanks(_ id: NodeID) -> Bool {
    let node = tree[id]
    guard node.style == .literal || node.style == .folded else { return false }
    return bytes[node.span.range].prefix(3).dropFirst().contains(UInt8(ascii: "+"))
  }

  /// The width of a range in columns.
  func width(of span: SourceSpan) -> Int { CharacterWidth.columns(of: bytes[span.range]) }

  /// The range of a key, including its anchor.
  private func wholeSpan(of id: NodeID) -> SourceSpan {
    let span = tree[id].span
    return tree.anchor(of: id)?.span.union(span) ?? span
  }

  /// The range between a scalar's quotes if they are redundant.
  private func bareSpan(of id: NodeID) -> SourceSpan? {
    let node = tree[id]
    guard node.kind == .scalar, tree.anchor(of: id) == nil, let span = node.contentSpan,
      node.style == .singleQuoted || node.style == .doubleQuoted
    else { return nil }
    return tree.withContent(of: id) { content in
      let isWord = Name.isValid(String(decoding: content, as: UTF8.self))
      guard isWord, PlainScalar.classify(content) == .string else { return nil }
      return span
    }
  }

  /// The lines of a plain or quoted scalar without the insignificant white space around them.
  private func lines(of node: YAMLNode) -> [SourceSpan] {
    let all = LineSplit.lines(of: node.span, in: bytes)
    guard all.count > 1 else { return all }
    return all.enumerated().map { index, line in
      var (start, end) = (line.start, line.end)
      if index > 0 { while start < end, bytes[start].isBlank { start += 1 } }
      if index < all.count - 1 {
        while end > start, bytes[end - 1].isBlank {
          // An escaped space is part of the value.
          if node.style == .doubleQuoted, isEscaped(end - 1, from: start) { break }
          end -= 1
        }
      }
      return SourceSpan(start, end)
    }
  }

  private func isEscaped(_ index: Int, from start: Int) -> Bool {
    var count = 0
    while index - count > start, bytes[index - count - 1] == UInt8(ascii: "\\") { count += 1 }
    return count % 2 == 1
  }
}

/// Splits source text at line breaks.
enum LineSplit {
  /// The lines of a range, without their line breaks.
  static func lines(of span: SourceSpan, in bytes: [UInt8]) -> [SourceSpan] {
    var lines: [SourceSpan] = []
    var start = span.start
    var index = span.start
    while index < span.end {
      let byte = bytes[index]
      index += 1
      guard byte.isLineBreak else { continue }
      lines.append(SourceSpan(start, index - 1))
      if byte == 0x0D, index < span.end, bytes[index] == 0x0A { index += 1 }
      start = index
    }
    lines.append(SourceSpan(start, span.end))
    return lines
  }
}
