package import TimelineSyntax

/// A time or an angle that is specified without a unit.
package struct BareNumber: Sendable, Hashable {
  package enum Quantity: Sendable {
    /// Interpreted as seconds.
    case time
    /// Interpreted as degrees.
    case angle
  }

  package var quantity: Quantity
  package var value: Double
  /// The range of the number.
  package var span: SourceSpan
  /// Whether it is an argument of an expression, where Swift has no units.
  package var isArgument: Bool
}
