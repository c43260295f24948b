extension SourceCharacter {
  /// What was most likely meant by it: a space, a straight quote, or nothing; nil for most characters.
  var replacement: String? { CharacterName.replacement(for: codePoint) }

  /// Whether it looks like a space, or like nothing.
  var isFalseBlank: Bool { replacement == " " || replacement == "" }

  /// Whether it looks like a quote.
  var isFalseQuote: Bool { replacement == "\"" || replacement == "'" }

  /// Whether it is a space or a tab.
  var isBlank: Bool { scalar == " " || scalar == "\t" }

  /// Whether it is a decimal digit.
  var isDigit: Bool { ("0"..."9").contains(scalar) }
}
