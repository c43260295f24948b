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

  /// Where the content of a node is.
  @usableFromInline enum Content: UInt8, Sendable {
    /// The node's bytes.
    case whole
    /// The node's bytes without the quotes.
    case inner
    /// A range of ``YAMLTree/decodedText``, since it differs from the source because of escapes,
    /// folding or quoting.
    case decoded
    /// The first byte, that of a collection's bracket or dash.
    case opening
    /// Nothing: a collection in block style, or a scalar over a limit.
    case none
  }

  // A file of 2 MB has 300,000 nodes, so what few of them have is stored elsewhere in the tree.

  /// The node's bytes without its anchor, including quotes and brackets.
  ///
  /// The span of a block collection extends from its first key or dash to the end of its last child.
  /// An empty plain scalar has an empty span after its indicator.
  @usableFromInline package internal(set) var span: SourceSpan

  /// For a collection, the index after its last descendant; for an alias, the node that it refers to,
  /// or -1 if its anchor is not defined; for a scalar with decoded content, the index of the
  /// content's range in ``YAMLTree/decodedSpans``.
  @usableFromInline var link: Int32 = -1

  @usableFromInline package internal(set) var kind: Kind
  @usableFromInline package internal(set) var style: Style
  @usableFromInline var content = Content.whole

  /// Whether it is one of the nodes of ``YAMLTree/anchors``.
  @usableFromInline var hasAnchor = false

  /// The range of the source that is a scalar's content; nil if the content differs from the source
  /// because of escapes, folding or quoting.
  @inlinable package var contentSpan: SourceSpan? {
    content == .decoded ? nil : SourceSpan(sourceRange.lowerBound, sourceRange.upperBound)
  }

  /// The range of the source that is the content, unless it is decoded.
  @inlinable @inline(__always) var sourceRange: Range<Int> {
    if content == .whole { return span.range }
    switch content {
    case .inner: return (span.start + 1)..<(span.end - 1)
    case .opening: return span.start..<(span.start + 1)
    default: return span.start..<span.start
    }
  }

  @inlinable @inline(__always) var isCollection: Bool { kind == .sequence || kind == .mapping }

  /// The index after the node's last descendant, which is that of its next sibling, if any.
  ///
  /// - Parameter index: the node's own index.
  @inlinable @inline(__always) func subtreeEnd(at index: Int) -> Int {
    isCollection ? Int(link) : index + 1
  }

  @inline(__always) init(_ kind: Kind, style: Style, span: SourceSpan) {
    self.kind = kind
    self.style = style
    self.span = span
    if isCollection { content = .none }
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
