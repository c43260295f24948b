internal import TimelineDocument
internal import TimelineSyntax

/// The nodes from the root of a tree to an offset, with the steps between them.
struct NodePath {
  /// The collections and the innermost value, the root first.
  private(set) var nodes: [NodeID] = []
  /// The steps to each of ``nodes`` after the first.
  private(set) var steps: [CursorPosition.Step] = []

  init(to offset: Int, in tree: YAMLTree) {
    guard var node = tree.root else { return }
    nodes = [node]
    while let (step, child) = Self.child(of: node, at: offset, in: tree) {
      nodes.append(child)
      steps.append(step)
      node = child
    }
  }

  private static func child(
    of node: NodeID, at offset: Int, in tree: YAMLTree
  ) -> (CursorPosition.Step, NodeID)? {
    func contains(_ id: NodeID) -> Bool {
      tree[id].span.start <= offset && offset <= tree[id].span.end
    }
    switch tree[node].kind {
    case .mapping:
      let entry = tree.entries(of: node).first {
        !$0.isMerged && (contains($0.key) || contains($0.value))
      }
      return entry.map { (.key(tree.string(of: $0.key)), $0.value) }
    case .sequence:
      return tree.children(of: node).enumerated().first { contains($1) }
        .map { (.item($0), $1) }
    case .scalar, .alias: return nil
    }
  }
}
