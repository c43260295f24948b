/// The ways from the root of a tree to places in its text.
///
/// The children of each collection on a way are listed once, and then found in O(log children), so
/// that many places in one file take as long as few.
package struct TreePaths {
  /// A step from a collection to one of its children.
  package enum Step {
    /// To the value of a key.
    case key(NodeID)
    /// To an item, by its index.
    case item(Int)
  }

  private struct Child {
    /// The text of the item, or of the key and its value.
    var span: SourceSpan
    var step: Step
    var node: NodeID
  }

  private let tree: YAMLTree
  private var children: [NodeID: [Child]] = [:]

  package init(_ tree: YAMLTree) { self.tree = tree }

  /// The text of the tree.
  package var source: SourceFile { tree.source }

  /// The steps to the innermost node at an offset; none for the root and for offsets outside it.
  package mutating func steps(to offset: Int) -> [Step] {
    guard var node = tree.root, tree[node].span.start <= offset, offset <= tree[node].span.end
    else { return [] }
    var steps: [Step] = []
    while let child = child(of: node, at: offset) {
      steps.append(child.step)
      node = child.node
    }
    return steps
  }

  /// The keys on the way to an offset, such as `timelines`, `heart` and `tracks`.
  ///
  /// Unlike a line number, they do not change when lines are added elsewhere.
  package mutating func keys(at offset: Int) -> [String] {
    steps(to: offset).compactMap { step in
      if case .key(let key) = step { tree.string(of: key) } else { nil }
    }
  }

  private mutating func child(of node: NodeID, at offset: Int) -> Child? {
    guard [.mapping, .sequence].contains(tree[node].kind) else { return nil }
    let list = children[node] ?? list(of: node)
    children[node] = list
    guard let index = list.sortedIndex(where: { offset <= $0.span.end }),
      list[index].span.start <= offset
    else { return nil }
    return list[index]
  }

  private func list(of node: NodeID) -> [Child] {
    var nodes = tree.children(of: node)
    var list: [Child] = []
    while let first = nodes.next() {
      if tree[node].kind == .sequence {
        list.append(Child(span: tree[first].span, step: .item(list.count), node: first))
      } else if let value = nodes.next() {
        list.append(
          Child(
            span: tree[first].span.union(tree[value].span), step: .key(first), node: value))
      }
    }
    return list
  }
}
