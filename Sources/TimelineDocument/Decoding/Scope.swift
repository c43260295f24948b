package import TimelineSyntax

/// A constant's value, read anew wherever it is used, since only the use says what it has to be.
package struct ConstantDefinition: Sendable {
  package var name: String
  /// The tree that the value stands in, which may be an included file's.
  package var tree: YAMLTree
  package var key: NodeID
  package var value: NodeID
}

/// The names that a document knows while it is read.
package struct Scope: Sendable {
  package var properties: [String: PropertyDeclaration] = [:]
  package var constants: [String: ConstantDefinition] = [:]
  package var curves: [String: Definition<CurveModel>] = [:]
  package var springs: [String: Definition<SpringModel>] = [:]
  package var animations: [String: Definition<AnimationModel>] = [:]
  /// The markers of the timeline that is read, in seconds.
  package var markers: [String: Located<Double>] = [:]

  package init() {}
}
