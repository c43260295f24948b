internal import TimelineSyntax

/// Values for messages that are made of the author's own numbers.
extension PropertyType {
  /// The numbers that complete a value: zeros, and the opacity of a colour.
  var fillers: [String] {
    var fillers = [String](repeating: "0", count: dimension)
    if self == .color { fillers[3] = "1" }
    return fillers
  }

  /// A sequence with the numbers, completed or shortened to the type's dimension; nil for types
  /// that are not sequences.
  func example(of numbers: [String]) -> String? {
    guard dimension > 1, !numbers.isEmpty else { return nil }
    // One number is all edges, as in SwiftUI.
    let numbers =
      self == .edgeInsets && numbers.count == 1 ? numbers + numbers + numbers + numbers : numbers
    let list = numbers.prefix(dimension) + fillers.dropFirst(numbers.count)
    return "[\(list.joined(separator: ", "))]"
  }
}

extension YAMLTree {
  /// The source of a number without a unit; nil for other nodes.
  func plainNumber(at node: NodeID) -> String? {
    let node = resolve(node)
    guard self[node].kind == .scalar, self[node].style == .plain,
      case .number(_, unit: .bare) = quantity(at: node)
    else { return nil }
    return sourceText(of: node)
  }
}
