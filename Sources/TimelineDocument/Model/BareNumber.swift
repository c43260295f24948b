package import TimelineSyntax

/// A time or an angle that is specified without a unit.
package struct BareNumber: Sendable {
  package enum Quantity: Sendable {
    /// Interpreted as seconds.
    case time
    /// Interpreted as degrees.
    case angle
  }

  package var quantity: Quantity
  package var value: Double
  /// The file that contains the number: the checked file, or an included one.
  package var source: SourceFile
  /// The range of the number.
  package var span: SourceSpan
  /// Whether it is an argument of an expression, where Swift has no units.
  package var isArgument: Bool
  /// The use of the constant whose value it is; nil for a number that is not in a constant.
  package var use: DiagnosticLabel?
  /// In an included file, the name of the definition that contains the number or uses its constant.
  package var definition: String?
}
