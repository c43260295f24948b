/// Lists of words for messages.
package enum WordList {
  /// Words in backticks with commas, cut with "…" where they are more than `limit`.
  ///
  /// With a conjunction it stands before the last: "`a`, `b` or `c`".
  package static func text(_ words: [String], limit: Int, conjunction: String) -> String {
    let quoted = words.prefix(limit).map { "`\($0)`" }
    if words.count > limit { return quoted.joined(separator: ", ") + ", …" }
    guard !conjunction.isEmpty, quoted.count > 1, let last = quoted.last else {
      return quoted.joined(separator: ", ")
    }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// The label that lists the words that would have been right, unless they are many and one of them
  /// is close enough to be named in the help.
  package static func notOne(of words: [String], candidates: [String]) -> String {
    candidates.isEmpty || words.count <= 7
      ? "not one of \(text(words, limit: 14, conjunction: ""))" : ""
  }
}
