import TimelineSyntax

/// Invariants of every tree: children follow their parents and lie within them, and all spans are
/// within the source.
enum TreeInvariants {
  static func check(_ tree: YAMLTree) throws(InvariantViolation) {
    let size = tree.source.bytes.count
    let count = tree.nodes.count
    for (index, node) in tree.nodes.enumerated() {
      let end = Int(node.subtreeEnd)
      guard node.span.end <= size else {
        throw InvariantViolation("node \(index) has the bytes \(node.span) of \(size)")
      }
      guard end > index, end <= count else {
        throw InvariantViolation("node \(index) ends before node \(end) of \(count)")
      }
      let contentSize = node.isDecoded ? tree.decodedText.count : size
      if node.kind == .scalar, node.content.end > contentSize {
        throw InvariantViolation(
          "scalar \(index) has the content \(node.content) of \(contentSize) bytes")
      }
      if node.kind == .alias, node.target >= Int32(count) {
        throw InvariantViolation("alias \(index) stands for node \(node.target) of \(count)")
      }
      var child = index + 1
      var children = 0
      while child < end {
        guard tree.nodes[child].subtreeEnd <= node.subtreeEnd else {
          throw InvariantViolation("node \(child) goes on behind its parent \(index)")
        }
        child = Int(tree.nodes[child].subtreeEnd)
        children += 1
      }
      if node.kind == .mapping, !children.isMultiple(of: 2) {
        throw InvariantViolation("mapping \(index) has a key without a value")
      }
      if node.kind == .scalar || node.kind == .alias, children > 0 {
        throw InvariantViolation("leaf \(index) has \(children) children")
      }
    }
    for comment in tree.comments where comment.span.end > size {
      throw InvariantViolation("a comment has the bytes \(comment.span) of \(size)")
    }
    for span in tree.brokenSpans where span.end > size {
      throw InvariantViolation("what is broken has the bytes \(span) of \(size)")
    }
  }

  private static func hasSameContent(_ index: Int, of first: YAMLTree, _ second: YAMLTree) -> Bool {
    first.withContent(of: NodeID(index)) { text in
      second.withContent(of: NodeID(index)) { text.elementsEqual($0) }
    }
  }

  /// Checks that two readers return the same tree for a source.
  static func checkSame(_ first: YAMLTree, _ second: YAMLTree) throws(InvariantViolation) {
    guard first.nodes.count == second.nodes.count else {
      throw InvariantViolation(
        "with libyaml there are \(second.nodes.count) nodes, without \(first.nodes.count)")
    }
    for (index, (one, other)) in zip(first.nodes, second.nodes).enumerated() {
      let isSame =
        one.kind == other.kind && one.style == other.style && one.span == other.span
        && one.subtreeEnd == other.subtreeEnd && one.target == other.target
        && one.isDecoded == other.isDecoded
        && (one.kind != .scalar || hasSameContent(index, of: first, second))
      if !isSame { throw InvariantViolation("node \(index) is \(one), and with libyaml \(other)") }
    }
    guard first.comments == second.comments, first.brokenSpans == second.brokenSpans,
      first.anchors.map(\.span) == second.anchors.map(\.span)
    else {
      throw InvariantViolation("with libyaml there are other comments, anchors or broken spans")
    }
  }
}
