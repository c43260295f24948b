internal import TimelineSyntax

/// Values that are lists: numbers, colours or points.
///
/// Lists of different lengths cannot be interpolated. A declared vector has its dimension; any other
/// list has in the whole file the length of its first value.
extension ValueBinder {
  /// The type of a list property from the first of its values, which a node contains; the open type
  /// if there is no such value.
  ///
  /// - Parameter node: a value, a track or a list of keyframes.
  func listType(of property: PropertyDeclaration, at node: NodeID) -> PropertyType {
    guard let (type, label) = listType(at: node, of: property.type) else { return property.type }
    names.properties.close(property.localName, as: type, at: label)
    return type
  }

  /// The type of a list from the first value in a node, and that value; nil if there is none.
  func listType(
    at node: NodeID, of type: PropertyType
  ) -> (type: PropertyType, first: DiagnosticLabel)? {
    guard let (list, tree) = firstList(in: node, of: tree, depth: 0) else { return nil }
    guard let type = type.list(of: tree.childCount(of: list)) else { return nil }
    return (
      type, tree.label(list, "its first value has \(type.length(type.itemCount ?? 0))")
    )
  }

  /// The first sequence in a node that is a value, and the tree that contains it.
  private func firstList(
    in id: NodeID, of tree: YAMLTree, depth: Int
  ) -> (NodeID, YAMLTree)? {
    // Constants may stand for each other, and their circles are reported where they are defined.
    guard depth < 16 else { return nil }
    let node = tree.resolve(id)
    switch tree[node].kind {
    case .scalar:
      guard let use = tree.constantUse(at: node),
        let constant = ArithmeticBinder(scope).constantInScope(use.name)
      else {
        return nil
      }
      // A constant is a value. Without this, constants of keyframes that use constants of keyframes
      // would be searched as often as they use each other.
      let value = constant.tree.resolve(constant.value)
      if constant.tree[value].kind == .sequence {
        return constant.tree.isTrack(value) ? nil : constant.tree.list(value)
      }
      guard constant.tree[value].kind == .scalar else { return nil }
      return firstList(in: value, of: constant.tree, depth: depth + 1)
    case .sequence:
      guard tree.isTrack(node) else { return tree.list(node) }
      for child in tree.children(of: node) {
        if let list = firstList(in: child, of: tree, depth: depth + 1) { return list }
      }
      return nil
    case .mapping:
      for key in Self.listKeys {
        guard let entry = tree.entries(of: node).first(where: { tree.string(of: $0.key) == key })
        else { continue }
        if let list = firstList(in: entry.value, of: tree, depth: depth + 1) { return list }
      }
      return nil
    default: return nil
    }
  }

  /// The keys of tracks and keyframes that lead to a value, in the order of the values in time.
  private static let listKeys = ["from", "keyframes"] + KeyframeKind.keys + ["to", "by"]

  /// The items of a list of colours or points; nil after a report.
  func items(
    at node: NodeID, type: PropertyType, item: PropertyType, isVelocity: Bool
  ) -> [Double]? {
    let tree = tree
    guard tree[node].kind == .sequence else {
      reader.report(
        .wrongType, "\(type.article) was expected here, but this is \(tree.describe(node))",
        at: node, help: "write \(type.example)")
      return nil
    }
    guard checkLength(at: node, of: type) else { return nil }
    var numbers: [Double] = []
    var isSound = true
    for child in tree.children(of: node) {
      if let value = value(at: child, type: item, isVelocity: isVelocity) {
        numbers += value.numbers
      } else {
        isSound = false
      }
    }
    return isSound ? numbers : nil
  }

  /// Checks that a list has the length of its property's other values, and reports it otherwise.
  func checkLength(at node: NodeID, of type: PropertyType) -> Bool {
    let count = tree.childCount(of: node)
    guard let expected = type.itemCount else { return true }
    let length = type.length(count)
    if expected == 0 || count == 0 {
      reader.report(
        count == 0 ? .dimensionMismatch : .valueOutOfBounds,
        count == 0
          ? "\(type.article) needs at least one item, and this list has none"
          : "\(type.article) has at most \(PropertyType.greatestCount) items, and this list has \(count)",
        at: node, help: "write \(type.example)")
      return false
    }
    guard count != expected else { return true }
    let first = place.property.flatMap { names.properties.firstLists[$0.localName] }
    let name = first.flatMap { _ in place.property?.localName }
    reader.report(
      .dimensionMismatch,
      "\(name.map { "`\($0)`" } ?? type.article) has \(type.length(expected)), and this list has \(count)",
      at: node, label: "\(length) cannot be interpolated with \(expected)",
      secondary: first.map { [$0] } ?? [],
      help: name.map {
        "write \(type.length(expected)), or declare a property of its own: `properties: { \($0)Of\(count): { like: \($0) } }`"
      } ?? "write \(type.example)")
    return false
  }

  /// Whether the length of the current property is that of its first value.
  var hasFirstList: Bool {
    place.property.map { names.properties.firstLists[$0.localName] != nil } ?? false
  }
}

extension YAMLTree {
  /// Whether a sequence consists of keyframes.
  fileprivate func isTrack(_ node: NodeID) -> Bool {
    children(of: node).contains { child in
      let item = resolve(child)
      guard self[item].kind == .mapping, let key = entries(of: item).first?.key else {
        return false
      }
      return KeyframeKind(rawValue: string(of: key)) != nil
    }
  }
}

extension YAMLTree {
  /// A sequence that is a value; nil with a length that no list has.
  fileprivate func list(_ node: NodeID) -> (NodeID, YAMLTree)? {
    (1...PropertyType.greatestCount).contains(childCount(of: node)) ? (node, self) : nil
  }
}

extension PropertyType {
  /// A number of a list's items, such as "3 colours".
  fileprivate func length(_ count: Int) -> String {
    let noun =
      switch item {
      case .color: "colour"
      case .point: "point"
      default: "number"
      }
    return "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
