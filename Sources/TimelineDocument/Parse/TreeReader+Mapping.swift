package import TimelineSyntax

extension TreeReader {
  /// Checks that a node is a mapping, and reports it otherwise.
  ///
  /// - Parameter example: a valid value for the message.
  package func checkMapping(
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

extension TreeReader {
  /// Checks that there is a list with items, and reports it otherwise.
  ///
  /// - Parameters:
  ///   - what: the list, for messages: "events".
  ///   - item: one of its items: "event".
  ///   - example: a valid item.
  /// - Returns: whether it is a list.
  func checkList(
    _ list: WrittenList, at id: NodeID, _ what: String, of item: String, _ example: String,
    emptyRule: RuleName = .emptyTimeline
  ) -> Bool {
    guard tree[list.node].kind == .sequence else {
      if !tree.isBroken(id) {
        report(
          .wrongType, "\(what) must be a list, but this is \(tree.describe(list.node))", at: id,
          help: itemHelp(for: list.node, of: item, example))
      }
      return false
    }
    if list.items.isEmpty, !tree.isBroken(list.node) {
      report(
        emptyRule, "the timeline has no \(item)s", at: id, help: "add one, such as `- \(example)`")
    }
    return true
  }

  /// How the items of a list are written in place of something else.
  func itemHelp(for node: NodeID, of item: String, _ example: String) -> String {
    let isInLines = tree[node].kind == .mapping && tree[node].style != .flow
    if isInLines { return "begin each \(item) with `- `: `- \(example)`" }
    return "write a list: `[\(example.hasPrefix("{") ? example : "{ \(example) }")]`"
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

  /// The names in a sequence of names alone, also of those that are written as in Swift, `.rest`; nil
  /// for another node.
  func names(ofItemsIn node: NodeID) -> [String]? {
    guard self[node].kind == .sequence else { return nil }
    var names: [String] = []
    for item in children(of: node) {
      let name = self[resolve(item)].kind == .scalar ? string(of: resolve(item)) : ""
      guard Name.isValid(String(name.drop { $0 == "." })) else { return nil }
      names.append(String(name.drop { $0 == "." }))
    }
    return names.isEmpty ? nil : names
  }
}
