internal import TimelineDocument
internal import TimelineSyntax

/// Whether formatted source is equivalent to the original: same values, same order wherever order
/// is significant, same anchors, same comments.
///
/// This verifies the writer independently, from the two sources alone.
struct TreeEquivalence {
  let before: YAMLTree
  let after: YAMLTree

  /// Whether the two trees are equivalent.
  var holds: Bool {
    guard let first = before.root, let second = after.root else {
      return before.root == nil && after.root == nil && hasSameComments
    }
    return hasSameComments && isSame(first, second, .document())
  }

  private var hasSameComments: Bool {
    before.comments.count == after.comments.count
      && Self.texts(of: before) == Self.texts(of: after)
  }

  /// The comments, sorted, since keys and their comments may have moved.
  private static func texts(of tree: YAMLTree) -> [String] {
    tree.comments.map { String(decoding: text(of: $0, in: tree), as: UTF8.self) }.sorted()
  }

  /// A comment without the spaces after it.
  private static func text(of comment: YAMLComment, in tree: YAMLTree) -> ArraySlice<UInt8> {
    var bytes = tree.source.bytes[comment.span.range]
    while let last = bytes.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) { bytes.removeLast() }
    return bytes
  }

  private func isSame(_ first: NodeID, _ second: NodeID, _ schema: LayoutSchema?) -> Bool {
    let (a, b) = (before[first], after[second])
    guard before.anchor(of: first)?.name == after.anchor(of: second)?.name else { return false }
    switch (a.kind, b.kind) {
    case (.scalar, .scalar) where hasSameContent(first, second):
      // A string is the same with and without quotes, unless the plain scalar is not a string.
      return (a.style == .plain) == (b.style == .plain)
        || a.style == .plain && isPlainString(first, in: before)
        || b.style == .plain && isPlainString(second, in: after)
    case (.scalar, _) where b.kind != .alias:
      return isSameExpression(first, second, schema)
    case (.alias, .alias):
      return before.sourceText(of: first) == after.sourceText(of: second)
    case (.sequence, .mapping) where schema?.isTrack == true:
      return hasSameEntries(first, second, schema)
    case (.sequence, .sequence): return hasSameItems(first, second, schema)
    case (.mapping, .mapping): return hasSameEntries(first, second, schema)
    default: return false
    }
  }

  /// Whether a plain scalar is a string, and no constant.
  private func isPlainString(_ id: NodeID, in tree: YAMLTree) -> Bool {
    tree.classify(id).isString && tree.constantUse(at: id) == nil
  }

  private func hasSameItems(_ first: NodeID, _ second: NodeID, _ schema: LayoutSchema?) -> Bool {
    let element = schema.flatMap { $0.element ?? $0 }
    let (a, b) = (Array(before.children(of: first)), Array(after.children(of: second)))
    return a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1, element) }
  }

  private func hasSameEntries(_ first: NodeID, _ second: NodeID, _ schema: LayoutSchema?) -> Bool {
    let (a, b) = (
      Self.children(of: first, in: before, schema), Self.children(of: second, in: after, schema)
    )
    guard a.count == b.count else { return false }
    var rest = Array(stride(from: 0, to: b.count, by: 2))
    for index in stride(from: 0, to: a.count, by: 2) {
      // The order of keys is insignificant only in a record.
      let isFree = schema?.mapping?.isOrdered == true
      guard
        let match = (isFree ? rest[...] : rest.prefix(1)).firstIndex(where: {
          isSame(a[index], b[$0], nil)
        })
      else { return false }
      let name = before[a[index]].kind == .scalar ? before.string(of: a[index]) : ""
      guard isSame(a[index + 1], b[rest[match] + 1], schema?.mapping?.schema(of: name)) else {
        return false
      }
      rest.remove(at: match)
    }
    return true
  }

  /// The keys and values of a mapping; in a track, a single keyframe stands in place of its list.
  private static func children(
    of id: NodeID, in tree: YAMLTree, _ schema: LayoutSchema?
  ) -> [NodeID] {
    let children = Array(tree.children(of: id))
    guard schema?.isTrack == true, let keyframe = tree.singleKeyframe(ofTrack: id) else {
      return children
    }
    guard tree[id].kind == .mapping else { return [keyframe.key, keyframe.value] }
    var result: [NodeID] = []
    for index in stride(from: 0, to: children.count, by: 2) {
      let isList = children[index + 1] == keyframe.list
      result += isList ? [keyframe.key, keyframe.value] : [children[index], children[index + 1]]
    }
    return result
  }

  /// Whether a quoted expression is equivalent to its replacement.
  private func isSameExpression(_ first: NodeID, _ second: NodeID, _ schema: LayoutSchema?) -> Bool
  {
    guard let kind = schema?.expression else { return false }
    let names = before.withContent(of: first) { content -> Set<String> in
      var parser = ExpressionParser(bytes: content, start: nil, whole: before[first].span)
      return (try? parser.parse())?.names ?? []
    }
    let original = ExpressionMeaning(tree: before, node: first, kind: kind, names: names)
    return original != nil
      && original == ExpressionMeaning(tree: after, node: second, kind: kind, names: names)
  }

  private func hasSameContent(_ first: NodeID, _ second: NodeID) -> Bool {
    before.withContent(of: first) { a in
      after.withContent(of: second) { ByteComparison.areEqual(a, $0) }
    }
  }
}
