internal import TimelineSyntax

/// Which comments belong to an entry.
extension LayoutBuilder {
  /// Where a node begins, its anchor included.
  func start(of id: NodeID) -> Int {
    min(tree.anchor(of: id)?.span.start ?? Int.max, tree[id].span.start)
  }

  /// Gives an entry the comments and the blank lines above it.
  mutating func open(
    _ entry: inout LayoutEntry, at start: Int, inFlow: Bool, after entries: inout [LayoutEntry],
    _ pending: inout [LayoutComment]
  ) {
    entry.leading = pending
    pending = []
    while let comment = comments.take(before: start) {
      // `a: 1, # says something of a`
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

  /// Gives an entry its value and the comments beside it.
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
      // Behind a bracket it belongs to what the bracket ends.
      comments.isBlank(from: lastEnd, to: comment.span.start)
    {
      _ = comments.take(before: Int.max)
      entry.trailing = comment.span
      lastEnd = comment.span.end
    }
    entry.settle()
  }

  /// The comments behind a collection's last entry that belong to it.
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
      // Behind the dash of the next item it is the item's.
      comments.isBlank(from: lastEnd, to: comment.span.start)
    {
      _ = comments.take(before: Int.max)
      dangling.append(layout(comment))
      lastEnd = comment.span.end
      ownsBlanks = false
    }
    return dangling
  }

  /// A comment with the blank line above it.
  mutating func layout(_ comment: YAMLComment) -> LayoutComment {
    LayoutComment(
      span: comment.span,
      hasBlankBefore: !ownsBlanks && comments.hasBlankLine(from: lastEnd, to: comment.span.start))
  }
}

extension LayoutEntry {
  /// Puts the comment on a scalar's key behind the scalar, or above the key where one stands there,
  /// and a comment of an item where there is room for it.
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

  /// Takes the comments above an item's first entry, whose line is the item's own.
  private mutating func hoistComments() {
    defer { if value.isCollection { value.measure() } }
    if let header {
      self.header = nil
      leading.append(LayoutComment(span: header, hasBlankBefore: false))
    }
    guard !value.entries.isEmpty else { return }
    if value.isBlock, let trailing {
      // The line of a block's last entry has room for one comment.
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
}
