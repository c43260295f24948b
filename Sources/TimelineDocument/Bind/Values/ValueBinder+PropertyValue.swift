internal import TimelineSyntax

extension ValueType where Value == PropertyValue {
  /// A value of the animated property, in any of its forms.
  package static let propertyValue = ValueType(.propertyValue) { scope, id in
    ValueBinder(scope).propertyValue(at: id)
  }

  /// A velocity of the animated property: its value's form, in units per second.
  package static let velocity = ValueType(.velocity) { scope, id in
    guard let property = scope.place.property else {
      return ValueBinder(scope).valueOfUnknownProperty(at: id, isVelocity: true)
    }
    guard !property.type.isDiscrete else {
      scope.reader.report(
        .wrongType, "`\(property.name)` is \(property.type.article) and has no velocity", at: id)
      return nil
    }
    return ValueBinder(scope).value(at: id, type: property.type, isVelocity: true)
  }

  /// A change of the animated property: the form of its value, without names and colours.
  package static let change = ValueType(.change) { scope, id in
    guard let property = scope.place.property else {
      return ValueBinder(scope).valueOfUnknownProperty(at: id, isVelocity: true)
    }
    guard property.type.takesChanges else {
      scope.reader.report(
        .wrongType, "`by` adds numbers, but `\(property.name)` is \(property.type.article)", at: id,
        help: "write the value itself: `to: \(property.type.example.filter { $0 != "`" })`")
      return nil
    }
    return ValueBinder(scope).value(at: id, type: property.type, isVelocity: true)
  }

  /// A value of a type.
  package static func value(_ type: PropertyType) -> ValueType {
    ValueType(.value(type)) { scope, id in ValueBinder(scope).value(at: id, type: type) }
  }
}

extension PropertyType {
  /// The units of an angle.
  static let angleUnits = ["deg", "rad", "turn"]
}

extension ValueBinder {
  /// A value of the animated property.
  func propertyValue(at id: NodeID, allowsMapping: Bool = true) -> PropertyValue? {
    guard let propertyType = place.propertyType else { return valueOfUnknownProperty(at: id) }
    return value(at: id, type: propertyType, allowsMapping: allowsMapping)
  }

  /// A value of a type.
  func value(
    at id: NodeID, type: PropertyType, allowsMapping: Bool = true, isVelocity: Bool = false
  ) -> PropertyValue? {
    withConstant(at: id, isNumeric: type.isComputable) { scope, node, isNegated in
      let inner = ValueBinder(scope)
      let value = inner.plainValue(
        at: node, type: type, allowsMapping: allowsMapping, isVelocity: isVelocity)
      return isNegated ? value.flatMap { inner.reader.negated($0, at: node) } : value
    }
  }

  private func plainValue(
    at node: NodeID, type: PropertyType, allowsMapping: Bool, isVelocity: Bool
  ) -> PropertyValue? {
    switch type {
    case .number:
      return plainComponent(at: node, type: type, what: "the value", axis: place.axis)
        .map(PropertyValue.number)
    case .angle:
      return plainComponent(at: node, type: type, what: "an angle", axis: place.axis)
        .map(PropertyValue.number)
    case .integer:
      return ValueType<Int>.integer(what: "the value").decode(scope, node)
        .map(PropertyValue.integer)
    case .boolean: return reader.boolean(at: node).map(PropertyValue.boolean)
    case .string: return ValueType<String>.string.decode(scope, node).map(PropertyValue.string)
    case .color where tree[node].kind != .mapping && !isVelocity:
      return reader.color(at: node).map(PropertyValue.components)
    case .unitPoint where tree[node].kind == .scalar && !isVelocity:
      return reader.unitPoint(at: node).map(PropertyValue.components)
    case .colors, .points:
      guard let item = type.item else { return nil }
      return items(at: node, type: type, item: item, isVelocity: isVelocity)
        .map(PropertyValue.components)
    case .point, .size, .rect, .unitPoint, .edgeInsets, .color, .vector:
      return components(at: node, type: type, allowsMapping: allowsMapping, isVelocity: isVelocity)
        .map(PropertyValue.components)
    }
  }

  /// One component of a value, which may be a constant.
  ///
  /// - Parameter axis: the side of the view of which it may be a percentage.
  private func component(
    at id: NodeID, type: PropertyType, what: String, axis: Int?
  ) -> Double? {
    withConstant(at: id, isNumeric: true) { scope, node, isNegated in
      let inner = ValueBinder(scope)
      let value = inner.plainComponent(at: node, type: type, what: what, axis: axis)
      return isNegated ? value.map { -$0 } : value
    }
  }

  /// One component of a value that is no constant; an angle is in degrees, or has a unit.
  private func plainComponent(
    at node: NodeID, type: PropertyType, what: String, axis: Int?
  ) -> Double? {
    if let axis, case .number(let percent, unit: .percent) = tree.quantity(at: node) {
      return points(ofPercent: percent, axis: axis, at: node)
    }
    guard type == .angle, case .number(let value, let unit) = tree.quantity(at: node),
      unit != .bare
    else {
      let value = number(
        at: node, what: what, example: type.example,
        units: type == .angle ? PropertyType.angleUnits : [], axis: axis)
      if type == .angle, let value { noteBareNumber(.angle, value, at: node) }
      return value
    }
    let degrees: Double
    switch unit {
    case .degrees: degrees = value
    case .radians: degrees = value * 180 / .pi
    case .turns: degrees = value * 360
    default:
      reader.reportUnit(
        unit.text, at: node, units: PropertyType.angleUnits,
        example: "`15deg`, `0.5rad` or `0.25turn`")
      return nil
    }
    return reader.checkMagnitude(of: degrees, what, at: node) ? degrees : nil
  }

  /// The components of a point, size, rectangle, unit point, colour or vector.
  private func components(
    at node: NodeID, type: PropertyType, allowsMapping: Bool, isVelocity: Bool
  ) -> [Double]? {
    switch tree[node].kind {
    case .sequence:
      let count = tree.childCount(of: node)
      if type.item != nil, type.isOpen || hasFirstList {
        guard checkLength(at: node, of: type) else { return nil }
      }
      guard count == type.dimension else {
        reader.report(
          .dimensionMismatch,
          "\(type.article) has \(type.dimension) numbers, but this list has \(count)",
          at: node,
          label: "expected \(WordList.text(type.components ?? [], limit: 8, conjunction: "and"))",
          help: "write \(tree.completed(tree.children(of: node).map { $0 }, of: type))")
        return nil
      }
      let isColor = type == .color && !isVelocity
      var values: [Double] = []
      values.reserveCapacity(count)
      for (index, child) in tree.children(of: node).enumerated() {
        let axis = place.axis(ofComponent: index)
        if let value = component(at: child, type: .number, what: "a component", axis: axis),
          !isColor || reader.checkColorComponent(value, at: child)
        {
          values.append(value)
        }
      }
      return values.count == count ? values : nil
    case .mapping where allowsMapping:
      return componentMapping(
        at: node, type: type, names: type.components ?? [], isVelocity: isVelocity)
    default:
      let isNumber = if case .number = tree.quantity(at: node) { true } else { false }
      let list = tree.looseList(at: node, of: type)
      reader.report(
        isNumber ? .dimensionMismatch : .wrongType,
        "\(type.article) was expected here, but this is \(isNumber ? "one number" : tree.describe(node))",
        at: node, help: list.map { "write `\($0)`" } ?? "write \(type.example)",
        fix: reader.isInPlace ? tree.unsafeReplacement(of: tree[node].span, by: list) : nil)
      return nil
    }
  }

  private func componentMapping(
    at node: NodeID, type: PropertyType, names: [String], isVelocity: Bool
  ) -> [Double]? {
    var values = [Double?](repeating: nil, count: names.count)
    if type == .color, !isVelocity { values[3] = 1 }
    var isSound = true
    var unknown: [NodeID] = []
    for entry in tree.entries(of: node) {
      let key = tree.string(of: entry.key)
      guard let index = names.firstIndex(of: key) else {
        if !tree.isExtension(entry.key) { unknown.append(entry.key) }
        continue
      }
      let axis = place.axis(ofComponent: index)
      if let value = component(at: entry.value, type: .number, what: "`\(key)`", axis: axis),
        type != .color || isVelocity || reader.checkColorComponent(value, at: entry.value)
      {
        values[index] = value
      } else {
        isSound = false
      }
    }
    if !unknown.isEmpty {
      RecordBinder(scope).reportUnknownKeys(
        unknown, in: type.article, known: names, hints: [], missing: nil)
      return nil
    }
    let written = Set(tree.entries(of: node).map { tree.string(of: $0.key) })
    let missing = names.indices.filter { values[$0] == nil && !written.contains(names[$0]) }
    if !missing.isEmpty {
      reader.report(
        .missingKey,
        "\(type.article) needs the \(missing.count == 1 ? "key" : "keys") \(WordList.text(missing.map { names[$0] }, limit: 8, conjunction: "and"))",
        at: tree.opening(of: node),
        help: "write \(tree.completed(mapping: node, names, of: type))")
      return nil
    }
    return isSound ? values.compactMap { $0 } : nil
  }
}

extension TreeReader {
  /// Checks that a colour's sRGB component is in 0…1, and reports it otherwise.
  fileprivate func checkColorComponent(_ value: Double, at node: NodeID) -> Bool {
    if (0...1).contains(value) { return true }
    report(
      .valueOutOfBounds,
      "a colour's components must be from 0 to 1, but this is `\(NumberText.string(value))`",
      at: node, help: value > 1 ? "divide by 255, or write `\"#rrggbb\"`" : "")
    return false
  }
}

extension YAMLTree {
  /// The list that a value was likely meant as: `10, 20`, or one number for all edges.
  fileprivate func looseList(at node: NodeID, of type: PropertyType) -> String? {
    if type == .edgeInsets, case .number = quantity(at: node) {
      let number = sourceText(of: node)
      return "[\(Array(repeating: number, count: 4).joined(separator: ", "))]"
    }
    return looseNumbers(at: node, count: type.dimension)
      ?? plainNumber(at: node).flatMap { type.example(of: [$0]) }
  }

  /// A value of a type with the numbers of a list that has too few or too many; an example if
  /// they are not numbers.
  fileprivate func completed(_ items: [NodeID], of type: PropertyType) -> String {
    let texts = items.map { plainNumber(at: $0) }
    guard !texts.isEmpty, texts.allSatisfy({ $0 != nil }) else { return type.example }
    return type.example(of: texts.compactMap { $0 }).map { "`\($0)`" } ?? type.example
  }

  /// A value of a type with the numbers of a mapping that lacks some.
  fileprivate func completed(
    mapping node: NodeID, _ names: [String], of type: PropertyType
  ) -> String {
    var texts = type.fillers
    for entry in entries(of: node) {
      guard let index = names.firstIndex(of: string(of: entry.key)),
        let text = plainNumber(at: entry.value)
      else { return type.example }
      texts[index] = text
    }
    return type.example(of: texts).map { "`\($0)`" } ?? type.example
  }
}

extension TreeReader {
  fileprivate func negated(_ value: PropertyValue, at node: NodeID) -> PropertyValue? {
    switch value {
    case .number(let number): return .number(-number)
    case .components(let components): return .components(components.map(-))
    case .integer(let integer): return .integer(-integer)
    case .boolean, .string:
      report(
        .wrongType, "only numbers can be negated, but this is \(tree.describe(node))", at: node)
      return nil
    }
  }
}
