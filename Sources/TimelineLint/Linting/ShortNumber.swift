internal import TimelineDocument
internal import TimelineSyntax

/// Formats numbers for messages, with few digits and with units.
enum ShortNumber {
  /// A number with at most `digits` significant digits.
  static func string(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite, value != 0 else { return NumberText.string(value) }
    var exponent = 0
    var size = abs(value)
    while size >= 10 {
      size /= 10
      exponent += 1
    }
    while size < 1, exponent > -300 {
      size *= 10
      exponent -= 1
    }
    let decimals = digits - 1 - exponent
    // Integers keep all their digits: 1234 pt is not 1230 pt.
    if decimals <= 0 { return NumberText.string(value.rounded()) }
    let scale = power(decimals)
    return NumberText.string((value * scale).rounded() / scale)
  }

  /// A time: `0.36 s`, or `4 ms` if it is short.
  static func seconds(_ value: Double) -> String {
    abs(value) < 0.0995 && value != 0 ? "\(string(value * 1000)) ms" : "\(string(value)) s"
  }

  /// A fraction as a percentage: `18 %`.
  static func percent(_ fraction: Double) -> String { "\(string(fraction * 100, digits: 2)) %" }

  private static func power(_ exponent: Int) -> Double {
    (0..<min(exponent, 300)).reduce(1) { power, _ in power * 10 }
  }
}

extension PropertyDeclaration {
  /// A value of the property with its unit.
  func text(_ values: [Double], digits: Int = 3) -> String {
    if type == .color, values.count == 4 { return Self.colorText(values) }
    var text: String
    if values.count == 1 {
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

  private static func colorText(_ values: [Double]) -> String {
    let bytes = values.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let shown = bytes[3] == 255 ? bytes.prefix(3) : bytes[...]
    return "#"
      + shown.map { byte in
        let text = String(byte, radix: 16)
        return text.count == 1 ? "0" + text : text
      }.joined()
  }
}
