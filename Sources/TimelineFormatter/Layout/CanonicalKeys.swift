internal import TimelineDocument
package import TimelineSyntax

/// The canonical order of a mapping's keys, which follows from the field tables and from where the
/// mapping stands.
package struct CanonicalKeys {
  private let schema: MappingLayoutSchema?

  /// The order of a mapping's keys; that of a mapping with user-defined names, or below an `x-…`
  /// key, is none.
  ///
  /// - Complexity: O(siblings) on the path to the mapping.
  package init(of mapping: NodeID, in tree: YAMLTree) {
    var schema: LayoutSchema? = .document()
    var node = tree.root
    while let parent = node, parent != mapping, let known = schema {
      node = nil
      var children = tree.children(of: parent)
      while let child = children.next() {
        if tree[parent].kind == .sequence {
          guard tree.subtree(of: child).contains(mapping) else { continue }
          (node, schema) = (child, known.element ?? (known.mapping == nil ? nil : known))
        } else if let value = children.next(), tree.subtree(of: value).contains(mapping) {
          (node, schema) = (value, Self.schema(of: child, in: tree, known))
        }
        if node != nil { break }
      }
    }
    self.schema = node == mapping ? schema?.mapping : nil
  }

  /// The place of a key in the order; nil for a key that has none, such as `x-…`.
  package func rank(of key: String) -> Int? { schema?.rank(of: key) }

  private static func schema(
    of key: NodeID, in tree: YAMLTree, _ parent: LayoutSchema
  ) -> LayoutSchema? {
    // What is merged has the keys of the mapping that it is merged into.
    if tree.isMergeKey(key) { return parent }
    guard tree[key].kind == .scalar, !tree.isExtension(key) else { return nil }
    return parent.mapping?.schema(of: tree.string(of: key))
  }
}
