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
    default: return nil
    }
  }
}
