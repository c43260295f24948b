public import TimelineSyntax

/// A value together with the place in the text that it was read from.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The bytes that it was read from.
  public var span: SourceSpan
  /// The node that it was read from; through an alias, the alias.
  package var node: NodeID

  package init(_ value: Value, node: NodeID, span: SourceSpan) {
    self.value = value
    self.node = node
    self.span = span
  }

  /// The same place with another value.
  package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), node: node, span: span)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
