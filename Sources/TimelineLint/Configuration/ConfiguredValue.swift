package import TimelineSyntax

/// A value and the location that sets it, which explains where the value comes from.
package struct ConfiguredValue<Value: Sendable>: Sendable {
  package var value: Value
  /// The location that sets the value; nil for a default.
  package var label: DiagnosticLabel?

  package init(_ value: Value, at label: DiagnosticLabel? = nil) {
    self.value = value
    self.label = label
  }
}
