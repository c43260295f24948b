internal import TimelineSyntax

/// A colour as documents write it: `#rgb`, `#rrggbb` or `#rrggbbaa`, sRGB components in 0…1.
struct HexColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var opacity: Double

  /// Reads a text; nil where it is no colour.
  init?(_ text: String) {
    let digits = text.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.hasPrefix("#"), !digits.contains(nil) else { return nil }
    var values = digits.compactMap { $0 }
    switch values.count {
    case 3: values = values.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    let bytes = stride(from: 0, to: values.count, by: 2).map {
      Double(values[$0] * 16 + values[$0 + 1]) / 255
    }
    self.init(bytes[0], bytes[1], bytes[2], bytes.count == 4 ? bytes[3] : 1)
  }

  /// Reads a colour of the protocol.
  init?(_ json: JSONValue) {
    let parts = ["red", "green", "blue", "alpha"].compactMap { name -> Double? in
      if case .number(let number) = json[name] { min(max(number, 0), 1) } else { nil }
    }
    guard parts.count == 4 else { return nil }
    self.init(parts[0], parts[1], parts[2], parts[3])
  }

  private init(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// The shortest text in six or eight digits.
  var text: String {
    let parts = opacity == 1 ? [red, green, blue] : [red, green, blue, opacity]
    return "#"
      + parts.map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  var json: JSONValue {
    [
      "red": .number(red), "green": .number(green), "blue": .number(blue),
      "alpha": .number(opacity),
    ]
  }
}
