internal import AnimationCore
internal import TimelineSyntax

/// Colours of CSS.
enum StyleColor {
  /// The sRGB components and the opacity of a colour; nil for other tokens and `currentcolor`.
  static func components(_ tokens: [StyleToken]) -> [Double]? {
    let tokens = tokens.trimmed
    guard let first = tokens.first else { return nil }
    if case .hash(let digits) = first.kind, tokens.count == 1 { return hex(digits) }
    if let word = first.word, tokens.count == 1 {
      return names[word].map(unpacked) ?? (word == "transparent" ? [0, 0, 0, 0] : nil)
    }
    guard case .function(let name) = first.kind, case .close? = tokens.last?.kind else {
      return nil
    }
    var arguments: [StyleQuantity] = []
    for part in Array(tokens.dropFirst().dropLast()).parts(at: .comma) {
      for word in part.words where word.first?.kind != .delim(UInt8(ascii: "/")) {
        guard let value = StyleQuantity(word) else { return nil }
        arguments.append(value)
      }
    }
    guard arguments.count == 3 || arguments.count == 4 else { return nil }
    let opacity = arguments.count == 4 ? arguments[3].fraction : 1
    guard let opacity else { return nil }
    switch name {
    case "rgb", "rgba":
      let channels = arguments.prefix(3).compactMap { quantity -> Double? in
        quantity.value(.none).map { $0 / 255 } ?? quantity.fraction
      }
      return channels.count == 3 ? channels.map { min(max($0, 0), 1) } + [opacity] : nil
    case "hsl", "hsla":
      guard let hue = arguments[0].value(.degrees) ?? arguments[0].value(.none),
        let saturation = arguments[1].fraction, let lightness = arguments[2].fraction
      else { return nil }
      return hsl(hue, saturation, lightness) + [opacity]
    default: return nil
    }
  }

  private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
    let turn = hue - 360 * (hue / 360).rounded(.down)
    let amplitude = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { offset in
      let k = (offset + turn / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
  }

  private static func hex(_ digits: String) -> [Double]? {
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard values.count == digits.count else { return nil }
    switch values.count {
    case 3, 4:
      let channels = values.map { Double($0 * 17) / 255 }
      return channels.count == 4 ? channels : channels + [1]
    case 6, 8:
      let channels = stride(from: 0, to: values.count, by: 2).map {
        Double(values[$0] * 16 + values[$0 + 1]) / 255
      }
      return channels.count == 4 ? channels : channels + [1]
    default: return nil
    }
  }

  private static func unpacked(_ number: Int) -> [Double] {
    [Double(number >> 16) / 255, Double(number >> 8 & 255) / 255, Double(number & 255) / 255, 1]
  }

  /// The names that style sheets use most; other names are reported.
  private static let names: [String: Int] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "hotpink": 0xFF69B4,
    "gold": 0xFFD700, "coral": 0xFF7F50, "tomato": 0xFF6347, "crimson": 0xDC143C,
    "salmon": 0xFA8072, "indigo": 0x4B0082, "violet": 0xEE82EE, "skyblue": 0x87CEEB,
    "lightblue": 0xADD8E6, "royalblue": 0x4169E1, "steelblue": 0x4682B4, "dodgerblue": 0x1E90FF,
    "rebeccapurple": 0x663399, "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "darkgray": 0xA9A9A9,
    "whitesmoke": 0xF5F5F5, "lightgreen": 0x90EE90, "limegreen": 0x32CD32, "seagreen": 0x2E8B57,
    "turquoise": 0x40E0D0, "slateblue": 0x6A5ACD, "brown": 0xA52A2A, "beige": 0xF5F5DC,
    "khaki": 0xF0E68C, "lavender": 0xE6E6FA, "orangered": 0xFF4500, "deeppink": 0xFF1493,
  ]
}
