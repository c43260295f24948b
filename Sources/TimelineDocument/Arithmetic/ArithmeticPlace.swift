/// The place of an expression: the kind of value that it takes.
enum ArithmeticPlace: Sendable {
  /// A number without a unit.
  case number
  /// Seconds, where markers and percentages may be allowed.
  case time(allowsMarker: Bool)
  /// Degrees.
  case angle
  /// The value of a constant or of a parameter, whose kind is that of the expression.
  case definition

  /// The kind of value that is taken; nil for any.
  var kind: ArithmeticValue.Kind? {
    switch self {
    case .number: .bare
    case .time: .time
    case .angle: .angle
    case .definition: nil
    }
  }

  var allowsMarker: Bool { if case .time(true) = self { true } else { false } }
}
