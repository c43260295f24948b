internal import TimelineSyntax

/// Suggests the format's keywords for misspelled ones and for those of other tools.
package enum Vocabulary {
  /// The likely corrections of a word, best first, at most three.
  ///
  /// Words that differ only in case, hyphens or spaces come first, then the translations of other
  /// tools' words, then words within a typing error, then those that contain such words.
  package static func candidates(for word: String, among words: [String]) -> [String] {
    let plainWord = plain(word)
    if plainWord.utf8.count > 1, let same = words.first(where: { isPlain($0, plainWord) }) {
      return [same]
    }
    if let certain = certain(for: word, among: words) { return [certain] }
    let meant = (translations[plainWord] ?? []).filter(words.contains)
    if !meant.isEmpty { return Array(meant.prefix(3)) }
    return Suggestion.candidates(for: word, among: words)
  }

  /// The word for another tool's word, or for one that differs in case or separators; nil if there is
  /// none, or several.
  package static func translation(of word: String, among words: [String]) -> String? {
    let plainWord = plain(word)
    if let same = words.first(where: { isPlain($0, plainWord) }) { return same }
    let meant = (translations[plainWord] ?? []).filter(words.contains)
    return meant.count == 1 ? meant[0] : nil
  }

  /// The candidate that is more likely than all others; nil if several are equally likely.
  package static func closest(to word: String, of candidates: [String]) -> String? {
    guard candidates.count > 1 else { return candidates.first }
    let wanted = CharacterName.latin(word).lowercased()
    let distances = candidates.map { Suggestion.distance(wanted, $0.lowercased()) }
    let isNear = distances[0] <= max(1, word.utf8.count / 3)
    return isNear && distances.dropFirst().allSatisfy { $0 > distances[0] } ? candidates[0] : nil
  }

  /// The only possible correction: a word that differs only in letter case, or by one typing error.
  package static func certain(for word: String, among words: [String]) -> String? {
    let lowercased = CharacterName.latin(word).lowercased()
    return words.first {
      $0.utf8.count == lowercased.utf8.count && $0.lowercased() == lowercased
    }
      ?? Suggestion.certain(for: word, among: words)
  }

  /// A word in lowercase, without separators.
  private static func plain(_ word: String) -> String {
    let letters = CharacterName.latin(word).lowercased().unicodeScalars
    return String(letters.filter { !"-_. ".unicodeScalars.contains($0) })
  }

  /// Whether a word without separators is another one, which is in lowercase.
  ///
  /// The same as comparing with ``plain(_:)``, without making a string of each word in ASCII.
  private static func isPlain(_ word: String, _ plainWord: String) -> Bool {
    var rest = plainWord.utf8[...]
    for byte in word.utf8 {
      guard byte < 0x80 else { return plain(word) == plainWord }
      if "-_. ".utf8.contains(byte) { continue }
      let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard rest.popFirst() == (isUppercase ? byte | 0x20 : byte) else {
        // A later character outside of ASCII changes nothing: what is there differs already.
        return false
      }
    }
    return rest.isEmpty
  }

  /// The format's equivalents of other tools' words.
  private static let translations: [String: [String]] = {
    var result: [String: [String]] = [:]
    for (ours, theirs) in Synonyms.all {
      for word in theirs.split(separator: " ") {
        result[plain(String(word)), default: []].append(ours)
      }
    }
    return result
  }()
}
