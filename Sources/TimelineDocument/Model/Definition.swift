public import TimelineSyntax

/// A named curve, spring or animation.
public struct Definition<Value: Sendable>: Sendable {
  /// The name by which the document refers to it.
  public var name: String
  /// The value of the definition.
  public var value: Value
  /// Where the name is defined, in this file or an included one.
  public var label: DiagnosticLabel

  package init(name: String, value: Value, label: DiagnosticLabel) {
    self.name = name
    self.value = value
    self.label = label
  }
}
