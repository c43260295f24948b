internal import TimelineDocument
internal import TimelineSyntax

/// Builds the layout of a tree: canonical order, plain names, and each comment with the entry it
/// belongs to.
///
/// Nodes and comments are visited together in source order.
struct LayoutBuilder {
  let tree: YAMLTree
  var comments: CommentCursor
  /// The layouts of scalars.
  let scalars: ScalarLayout
  /// The end of the last visited node or comment, for finding the blank lines after it.
  var lastEnd = 0
  /// Whether the blank lines after `lastEnd` are part of a block scalar.
  var ownsBlanks = false
  /// Whether all tracks are laid out as mappings with a list of keyframes, so that layouts can be
  /// compared.
  let makesLists: Bool
  /// Whether the entries of a section are written as soon as they are laid out.
  let writesSections: Bool
  private let leaf = LayoutSchema(.anything)
  /// The indentation of a section's entries.
  private static let sectionIndent = 2

  init(_ tree: YAMLTree, makesLists: Bool = false, writesSections: Bool = true) {
    self.tree = tree
    (self.makesLists, self.writesSections) = (makesLists, writesSections)
    comments = CommentCursor(tree)
    scalars = ScalarLayout(tree: tree)
  }

  /// The position of a node in the document.
  struct Context {
    /// The part of the format that it is checked against; nil below unknown keys.
    var schema: LayoutSchema?
    /// Whether it is an ancestor of tables, which is always written in block style.
    var isSpine = false
    /// Whether its parent is an ancestor of tables.
    var isBelowSpine = false
    /// Whether it is the root.
    var isRoot = false
    /// Whether it is a top-level section, whose keys are user-defined names.
    var isSection = false
    /// Whether it is an entry of a top-level section, such as a timeline.
    var isDefinition = false
    /// Whether its entries are always on lines of their own.
    var isAlwaysBlock: Bool { isSpine || isSection }
    /// Whether it is an entry of a mapping that is always in block style.
    var isBelowBlock = false
    /// Whether it is a row of a table.
    var isRow = false
    /// Whether it is the value of a key.
    var isValue = false
    /// The comments between its parent's key and its own first entry.
    var pending: [LayoutComment] = []
    /// The column of the parent block.
    var column = 0
  }

  /// The layout of a node, without the comments before and after it.
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
    if anchor == nil, layout.isCollection, context.schema?.isTrack == true {
      layout = makesLists ? withList(layout) : withSingleItem(layout, at: id)
    }
    if layout.isCollection { layout.measure() }
    return layout
  }

  private func scalar(_ id: NodeID, _ context: Context) -> LayoutNode {
    if tree.anchor(of: id) == nil, let schema = context.schema,
      let layout = scalars.simplified(id, in: schema)
    {
      return layout
    }
    return scalars.layout(
      id, inBlock: context.isBelowBlock, column: context.column,
      quotedArithmetic: context.schema?.quotedArithmetic ?? .expression)
  }

  /// Whether a mapping that may have user-defined names has keys of a record instead.
  private func hasRecordKeys(_ id: NodeID, _ schema: MappingLayoutSchema) -> Bool {
    schema.mayReplaceRecord
      && tree.entries(of: id).contains {
        tree[$0.key].kind == .scalar && schema.isRecordKey(tree.string(of: $0.key))
      }
  }

  private mutating func mapping(_ id: NodeID, _ context: Context) -> LayoutNode {
    let node = tree[id]
    let schema = context.schema?.mapping
    let column = comments.column(of: id)
    let isAlwaysBlock = context.isAlwaysBlock && !isShort(id, context)
    let isRecord = schema.map { hasRecordKeys(id, $0) } ?? false
    // The entries of a section are written one by one, so that only one of them is in memory.
    var section: LayoutPrinter?
    if writesSections, context.isSection, isAlwaysBlock, node.style == .block,
      schema?.isOrdered != true
    {
      section = LayoutPrinter(
        source: tree.source.bytes, capacity: node.span.count + node.span.count / 8)
    }
    var isFirst = true
    // The order is worked out only if it changes.
    var (lastRank, isInOrder) = (-1, true)
    var entries: [LayoutEntry] = []
    if section == nil { entries.reserveCapacity(tree.childCount(of: id) / 2) }
    var pending = context.pending
    var children = tree.children(of: id)
    let parent = MappingPlace(
      context: context, schema: schema, isFlow: node.style == .flow, isRecord: isRecord,
      isAlwaysBlock: isAlwaysBlock, column: column)
    while let key = children.next(), let value = children.next() {
      var (entry, rank) = entry(key, value, in: parent, after: &entries, &pending)
      if let rank {
        isInOrder = isInOrder && lastRank <= rank
        lastRank = rank
      }
      guard section != nil else {
        entries.append(consume entry)
        continue
      }
      separate(&entry, isFirst: isFirst, in: context)
      section?.writeLines(of: entry, indent: Self.sectionIndent, isFirst: isFirst)
      isFirst = false
    }
    var layout = LayoutNode(content: .mapping([]))
    let dangling = finish(id, column: column, &entries, pending)
    if var section {
      section.write(comments: dangling, indent: Self.sectionIndent, isFirst: false)
      layout.content = .written(section.block)
      layout.isBlock = true
      return layout
    }
    layout.dangling = dangling
    let order = isInOrder ? nil : KeyOrder(tree: tree, schema: schema).order(of: id)
    layout.isKeyframe = context.isRow && schema?.isChoice == true
    layout.isBlock =
      isAlwaysBlock && !entries.isEmpty
      || context.isBelowSpine && context.schema?.isTrack != true
        && entries.indices.contains { requiresRecord(entries[$0], schema) }
      || layout.isKeyframe && tree.anchor(of: id) == nil
      || context.schema == nil && node.style == .block && !entries.isEmpty
    if let order { entries = order.map { entries[$0] } }
    for index in entries.indices {
      separate(&entries[index], isFirst: index == 0, in: context)
    }
    layout.content = .mapping(entries)
    return layout
  }

  /// A mapping whose entries are laid out.
  private struct MappingPlace {
    let context: Context
    let schema: MappingLayoutSchema?
    let isFlow: Bool
    /// Whether it has keys of a record where it might have user-defined names.
    let isRecord: Bool
    let isAlwaysBlock: Bool
    let column: Int
  }

  /// The layout of a mapping's next entry, and its key's place in the canonical order; nil if that has
  /// none.
  private mutating func entry(
    _ key: NodeID, _ value: NodeID, in parent: MappingPlace, after entries: inout [LayoutEntry],
    _ pending: inout [LayoutComment]
  ) -> (LayoutEntry, rank: Int?) {
    let schema = parent.schema
    var entry = LayoutEntry(value: LayoutNode(content: .sequence([])))
    open(&entry, at: start(of: key), inFlow: parent.isFlow, after: &entries, &pending)
    let text = scalars.key(key)
    entry.key = text
    entry.keyWidth = scalars.width(ofKey: key, as: text)
    entry.isKeyFlowSafe = scalars.isFlowSafe(key)
    lastEnd = tree[key].span.end
    let index = schema?.index(of: key, in: tree)
    // Most keys are known, and need no name.
    let name = index == nil && tree[key].kind == .scalar ? tree.string(of: key) : ""
    entry.slot = schema?.slot(at: index) ?? -1
    var inner = Context(isValue: true, column: parent.column)
    inner.schema = childSchema(
      of: parent.context.schema, schema?.schema(at: index, isRecord: parent.isRecord), key: name)
    inner.isBelowSpine = parent.context.isSpine
    inner.isBelowBlock = parent.isAlwaysBlock
    inner.isDefinition = parent.context.isSection
    inner.isSection = parent.context.isRoot && inner.schema?.mapping?.isRecord == false
    entry.isSection = inner.isSection
    inner.isSpine = parent.context.isSpine && inner.schema?.containsTables() == true
    close(&entry, value, &inner)
    return (entry, rank(of: key, name, at: index, in: schema))
  }

  /// A key's place in the canonical order; nil if it has none.
  private func rank(
    of key: NodeID, _ name: String, at index: Int?, in schema: MappingLayoutSchema?
  ) -> Int? {
    guard let schema, schema.isOrdered, tree[key].kind == .scalar else { return nil }
    return tree.isMergeKey(key) ? -1 : schema.rank(of: name, at: index)
  }

  private mutating func sequence(_ id: NodeID, _ context: Context) -> LayoutNode {
    let node = tree[id]
    let column = comments.column(of: id)
    var layout = LayoutNode(content: .sequence([]))
    layout.isTable = context.schema?.isTable == true
    var entries: [LayoutEntry] = []
    entries.reserveCapacity(tree.childCount(of: id))
    var pending = context.pending
    for item in tree.children(of: id) {
      var entry = LayoutEntry(value: LayoutNode(content: .sequence([])))
      open(&entry, at: start(of: item), inFlow: node.style == .flow, after: &entries, &pending)
      var inner = Context(column: column)
      inner.schema = context.schema.map { $0.element ?? (allowsMapping($0) ? $0 : leaf) }
      inner.isRow = layout.isTable
      close(&entry, item, &inner)
      if layout.isTable { pending += entry.liftRowComments() }
      // A blank line separates what a comment is about, and nothing else.
      if entry.leading.isEmpty { entry.hasBlankBefore = false }
      entries.append(consume entry)
    }
    // The dashes are in the column of their key: a comment there belongs to the key's siblings.
    let isCompact = context.isValue && context.column == column
    layout.dangling = finish(
      id, column: isCompact ? column + 1 : column, &entries, pending)
    layout.isBlock =
      layout.isTable && !entries.isEmpty
      || context.schema == nil && node.style == .block && !entries.isEmpty
    layout.content = .sequence(entries)
    return layout
  }

  /// Whether a mapping is allowed, so that a sequence may be a list of such mappings.
  private func allowsMapping(_ schema: LayoutSchema) -> Bool { schema.mapping != nil }

  private func childSchema(
    of parent: LayoutSchema?, _ known: LayoutSchema?, key: String
  ) -> LayoutSchema? {
    guard let parent, !key.hasPrefix("x-") else { return nil }
    if let known { return known }
    return parent.mapping == nil || key == "<<" ? leaf : nil
  }

  /// Whether an entry's value must be a mapping, such as a transition's insertion or removal.
  private func requiresRecord(_ entry: LayoutEntry, _ schema: MappingLayoutSchema?) -> Bool {
    guard entry.slot >= 0, case .mapping(let inner) = entry.value.content else { return false }
    return !inner.isEmpty && schema?.requiresRecord(at: entry.slot) == true
  }

  /// Whether a mapping that may contain tables has none of its own, such as the tracks
  /// `{ from: 0, spring: 1 }` and `{ delay: 50ms, keyframes: *move }`, which stay on one line.
  private func isShort(_ id: NodeID, _ context: Context) -> Bool {
    guard context.isSpine, !context.isRoot, !context.isDefinition,
      let schema = context.schema?.mapping, schema.isRecord
    else { return false }
    for entry in tree.entries(of: id) where tree[entry.key].kind == .scalar {
      let holdsTables = schema.schema(of: tree.string(of: entry.key))?.containsTables() == true
      guard holdsTables || tree.isMergeKey(entry.key) else { continue }
      guard tree[entry.value].kind == .alias || hasSingleKeyframe(id, context.schema) else {
        return false
      }
    }
    return true
  }

  /// Whether a track's list has only one keyframe, which will stand in its place.
  private func hasSingleKeyframe(_ id: NodeID, _ schema: LayoutSchema?) -> Bool {
    schema?.isTrack == true && tree.anchor(of: id) == nil && tree.singleKeyframe(ofTrack: id) != nil
  }

  /// Sets the blank line before an entry: one before each section and each timeline, and elsewhere
  /// only where the source has one before a comment.
  private func separate(_ entry: inout LayoutEntry, isFirst: Bool, in context: Context) {
    let isTimeline = context.isSection && context.isSpine
    entry.hasBlankBefore =
      !isFirst
      && (isTimeline || entry.isSection || entry.hasBlankBefore && !entry.leading.isEmpty)
  }
}
