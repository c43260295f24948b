internal import TimelineDocument
internal import TimelineSyntax

/// Formats numbers for messages, with few digits and with units.
enum ShortNumber {
  /// A number with at most `digits` significant digits.
  static func string(_ value: Double, digits: Int = 3) -> String {
    NumberText.string(value, significantDigits: digits)
  }

  /// A time: `0.36 s`, or `4 ms` if it is short.
  static func seconds(_ value: Double) -> String {
    abs(value) < 0.0995 && value != 0 ? "\(string(value * 1000)) ms" : "\(string(value)) s"
  }

  /// Two times that differ, with as many digits as show that.
  static func distinctSeconds(_ first: Double, _ second: Double) -> (String, String) {
    for digits in 3...15 {
      let texts = (string(first, digits: digits), string(second, digits: digits))
      if texts.0 != texts.1 { return ("\(texts.0) s", "\(texts.1) s") }
    }
    return (seconds(first), seconds(second))
  }

  /// A fraction as a percentage: `18 %`.
  static func percent(_ fraction: Double) -> String { "\(string(fraction * 100, digits: 2)) %" }
}

extension PropertyDeclaration {
  /// A value of the property with its unit.
  func text(_ values: [Double], digits: Int = 3) -> String {
    if type == .color, values.count == 4 { return HexColor.text(of: values) }
    var text: String
    if let item = type.item, item.dimension > 1, values.count == type.dimension {
      let items = stride(from: 0, to: values.count, by: item.dimension).map { start in
        let own = Array(values[start..<start + item.dimension])
        if item == .color { return "\"\(HexColor.text(of: own))\"" }
        return "[\(own.map { ShortNumber.string($0, digits: digits) }.joined(separator: ", "))]"
      }
      text = "[\(items.joined(separator: ", "))]"
    } else if values.count == 1 {
      text = ShortNumber.string(values[0], digits: digits)
    } else {
      let texts = values.map { ShortNumber.string($0, digits: digits) }
      text = "[\(texts.joined(separator: ", "))]"
    }
    let unit = unit.isEmpty && type == .angle ? "deg" : unit
    if !unit.isEmpty {
      text += " "
      text += unit
    }
    return text
  }
}
