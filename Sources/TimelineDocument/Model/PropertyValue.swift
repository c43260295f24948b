/// A value as a document gives it, in the document's units: degrees, sRGB components in 0…1.
public enum PropertyValue: Hashable, Sendable {
  /// A number, or an angle in degrees.
  case number(Double)
  /// The components of a point, size, rect, unit point, colour or vector.
  case components([Double])
  /// A whole number.
  case integer(Int)
  /// A truth value.
  case boolean(Bool)
  /// A text.
  case string(String)

  /// The numbers that the value consists of; empty for a truth value or a text.
  public var numbers: [Double] {
    switch self {
    case .number(let value): [value]
    case .components(let values): values
    case .integer(let value): [Double(value)]
    case .boolean, .string: []
    }
  }
}
