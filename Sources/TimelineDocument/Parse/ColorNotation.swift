internal import AnimationCore
internal import TimelineSyntax

/// Colours in the notation of other tools, and their equivalents.
package enum ColorNotation {
  /// `"#ff0000"` for `red`, `.red`, `rgb(255, 0, 0)`, `hsl(0, 100%, 50%)` or `ff0000`; nil for other
  /// strings.
  package static func hexadecimal(of text: String) -> String? {
    if HexColor.components(of: "#" + text) != nil { return "#" + text }
    var word = String(text.lowercased().drop { $0 == "." })
    for type in ["uicolor", "nscolor", "colors", "color"] where word.hasPrefix(type) {
      word = String(word.dropFirst(type.count).drop { $0 == "." })
      // `Color(red: 1, green: 0, blue: 0)` and `Color(0xFFFF0000)` keep their parentheses.
      if word.hasPrefix("(") { word = "color" + word }
      break
    }
    if let color = components(named: word == "clear" ? "transparent" : word) {
      return HexColor.text(of: color)
    }
    return function(word) ?? integer(word)
  }

  /// `0xff0000`, and `0xffff0000` with the opacity first.
  private static func integer(_ text: String) -> String? {
    guard text.hasPrefix("0x"), text.utf8.count == 8 || text.utf8.count == 10 else { return nil }
    var digits = text.dropFirst(2)
    if digits.count == 8 {
      let opacity = digits.prefix(2)
      digits = digits.dropFirst(2) + (opacity == "ff" ? "" : opacity)
    }
    let color = "#" + digits
    return HexColor.components(of: color) == nil ? nil : color
  }

  /// A function of CSS, and the initializers of SwiftUI, UIKit, Flutter and Compose.
  private static func function(_ text: String) -> String? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let inner = text[text.index(after: open)...].dropLast()
    if text[..<open] == "color" { return integer(String(inner)) ?? labelled(inner) }
    let arguments = inner.split { ", /".contains($0) }.map(String.init)
    guard (3...4).contains(arguments.count) else { return nil }
    let opacity = arguments.count == 4 ? number(arguments[3], percent: 1) : 1
    guard let opacity, let color = components(text[..<open], Array(arguments.prefix(3))),
      (0...1).contains(opacity)
    else { return nil }
    return HexColor.text(of: color + [opacity])
  }

  /// The sRGB components of a function's arguments.
  private static func components(_ name: Substring, _ arguments: [String]) -> [Double]? {
    switch name {
    case "rgb", "rgba":
      let values = arguments.compactMap { number($0, percent: 255) }
      guard values.count == 3, values.allSatisfy({ (0...255).contains($0) }) else { return nil }
      return values.map { $0 / 255 }
    case "hsl", "hsla", "hwb":
      guard let hue = degrees(arguments[0]), let second = number(arguments[1], percent: 1),
        let third = number(arguments[2], percent: 1),
        arguments[1].hasSuffix("%"), arguments[2].hasSuffix("%")
      else { return nil }
      return name == "hwb" ? hwb(hue, second, third) : hsl(hue, second, third)
    case "oklab", "oklch":
      guard let lightness = number(arguments[0], percent: 1),
        let second = number(arguments[1], percent: 0.4)
      else { return nil }
      if name == "oklab" {
        return number(arguments[2], percent: 0.4).map { oklab(lightness, second, $0) }
      }
      guard let hue = degrees(arguments[2]) else { return nil }
      let angle = hue * Double.pi / 180
      return oklab(lightness, second * CMath.cos(angle), second * CMath.sin(angle))
    default: return nil
    }
  }

  /// A number, or a percentage of the value that is 100 %.
  private static func number(_ text: String, percent: Double) -> Double? {
    text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 * percent } : Double(text)
  }

  /// An angle, in degrees from 0 to 360.
  private static func degrees(_ text: String) -> Double? {
    let units = [("deg", 1.0), ("turn", 360), ("rad", 180 / Double.pi)]
    let unit = units.first { text.hasSuffix($0.0) }
    guard let value = Double(text.dropLast(unit?.0.count ?? 0)) else { return nil }
    let rest = (value * (unit?.1 ?? 1)).truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  /// The sRGB components of a hue in degrees from 0 to 360, a saturation and a lightness.
  package static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
    let amplitude = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { offset in
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
  }

  private static func hwb(_ hue: Double, _ white: Double, _ black: Double) -> [Double] {
    if white + black >= 1 { return Array(repeating: white / (white + black), count: 3) }
    return hsl(hue, 1, 0.5).map { $0 * (1 - white - black) + white }
  }

  /// The sRGB components of a colour in Oklab, by its inverse matrix.
  private static func oklab(_ lightness: Double, _ a: Double, _ b: Double) -> [Double] {
    let cones = SIMD3(
      lightness + 0.3963377774 * a + 0.2158037573 * b,
      lightness - 0.1055613458 * a - 0.0638541728 * b,
      lightness - 0.0894841775 * a - 1.2914855480 * b)
    let linear = ColorSpace.linear(fromPerceptual: cones)
    return (0..<3).map { ColorSpace.sRGB(fromLinear: max(0, linear[$0])) }
  }

  /// `red: 1`, `green: 0`, `blue: 0` and perhaps `opacity: 0.5` or `alpha: 0.5`, from 0 to 1.
  private static func labelled(_ text: Substring) -> String? {
    let arguments = text.split(separator: ",").map { $0.filter { $0 != " " } }
    let labels = [["red:"], ["green:"], ["blue:"], ["opacity:", "alpha:"]]
    guard (3...4).contains(arguments.count) else { return nil }
    var values: [Double] = []
    for (argument, labels) in zip(arguments, labels) {
      guard let label = labels.first(where: argument.hasPrefix),
        let value = Double(argument.dropFirst(label.count)), (0...1).contains(value)
      else { return nil }
      values.append(value)
    }
    return HexColor.text(of: values)
  }

  /// The sRGB components and the opacity of a colour by its name in style sheets; nil for other names.
  package static func components(named name: String) -> [Double]? {
    if name == "transparent" { return [0, 0, 0, 0] }
    return names[name].map { number in
      [16, 8, 0].map { Double(number >> $0 & 255) / 255 } + [1]
    }
  }

  /// The names that style sheets use most.
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
