internal import TimelineSyntax

extension DocumentDecoder {
  /// A value of a property that nobody knows, by what it looks like: what cannot be right for any
  /// property is reported, and nothing about its type.
  mutating func valueOfUnknownProperty(
    at id: NodeID, isVelocity: Bool = false
  ) -> PropertyValue? {
    withConstant(at: id) { decoder, node, _ in
      guard decoder.tree[node].kind == .scalar, decoder.tree.classify(node) == .null else {
        return decoder.likelyType(of: node).flatMap {
          decoder.value(at: node, type: $0, isVelocity: isVelocity)
        }
      }
      decoder.report(.wrongType, "a value was expected here, but this is empty", at: node)
      return nil
    }
  }

  /// The type of property that a value is most likely for; nil for a mapping.
  private func likelyType(of node: NodeID) -> PropertyType? {
    switch tree[node].kind {
    case .sequence: return .vector(dimension: tree.childCount(of: node))
    case .mapping, .alias: return nil
    case .scalar: break
    }
    switch tree.quantity(at: node) {
    case .number(_, let unit):
      if tree[node].style != .plain { return .string }
      if unit == .bare { return .number }
      return Quantity.likelyUnit(unit.text, among: Self.angleUnits) == nil ? .number : .angle
    case .malformed: return tree[node].style == .plain ? .number : .string
    case .other:
      if case .boolean = tree.classify(node) { return .boolean }
      return tree.string(of: node).hasPrefix("#") ? .color : .string
    }
  }
}
