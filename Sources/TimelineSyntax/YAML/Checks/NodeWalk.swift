/// Iterates over the nodes of a tree in source order, with the context of each.
struct NodeWalk {
  /// A node and its context.
  struct Step {
    var index: Int
    /// The innermost enclosing collection, -1 for the root.
    var parent: Int
    /// Whether it is a key of the enclosing mapping.
    var isKey: Bool
  }

  private struct Level {
    var index: Int
    var end: Int
    var isMapping: Bool
    var isKeyNext: Bool
  }

  private var levels: [Level] = []
  private var upcoming = 0

  init() {}

  // Called for each node.
  @inline(__always)
  mutating func next(in nodes: [YAMLNode]) -> Step? {
    guard upcoming < nodes.count else { return nil }
    let index = upcoming
    upcoming += 1
    while let last = levels.last, last.end <= index { levels.removeLast() }
    var step = Step(index: index, parent: -1, isKey: false)
    if !levels.isEmpty {
      let last = levels.count - 1
      step.parent = levels[last].index
      if levels[last].isMapping {
        step.isKey = levels[last].isKeyNext
        levels[last].isKeyNext.toggle()
      }
    }
    let node = nodes[index]
    if node.kind == .mapping || node.kind == .sequence {
      levels.append(
        Level(
          index: index, end: node.subtreeEnd(at: index), isMapping: node.kind == .mapping,
          isKeyNext: true))
    }
    return step
  }

  /// Skips the value of the last node, a key.
  fileprivate mutating func skipValue(in nodes: [YAMLNode]) {
    guard upcoming < nodes.count, !levels.isEmpty else { return }
    upcoming = nodes[upcoming].subtreeEnd(at: upcoming)
    levels[levels.count - 1].isKeyNext = true
  }
}

extension YAMLTree {
  /// Calls `body` with each scalar in source order, and whether it is a key.
  ///
  /// - Parameter isSkipped: whether to omit a key and its value.
  package func forEachScalar(
    except isSkipped: (_ key: NodeID) -> Bool, _ body: (_ scalar: NodeID, _ isKey: Bool) -> Void
  ) {
    var walk = NodeWalk()
    while let step = walk.next(in: nodes) {
      guard nodes[step.index].kind == .scalar else { continue }
      if step.isKey, isSkipped(NodeID(step.index)) {
        walk.skipValue(in: nodes)
      } else {
        body(NodeID(step.index), step.isKey)
      }
    }
  }
}
