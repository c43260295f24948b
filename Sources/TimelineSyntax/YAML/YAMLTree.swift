/// A parsed document: its source, nodes, anchors and comments.
///
/// Every file has a tree, even an invalid one: parts with syntax errors are missing, and the reader's
/// diagnostics report them.
///
/// Rules and binders access nodes millions of times, so functions that other targets call for each
/// node are `@inlinable` and their types `@usableFromInline`. Otherwise even `==` of a `package` enum
/// is a call through a witness table.
@usableFromInline package final class YAMLTree: Sendable {
  @usableFromInline package let source: SourceFile
  /// The nodes by index; other targets access them by ``NodeID``.
  @usableFromInline let nodes: [YAMLNode]
  /// The content of scalars that differs from the source bytes.
  @usableFromInline let decodedText: [UInt8]
  /// The ranges of ``decodedText`` that are the content of one scalar each.
  @usableFromInline let decodedSpans: [SourceSpan]
  /// The anchors, in source order, and so in that of their nodes.
  package let anchors: [YAMLAnchor]
  /// The comments, in source order.
  package let comments: [YAMLComment]
  /// The spans that could not be parsed, in order and apart from each other; empty for a valid file.
  package let brokenSpans: [SourceSpan]
  /// The values with confusable characters, in order.
  let suspects: [SuspectScalar]
  /// The number of bytes that were parsed again after the repair of an error.
  package let repeatedBytes: Int
  /// Whether the tree is derived from text that is not YAML, such as an expression.
  package let isDerived: Bool

  init(
    source: SourceFile, nodes: [YAMLNode], decodedText: [UInt8] = [],
    decodedSpans: [SourceSpan] = [], anchors: [YAMLAnchor] = [], comments: [YAMLComment] = [],
    brokenSpans: [SourceSpan] = [],
    suspects: [SuspectScalar] = [], repeatedBytes: Int = 0, isDerived: Bool = false
  ) {
    self.source = source
    self.nodes = nodes
    self.decodedText = decodedText
    self.decodedSpans = decodedSpans
    self.anchors = anchors
    self.comments = comments
    self.brokenSpans = SourceSpan.merged(brokenSpans)
    self.suspects = suspects
    self.repeatedBytes = repeatedBytes
    self.isDerived = isDerived
  }

  /// The root node; nil for an empty document.
  @inlinable package var root: NodeID? { nodes.isEmpty ? nil : NodeID(0) }

  @inlinable package subscript(id: NodeID) -> YAMLNode { nodes[Int(id.index)] }

  /// All nodes, in source order.
  @inlinable package var nodeIDs: Range<NodeID> { NodeID(0)..<NodeID(nodes.count) }

  /// A node with its descendants.
  @inlinable package func subtree(of id: NodeID) -> Range<NodeID> {
    id..<NodeID(self[id].subtreeEnd(at: Int(id.index)))
  }

  /// The node that an alias refers to; nil for other nodes and undefined aliases.
  @inlinable package func target(of id: NodeID) -> NodeID? {
    let node = self[id]
    return node.kind == .alias && node.link >= 0 ? NodeID(Int(node.link)) : nil
  }

  /// The target of an alias, or the node itself.
  ///
  /// An undefined alias is returned unchanged.
  @inlinable package func resolve(_ id: NodeID) -> NodeID { target(of: id) ?? id }

  /// The anchor of a node; nil if it has none.
  package func anchor(of id: NodeID) -> YAMLAnchor? {
    guard self[id].hasAnchor else { return nil }
    return anchors.sortedIndex { $0.node >= id }.map { anchors[$0] }
  }

  /// The children of a collection, in source order; for a mapping, alternating keys and values.
  @inlinable package func children(of id: NodeID) -> ChildSequence {
    ChildSequence(
      tree: self, upcoming: Int(id.index) + 1, end: self[id].subtreeEnd(at: Int(id.index)))
  }

  /// The number of a collection's children; for a mapping, of its keys and values.
  ///
  /// - Complexity: O(children).
  @inlinable package func childCount(of id: NodeID) -> Int {
    var count = 0
    for _ in children(of: id) { count += 1 }
    return count
  }

  /// The value of a mapping's key: its next sibling.
  @inlinable package func value(of key: NodeID) -> NodeID {
    NodeID(self[key].subtreeEnd(at: Int(key.index)))
  }

  @usableFromInline package struct ChildSequence: Sequence, IteratorProtocol {
    @usableFromInline package let tree: YAMLTree
    @usableFromInline package var upcoming: Int
    @usableFromInline package let end: Int

    @inlinable package init(tree: YAMLTree, upcoming: Int, end: Int) {
      self.tree = tree
      self.upcoming = upcoming
      self.end = end
    }

    @inlinable package mutating func next() -> NodeID? {
      guard upcoming < end else { return nil }
      defer { upcoming = tree.nodes[upcoming].subtreeEnd(at: upcoming) }
      return NodeID(upcoming)
    }
  }

  /// Calls `body` with the bytes of a scalar's content.
  @inlinable @inline(__always) package func withContent<Result>(
    of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let node = self[id]
    // Two branches, so that only the required buffer is retained.
    guard node.content == .decoded else {
      return try source.bytes.withUnsafeBufferPointer {
        try body(UnsafeBufferPointer(rebasing: $0[node.sourceRange]))
      }
    }
    let span = decodedSpans[Int(node.link)]
    return try decodedText.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[span.range]))
    }
  }

  /// The number of bytes of a scalar's content.
  @inlinable @inline(__always) package func contentCount(of id: NodeID) -> Int {
    let node = self[id]
    return node.content == .decoded
      ? decodedSpans[Int(node.link)].count : node.sourceRange.count
  }

  /// The first byte of a scalar's content; nil if it is empty.
  package func firstByte(of id: NodeID) -> UInt8? {
    let node = self[id]
    guard node.content == .whole, !node.span.isEmpty else {
      return withContent(of: id) { $0.first }
    }
    return source.bytes[node.span.start]
  }

  /// A scalar's content as a string.
  package func string(of id: NodeID) -> String {
    withContent(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// The source text of a node.
  package func sourceText(of id: NodeID) -> String { source.text(in: self[id].span) }
}
