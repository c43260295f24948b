#if Importer
  import TimelineImport

  /// A value that an expression always has.
  enum SwiftValue: Hashable {
    case number(Double)
    /// An angle in degrees.
    case angle(Double)
    /// A point, a size or a unit point.
    case pair(Double, Double)
    case boolean(Bool)
    /// A colour, or another value that is known only as what is written in a file.
    case color(ImportedNode)
    /// A case of an enumeration, or another member whose type is implicit.
    case member(String)
    case none
    case list([SwiftValue])
    /// The name of a constant for what depends on code, and its value in place of it.
    case symbol(String, Double)

    /// The number of a number or an angle.
    var number: Double? {
      switch self {
      case .number(let value), .angle(let value): value
      case .symbol(_, let value): value
      default: nil
      }
    }

    /// The value as the format writes it; nil for what is no value of a property.
    var node: ImportedNode? {
      switch self {
      case .number(let value), .angle(let value): .number(Self.rounded(value))
      case .pair(let first, let second): .numbers([Self.rounded(first), Self.rounded(second)])
      case .color(let node): node
      case .boolean(let flag): .word(flag ? "true" : "false")
      case .symbol(let name, _): .constant(name)
      case .member, .none, .list: nil
      }
    }

    /// The value multiplied by a factor, and with a number added to it.
    func scaled(by factor: Double, plus constant: Double) -> SwiftValue {
      if factor == 1, constant == 0 { return self }
      switch self {
      case .number(let value): return .number(value * factor + constant)
      case .angle(let value): return .angle(value * factor + constant)
      case .pair(let first, let second):
        return .pair(first * factor + constant, second * factor + constant)
      default: return self
      }
    }

    /// One component of a pair.
    func component(_ name: String) -> SwiftValue? {
      guard case .pair(let first, let second) = self else { return nil }
      return .number(name == "width" || name == "x" ? first : second)
    }

    /// The value in the form of another one: 0 becomes a pair of zeros.
    func shaped(like other: SwiftValue?) -> SwiftValue {
      switch (self, other) {
      case (.number(let value), .pair): .pair(value, value)
      case (.number(let value), .angle): .angle(value)
      default: self
      }
    }

    /// Removes the noise of the conversion of units.
    static func rounded(_ value: Double) -> Double {
      guard abs(value) < 1e6 else { return value }
      let digits = (value * 1e12).rounded() / 1e12
      return digits == 0 ? 0 : digits
    }
  }
#endif
