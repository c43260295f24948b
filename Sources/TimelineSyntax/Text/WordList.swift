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
}
