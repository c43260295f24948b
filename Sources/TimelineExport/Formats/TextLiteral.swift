/// Texts in double quotes, as the languages of the exports write them.
///
/// They differ in one thing only: how a character that cannot stand there is written by its number.
enum TextLiteral {
  case swift
  case css

  /// A text as a literal.
  func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += escape(String(scalar.value, radix: 16))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private func escape(_ digits: String) -> String {
    switch self {
    case .swift: "\\u{\(digits)}"
    // The space ends the number, and is not part of the text.
    case .css: "\\\(digits) "
    }
  }
}
