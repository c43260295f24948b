internal import TimelineSyntax

extension ValueBinder {
  /// Decodes the value of an unknown property by its form: reports what is invalid for every
  /// property, and nothing about its type.
  func valueOfUnknownProperty(
    at id: NodeID, isVelocity: Bool = false
  ) -> PropertyValue? {
    withConstant(at: id) { scope, node, _ in
      let inner = ValueBinder(scope)
      // What it computes depends on the type.
      if ArithmeticBinder(inner).isComputed(node) { return nil }
      guard inner.tree[node].kind == .scalar, inner.tree.classify(node) == .null else {
        return inner.tree.likelyType(of: node).flatMap {
          inner.value(at: node, type: $0, isVelocity: isVelocity)
        }
      }
      inner.reader.report(.wrongType, "a value was expected here, but this is empty", at: node)
      return nil
    }
  }
}

extension YAMLTree {
  /// The most likely type of a value's property; nil for a mapping.
  fileprivate func likelyType(of node: NodeID) -> PropertyType? {
    switch self[node].kind {
    case .sequence: return .vector(dimension: childCount(of: node))
    case .mapping, .alias: return nil
    case .scalar: break
    }
    switch quantity(at: node) {
    case .number(_, let unit):
      if self[node].style != .plain { return .string }
      if unit == .bare { return .number }
      return Quantity.likelyUnit(unit.text, among: PropertyType.angleUnits) == nil
        ? .number : .angle
    case .malformed: return self[node].style == .plain ? .number : .string
    case .other:
      if case .boolean = classify(node) { return .boolean }
      return string(of: node).hasPrefix("#") ? .color : .string
    }
  }
}
