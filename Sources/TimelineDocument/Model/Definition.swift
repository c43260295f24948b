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

/// A constant, whose value is decoded at each use, because only the use determines its type.
package struct ConstantDefinition: Sendable {
  package var name: String
  /// The tree that contains the value, possibly an included file's.
  package var tree: YAMLTree
  package var key: NodeID
  package var value: NodeID
}
