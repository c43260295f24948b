/// The number of a node in its tree, from 0, in the order of the text: parents before their children.
@usableFromInline package struct NodeID: Hashable, Strideable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable package init(_ index: Int) { self.index = Int32(index) }

  @inlinable package func distance(to other: NodeID) -> Int { Int(other.index) - Int(index) }

  @inlinable package func advanced(by count: Int) -> NodeID { NodeID(Int(index) + count) }
}

/// One node of a YAML document.
///
/// What a node has to do with others, the tree alone answers: ``YAMLTree/children(of:)``,
/// ``YAMLTree/subtree(of:)``, ``YAMLTree/target(of:)``, ``YAMLTree/anchor(of:)``. Scalars keep no
/// strings: their content is a range of bytes.
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

  /// The node's bytes, without its anchor: quotes and brackets included; a block collection from its
  /// first key or dash to the end of its last child; an empty plain scalar is an empty span behind
  /// the indicator that it belongs to.
  @usableFromInline package internal(set) var span: SourceSpan

  /// A scalar's content: bytes of the source, or of ``YAMLTree/decodedText`` where `isDecoded`.
  @usableFromInline var content: SourceSpan

  /// Whether escapes, folding or quoting made the content differ from the source's bytes.
  @usableFromInline var isDecoded: Bool

  /// The number of the first node after the node's descendants, which is its next sibling where it
  /// has one.
  @usableFromInline var subtreeEnd: Int32

  /// The index of the node's anchor in ``YAMLTree/anchors``, or -1.
  @usableFromInline var anchor: Int32

  /// For an alias, the node that it refers to, or -1 if its anchor is not defined.
  @usableFromInline var target: Int32

  /// The number of bytes of a scalar's content.
  @inlinable package var contentCount: Int { content.count }

  /// The bytes of the source that are a scalar's content; nil where escapes, folding or quoting make
  /// the content differ from the source.
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

/// An anchor, `&name`, and the node that carries it.
package struct YAMLAnchor: Sendable {
  package var name: String
  /// The bytes of `&name`.
  package var span: SourceSpan
  package var node: NodeID
  /// The number of aliases that refer to it.
  package var useCount: Int
}

/// A comment, from its `#` to the end of its line.
package struct YAMLComment: Sendable, Hashable {
  package var span: SourceSpan
  /// Whether only white space precedes it on its line.
  package var isAlone: Bool
}
