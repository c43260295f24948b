internal import TimelineSyntax

/// The outline of a document, as a tree of names.
struct Outline {
  /// One item of the outline.
  struct Item {
    var name: String
    var detail: String
    var kind: Kind
    /// The span of the whole item.
    var span: SourceSpan
    /// The span of its name.
    var nameSpan: SourceSpan
    var children: [Item]
  }

  /// The kind of an item, with the protocol's raw values.
  enum Kind: Int {
    case namespace = 3
    case `class` = 5
    case property = 7
    case constant = 14
    case event = 24
  }

  let items: [Item]

  /// Creates the outline from a document that may be incomplete.
  init(_ tree: YAMLTree) {
    guard let root = tree.root, tree[root].kind == .mapping else {
      items = []
      return
    }
    let sections: [String: Kind] = [
      "properties": .property, "constants": .constant, "curves": .constant, "springs": .constant,
      "animations": .constant, "timelines": .class,
    ]
    items = tree.entries(of: root).compactMap { entry in
      guard let kind = sections[tree.string(of: entry.key)] else { return nil }
      let children = Self.entries(of: entry.value, in: tree).map { child in
        Self.item(
          child, in: tree, kind: kind,
          children: kind == .class ? Self.contents(of: child.value, in: tree) : [])
      }
      return Self.item(entry, in: tree, kind: .namespace, children: children)
    }
  }

  /// The tracks or phases of a timeline.
  private static func contents(of timeline: NodeID, in tree: YAMLTree) -> [Item] {
    entries(of: timeline, in: tree).flatMap { entry -> [Item] in
      switch tree.string(of: entry.key) {
      case "tracks":
        return entries(of: entry.value, in: tree).map {
          item($0, in: tree, kind: .property, children: [])
        }
      case "phases":
        let list = tree.resolve(entry.value)
        guard tree[list].kind == .sequence else { return [] }
        return tree.children(of: list).compactMap { phase in
          entries(of: phase, in: tree).first { tree.string(of: $0.key) == "phase" }.map { name in
            Item(
              name: tree.string(of: name.value), detail: "phase", kind: .event,
              span: tree[phase].span, nameSpan: tree[name.value].span, children: [])
          }
        }
      default: return []
      }
    }
  }

  private static func entries(of node: NodeID, in tree: YAMLTree) -> [YAMLEntry] {
    let node = tree.resolve(node)
    return tree[node].kind == .mapping ? tree.entries(of: node).filter { !$0.isMerged } : []
  }

  private static func item(
    _ entry: YAMLEntry, in tree: YAMLTree, kind: Kind, children: [Item]
  ) -> Item {
    let name = tree[entry.key].span
    // For an alias or an empty value, use the span of the name only.
    let value = tree[entry.value].span
    return Item(
      name: tree.string(of: entry.key), detail: "", kind: kind,
      span: value.start >= name.end ? name.union(value) : name, nameSpan: name, children: children)
  }
}
