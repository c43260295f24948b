internal import TimelineDocument
internal import TimelineSyntax

/// Properties of CSS that are one property here, with their values.
struct StyleProperty: Sendable {
  /// The property here.
  let name: String
  /// The value that a view has without a declaration; nil if only its rule knows.
  let base: StyleValue?
  /// The value of tokens; nil for those that are not supported.
  let value: @Sendable ([StyleToken]) -> StyleValue?

  /// The properties by their names in CSS.
  static let all: [String: StyleProperty] = [
    "opacity": StyleProperty("opacity", base: StyleValue(1)) {
      number($0).map { StyleValue(min(max($0, 0), 1)) }
    },
    "background-color": StyleProperty("backgroundColor", base: nil, value: color),
    "background": StyleProperty("backgroundColor", base: nil, value: color),
    "color": StyleProperty("foregroundColor", base: nil, value: color),
    "width": StyleProperty("width", base: nil, value: points),
    "height": StyleProperty("height", base: nil, value: points),
    "border-radius": StyleProperty("cornerRadius", base: StyleValue(0), value: points),
    "stroke-width": StyleProperty("lineWidth", base: StyleValue(1), value: points),
    "stroke-dashoffset": StyleProperty("dashPhase", base: StyleValue(0), value: points),
    "offset-distance": StyleProperty("travel", base: StyleValue(0)) {
      StyleQuantity($0)?.value(.percent).map { StyleValue($0 / 100) }
        ?? (StyleQuantity($0) == StyleQuantity(0) ? StyleValue(0) : nil)
    },
    "transform-origin": StyleProperty("anchor", base: StyleValue([0.5, 0.5]), value: origin),
  ]

  private init(
    _ name: String, base: StyleValue?, value: @escaping @Sendable ([StyleToken]) -> StyleValue?
  ) {
    self.name = name
    self.base = base
    self.value = value
  }

  /// The value that a view has by itself; nil if only the page knows.
  static func base(of property: String) -> StyleValue? {
    BuiltInProperty(rawValue: property)?.declaration.initial.flatMap { value in
      let numbers = value.numbers
      return numbers.isEmpty || property.hasSuffix("Color") ? nil : StyleValue(numbers)
    }
  }

  private static func number(_ tokens: [StyleToken]) -> Double? { StyleQuantity(tokens)?.fraction }

  @Sendable private static func color(_ tokens: [StyleToken]) -> StyleValue? {
    StyleColor.components(tokens).map { StyleValue($0, isColor: true) }
  }

  @Sendable private static func points(_ tokens: [StyleToken]) -> StyleValue? {
    guard let quantity = StyleQuantity(tokens) else { return nil }
    return (quantity.value(.points) ?? quantity.value(.none)).map { StyleValue($0) }
  }

  /// `left bottom`, `50% 100%` and `center` as fractions of the view.
  @Sendable private static func origin(_ tokens: [StyleToken]) -> StyleValue? {
    var x: Double?
    var y: Double?
    for word in tokens.trimmed.words.prefix(2) {
      switch word.first?.word {
      case "left": x = 0
      case "right": x = 1
      case "top": y = 0
      case "bottom": y = 1
      case "center": if x == nil { x = 0.5 } else { y = y ?? 0.5 }
      default:
        guard let quantity = StyleQuantity(word),
          let percent = quantity.value(.percent) ?? (quantity == StyleQuantity(0) ? 0 : nil)
        else { return nil }
        if x == nil { x = percent / 100 } else { y = percent / 100 }
      }
    }
    return StyleValue([x ?? 0.5, y ?? 0.5])
  }

  /// The functions of `filter`: what they are here, their base and how their argument is read.
  static let filters:
    [String: (name: String, base: Double, read: @Sendable (StyleQuantity) -> Double?)] = [
      "blur": ("blur", 0, { $0.value(.points) ?? $0.value(.none) }),
      "brightness": ("brightness", 0, { $0.fraction.map { $0 - 1 } }),
      "contrast": ("contrast", 1, { $0.fraction }),
      "saturate": ("saturation", 1, { $0.fraction }),
      "grayscale": ("grayscale", 0, { $0.fraction }),
      "hue-rotate": ("hueRotation", 0, { $0.value(.degrees) ?? $0.value(.none) }),
    ]
}
