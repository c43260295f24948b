internal import TimelineDocument
internal import TimelineSyntax

/// A place where something is named: a definition or a use.
struct DocumentName: Hashable {
  /// What a name stands for.
  enum Kind: Hashable {
    case named(NameKind)
    /// A YAML anchor and its aliases.
    case anchor
  }

  var kind: Kind
  /// The name without `$`, `&` or `*`.
  var name: String
  /// The bytes of the name alone.
  var span: SourceSpan
  var isDefinition: Bool
  /// For a marker, the timeline that it belongs to; for an anchor, the number of its definition.
  var scope: String

  /// Whether two places name the same thing.
  func isSame(as other: DocumentName) -> Bool {
    kind == other.kind && name == other.name && scope == other.scope
  }
}

/// All places in a document where something is named, in the order of the text.
struct DocumentNames {
  let all: [DocumentName]

  init(_ document: TimelineDocument) {
    let names = document.references.map {
      DocumentName(
        kind: .named($0.kind), name: $0.name, span: $0.span, isDefinition: $0.isDefinition,
        scope: $0.scope)
    }
    // What an alias repeats is read twice and stands in the text once.
    all = Set(names + Self.anchors(of: document.tree)).sorted { $0.span < $1.span }
  }

  /// What is named at an offset; nil where nothing is.
  func name(at offset: Int) -> DocumentName? {
    all.first { $0.span.start <= offset && offset <= $0.span.end }
  }

  /// All places of what is named in one of them.
  func places(of name: DocumentName) -> [DocumentName] { all.filter { $0.isSame(as: name) } }

  private static func anchors(of tree: YAMLTree) -> [DocumentName] {
    // An alias stands for the node that carries the anchor: of two anchors with one name, its own.
    var byNode: [NodeID: Int] = [:]
    for (index, anchor) in tree.anchors.enumerated() { byNode[anchor.node] = index }
    var names = tree.anchors.enumerated().map { index, anchor in
      DocumentName(
        kind: .anchor, name: anchor.name,
        span: SourceSpan(anchor.span.start + 1, anchor.span.end), isDefinition: true,
        scope: String(index))
    }
    for alias in tree.nodeIDs {
      guard let target = tree.target(of: alias), let index = byNode[target] else { continue }
      let span = tree[alias].span
      names.append(
        DocumentName(
          kind: .anchor, name: tree.anchors[index].name,
          span: SourceSpan(span.start + 1, span.end), isDefinition: false,
          scope: String(index)))
    }
    return names
  }
}
