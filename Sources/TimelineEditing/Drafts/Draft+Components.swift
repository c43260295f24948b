internal import TimelineDocument
internal import TimelineSyntax

extension Draft {
  /// Writes components of a value.
  ///
  /// - Parameters:
  ///   - changes: the new components by index.
  ///   - numbers: all components as they are.
  ///   - part: the field of a keyframe that it is, or the first of the components.
  mutating func write(
    _ changes: [Int: EditValue], of numbers: [Double], at place: PlaceCursor, type: PropertyType,
    in timeline: Timeline?, as part: KeyframePart? = nil
  ) throws(EditFault) {
    if type.dimension == 1 {
      guard let value = changes[0] else {
        throw .refused("a value with one component has only the number 0")
      }
      return try write(value, at: place, type.measure, in: timeline, as: part)
    }
    if type == .color, case .text(let text)? = changes[0] {
      // A colour is typed as a whole.
      let target = try target(of: place, in: timeline)
      let isBare = text.utf8.first == UInt8(ascii: "#")
      let effect = effect(of: part, at: place, writing: target.place)
      return replace(target.place, by: isBare ? "\"\(text)\"" : text, effect)
    }
    guard changes.keys.allSatisfy({ $0 < type.dimension }) else {
      throw .refused("the value has \(type.dimension) components")
    }
    let names = type.components ?? []
    switch place.kind {
    case .sequence where (type.item?.dimension ?? 1) > 1:
      guard let item = type.item else { return }
      for (index, group) in Dictionary(grouping: changes, by: { $0.key / item.dimension }) {
        guard let current = present(place), let own = current.item(index) else {
          throw .refused("item \(index) of the value has no place of its own")
        }
        let start = index * item.dimension
        var inner = part
        inner?.component += start
        try write(
          Dictionary(uniqueKeysWithValues: group.map { ($0.key - start, $0.value) }),
          of: Array(numbers.dropFirst(start).prefix(item.dimension)), at: own, type: item,
          in: timeline, as: place.sharing.isEmpty ? inner : nil)
      }
    case .sequence, .mapping:
      for (index, value) in changes.sorted(by: { $0.key < $1.key }) {
        // The numbers before may have moved what comes after them.
        guard let current = present(place), let number = component(index, of: current, names)
        else {
          throw .refused("component \(index) of the value has no place of its own")
        }
        var inner = part
        inner?.component += index
        try write(
          value, at: number, type.measure, in: timeline, as: place.sharing.isEmpty ? inner : nil)
      }
    case .scalar, .alias:
      let target = try target(of: place, in: timeline)
      if !target.isReplaced, target.place.node != place.node || target.place.source !== place.source
      {
        let values = target.isNegated ? changes.mapValues { $0.map { -$0 } } : changes
        return try write(values, of: numbers, at: target.place, type: type, in: timeline)
      }
      replace(
        place, by: list(changes, of: numbers, type: type),
        effect(of: part, at: place, writing: place))
    }
  }

  /// The same place after changes in it: numbers are replaced by numbers, so nodes keep their order.
  func present(_ place: PlaceCursor) -> PlaceCursor? {
    if place.tree === tree { return place }
    var present = tree
    let location = place.source.location
    if location != source.location {
      guard included[location] != nil else { return place }
      // The document has been read with the changed text.
      let changed = document.includedTrees.first { $0.source.location == location }
      guard let changed else { return nil }
      present = changed
    }
    return present.nodeIDs.contains(place.node) ? PlaceCursor(present, at: place.node) : nil
  }

  private func component(_ index: Int, of place: PlaceCursor, _ names: [String]) -> PlaceCursor? {
    if place.kind == .sequence { return place.item(index) }
    return names.indices.contains(index) ? place.value(of: names[index]) : nil
  }

  /// The text of a whole value with some components changed: a colour in hexadecimal, others as a
  /// list.
  func list(_ changes: [Int: EditValue], of numbers: [Double], type: PropertyType) -> String {
    if type == .color {
      let components = numbers.enumerated().map { changes[$0]?.number ?? $1 }
      return "\"\(HexColor.text(of: components))\""
    }
    if let item = type.item, item.dimension > 1 {
      let items = stride(from: 0, to: type.dimension, by: item.dimension).map { start in
        let own = changes.filter { $0.key / item.dimension == start / item.dimension }
        return list(
          Dictionary(uniqueKeysWithValues: own.map { ($0.key - start, $0.value) }),
          of: Array(numbers.dropFirst(start).prefix(item.dimension)), type: item)
      }
      return "[\(items.joined(separator: ", "))]"
    }
    let parts = (0..<type.dimension).map { index -> String in
      let former = numbers.indices.contains(index) ? numbers[index] : 0
      return text(changes[index] ?? .number(former, resolution: 0), type.measure)
    }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// The text of a value in the bare unit.
  func text(_ value: EditValue, _ measure: Measure) -> String {
    switch value {
    case .text(let text): text
    case .number(let number, let resolution):
      NumberLiteral.text(number, resolution: resolution, unit: .bare, of: measure) ?? ""
    }
  }

  /// The text of a whole value.
  func text(_ values: [EditValue], type: PropertyType) throws(EditFault) -> String {
    if type.dimension == 1 { return text(values[0], type.measure) }
    if values.count == 1, case .text(let text) = values[0] { return text }
    guard values.count == type.dimension else {
      throw .refused("the value has \(type.dimension) components")
    }
    let changes = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($0, $1) })
    return list(changes, of: values.map { $0.number ?? 0 }, type: type)
  }
}
