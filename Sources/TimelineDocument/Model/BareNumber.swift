package import TimelineSyntax

/// A number that stands without a unit where a time or an angle is read.
package struct BareNumber: Sendable, Hashable {
  package enum Quantity: Sendable {
    /// Read as seconds.
    case time
    /// Read as degrees.
    case angle
  }

  package var quantity: Quantity
  package var value: Double
  /// The bytes of the number.
  package var span: SourceSpan
  /// Whether it is an argument of an expression, where Swift has no units.
  package var isArgument: Bool
}
