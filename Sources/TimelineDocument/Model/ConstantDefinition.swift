package import TimelineSyntax

/// A constant, whose value is decoded at each use, because only the use determines its type.
package struct ConstantDefinition: Sendable {
  package var name: String
  /// The tree that contains the value, possibly an included file's.
  package var tree: YAMLTree
  package var key: NodeID
  package var value: NodeID
}
