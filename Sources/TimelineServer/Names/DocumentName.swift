internal import TimelineDocument
internal import TimelineSyntax

/// An occurrence of a name in a document: a definition or a reference.
struct DocumentName: Hashable {
  /// The kind of entity that has the name.
  enum Kind: Hashable {
    case named(NameKind)
    /// A YAML anchor and its aliases.
    case anchor
  }

  var kind: Kind
  /// The name without `$`, `&` or `*`.
  var name: String
  /// The span of the name without its sigil.
  var span: SourceSpan
  var isDefinition: Bool
  /// For a marker or parameter, the timeline that contains it; for an anchor, the index of its definition.
  var scope: String

  init(kind: Kind, name: String, span: SourceSpan, isDefinition: Bool, scope: String) {
    self.kind = kind
    self.name = name
    self.span = span
    self.isDefinition = isDefinition
    self.scope = scope
  }

  init(_ name: NameReference) {
    self.init(
      kind: .named(name.kind), name: name.name, span: name.span, isDefinition: name.isDefinition,
      scope: name.scope)
  }

  /// Whether two occurrences refer to the same entity.
  func isSame(as other: DocumentName) -> Bool {
    kind == other.kind && name == other.name && scope == other.scope
  }
}

/// All occurrences of names in a document, in source order.
struct DocumentNames {
  let all: [DocumentName]
  private let source: SourceFile

  init(_ document: TimelineDocument) {
    source = document.source
    let names = document.references.map(DocumentName.init)
    // A node with aliases is decoded once per alias but occurs in the source once.
    all = Set(names + Self.anchors(of: document.tree)).sorted { $0.span < $1.span }
  }

  /// The name at an offset, or directly after the `$`, `*` or `&` at the offset; nil if there is none.
  func name(at offset: Int) -> DocumentName? {
    if let name = all.first(where: { $0.span.start <= offset && offset <= $0.span.end }) {
      return name
    }
    let bytes = source.bytes
    guard offset < bytes.count, "$*&".utf8.contains(bytes[offset]) else { return nil }
    return all.first { $0.span.start == offset + 1 }
  }

  /// All occurrences of the same name.
  func occurrences(of name: DocumentName) -> [DocumentName] { all.filter { $0.isSame(as: name) } }

  private static func anchors(of tree: YAMLTree) -> [DocumentName] {
    // Anchors can be redefined, so an alias is matched by the node that it resolves to.
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

extension TimelineDocument {
  /// The definition of a name, in this file or an included one; nil for built-in names.
  func definition(of name: DocumentName, among names: DocumentNames) -> DiagnosticLabel? {
    if let here = names.occurrences(of: name).first(where: \.isDefinition) {
      return DiagnosticLabel(source: source, span: here.span)
    }
    guard case .named(let kind) = name.kind else { return nil }
    switch kind {
    case .property: return properties.first { $0.name == name.name }?.declaration
    case .curve: return curves.first { $0.name == name.name }?.label
    case .spring: return springs.first { $0.name == name.name }?.label
    case .animation: return animations.first { $0.name == name.name }?.label
    case .constant:
      return constants.first { $0.name == name.name }.map {
        DiagnosticLabel(source: $0.tree.source, span: $0.tree[$0.key].span)
      }
    case .path: return paths.first { $0.name == name.name }?.label
    case .element: return elements.first { $0.name == name.name }?.label
    case .marker, .label, .state, .parameter, .timeline: return nil
    }
  }
}
