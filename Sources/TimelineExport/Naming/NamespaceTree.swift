/// Namespaces in each other, with what is declared in them.
struct NamespaceTree: Sendable {
  /// What is declared in the namespace itself: a name, and what it stands for.
  private(set) var members: [(name: String, value: String)] = []
  /// The namespaces in it, in order of first appearance.
  private(set) var children: [(name: String, tree: NamespaceTree)] = []

  var isEmpty: Bool { members.isEmpty && children.isEmpty }

  /// Adds a namespace with members, by its names from the outermost one on.
  mutating func add(
    _ path: ArraySlice<String>, _ members: [(name: String, value: String)] = []
  ) {
    guard let name = path.first else {
      self.members += members
      return
    }
    let index = children.firstIndex { $0.name == name } ?? children.count
    if index == children.count { children.append((name, NamespaceTree())) }
    children[index].tree.add(path.dropFirst(), members)
  }
}
