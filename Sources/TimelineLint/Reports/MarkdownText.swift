/// Text that may stand in Markdown.
enum MarkdownText {
  /// The text with what would end a cell or begin markup made harmless, outside of backticks.
  static func cell(_ text: String) -> String {
    var escaped = ""
    var isCode = false
    for character in text {
      switch character {
      case "`":
        isCode.toggle()
        escaped.append(character)
      case "|": escaped += "\\|"
      case "<" where !isCode: escaped += "&lt;"
      case "*", "_", "[", "]", "#":
        escaped += isCode ? String(character) : "\\\(character)"
      case _ where character.isNewline: escaped += " "
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
