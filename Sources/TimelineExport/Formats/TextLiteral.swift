/// String literals in double quotes, in the languages of exports.
///
/// The languages differ only in the numeric escape of a character.
enum TextLiteral {
  case swift
  case css

  /// The literal of a string.
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
    // The space terminates the number and is not part of the string.
    case .css: "\\\(digits) "
    }
  }
}
