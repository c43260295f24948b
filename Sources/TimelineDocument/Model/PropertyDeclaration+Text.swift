internal import AnimationCore
internal import TimelineSyntax

extension PropertyDeclaration {
  /// A summary of the type, unit, initial value and range.
  package var details: String {
    var parts = ["Type: \(type.name)"]
    if !unit.isEmpty { parts.append("unit: \(unit)") }
    parts.append(initial.map { "starts at `\($0.text(of: type))`" } ?? "has no default start value")
    if let range = rangeText { parts.append("range: \(range)") }
    return parts.joined(separator: ", ") + "."
  }

  /// The range, such as "0…1" or "≥ 0"; nil if all values are valid.
  package var rangeText: String? {
    switch (minimum, maximum) {
    case (let low?, let high?): "\(NumberText.string(low))…\(NumberText.string(high))"
    case (let low?, nil): "≥ \(NumberText.string(low))"
    case (nil, let high?): "≤ \(NumberText.string(high))"
    case (nil, nil): nil
    }
  }
}

extension PropertyValue {
  /// The value in the syntax of a file.
  package func text(of type: PropertyType) -> String {
    switch self {
    case .number(let number): return NumberText.string(number)
    case .integer(let integer): return "\(integer)"
    case .boolean(let flag): return "\(flag)"
    case .string(let text): return text
    case .components(let numbers):
      if let item = type.item, item.dimension > 1 {
        let items = stride(from: 0, to: numbers.count, by: item.dimension).map { start in
          PropertyValue.components(Array(numbers[start..<start + item.dimension])).text(of: item)
        }
        return "[" + items.joined(separator: ", ") + "]"
      }
      if type == .color { return "\"\(HexColor.text(of: numbers))\"" }
      if type == .unitPoint,
        let name = UnitPointName.names.first(where: { name in
          UnitPointName.points[name].map { [$0.x, $0.y] == numbers } ?? false
        })
      {
        return name
      }
      return "[" + numbers.map(NumberText.string).joined(separator: ", ") + "]"
    }
  }
}
