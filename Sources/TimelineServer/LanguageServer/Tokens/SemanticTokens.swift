package import TimelineDocument
package import TimelineSyntax

/// The semantic tokens of a document.
package struct SemanticTokens {
  /// The type of a token, by its name in the protocol; the raw value is its index in the legend.
  package enum Kind: Int, CaseIterable {
    case keyword
    case property
    case variable
    case function
    case `class`
    case event
    case number
    case enumMember
  }

  /// The only modifier: the token is a definition.
  static let modifiers = ["definition"]

  package struct Token: Hashable {
    package var span: SourceSpan
    package var kind: Kind
    var isDefinition = false
  }

  /// The tokens in source order, without overlaps.
  package let all: [Token]

  package init(_ document: TimelineDocument) {
    let tree = document.tree
    let bytes = document.source.bytes
    var tokens: [Token] = []
    var named: Set<Int> = []
    for name in document.references where named.insert(name.span.start).inserted {
      tokens.append(
        Token(
          span: name.span, kind: Self.kind(of: name.kind), isDefinition: name.isDefinition))
    }
    let keys = Self.keys(of: tree)
    for id in tree.nodeIDs where tree[id].kind == .scalar && tree[id].style == .plain {
      let span = tree[id].span
      guard !span.isEmpty, !named.contains(span.start) else { continue }
      if keys[Int(id.index)] {
        tokens.append(Token(span: span, kind: .keyword))
        continue
      }
      // The `$` and any sign before a constant's name are part of the token.
      let start = bytes[span.range].prefix { "-$".utf8.contains($0) }.count
      if start > 0, named.contains(span.start + start) { continue }
      if case .number = tree.withContent(of: id, { Quantity.read($0) }) {
        tokens.append(Token(span: span, kind: .number))
      } else if bytes[span.start].isLetter, PresetNames.all.contains(tree.string(of: id)) {
        tokens.append(Token(span: span, kind: .enumMember))
      }
    }
    tokens.sort { $0.span < $1.span }
    var end = 0
    all = tokens.filter { token in
      // A token must be on one line.
      guard token.span.start >= end, !token.span.isEmpty,
        !bytes[token.span.range].contains(where: \.isLineBreak)
      else { return false }
      end = token.span.end
      return true
    }
  }

  /// For each node, whether it is a key.
  private static func keys(of tree: YAMLTree) -> [Bool] {
    var keys = [Bool](repeating: false, count: tree.nodeIDs.count)
    for id in tree.nodeIDs where tree[id].kind == .mapping {
      var isKey = true
      for child in tree.children(of: id) {
        if isKey { keys[Int(child.index)] = true }
        isKey.toggle()
      }
    }
    return keys
  }

  private static func kind(of kind: NameKind) -> Kind {
    switch kind {
    case .property: .property
    case .constant, .parameter: .variable
    case .curve, .spring, .animation: .function
    case .marker, .label: .event
    case .timeline, .element: .class
    }
  }

  /// Five integers per token: line and column deltas, length, type and modifiers.
  ///
  /// Lines and columns are counted on from token to token, since a large file has tens of thousands.
  func json(in positions: TextPositions) -> JSONValue {
    let source = positions.source
    let starts = source.lines.starts
    var bytes: [UInt8] = []
    bytes.reserveCapacity(all.count * 12 + 2)
    func append(_ number: Int) {
      bytes.append(UInt8(ascii: bytes.isEmpty ? "[" : ","))
      NumberText.append(number, to: &bytes)
    }
    var line = 0
    // The line and the start of the token before.
    var last = (line: 0, start: 0)
    for token in all {
      let start = token.span.start
      while line + 1 < starts.count, starts[line + 1] <= start { line += 1 }
      append(line - last.line)
      append(positions.length(of: SourceSpan(max(last.start, starts[line]), start)))
      append(positions.length(of: token.span))
      append(token.kind.rawValue)
      append(token.isDefinition ? 1 : 0)
      last = (line, start)
    }
    bytes.append(
      contentsOf: bytes.isEmpty ? [UInt8(ascii: "["), UInt8(ascii: "]")] : [UInt8(ascii: "]")])
    return .encoded(bytes)
  }
}
