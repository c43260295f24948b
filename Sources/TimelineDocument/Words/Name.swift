internal import TimelineSyntax

/// The names of properties, constants, definitions, markers and timelines.
package enum Name {
  /// The keyword of the format that stands where a name may stand, and so is no name.
  package static let keyword = "forever"

  /// Whether a string is a valid name: a letter or `_`, then letters, digits, `_` and `-`.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isWordByte, !first.isDigit else { return false }
    return text.utf8.dropFirst().allSatisfy(\.isNameByte)
  }

  /// Whether a string is a name, or names with periods between them, such as `headline.end`.
  package static func isPath(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isValid(String($0)) }
  }

  /// What keeps a string from being a name: its first character that a name cannot have there.
  package static func fault(of text: String) -> String {
    let rule = "letters from a to z, digits, `_` and `-`, and begins with a letter or `_`"
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let prefix = index == 0 ? "" : "a"
      guard !isValid(prefix + String(scalar)) else { continue }
      let name = CharacterName.description(of: scalar)
      if let letter = CharacterName.letter(resembling: scalar) {
        return "\(name) looks like the letter `\(letter)`"
      }
      return index == 0 && isValid("a\(scalar)")
        ? "a name must begin with a letter or `_`, not with \(name)"
        : "a name cannot contain \(name): it has \(rule)"
    }
    return "a name has \(rule)"
  }

  /// A valid name that is similar to a string, such as `2nd card`.
  package static func suggestion(for text: String) -> String? {
    var name = ""
    var startsWord = false
    for character in text.flatMap(Self.plainText) where character != "'" && character != "’" {
      if Self.isValid("a\(character)") {
        name += startsWord && !name.isEmpty ? character.uppercased() : String(character)
        startsWord = false
      } else {
        startsWord = true
      }
    }
    if let first = name.first, !isValid(String(first)) { name = "_" + name }
    return isValid(name) ? name : nil
  }

  /// A character as letters of a name, if it resembles them.
  private static func plainText(of character: Character) -> String {
    if let plain = plainLetters[character] { return plain }
    let letters = character.unicodeScalars.compactMap(CharacterName.letter)
    return letters.isEmpty ? String(character) : String(letters)
  }

  /// Letters with diacritics, mapped to letters without them.
  private static let plainLetters: [Character: String] = {
    var result: [Character: String] = ["ß": "ss", "æ": "ae", "œ": "oe"]
    let marked = [
      "a": "àáâãäå", "c": "ç", "e": "èéêë", "i": "ìíîï", "n": "ñ", "o": "òóôõöø", "u": "ùúûü",
    ]
    for (plain, letters) in marked {
      for letter in letters {
        result[letter] = plain
        for capital in letter.uppercased() { result[capital] = plain.uppercased() }
      }
    }
    return result
  }()
}
