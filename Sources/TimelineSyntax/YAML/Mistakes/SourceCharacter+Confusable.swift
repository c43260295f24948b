extension SourceCharacter {
  /// The intended character: a space, a straight quote or an empty string; nil if not confusable.
  var replacement: String? { CharacterName.replacement(for: codePoint) }

  /// Whether it looks like a space or is invisible.
  var isFalseBlank: Bool { replacement == " " || replacement == "" }

  /// Whether it looks like a quote.
  var isFalseQuote: Bool { replacement == "\"" || replacement == "'" }

  /// Whether it is a space or a tab.
  var isBlank: Bool { scalar == " " || scalar == "\t" }

  /// Whether it is a decimal digit.
  var isDigit: Bool { ("0"..."9").contains(scalar) }
}
