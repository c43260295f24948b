/// Checks for plain scalars whose type or extent probably differs from the intended one.
///
/// Each mistake has a function in its own file in `Mistakes` and a line in
/// ``PlainScalarCheck/checkAll(_:_:_:)``. All are checked in one traversal, for speed.
enum PlainScalarCheck {
  @inline(__always)
  fileprivate static func checkAll(
    _ tree: inout CheckedTree, _ node: YAMLNode, _ step: NodeWalk.Step
  ) {
    unquotedColor(&tree, node)
    dashInBrackets(&tree, node, step)
    unquotedExpression(&tree, node, step)
    mergeKey(&tree, node, step)
    missingSpace(&tree, node, step)
    bracketInKey(&tree, node, step)
  }
}

extension TreeCheck {
  /// Plain scalars that do not mean what they look like.
  static let plainScalars = TreeCheck { tree in
    var walk = NodeWalk()
    while let step = walk.next(in: tree.nodes) {
      let node = tree.nodes[step.index]
      guard node.kind == .scalar, node.style == .plain else { continue }
      PlainScalarCheck.checkAll(&tree, node, step)
    }
  }
}
