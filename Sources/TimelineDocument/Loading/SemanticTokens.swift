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
  package static let modifiers = ["definition"]

  package struct Token: Hashable {
    package var span: SourceSpan
    package var kind: Kind
    package var isDefinition = false
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
    switch kind.role {
    case .property: .property
    case .variable: .variable
    case .function: .function
    case .event: .event
    case .type: .class
    }
  }
}

/// The names of all presets.
package enum PresetNames {
  package static let all = Set(AnimationPreset.names + CurvePreset.names + SpringPreset.names)

  /// Whether a name is that of a preset that can stand wherever others of its kind can: a content
  /// transition, for one, needs an animation, and `none` is no animation.
  package static func isExchangeable(_ name: String) -> Bool {
    name != "none" && all.contains(name)
  }
}
