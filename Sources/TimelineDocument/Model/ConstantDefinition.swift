package import TimelineSyntax

/// A constant's value, read anew wherever it is used, since only the use says what it has to be.
package struct ConstantDefinition: Sendable {
  package var name: String
  /// The tree that contains the value, which may be an included file's.
  package var tree: YAMLTree
  package var key: NodeID
  package var value: NodeID
}
