import TimelineSyntax

/// Invariants of every tree: children follow their parents and lie within them, and all spans are
/// within the source.
enum TreeInvariants {
  static func check(_ tree: YAMLTree) throws(InvariantViolation) {
    let size = tree.source.bytes.count
    for id in tree.nodeIDs {
      let node = tree[id]
      guard node.span.end <= size else {
        throw InvariantViolation("node \(id.index) has the bytes \(node.span) of \(size)")
      }
      let subtree = tree.subtree(of: id)
      guard !subtree.isEmpty, subtree.upperBound <= tree.nodeIDs.upperBound else {
        throw InvariantViolation("node \(id.index) ends before node \(subtree.upperBound.index)")
      }
      if node.kind == .scalar, let content = node.contentSpan, content.end > size {
        throw InvariantViolation("scalar \(id.index) has the content \(content) of \(size) bytes")
      }
      if let target = tree.target(of: id), !tree.nodeIDs.contains(target) {
        throw InvariantViolation("alias \(id.index) stands for node \(target.index)")
      }
      var children = 0
      for child in tree.children(of: id) {
        guard tree.subtree(of: child).upperBound <= subtree.upperBound else {
          throw InvariantViolation("node \(child.index) ends after its parent \(id.index)")
        }
        children += 1
      }
      if node.kind == .mapping, !children.isMultiple(of: 2) {
        throw InvariantViolation("mapping \(id.index) has a key without a value")
      }
      if node.kind == .scalar || node.kind == .alias, children > 0 {
        throw InvariantViolation("leaf \(id.index) has \(children) children")
      }
    }
    for comment in tree.comments where comment.span.end > size {
      throw InvariantViolation("a comment has the bytes \(comment.span) of \(size)")
    }
    for span in tree.brokenSpans where span.end > size {
      throw InvariantViolation("what is broken has the bytes \(span) of \(size)")
    }
  }
}
