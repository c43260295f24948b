internal import AnimationCore
internal import TimelineSyntax

extension PropertyDeclaration {
  /// Type, unit, start and range in a few words.
  package var details: String {
    var parts = ["Type: \(type.name)"]
    if !unit.isEmpty { parts.append("unit: \(unit)") }
    parts.append(initial.map { "starts at `\($0.text(of: type))`" } ?? "has no start of its own")
    if let range = rangeText { parts.append("range: \(range)") }
    return parts.joined(separator: ", ") + "."
  }

  /// "0…1", "≥ 0"; nil where every value makes sense.
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
  /// The value as a file has it.
  package func text(of type: PropertyType) -> String {
    switch self {
    case .number(let number): return NumberText.string(number)
    case .integer(let integer): return "\(integer)"
    case .boolean(let flag): return "\(flag)"
    case .string(let text): return text
    case .components(let numbers):
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
