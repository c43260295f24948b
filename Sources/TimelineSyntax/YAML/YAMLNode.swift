/// The zero-based index of a node in its tree, in source order: parents precede their children.
@usableFromInline package struct NodeID: Hashable, Strideable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable package init(_ index: Int) { self.index = Int32(index) }

  @inlinable package func distance(to other: NodeID) -> Int { Int(other.index) - Int(index) }

  @inlinable package func advanced(by count: Int) -> NodeID { NodeID(Int(index) + count) }
}

/// One node of a YAML document.
///
/// Its relations to other nodes are available from the tree: ``YAMLTree/children(of:)``,
/// ``YAMLTree/subtree(of:)``, ``YAMLTree/target(of:)``, ``YAMLTree/anchor(of:)``. The content of a
/// scalar is a range of bytes, not a string.
@usableFromInline package struct YAMLNode: Sendable {
  @usableFromInline package enum Kind: UInt8, Sendable {
    case scalar
    case sequence
    case mapping
    case alias
  }

  @usableFromInline package enum Style: UInt8, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
    case block
    case flow
  }

  @usableFromInline package internal(set) var kind: Kind
  @usableFromInline package internal(set) var style: Style

  /// The node's bytes without its anchor, including quotes and brackets.
  ///
  /// The span of a block collection extends from its first key or dash to the end of its last child.
  /// An empty plain scalar has an empty span after its indicator.
  @usableFromInline package internal(set) var span: SourceSpan

  /// A scalar's content: a range of the source, or of ``YAMLTree/decodedText`` if `isDecoded`.
  @usableFromInline var content: SourceSpan

  /// Whether the content differs from the source because of escapes, folding or quoting.
  @usableFromInline var isDecoded: Bool

  /// The index after the node's last descendant, which is that of its next sibling, if any.
  @usableFromInline var subtreeEnd: Int32

  /// The index of the node's anchor in ``YAMLTree/anchors``, or -1.
  @usableFromInline var anchor: Int32

  /// For an alias, the node that it refers to, or -1 if its anchor is not defined.
  @usableFromInline var target: Int32

  /// The number of bytes of a scalar's content.
  @inlinable package var contentCount: Int { content.count }

  /// The range of the source that is a scalar's content; nil if the content differs from the source
  /// because of escapes, folding or quoting.
  @inlinable package var contentSpan: SourceSpan? { isDecoded ? nil : content }

  init(_ kind: Kind, style: Style, span: SourceSpan) {
    self.kind = kind
    self.style = style
    self.span = span
    content = span
    isDecoded = false
    subtreeEnd = 0
    anchor = -1
    target = -1
  }
}

/// An anchor, `&name`, and its node.
package struct YAMLAnchor: Sendable {
  package var name: String
  /// The bytes of `&name`.
  package var span: SourceSpan
  package var node: NodeID
  /// The number of its aliases.
  package var useCount: Int
}

/// A comment, from its `#` to the end of its line.
package struct YAMLComment: Sendable, Hashable {
  package var span: SourceSpan
  /// Whether only white space precedes it on its line.
  package var isAlone: Bool
}
