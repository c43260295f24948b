package import TimelineSyntax

extension TreeReader {
  /// Checks that a node is a mapping, and reports it otherwise.
  ///
  /// - Parameter example: a valid value for the message.
  package mutating func checkMapping(
    _ node: NodeID, at id: NodeID, what: String, example: String
  ) -> Bool {
    if tree[node].kind == .mapping { return true }
    if !tree.isBroken(id), let key = tree.firstKey(ofItemsIn: node) {
      report(
        .wrongType, "\(what) must be a mapping, but this is a list", at: key,
        label: "the dash makes it a list item",
        help: "leave out the dashes: write `\(tree.string(of: key)):` directly under \(what)")
    } else if !tree.isBroken(id) {
      report(
        .wrongType, "\(what) must be a mapping, but this is \(tree.describe(node))", at: id,
        help: "write for example `\(example)`")
    }
    return false
  }
}

extension YAMLTree {
  /// The first key of a sequence whose items are mappings with one key, which need no dashes.
  fileprivate func firstKey(ofItemsIn node: NodeID) -> NodeID? {
    guard self[node].kind == .sequence,
      let item = children(of: node).first(where: { _ in true })
    else { return nil }
    let mapping = resolve(item)
    guard self[mapping].kind == .mapping, let entry = soleEntry(of: mapping),
      self[entry.key].kind == .scalar
    else { return nil }
    return entry.key
  }
}
