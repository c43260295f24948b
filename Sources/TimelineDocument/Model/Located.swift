public import TimelineSyntax

/// A value with its location in the source.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The range from which it was decoded.
  public var span: SourceSpan
  /// The node from which it was decoded; for an alias, the alias itself.
  package var node: NodeID

  package init(_ value: Value, node: NodeID, span: SourceSpan) {
    self.value = value
    self.node = node
    self.span = span
  }

  /// Another value with the same location.
  package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), node: node, span: span)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension Located: CustomStringConvertible {
  /// The value, without its location.
  public var description: String { "\(value)" }
}
