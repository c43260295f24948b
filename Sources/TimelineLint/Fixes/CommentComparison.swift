internal import TimelineSyntax

/// Compares the comments of two versions of a file.
///
/// A safe fix must not lose any.
enum CommentComparison {
  /// Whether the new version has all comments of the old one, on whatever line.
  ///
  /// A comment in which an edit replaces words, such as the misspelled name of a rule, counts as
  /// kept as long as there is a comment in its place.
  static func isKept(from old: YAMLTree, to new: YAMLTree, edits: [TextEdit]) -> Bool {
    guard new.comments.count >= old.comments.count else { return false }
    var counts: [String: Int] = [:]
    for comment in new.comments { counts[text(of: comment, in: new), default: 0] += 1 }
    return old.comments.allSatisfy { comment in
      let text = text(of: comment, in: old)
      if let count = counts[text], count > 0 {
        counts[text] = count - 1
        return true
      }
      return edits.contains {
        comment.span.start < $0.span.start && $0.span.end <= comment.span.end
      }
    }
  }

  private static func text(of comment: YAMLComment, in tree: YAMLTree) -> String {
    let bytes = tree.source.bytes[comment.span.range]
    let end = bytes.lastIndex { !$0.isWhitespace } ?? comment.span.start
    return String(decoding: bytes[...end], as: UTF8.self)
  }
}
