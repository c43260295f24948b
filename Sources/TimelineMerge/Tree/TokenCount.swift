internal import TimelineDocument
internal import TimelineFormatter
internal import TimelineSyntax

/// How often each key, scalar, anchor and comment is there.
struct TokenCount {
  private(set) var counts: [[UInt8]: Int] = [:]

  private static let listKey = Array(FieldKey.keyframes.utf8)

  /// - Parameter sign: 1 to add, -1 to take away.
  mutating func add(_ token: [UInt8], _ sign: Int = 1) { counts[token, default: 0] += sign }

  mutating func add(_ span: SourceSpan?, _ text: MergeText, _ sign: Int = 1) {
    if let span { add(text.text(span), sign) }
  }

  mutating func add(_ comments: [LayoutComment], _ text: MergeText, _ sign: Int = 1) {
    for comment in comments { add(comment.span, text, sign) }
  }

  mutating func add(_ node: LayoutNode, _ text: MergeText, _ sign: Int = 1) {
    switch node.content {
    case .line(let line): add(text.text(line), sign)
    case .lines(let lines), .block(_, let lines): for line in lines { add(line, text, sign) }
    case .mapping, .sequence, .written: break
    }
    add(node.anchor, text, sign)
    add(node.dangling, text, sign)
    for entry in node.entries { add(entry, text, sign) }
  }

  mutating func add(_ entry: LayoutEntry, _ text: MergeText, _ sign: Int = 1) {
    // The list of a single keyframe has no key.
    if let key = entry.key.map({ text.text($0) }), key != Self.listKey { add(key, sign) }
    add(entry.leading, text, sign)
    add(entry.header, text, sign)
    add(entry.trailing, text, sign)
    add(entry.value, text, sign)
  }

  /// Whether each is there as often as in the base, with what both sides have added and removed.
  ///
  /// - Parameter agreed: what both sides have changed alike, which is counted once.
  static func isSum(
    _ merged: TokenCount, of ours: TokenCount, _ theirs: TokenCount, without base: TokenCount,
    _ agreed: TokenCount
  ) -> Bool {
    var sum = merged
    for (count, sign) in [(ours, -1), (theirs, -1), (base, 1), (agreed, 1)] {
      for (token, number) in count.counts { sum.add(token, sign * number) }
    }
    return sum.counts.allSatisfy { $0.value == 0 }
  }
}
