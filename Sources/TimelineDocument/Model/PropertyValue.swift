/// A value in the document's units: degrees, sRGB components in 0…1.
public enum PropertyValue: Hashable, Sendable {
  /// A number, or an angle in degrees.
  case number(Double)
  /// The components of a point, size, rectangle, unit point, colour or vector.
  case components([Double])
  /// An integer.
  case integer(Int)
  /// A boolean.
  case boolean(Bool)
  /// A string.
  case string(String)

  /// The numeric components of the value; empty for a boolean or a string.
  public var numbers: [Double] {
    switch self {
    case .number(let value): [value]
    case .components(let values): values
    case .integer(let value): [Double(value)]
    case .boolean, .string: []
    }
  }
}
