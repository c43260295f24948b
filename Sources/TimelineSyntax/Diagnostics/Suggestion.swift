/// Spelling suggestions from a list of valid words.
package enum Suggestion {
  /// The number of insertions, deletions, substitutions and transpositions between two words.
  ///
  /// Optimal string alignment distance over bytes, O(a · b).
  package static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [Int](repeating: i, count: b.count + 1)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }

  /// The distance of two words; nil if it is more than a limit, which most show by their lengths.
  static func distance(_ a: String, _ b: String, within limit: Int) -> Int? {
    guard abs(a.utf8.count - b.utf8.count) <= limit else { return nil }
    let distance = distance(a, b)
    return distance <= limit ? distance : nil
  }

  /// The candidates most similar to `word`, closest first, at most three.
  ///
  /// Case is ignored, and letters of other scripts count as those that they look like. The distance
  /// may be up to a third of the word's length, but at least 1. Words of one letter have no
  /// candidates. If no candidate is as similar as that, those that begin with it follow, and then those
  /// that have such words in them.
  package static func candidates(for word: String, among words: [String]) -> [String] {
    guard (2...64).contains(word.utf8.count) else { return [] }
    let wanted = plain(word)
    let limit = limit(of: wanted)
    let similar = closest(
      words.lazy.compactMap { candidate in
        distance(wanted, candidate.lowercased(), within: limit).map { (candidate, [$0]) }
      })
    if !similar.isEmpty { return similar }
    let parts = NameParts(CharacterName.latin(word))
    let related = closest(words.lazy.compactMap { name in parts.rank(in: name).map { (name, $0) } })
    guard wanted.utf8.count >= 4 else { return related }
    // What is written may be the beginning of a word: `swift` of `swiftui`.
    let begun = closest(
      words.lazy.filter { $0.lowercased().hasPrefix(wanted) }.map { ($0, [$0.utf8.count]) })
    return Array((begun + related.filter { !begun.contains($0) }).prefix(3))
  }

  /// The only candidate at distance 1, ignoring case; nil if there are several or none.
  package static func certain(for word: String, among words: [String]) -> String? {
    guard word.utf8.count > 2 else { return nil }
    let wanted = plain(word)
    let close = words.filter { distance(wanted, $0.lowercased(), within: 1) != nil }
    return close.count == 1 ? close.first : nil
  }

  /// The greatest distance of two similar words, of which one is given.
  static func limit(of word: String) -> Int { max(1, word.utf8.count / 3) }

  /// A word as words are compared.
  private static func plain(_ word: String) -> String { CharacterName.latin(word).lowercased() }

  /// The first three words by rank, and then in alphabetical order.
  private static func closest(_ ranked: some Sequence<(word: String, rank: [Int])>) -> [String] {
    ranked.sorted {
      $0.rank == $1.rank ? $0.word < $1.word : $0.rank.lexicographicallyPrecedes($1.rank)
    }.prefix(3).map(\.word)
  }

  /// A question with up to three likely corrections; nil if there are none.
  package static func question(_ candidates: [String]) -> String? {
    guard !candidates.isEmpty else { return nil }
    return "did you mean \(WordList.text(candidates, limit: 3, conjunction: "or"))?"
  }

  /// A question with the likely correction; nil if there is none.
  package static func question(_ candidate: String?) -> String? {
    candidate.flatMap { question([$0]) }
  }
}

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
