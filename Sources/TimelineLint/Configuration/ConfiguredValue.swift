package import TimelineSyntax

/// A value with the place that it was written in, for those who ask why it is what it is.
package struct ConfiguredValue<Value: Sendable>: Sendable {
  package var value: Value
  /// Nil where it is so by itself.
  package var place: DiagnosticLabel?

  package init(_ value: Value, at place: DiagnosticLabel? = nil) {
    self.value = value
    self.place = place
  }
}
