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
    let offsets = EditOffsets(edits)
    return old.comments.allSatisfy { comment in
      let text = text(of: comment, in: old)
      if let count = counts[text], count > 0 {
        counts[text] = count - 1
        return true
      }
      return offsets.hasEdit(inside: comment.span)
    }
  }

  private static func text(of comment: YAMLComment, in tree: YAMLTree) -> String {
    let bytes = tree.source.bytes[comment.span.range]
    let end = bytes.lastIndex { !$0.isWhitespace } ?? comment.span.start
    return String(decoding: bytes[...end], as: UTF8.self)
  }
}
