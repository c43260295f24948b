internal import TimelineDocument
internal import TimelineSyntax

/// Makes the layout of a tree: canonical order, bare names, and every comment where it belongs.
///
/// Nodes and comments are walked in the order of the text, side by side.
struct LayoutBuilder {
  let tree: YAMLTree
  var comments: CommentCursor
  /// The texts of all scalars.
  let scalars: ScalarLayout
  /// The end of what has been walked last, for the blank lines behind it.
  var lastEnd = 0
  /// Whether blank lines behind `lastEnd` belong to a text.
  var ownsBlanks = false
  private let leaf = LayoutPlace(.anything)

  init(_ tree: YAMLTree) {
    self.tree = tree
    comments = CommentCursor(tree)
    scalars = ScalarLayout(tree: tree)
  }

  /// Where a node stands.
  struct Context {
    /// What the tables say; nil below keys that they do not know.
    var place: LayoutPlace?
    /// Whether it is one of the nodes that lead down to tables, which are always blocks.
    var isSpine = false
    /// Whether its owner is such a node.
    var isBelowSpine = false
    /// Whether it is the whole file.
    var isRoot = false
    /// Whether it is a section of the file: the author's own names and what they stand for.
    var isSection = false
    /// Whether it is a row of a table.
    var isRow = false
    /// Whether it is the value of a key.
    var isValue = false
    /// Whether it stands in brackets.
    var isInFlow = false
    /// Comments that stand between its owner's key and its own first entry.
    var pending: [LayoutComment] = []
    /// The column of the block that it stands in.
    var column = 0
  }

  /// The layout of a node, without the comments around it.
  mutating func build(_ id: NodeID, _ context: Context) -> LayoutNode {
    let node = tree[id]
    let anchor = tree.anchor(of: id)?.span
    let anchorWidth = anchor.map { scalars.width(of: $0) } ?? 0
    var layout: LayoutNode
    switch node.kind {
    case .scalar, .alias:
      layout = scalar(id, context)
      if let width = layout.width, anchorWidth > 0 { layout.width = width + anchorWidth + 1 }
      lastEnd = scalars.end(of: id)
      ownsBlanks = scalars.keepsBlanks(id)
    case .mapping:
      layout = mapping(id, context)
    case .sequence:
      layout = sequence(id, context)
    }
    layout.anchor = anchor
    layout.anchorWidth = anchorWidth
    if layout.isCollection { layout.measure() }
    return layout
  }

  private func scalar(_ id: NodeID, _ context: Context) -> LayoutNode {
    if tree.anchor(of: id) == nil, let place = context.place,
      let layout = scalars.simplified(id, in: place)
    {
      return layout
    }
    return scalars.layout(id, inFlow: context.isInFlow, column: context.column)
  }

  private mutating func mapping(_ id: NodeID, _ context: Context) -> LayoutNode {
    let node = tree[id]
    let place = context.place?.mapping
    let column = comments.column(of: id)
    var entries: [LayoutEntry] = []
    var pending = context.pending
    var children = tree.children(of: id)
    while let key = children.next(), let value = children.next() {
      var entry = LayoutEntry(value: LayoutNode(content: .sequence([])))
      open(&entry, at: start(of: key), inFlow: node.style == .flow, after: &entries, &pending)
      entry.key = scalars.key(key)
      entry.keyWidth = scalars.keyWidth(key)
      entry.isKeyFlowSafe = scalars.isFlowSafe(key)
      lastEnd = tree[key].span.end
      let name = tree[key].kind == .scalar ? tree.string(of: key) : ""
      entry.slot = place?.slot(of: name) ?? -1
      var inner = Context(isValue: true, isInFlow: node.style == .flow, column: column)
      inner.place = childPlace(of: context.place, place?.place(of: name), key: name)
      inner.isBelowSpine = context.isSpine
      inner.isSection = context.isRoot && inner.place?.mapping?.isRecord == false
      inner.isSpine = context.isSpine && inner.place?.holdsTables() == true
      close(&entry, value, &inner)
      entries.append(entry)
    }
    var layout = LayoutNode(content: .mapping([]))
    layout.dangling = finish(id, column: column, &entries, pending)
    let order = KeyOrder(tree: tree, place: place).order(of: id)
    layout.isBlock =
      (context.isSpine || context.isSection) && !entries.isEmpty
      || context.isBelowSpine && entries.contains { holdsRecord($0, place) }
      || context.isRow && place?.isChoice == true && tree.anchor(of: id) == nil
      || context.place == nil && node.style == .block && !entries.isEmpty
    if let order { entries = Self.sorted(entries, order) }
    layout.content = .mapping(entries)
    return layout
  }

  private mutating func sequence(_ id: NodeID, _ context: Context) -> LayoutNode {
    let node = tree[id]
    let column = comments.column(of: id)
    var layout = LayoutNode(content: .sequence([]))
    layout.isTable = context.place?.isTable == true
    var entries: [LayoutEntry] = []
    var pending = context.pending
    for item in tree.children(of: id) {
      var entry = LayoutEntry(value: LayoutNode(content: .sequence([])))
      open(&entry, at: start(of: item), inFlow: node.style == .flow, after: &entries, &pending)
      var inner = Context(isInFlow: node.style == .flow, column: column)
      inner.place = context.place.map { $0.element ?? (takesOne($0) ? $0 : leaf) }
      inner.isRow = layout.isTable
      close(&entry, item, &inner)
      entries.append(entry)
    }
    // Dashes in the column of their key: a comment there belongs to the key's neighbours.
    let isCompact = context.isValue && context.column == column
    layout.dangling = finish(
      id, column: isCompact ? column + 1 : column, &entries, pending)
    layout.isBlock =
      layout.isTable && !entries.isEmpty
      || context.place == nil && node.style == .block && !entries.isEmpty
    layout.content = .sequence(entries)
    return layout
  }

  /// Whether a list stands where the tables know a single mapping.
  private func takesOne(_ place: LayoutPlace) -> Bool { place.mapping != nil }

  private func childPlace(
    of parent: LayoutPlace?, _ known: LayoutPlace?, key: String
  ) -> LayoutPlace? {
    guard let parent, !key.hasPrefix("x-") else { return nil }
    if let known { return known }
    return parent.mapping == nil || key == "<<" ? leaf : nil
  }

  /// Whether an entry is a mapping that must be one, such as a side of a transition.
  private func holdsRecord(_ entry: LayoutEntry, _ place: MappingPlace?) -> Bool {
    guard entry.slot >= 0, case .mapping(let inner) = entry.value.content else { return false }
    return !inner.isEmpty && place?.holdsRecord(at: entry.slot) == true
  }

  private static func sorted(_ entries: [LayoutEntry], _ order: [Int]) -> [LayoutEntry] {
    // Where blank lines stood, they stand between what has moved, too.
    let isSpaced = entries.contains(where: \.hasBlankBefore)
    var sorted: [LayoutEntry] = []
    for (place, index) in order.enumerated() {
      var entry = entries[index]
      if place == 0 {
        entry.hasBlankBefore = false
      } else if isSpaced, order[place - 1] + 1 != index {
        entry.hasBlankBefore =
          entry.hasBlankBefore || entry.value.isBlock || sorted[place - 1].value.isBlock
      }
      sorted.append(entry)
    }
    return sorted
  }
}
