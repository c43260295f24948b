internal import TimelineDocument
internal import TimelineSyntax

extension TimelineDocument {
  /// The timeline that an entry plays at whose `with` or `trim` a path ends, which its parameters or its
  /// markers belong to; nil elsewhere.
  func timelinePlayed(at path: [CursorPosition.Step], under key: String = "with") -> Timeline? {
    guard case .key(key)? = path.last,
      let value = tree.node(at: path.dropLast() + [.key("play")])
    else { return nil }
    let name = tree.string(of: value)
    // A side of a transition follows the name of its timeline.
    return timelines.first { $0.name.value == name }
      ?? timelines.first { $0.name.value == name.prefix { $0 != "." } }
  }
}

extension YAMLTree {
  /// The node at the end of a path, with its alias resolved; nil if there is none.
  func node(at path: [CursorPosition.Step]) -> NodeID? {
    guard let root else { return nil }
    var node = resolve(root)
    for step in path {
      guard let child = child(of: node, at: step) else { return nil }
      node = resolve(child)
    }
    return node
  }

  private func child(of node: NodeID, at step: CursorPosition.Step) -> NodeID? {
    switch (step, self[node].kind) {
    case (.key(let key), .mapping):
      return entries(of: node).first { string(of: $0.key) == key }?.value
    case (.item(let index), .sequence):
      let items = Array(children(of: node))
      return items.indices.contains(index) ? items[index] : nil
    default: return nil
    }
  }
}
