internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The ranges that can be folded: the block values of keys, and consecutive comment lines.
  static let foldingRange = LanguageRequest(
    "textDocument/foldingRange", capability: JSONValue.Member("foldingRangeProvider", true),
    nothing: []
  ) { context in
    let tree = await context.loaded().document.tree
    var ranges = blocks(of: tree)
    ranges += comments(of: tree)
    return .array(
      ranges.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.map { range in
        var members: [JSONValue.Member] = [
          JSONValue.Member("startLine", JSONValue(range.start)),
          JSONValue.Member("endLine", JSONValue(range.end)),
        ]
        if range.isComment { members.append(JSONValue.Member("kind", "comment")) }
        return .object(members)
      })
  }

  private struct Fold: Hashable {
    var start: Int
    var end: Int
    var isComment = false
  }

  /// The mapping values that span several lines, starting at the line of the key.
  private static func blocks(of tree: YAMLTree) -> [Fold] {
    var folds: Set<Fold> = []
    let lines = tree.source.lines
    for id in tree.nodeIDs where tree[id].kind == .mapping {
      for entry in tree.entries(of: id) where !entry.isMerged {
        let (key, value) = (tree[entry.key].span, tree[entry.value].span)
        guard value.end > key.end else { continue }
        let fold = Fold(
          start: lines.line(at: key.start) - 1, end: lines.line(at: max(value.end - 1, 0)) - 1)
        if fold.end > fold.start { folds.insert(fold) }
      }
    }
    return Array(folds)
  }

  /// Groups of consecutive comment lines.
  private static func comments(of tree: YAMLTree) -> [Fold] {
    var folds: [Fold] = []
    for comment in tree.comments where comment.isAlone {
      let line = tree.source.lines.line(at: comment.span.start) - 1
      if let last = folds.last, last.end == line - 1 {
        folds[folds.count - 1].end = line
      } else {
        folds.append(Fold(start: line, end: line, isComment: true))
      }
    }
    return folds.filter { $0.end > $0.start }
  }
}
