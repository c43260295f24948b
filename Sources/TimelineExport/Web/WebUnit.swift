import TimelineDocument

/// The type and unit in which a property's numbers are written.
struct WebUnit {
  let syntax: String
  private let suffix: String

  init(_ property: PropertyCurves) {
    switch property.property.type {
    case .angle: (syntax, suffix) = ("<angle>", "deg")
    case .point, .size, .rect: (syntax, suffix) = ("<length>", "px")
    case .number where property.property.unit == "pt": (syntax, suffix) = ("<length>", "px")
    default: (syntax, suffix) = ("<number>", "")
    }
  }

  func text(_ value: Double) -> String { "\(Digits.text(value, decimals: 12))\(suffix)" }
}

/// Texts in style sheets.
enum WebText {
  /// A text in double quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\\(String(scalar.value, radix: 16)) "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
