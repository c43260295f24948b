/// Escapes strings for Markdown.
enum MarkdownText {
  /// The string with `|` escaped, and other markup characters outside of backticks.
  static func cell(_ text: String) -> String {
    var escaped = ""
    var isCode = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "`":
        isCode.toggle()
        escaped.unicodeScalars.append(scalar)
      case "|": escaped += "\\|"
      case "<" where !isCode: escaped += "&lt;"
      case "*", "_", "[", "]", "#":
        escaped += (isCode ? "" : "\\") + String(scalar)
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
