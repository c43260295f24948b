package import TimelineSyntax

/// A node of a tree, and what it shares with other places on the way to it.
package struct PlaceCursor: Sendable {
  /// Why the text of a node stands for several places.
  package enum Sharing: Sendable {
    /// An alias was followed.
    case alias(NodeID)
    /// The entry of a merged mapping was taken for one of `mapping`.
    case merge(mapping: NodeID, entry: YAMLEntry)
    /// The node has an anchor, whose aliases are elsewhere.
    case anchor(YAMLAnchor)
  }

  package let tree: YAMLTree
  /// The node, which is no alias.
  package let node: NodeID
  /// What is shared, from the outermost to the innermost.
  package private(set) var sharing: [Sharing] = []

  /// A cursor at a node that no way leads to, such as a constant's value.
  package init(_ tree: YAMLTree, at id: NodeID) {
    self.init(tree, entering: id, sharing: [])
  }

  /// A cursor at the root; nil for an empty document.
  package init?(root tree: YAMLTree) {
    guard let root = tree.root else { return nil }
    self.init(tree, at: root)
  }

  private init(_ tree: YAMLTree, entering id: NodeID, sharing: [Sharing]) {
    self.tree = tree
    self.sharing = sharing
    node = tree.resolve(id)
    if node != id {
      self.sharing.append(.alias(id))
    } else if let anchor = tree.anchor(of: id), anchor.useCount > 0 {
      self.sharing.append(.anchor(anchor))
    }
  }

  package var kind: YAMLNode.Kind { tree[node].kind }
  package var span: SourceSpan { tree[node].span }
  package var source: SourceFile { tree.source }

  /// The entry of a mapping with a key.
  func entry(_ key: String) -> YAMLEntry? {
    guard kind == .mapping else { return nil }
    return tree.entries(of: node).first { tree.string(of: $0.key) == key }
  }

  /// The value of a mapping's key.
  package func value(of key: String) -> PlaceCursor? {
    entry(key).map(value)
  }

  /// The value of an entry of this mapping.
  func value(of entry: YAMLEntry) -> PlaceCursor {
    let sharing =
      sharing + (entry.isMerged ? [.merge(mapping: node, entry: entry)] : [])
    return PlaceCursor(tree, entering: entry.value, sharing: sharing)
  }

  /// An item of a sequence.
  package func item(_ index: Int) -> PlaceCursor? {
    guard kind == .sequence else { return nil }
    for (position, child) in tree.children(of: node).enumerated() where position == index {
      return PlaceCursor(tree, entering: child, sharing: sharing)
    }
    return nil
  }

  /// The items of a sequence; empty for other nodes.
  var items: [PlaceCursor] {
    guard kind == .sequence else { return [] }
    return tree.children(of: node).map { PlaceCursor(tree, entering: $0, sharing: sharing) }
  }

  var itemCount: Int { kind == .sequence ? tree.childCount(of: node) : 0 }

  /// The value at the end of a way of keys.
  package func value(at keys: [String]) -> PlaceCursor? {
    keys.reduce(Optional(self)) { $0?.value(of: $1) }
  }

  /// The text of a scalar.
  package var text: String { kind == .scalar ? tree.string(of: node) : "" }
}
