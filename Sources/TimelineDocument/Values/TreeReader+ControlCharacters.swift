internal import TimelineSyntax

extension TreeReader {
  /// The number of control characters that are reported in one file.
  private static var shownControls: Int { 10 }

  /// Reports control characters in strings: a terminal, an editor or a page to which a string is
  /// written could act on them, and none of them is visible.
  mutating func reportControlCharacters() {
    for character in tree.controlCharacters.prefix(Self.shownControls) {
      report(
        .invalidEncoding,
        "\(CharacterName.describe(character.codePoint)) is not allowed in a string",
        at: character.span,
        help: character.codePoint == 0x0D
          ? "remove it; the escape of a line break is `\\n`"
          : "remove it; of the control characters, a string may contain `\\t` and `\\n`")
    }
  }
}
