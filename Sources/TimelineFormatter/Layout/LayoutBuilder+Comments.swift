internal import TimelineSyntax

/// Assigns comments to entries.
extension LayoutBuilder {
  /// The offset at which a node begins, including its anchor.
  func start(of id: NodeID) -> Int {
    min(tree.anchor(of: id)?.span.start ?? Int.max, tree[id].span.start)
  }

  /// Assigns the comments and blank lines before an entry to it.
  mutating func open(
    _ entry: inout LayoutEntry, at start: Int, inFlow: Bool, after entries: inout [LayoutEntry],
    _ pending: inout [LayoutComment]
  ) {
    entry.leading = pending
    pending = []
    while let comment = comments.take(before: start) {
      // `a: 1, # a comment on a`
      if inFlow, !comment.isAlone, let last = entries.indices.last, entries[last].trailing == nil,
        entry.leading.isEmpty, comments.isOnOneLine(lastEnd, comment.span.start)
      {
        entries[last].trailing = comment.span
        entries[last].settle()
      } else {
        entry.leading.append(layout(comment))
      }
      lastEnd = comment.span.end
      ownsBlanks = false
    }
    let hasBlank = comments.hasBlankLine(from: lastEnd, to: start) && !ownsBlanks
    if let first = entry.leading.first {
      entry.hasBlankBefore = first.hasBlankBefore
      entry.hasBlankAfterComments = hasBlank
    } else {
      entry.hasBlankBefore = hasBlank
    }
    ownsBlanks = false
  }

  /// Sets an entry's value and assigns the comments next to it.
  mutating func close(_ entry: inout LayoutEntry, _ value: NodeID, _ context: inout Context) {
    let node = tree[value]
    let isBlockCollection = node.style == .block && node.kind != .scalar
    while let comment = comments.take(before: node.span.start) {
      if !comment.isAlone, entry.header == nil, context.pending.isEmpty {
        entry.header = comment.span
      } else if isBlockCollection {
        context.pending.append(layout(comment))
      } else {
        entry.leading.append(layout(comment))
      }
      lastEnd = comment.span.end
    }
    if node.kind == .scalar, node.style == .literal || node.style == .folded {
      if let comment = comments.take(before: node.span.end) {
        // `key: # one comment` above `|- # and another`
        if let header = entry.header {
          entry.leading.append(LayoutComment(span: header, hasBlankBefore: false))
        }
        entry.header = comment.span
      }
    }
    entry.value = build(value, context)
    if entry.value.entries.isEmpty, !entry.value.dangling.isEmpty {
      entry.leading += entry.value.dangling
      entry.value.dangling = []
      entry.value.width = 2
    }
    if let comment = comments.next, !comment.isAlone,
      comments.isOnOneLine(lastEnd, comment.span.start),
      // After a closing bracket, a comment belongs to the collection that the bracket ends.
      comments.isBlank(from: lastEnd, to: comment.span.start)
    {
      _ = comments.take(before: Int.max)
      entry.trailing = comment.span
      lastEnd = comment.span.end
    }
    entry.settle()
  }

  /// Takes the comments after a collection's last entry that belong to the collection.
  mutating func finish(
    _ id: NodeID, column: Int, _ entries: inout [LayoutEntry], _ pending: [LayoutComment]
  ) -> [LayoutComment] {
    let node = tree[id]
    var dangling = pending
    if node.style == .flow {
      while let comment = comments.take(before: node.span.end) {
        if !comment.isAlone, let last = entries.indices.last, entries[last].trailing == nil,
          dangling.isEmpty, comments.isOnOneLine(lastEnd, comment.span.start)
        {
          entries[last].trailing = comment.span
          entries[last].settle()
        } else {
          dangling.append(layout(comment))
        }
        lastEnd = comment.span.end
        ownsBlanks = false
      }
      lastEnd = node.span.end
      ownsBlanks = false
      return dangling
    }
    let next = tree.subtree(of: id).upperBound
    let limit = tree.nodeIDs.contains(next) ? start(of: next) : Int.max
    while let comment = comments.next, comment.isAlone, comment.span.start < limit,
      comments.column(at: comment.span.start) >= column,
      // After the dash of the next item, a comment belongs to that item.
      comments.isBlank(from: lastEnd, to: comment.span.start)
    {
      _ = comments.take(before: Int.max)
      dangling.append(layout(comment))
      lastEnd = comment.span.end
      ownsBlanks = false
    }
    return dangling
  }

  /// A comment, and whether a blank line precedes it.
  mutating func layout(_ comment: YAMLComment) -> LayoutComment {
    LayoutComment(
      span: comment.span,
      hasBlankBefore: !ownsBlanks && comments.hasBlankLine(from: lastEnd, to: comment.span.start))
  }
}

extension LayoutEntry {
  /// Moves the comment after a scalar's key to the end of the scalar, or before the key if there is
  /// a comment at the end already, and an item's comment to where there is room for it.
  mutating func settle() {
    if key == nil { return hoistComments() }
    guard let comment = header else { return }
    switch value.content {
    case .line, .lines:
      header = nil
      if trailing == nil {
        trailing = comment
      } else {
        leading.append(LayoutComment(span: comment, hasBlankBefore: false))
      }
    default: break
    }
  }

  /// Takes the comments before an item's first entry, which is on the item's own line.
  private mutating func hoistComments() {
    defer { if value.isCollection { value.measure() } }
    if let header {
      self.header = nil
      leading.append(LayoutComment(span: header, hasBlankBefore: false))
    }
    guard !value.entries.isEmpty else { return }
    if value.isBlock, let trailing {
      // The last line of a block has room for one comment.
      self.trailing = nil
      if value.entries.count == 1, value.entries[0].trailing == nil, value.entries[0].header == nil
      {
        value.entries[0].trailing = trailing
      } else {
        leading.append(LayoutComment(span: trailing, hasBlankBefore: false))
      }
    }
    guard !value.entries[0].leading.isEmpty else { return }
    leading += value.entries[0].leading
    value.entries[0].leading = []
    value.entries[0].hasBlankAfterComments = false
  }

  /// Whether a row has comments before its first field or after its last one.
  private var hasRowComments: Bool {
    if !value.dangling.isEmpty { return true }
    guard value.isBlock else { return false }
    let entries = value.entries
    guard !entries.isEmpty, entries[0].value.isCollection else { return false }
    if !entries[0].value.dangling.isEmpty { return true }
    let fields = entries[0].value.entries
    return !fields.isEmpty && (!fields[0].leading.isEmpty || fields[0].hasBlankAfterComments)
  }

  /// Takes the comments of a table's row that would keep it from one line: those before its first
  /// field are written before the row, those after its last field before the next one.
  ///
  /// - Returns: the comments after the last field.
  mutating func liftRowComments() -> [LayoutComment] {
    guard case .mapping = value.content, hasRowComments else { return [] }
    var row = value
    var after = row.dangling
    row.dangling = []
    var before: [LayoutComment] = []
    if row.isBlock {
      guard row.entries.count == 1 else { return [] }
      if row.entries[0].value.isCollection, !row.entries[0].value.entries.isEmpty {
        before = row.entries[0].value.entries[0].leading
        row.entries[0].value.entries[0].leading = []
        row.entries[0].value.entries[0].hasBlankAfterComments = false
        after = row.entries[0].value.dangling + after
        row.entries[0].value.dangling = []
        row.entries[0].value.measure()
      }
      guard row.entries[0].value.width != nil else { return [] }
    }
    row.measure()
    guard row.isBlock || row.width != nil else { return [] }
    leading += before
    value = row
    return after
  }
}
