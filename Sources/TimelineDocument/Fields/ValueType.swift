package import TimelineSyntax

/// How to decode one type of value: its description and the decoding function.
///
/// The function returns nil after it has reported why there is no value.
package struct ValueType<Value: Sendable>: Sendable {
  package let description: FieldType
  package let decode: @Sendable (inout DocumentDecoder, NodeID) -> Value?

  package init(
    _ description: FieldType,
    decode: @escaping @Sendable (inout DocumentDecoder, NodeID) -> Value?
  ) {
    self.description = description
    self.decode = decode
  }
}
