internal import TimelineSyntax

/// A number with the kind of its unit: what an expression computes with.
package struct ArithmeticValue: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// No unit.
    case bare
    /// Seconds.
    case time
    /// Degrees.
    case angle

    /// The kind with its article, for messages.
    var article: String {
      switch self {
      case .bare: "a number without a unit"
      case .time: "a time"
      case .angle: "an angle"
      }
    }

    /// The unit in which values of the kind are written.
    var unit: String {
      switch self {
      case .bare: ""
      case .time: "s"
      case .angle: "deg"
      }
    }
  }

  package var number: Double
  package var kind: Kind

  package init(_ number: Double, _ kind: Kind = .bare) {
    self.number = number
    self.kind = kind
  }

  /// The value as it would be written.
  package var text: String { NumberText.string(number, decimals: 12) + kind.unit }
}
