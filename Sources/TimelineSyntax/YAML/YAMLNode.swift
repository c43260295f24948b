/// The place of a node in its tree: an index into ``YAMLTree/nodes``.
@usableFromInline package struct NodeID: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable package init(_ index: Int) { self.index = Int32(index) }
}

/// One node of a YAML document.
///
/// Nodes lie in the order of the text (parents first), so that a node's descendants are the nodes
/// between it and its `subtreeEnd`; a mapping's children are keys and values in turn. Scalars keep
/// no strings: their content is a range of bytes.
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

  @usableFromInline package var kind: Kind
  @usableFromInline package var style: Style

  /// The node's bytes, without its anchor: quotes and brackets included; a block collection from its
  /// first key or dash to the end of its last child; an empty plain scalar is an empty span behind
  /// the indicator that it belongs to.
  @usableFromInline package var span: SourceSpan

  /// A scalar's content: bytes of the source, or of ``YAMLTree/decodedText`` where `isDecoded`.
  @usableFromInline package var content: SourceSpan

  /// Whether escapes, folding or quoting made the content differ from the source's bytes.
  @usableFromInline package var isDecoded: Bool

  /// The index behind the node's last descendant, which is its next sibling where it has one.
  @usableFromInline package var subtreeEnd: Int32

  /// The anchor that the node carries, an index into ``YAMLTree/anchors``, or -1.
  @usableFromInline package var anchor: Int32

  /// For an alias, the node that it stands for, or -1 where its anchor is not defined.
  @usableFromInline package var target: Int32

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

/// An anchor, `&name`, and the node that carries it.
package struct YAMLAnchor: Sendable {
  package var name: String
  /// The bytes of `&name`.
  package var span: SourceSpan
  package var node: NodeID
  /// The number of aliases that stand for it.
  package var useCount: Int
}

/// A comment, from its `#` to the end of its line.
package struct YAMLComment: Sendable, Hashable {
  package var span: SourceSpan
  /// Whether nothing but white space stands before it on its line.
  package var isAlone: Bool
}
