/// The words of a compound name, such as `jump-at-repeat` or `cornerRadius`, in lowercase.
struct NameParts {
  let words: [String]

  /// Divides a name at hyphens, underscores, points and spaces, and before capital letters.
  init(_ name: String) {
    var words: [String] = []
    var isInside = false
    for scalar in name.unicodeScalars {
      if "-_. ".unicodeScalars.contains(scalar) {
        isInside = false
        continue
      }
      let isCapital =
        scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
      if !isInside || isCapital { words.append("") }
      if scalar.isASCII, !isCapital {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else {
        words[words.count - 1] += scalar.properties.lowercaseMapping
      }
      isInside = true
    }
    self.words = words
  }

  /// How well another name matches whose words include these, lower numbers first; nil if it lacks
  /// one of them.
  ///
  /// Words may be misspelled or incomplete. Words of one or two letters do not matter.
  func rank(in name: String) -> [Int]? {
    let wanted = words.filter { $0.utf8.count > 2 }
    let others = NameParts(name).words
    guard !wanted.isEmpty, others.count > 1 else { return nil }
    var total = 0
    for word in wanted {
      guard let distance = others.lazy.compactMap({ Self.distance(from: word, to: $0) }).min()
      else { return nil }
      total += distance
    }
    let isAtStart = Self.distance(from: wanted[0], to: others[0]) != nil
    return [total, isAtStart ? 0 : 1, others.count]
  }

  /// The distance of a word to one that it may stand for; nil if they are too different.
  private static func distance(from word: String, to other: String) -> Int? {
    if other.hasPrefix(word) { return other == word ? 0 : 1 }
    // A third of a short word is another word: `cut` and `put`.
    guard word.utf8.count > 3 else { return nil }
    return Suggestion.distance(word, other, within: Suggestion.limit(of: word))
  }
}
