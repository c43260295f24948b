internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// Colours of CSS.
enum StyleColor {
  /// The sRGB components and the opacity of a colour; nil for other tokens and `currentcolor`.
  static func components(_ tokens: [StyleToken]) -> [Double]? {
    let tokens = tokens.trimmed
    guard let first = tokens.first else { return nil }
    if case .hash(let digits) = first.kind, tokens.count == 1 {
      let isShort = digits.count == 4
      return HexColor.components(
        of: "#" + (isShort ? digits.map { "\($0)\($0)" }.joined() : digits))
    }
    if let word = first.word, tokens.count == 1 { return ColorNotation.components(named: word) }
    guard case .function(let name) = first.kind, case .close? = tokens.last?.kind else {
      return nil
    }
    var arguments: [StyleQuantity] = []
    if name == "color" { return components(inSpace: Array(tokens.dropFirst().dropLast())) }
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
      let turn = hue - 360 * (hue / 360).rounded(.down)
      return ColorNotation.hsl(turn, saturation, lightness) + [opacity]
    case "oklab", "oklch":
      guard let lightness = arguments[0].fraction else { return nil }
      // A percentage of a chroma or an axis counts from 0.4.
      func axis(_ quantity: StyleQuantity) -> Double? {
        quantity.value(.none) ?? quantity.value(.percent).map { $0 / 100 * 0.4 }
      }
      guard let first = axis(arguments[1]) else { return nil }
      var (a, b) = (first, 0.0)
      if name == "oklab" {
        guard let second = axis(arguments[2]) else { return nil }
        b = second
      } else {
        guard let hue = arguments[2].value(.degrees) ?? arguments[2].value(.none) else {
          return nil
        }
        (a, b) = (first * CMath.cos(hue * .pi / 180), first * CMath.sin(hue * .pi / 180))
      }
      return oklab(lightness, a, b) + [opacity]
    default: return nil
    }
  }

  /// The sRGB components of the arguments of `color(srgb-linear 0.2 0.4 0.1 / 0.5)`, cut off where the
  /// screen has none.
  private static func components(inSpace arguments: [StyleToken]) -> [Double]? {
    let words = arguments.words.filter { $0.first?.kind != .delim(UInt8(ascii: "/")) }
    let numbers = words.dropFirst().compactMap { word -> Double? in
      word.first?.word == "none" ? 0 : StyleQuantity(word)?.fraction
    }
    guard let space = words.first?.first?.word, numbers.count == words.count - 1,
      numbers.count == 3 || numbers.count == 4
    else { return nil }
    func light(_ shown: Double) -> Double {
      ColorSpace.linear(fromSRGB: min(max(shown, 0), 1))
    }
    var linear = Array(numbers.prefix(3))
    switch space {
    case "srgb": linear = linear.map(light)
    case "srgb-linear": break
    case "display-p3":
      let (r, g, b) = (light(linear[0]), light(linear[1]), light(linear[2]))
      linear = [
        1.2249401763 * r - 0.2249401763 * g, -0.0420569547 * r + 1.0420569547 * g,
        -0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b,
      ]
    default: return nil
    }
    let opacity = numbers.count == 4 ? min(max(numbers[3], 0), 1) : 1
    return linear.map { ColorSpace.sRGB(fromLinear: min(max($0, 0), 1)) } + [opacity]
  }

  /// The sRGB components of a colour of Oklab, cut off where the screen has none.
  private static func oklab(_ lightness: Double, _ a: Double, _ b: Double) -> [Double] {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ].map { ColorSpace.sRGB(fromLinear: min(max($0, 0), 1)) }
  }
}
