internal import TimelineDocument
internal import TimelineSyntax

/// Lays out scalars: unchanged, except for redundant quotes and white space around lines.
struct ScalarLayout {
  let tree: YAMLTree
  /// Whether properties may have strings as values: declared here, or in an included file.
  private let mayHaveStrings: Bool

  private var bytes: [UInt8] { tree.source.bytes }

  init(tree: YAMLTree) {
    self.tree = tree
    let sections = tree.root.map { tree[$0].kind == .mapping ? tree.entries(of: $0) : [] } ?? []
    mayHaveStrings = sections.contains { section in
      switch tree.string(of: section.key) {
      case "include": true
      case "properties":
        tree.subtree(of: tree.resolve(section.value)).contains {
          tree[$0].kind == .scalar && tree.string(of: $0) == "string"
        }
      default: false
      }
    }
  }

  /// The layout of a scalar or an alias, without its anchor.
  ///
  /// - Parameters:
  ///   - inBlock: whether it is an entry of a mapping that is always in block style.
  ///   - column: the column of the parent block.
  ///   - quotedArithmetic: what arithmetic in quotes means here.
  func layout(
    _ id: NodeID, inBlock: Bool, column: Int, quotedArithmetic: LayoutSchema.QuotedArithmetic
  ) -> LayoutNode {
    let node = tree[id]
    if isEvidentlyPlain(node) {
      return LayoutNode(content: .line(.source(node.span)), width: node.span.count)
    }
    switch node.style {
    case .literal, .folded:
      return BlockScalar(tree: tree, id: id, column: column).layout
    default: break
    }
    let lines = lines(of: node)
    if lines.count > 1 { return LayoutNode(content: .lines(lines)) }
    let text =
      tree[id].kind == .scalar
      ? text(of: id, inBlock: inBlock, quotedArithmetic) : .source(node.span)
    var layout = LayoutNode(content: .line(text))
    if !node.span.isEmpty, inBlock || isFlowSafe(id, as: text) { layout.width = width(of: text) }
    return layout
  }

  /// Whether a plain scalar is a word, a number or a number with a unit, as most are, which needs no
  /// quotes anywhere.
  private func isEvidentlyPlain(_ node: YAMLNode) -> Bool {
    guard node.kind == .scalar, node.style == .plain, !node.span.isEmpty else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = node.span.start
      let end = node.span.end
      if bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") {
        while index < end, bytes[index].isNameByte { index += 1 }
        return index == end
      }
      if bytes[index] == UInt8(ascii: "-") { index += 1 }
      let start = index
      while index < end, bytes[index].isDigit || bytes[index] == UInt8(ascii: ".") { index += 1 }
      guard index > start, bytes[start].isDigit else { return false }
      while index < end, bytes[index].isLetter { index += 1 }
      return index == end
    }
  }

  /// A scalar on one line: plain if that is the same value and can be written there, otherwise in
  /// double quotes, or in single quotes if double ones would need a backslash.
  private func text(
    of id: NodeID, inBlock: Bool, _ quotedArithmetic: LayoutSchema.QuotedArithmetic
  ) -> VerbatimText {
    let node = tree[id]
    guard tree.classify(id) == .string, tree.constantUse(at: id) == nil, !hasEscapes(node) else {
      return .source(node.span)
    }
    return tree.withContent(of: id) { content in
      let plain = PlainText(content)
      let isKnown = quotedArithmetic == .expressionOrString && !mayHaveStrings
      if quotedArithmetic != .expression, !isKnown, plain.isExpression {
        // Quotes would make a string of it, or are what makes it one.
        if node.style != .plain { return Self.quoted(content, unchanged: node, in: bytes) }
        if quotedArithmetic == .string { return .source(node.span) }
      }
      guard plain.isSafe(inBlock: inBlock) else {
        return Self.quoted(content, unchanged: node, in: bytes)
      }
      return node.contentSpan.map { .source($0) } ?? .bytes(Array(content))
    }
  }

  /// A string in quotes.
  private static func quoted(
    _ content: UnsafeBufferPointer<UInt8>, unchanged node: YAMLNode, in bytes: [UInt8]
  ) -> VerbatimText {
    let single = UInt8(ascii: "'")
    let needsSingle = content.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    let style: YAMLNode.Style = needsSingle ? .singleQuoted : .doubleQuoted
    if node.style == style { return .source(node.span) }
    // Only quotes can contain what a line of text cannot.
    if content.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return .source(node.span) }
    let quote = needsSingle ? single : UInt8(ascii: "\"")
    var text = [quote]
    for byte in content {
      if needsSingle, byte == single { text.append(single) }
      text.append(byte)
    }
    return .bytes(text + [quote])
  }

  /// Whether a string in double quotes has escapes other than those of quotes and backslashes,
  /// which say what cannot be seen, such as a no-break space.
  private func hasEscapes(_ node: YAMLNode) -> Bool {
    guard node.style == .doubleQuoted else { return false }
    var isEscape = false
    for byte in bytes[node.span.range] {
      if isEscape {
        if byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "/") {
          return true
        }
        isEscape = false
      } else {
        isEscape = byte == UInt8(ascii: "\\")
      }
    }
    return false
  }

  /// A key, without quotes if they are redundant.
  func key(_ id: NodeID) -> VerbatimText {
    if let span = bareSpan(of: id) { return .source(span) }
    let node = tree[id]
    guard node.kind == .scalar, tree.anchor(of: id) == nil, !hasEscapes(node),
      node.style == .singleQuoted || node.style == .doubleQuoted
    else { return .source(wholeSpan(of: id)) }
    return tree.withContent(of: id) { Self.quoted($0, unchanged: node, in: bytes) }
  }

  /// The width in columns of a key, as it is written.
  func width(ofKey id: NodeID, as text: VerbatimText) -> Int {
    width(of: text) + (tree[id].kind == .alias ? 1 : 0)
  }

  /// Whether a key in block context may also be written in flow context.
  func isFlowSafe(_ id: NodeID) -> Bool { isFlowSafe(id, as: .source(tree[id].span)) }

  /// Whether a scalar, as it is written, may be in flow context.
  private func isFlowSafe(_ id: NodeID, as text: VerbatimText) -> Bool {
    let node = tree[id]
    guard node.kind == .scalar, node.style == .plain, case .source = text else { return true }
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

  /// The name or mapping that is equivalent to an expression; nil if there is none.
  func simplified(_ id: NodeID, in schema: LayoutSchema) -> LayoutNode? {
    guard tree[id].kind == .scalar, let kind = schema.expression else { return nil }
    return ExpressionLayout(tree: tree, kind: kind).layout(id)
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

  private func width(of text: VerbatimText) -> Int {
    switch text {
    case .source(let span): width(of: span)
    case .bytes(let bytes): CharacterWidth.columns(of: bytes[...])
    }
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
      // The letters of axes are keys everywhere, while `on` and `off` are booleans for other parsers.
      let isPlain = PlainScalar.classify(content) == .string || content.count == 1
      guard isWord, isPlain, PlainScalar.classify(content).isString else { return nil }
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
