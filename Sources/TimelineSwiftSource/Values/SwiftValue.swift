#if Importer
  import TimelineImport

  /// A value that an expression always has.
  enum SwiftValue: Hashable {
    /// What several numbers are.
    enum Shape: Hashable { case rect, edgeInsets, vector }

    case number(Double)
    /// An integer, where the type of a property is to be that.
    case integer(Int)
    /// An angle in degrees.
    case angle(Double)
    /// A point, a size or a unit point.
    case pair(Double, Double)
    case numbers([Double], Shape)
    case boolean(Bool)
    case text(String)
    /// A colour, or another value that is known only as what is written in a file.
    case color(ImportedNode)
    case colors([ImportedNode])
    case points([ImportedNode])
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
      case .integer(let value): Double(value)
      case .symbol(_, let value): value
      default: nil
      }
    }

    /// The value as the format writes it; nil for what is no value of a property.
    var node: ImportedNode? {
      switch self {
      case .number(let value), .angle(let value): .number(Self.rounded(value))
      case .integer(let value): .number(Double(value))
      case .pair(let first, let second): .numbers([Self.rounded(first), Self.rounded(second)])
      case .numbers(let values, _): .numbers(values.map(Self.rounded))
      case .color(let node): node
      case .colors(let nodes), .points(let nodes): .list(nodes)
      case .boolean(let flag): .word(flag ? "true" : "false")
      case .text(let text): .string(text)
      case .symbol(let name, _): .constant(name)
      case .member, .none, .list: nil
      }
    }

    /// The name of the type of a property with such values.
    var typeName: String {
      switch self {
      case .angle: "angle"
      case .pair: "point"
      case .numbers(_, .rect): "rect"
      case .numbers(_, .edgeInsets): "edgeInsets"
      case .numbers(_, .vector): "vector"
      case .color: "color"
      case .colors: "colors"
      case .points: "points"
      case .boolean: "boolean"
      case .text: "string"
      case .integer: "integer"
      case .number, .member, .none, .list, .symbol: "number"
      }
    }

    /// Whether keyframes change it at once.
    var isDiscrete: Bool {
      switch self {
      case .boolean, .text, .integer: true
      default: false
      }
    }

    /// The value multiplied by a factor, and with a number added to it.
    func scaled(by factor: Double, plus constant: Double) -> SwiftValue {
      if factor == 1, constant == 0 { return self }
      switch self {
      case .number(let value): return .number(value * factor + constant)
      case .integer(let value): return .number(Double(value) * factor + constant)
      case .angle(let value): return .angle(value * factor + constant)
      case .pair(let first, let second):
        return .pair(first * factor + constant, second * factor + constant)
      default: return self
      }
    }

    /// One component of a pair.
    func component(_ name: String) -> SwiftValue? {
      switch self {
      case .pair(let first, let second):
        return .number(["width", "x", "dx"].contains(name) ? first : second)
      case .numbers(let values, .rect):
        let index = ["x", "y", "width", "height"].firstIndex(of: name)
        return index.map { .number(values[$0]) }
      default: return nil
      }
    }

    /// The value in the form of another one: 0 becomes a pair of zeros.
    func shaped(like other: SwiftValue?) -> SwiftValue {
      switch (self, other) {
      case (.number(let value), .pair): .pair(value, value)
      case (.number(let value), .angle): .angle(value)
      case (.number(let value), .numbers(let values, let shape)):
        .numbers(values.map { _ in value }, shape)
      case (.pair(let first, let second), .numbers(let values, let shape)) where values.count == 2:
        .numbers([first, second], shape)
      case (.member(let name), .color):
        SwiftColor.named[name].map { .color(.string($0)) } ?? self
      case (.member, .pair): unitPoint
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
