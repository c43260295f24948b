internal import TimelineSyntax

extension DocumentDecoder {
  /// Decodes the value of an unknown property by its form: reports what is invalid for every
  /// property, and nothing about its type.
  func valueOfUnknownProperty(
    at id: NodeID, isVelocity: Bool = false
  ) -> PropertyValue? {
    withConstant(at: id) { decoder, node, _ in
      // What it computes depends on the type.
      if decoder.isComputed(node) { return nil }
      guard decoder.tree[node].kind == .scalar, decoder.tree.classify(node) == .null else {
        return decoder.tree.likelyType(of: node).flatMap {
          decoder.value(at: node, type: $0, isVelocity: isVelocity)
        }
      }
      decoder.reader.report(.wrongType, "a value was expected here, but this is empty", at: node)
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
