internal import AnimationCore
internal import TimelineSyntax

/// A number with units, of CSS: `12px`, `calc(50% + 8px)`, `calc(var(--i) * 80ms)`.
struct StyleQuantity: Sendable, Equatable {
  /// A number for each unit: none, points, percent, seconds, degrees.
  var constant = SIMD8<Double>()
  /// What is added for each copy, from the first one on.
  var perCopy = SIMD8<Double>()

  /// The units.
  enum Unit: Int {
    case none, points, percent, seconds, degrees
  }

  init(_ value: Double, _ unit: Unit = .none) { constant[unit.rawValue] = value }

  /// The number, if it has only that unit, or is 0; nil for others and with terms for copies.
  func value(_ unit: Unit) -> Double? {
    guard perCopy == .zero else { return nil }
    var rest = constant
    rest[unit.rawValue] = 0
    return rest == .zero ? constant[unit.rawValue] : nil
  }

  /// The number without a unit; also a percentage as a fraction.
  var fraction: Double? { value(.none) ?? value(.percent).map { $0 / 100 } }

  /// A length in points, with a percentage.
  var length: (points: Double, percent: Double)? {
    var rest = constant
    rest[Unit.points.rawValue] = 0
    rest[Unit.percent.rawValue] = 0
    guard perCopy == .zero, rest == .zero else { return nil }
    return (constant[Unit.points.rawValue], constant[Unit.percent.rawValue])
  }

  /// Whether it has no unit, so that it can be a factor.
  private var isPlain: Bool {
    (1..<8).allSatisfy { constant[$0] == 0 && perCopy[$0] == 0 }
  }

  /// The quantity of tokens; nil if they are none, or a unit is not known.
  init?(_ tokens: [StyleToken]) {
    var reader = Reader(tokens: tokens.trimmed[...])
    guard let value = reader.sum(0), reader.isAtEnd else { return nil }
    self = value
  }

  /// The lengths of units that depend on a page, in points: for the default size of a font, and the viewport of the default stage.
  static let relativeUnits: [(unit: String, points: Double)] = [
    ("em", 16), ("rem", 16), ("ex", 8), ("ch", 8), ("vw", 4), ("vh", 3), ("vmin", 3), ("vmax", 4),
    ("svw", 4), ("svh", 3), ("dvw", 4), ("dvh", 3), ("lvw", 4), ("lvh", 3),
  ]

  private static func converted(_ value: Double, _ unit: String) -> StyleQuantity? {
    let factors: [String: (Double, Unit)] = [
      "px": (1, .points), "pt": (96.0 / 72, .points), "pc": (16, .points), "in": (96, .points),
      "cm": (96 / 2.54, .points), "mm": (96 / 25.4, .points), "q": (96 / 101.6, .points),
      "s": (1, .seconds), "ms": (0.001, .seconds),
      "deg": (1, .degrees), "grad": (0.9, .degrees), "rad": (180 / .pi, .degrees),
      "turn": (360, .degrees),
    ]
    if let relative = relativeUnits.first(where: { $0.unit == unit }) {
      return StyleQuantity(value * relative.points, .points)
    }
    guard let (factor, kind) = factors[unit] else { return nil }
    let product = unit == "ms" ? value / 1000 : value * factor
    return StyleQuantity(product, kind)
  }

  /// Reads sums and products.
  private struct Reader {
    var tokens: ArraySlice<StyleToken>

    var isAtEnd: Bool { tokens.allSatisfy { $0.kind == .whitespace } }

    private mutating func skipSpace() {
      while tokens.first?.kind == .whitespace { tokens.removeFirst() }
    }

    mutating func sum(_ depth: Int) -> StyleQuantity? {
      guard depth < 40, var left = product(depth) else { return nil }
      while true {
        skipSpace()
        guard case .delim(let sign)? = tokens.first?.kind,
          sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
        else { return left }
        tokens.removeFirst()
        guard let right = product(depth) else { return nil }
        let factor: Double = sign == UInt8(ascii: "+") ? 1 : -1
        left.constant += right.constant * factor
        left.perCopy += right.perCopy * factor
      }
    }

    private mutating func product(_ depth: Int) -> StyleQuantity? {
      guard var left = operand(depth) else { return nil }
      while true {
        skipSpace()
        guard case .delim(let sign)? = tokens.first?.kind,
          sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/")
        else { return left }
        tokens.removeFirst()
        guard let right = operand(depth) else { return nil }
        if sign == UInt8(ascii: "/") {
          guard let divisor = right.value(.none), divisor != 0 else { return nil }
          left.constant /= divisor
          left.perCopy /= divisor
        } else if right.isPlain {
          guard let product = StyleQuantity.product(left, right) else { return nil }
          left = product
        } else if left.isPlain {
          guard let product = StyleQuantity.product(right, left) else { return nil }
          left = product
        } else {
          return nil
        }
      }
    }

    private mutating func operand(_ depth: Int) -> StyleQuantity? {
      skipSpace()
      guard let token = tokens.popFirst() else { return nil }
      switch token.kind {
      case .number(let value): return StyleQuantity(value)
      case .percentage(let value): return StyleQuantity(value, .percent)
      case .dimension(let value, let unit): return StyleQuantity.converted(value, unit)
      case .ident(let name):
        switch name.lowercased() {
        case "pi": return StyleQuantity(.pi)
        case "e": return StyleQuantity(2.718281828459045)
        default: return nil
        }
      case .open(UInt8(ascii: "(")): return arguments(depth)?.first
      case .function(let name): return function(name, depth)
      default: return nil
      }
    }

    /// The arguments up to the closing bracket, which is taken.
    private mutating func arguments(_ depth: Int) -> [StyleQuantity]? {
      var values: [StyleQuantity] = []
      while true {
        guard let value = sum(depth + 1) else { return nil }
        values.append(value)
        skipSpace()
        switch tokens.popFirst()?.kind {
        case .comma: continue
        case .close(UInt8(ascii: ")")): return values
        default: return nil
        }
      }
    }

    private mutating func function(_ name: String, _ depth: Int) -> StyleQuantity? {
      switch name {
      case "calc", "-webkit-calc": return arguments(depth)?.first
      case "sibling-index":
        guard case .close? = skippingSpace()?.kind else { return nil }
        var value = StyleQuantity(1)
        value.perCopy[0] = 1
        return value
      case "var":
        // What no rule declares is the number of a copy, which the page sets.
        var depth = 1
        while depth > 0, let token = tokens.popFirst() {
          if token.opens { depth += 1 }
          if case .close = token.kind { depth -= 1 }
        }
        var value = StyleQuantity(0)
        value.perCopy[0] = 1
        return value
      case "min", "max", "clamp":
        guard let values = arguments(depth), let first = values.first else { return nil }
        for unit in [Unit.none, .points, .percent, .seconds, .degrees] {
          let numbers = values.compactMap { $0.value(unit) }
          guard numbers.count == values.count else { continue }
          switch name {
          case "min": return StyleQuantity(numbers.min() ?? 0, unit)
          case "max": return StyleQuantity(numbers.max() ?? 0, unit)
          default:
            guard numbers.count == 3 else { return nil }
            return StyleQuantity(max(numbers[0], min(numbers[1], numbers[2])), unit)
          }
        }
        _ = first
        return nil
      default: return nil
      }
    }

    private mutating func skippingSpace() -> StyleToken? {
      skipSpace()
      return tokens.popFirst()
    }
  }

  private static func product(_ left: StyleQuantity, _ factor: StyleQuantity) -> StyleQuantity? {
    // Copies squared are no stagger.
    guard left.perCopy == .zero || factor.perCopy == .zero else { return nil }
    var result = StyleQuantity(0)
    result.constant = left.constant * factor.constant[0]
    result.perCopy = left.perCopy * factor.constant[0] + left.constant * factor.perCopy[0]
    return result
  }
}
