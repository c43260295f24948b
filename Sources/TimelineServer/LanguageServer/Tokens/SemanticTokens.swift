internal import TimelineDocument
internal import TimelineSyntax

/// The semantic tokens of a document.
struct SemanticTokens {
  /// The type of a token, by its name in the protocol and in the order of the legend.
  enum Kind: String, CaseIterable {
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

  struct Token: Hashable {
    var span: SourceSpan
    var kind: Kind
    var isDefinition = false
  }

  /// The tokens in source order, without overlaps.
  let all: [Token]

  init(_ document: TimelineDocument) {
    let tree = document.tree
    var named: [Int: Token] = [:]
    for name in document.references {
      named[name.span.start] = Token(
        span: name.span, kind: Self.kind(of: name.kind), isDefinition: name.isDefinition)
    }
    var tokens = Set(named.values)
    let keys = Self.keys(of: tree)
    let presets = Set(AnimationPreset.names + CurvePreset.names + SpringPreset.names)
    for id in tree.nodeIDs where tree[id].kind == .scalar && tree[id].style == .plain {
      let node = tree[id]
      // The `$` and any sign before a constant's name are part of the token.
      let start = document.source.bytes[node.span.range].prefix { "-$".utf8.contains($0) }.count
      guard named[node.span.start] == nil, named[node.span.start + start] == nil,
        !node.span.isEmpty
      else { continue }
      if keys.contains(id) {
        tokens.insert(Token(span: node.span, kind: .keyword))
      } else if case .number = tree.withContent(of: id, { Quantity.read($0) }) {
        tokens.insert(Token(span: node.span, kind: .number))
      } else if presets.contains(tree.string(of: id)) {
        tokens.insert(Token(span: node.span, kind: .enumMember))
      }
    }
    var end = 0
    all = tokens.sorted { $0.span < $1.span }.filter { token in
      // A token must be on one line.
      guard token.span.start >= end, !token.span.isEmpty,
        !document.source.bytes[token.span.range].contains(0x0A)
      else { return false }
      end = token.span.end
      return true
    }
  }

  private static func keys(of tree: YAMLTree) -> Set<NodeID> {
    var keys: Set<NodeID> = []
    for id in tree.nodeIDs where tree[id].kind == .mapping {
      for (index, child) in tree.children(of: id).enumerated() where index % 2 == 0 {
        keys.insert(child)
      }
    }
    return keys
  }

  private static func kind(of kind: NameKind) -> Kind {
    switch kind {
    case .property: .property
    case .constant: .variable
    case .curve, .spring, .animation: .function
    case .marker: .event
    case .timeline: .class
    }
  }

  /// Five integers per token: line and column deltas, length, type and modifiers.
  func json(in source: SourceFile, _ encoding: PositionEncoding) -> JSONValue {
    var data: [JSONValue] = []
    data.reserveCapacity(5 * all.count)
    var last = (line: 0, column: 0)
    let kinds = Kind.allCases
    for token in all {
      let start = encoding.position(of: token.span.start, in: source)
      let end = encoding.position(of: token.span.end, in: source)
      data.append(JSONValue(start.line - last.line))
      data.append(JSONValue(start.line == last.line ? start.column - last.column : start.column))
      data.append(JSONValue(end.column - start.column))
      data.append(JSONValue(kinds.firstIndex(of: token.kind) ?? 0))
      data.append(JSONValue(token.isDefinition ? 1 : 0))
      last = start
    }
    return .array(data)
  }
}
