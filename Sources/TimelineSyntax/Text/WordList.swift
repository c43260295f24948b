/// Lists of words for messages.
package enum WordList {
  /// Words in backticks, separated by commas and truncated with "…" after `limit` words.
  ///
  /// A conjunction is inserted before the last word: "`a`, `b` or `c`".
  package static func text(_ words: [String], limit: Int, conjunction: String) -> String {
    let quoted = words.prefix(limit).map { "`\($0)`" }
    if words.count > limit { return quoted.joined(separator: ", ") + ", …" }
    guard !conjunction.isEmpty, quoted.count > 1, let last = quoted.last else {
      return quoted.joined(separator: ", ")
    }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A label that lists the valid words; empty if there are many and the help already suggests one.
  package static func notOne(of words: [String], candidates: [String]) -> String {
    candidates.isEmpty || words.count <= 7
      ? "not one of \(text(words, limit: 14, conjunction: ""))" : ""
  }
}
