/// Numbers, times and values of properties.
extension DocumentGenerator {
  private static let wildNumbers = [
    "1e150", "-1e150", "1e-300", "5e-324", "-0", "0", "1e15", "1e9", "123456789.123456789", "1e-9",
    "1e18", "-1e100", "9007199254740993",
  ]
  private static let wildTimes = [
    "1e-9", "86400", "1e-7s", "10000s", "1e-3ms", "40000s", "5e-324", "1e-300ms", "3599.999999",
    "0.0166666667", "1e5",
  ]

  /// A number without a name.
  mutating func plainNumber() -> String {
    if choices.chance(wildness) { return choices.one(of: Self.wildNumbers) }
    let value = Double(choices.number(-400...400)) / choices.one(of: [1, 4, 10, 100])
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// A number over 0.
  mutating func positiveNumber() -> String {
    if choices.chance(wildness) {
      return choices.one(of: Self.wildNumbers.filter { !$0.hasPrefix("-") && $0 != "0" })
    }
    return "\(Double(choices.number(1...400)) / choices.one(of: [1, 10, 100]))"
  }

  mutating func time() -> String {
    if choices.chance(wildness) { return choices.one(of: Self.wildTimes) }
    let hundredths = choices.number(1...150)
    switch choices.number(0...3) {
    case 0: return "\(hundredths * 10)ms"
    case 1: return "\(choices.number(1...90))f"
    default: return "\(Double(hundredths) / 100)"
    }
  }

  mutating func word() -> String {
    choices.one(of: ["idle", "grown", "می‌خواهم", "a\u{A0}b", "done", "x1", "été"])
  }

  mutating func number() -> GeneratedNode {
    if choices.chance(0.05), let name = constants.last {
      return .scalar(choices.one(of: ["$\(name)", "-$\(name)"]))
    }
    if choices.chance(0.05) { return .scalar(expression()) }
    return .scalar(plainNumber())
  }

  /// An expression without a comma.
  private mutating func expression() -> String {
    let name = (parameters + constants).last.map { "$\($0)" } ?? "2"
    return choices.one(
      of: [
        "\(name) * \(plainNumber())", "(\(name) + 1) / 2", "-\(name) - 3", "$index + $count",
        "abs(\(name)) + 0.5", "\"random(-4, \(name), 1)\"", "\"max(\(name), 2)\"",
        "\(name) / ($index + 1)", "\"clamp($index, 0, 1) * \(name)\"",
        "round(\(name)) - $index / $count",
      ])
  }

  mutating func value(_ kind: Kind) -> GeneratedNode {
    switch kind {
    case .number: number()
    case .angle: .scalar("\(plainNumber())\(choices.one(of: ["deg", "rad", "turn", ""]))")
    case .point: point()
    case .size: components(["width", "height"])
    case .rect: components(["x", "y", "width", "height"])
    case .edgeInsets: components(["top", "leading", "bottom", "trailing"])
    case .vector: .list([number(), number(), number()])
    case .list: list(of: listConstants) { $0.number() }
    case .colors: list(of: []) { $0.value(.color) }
    case .points: list(of: []) { $0.point() }
    case .color:
      .scalar(choices.one(of: ["\"#ff0000\"", "\"#00ff0080\"", "\"#123\"", "\"#000000\""]))
    case .unitPoint:
      choices.chance(0.5)
        ? .scalar(choices.one(of: ["center", "topLeading"])) : .list([number(), number()])
    case .integer: .scalar("\(choices.number(-9...9))")
    case .boolean: .scalar(choices.one(of: ["true", "false"]))
    case .string: .scalar(choices.one(of: ["\"$9.99\"", "done", "\"\(word())\"", "\"\""]))
    }
  }

  /// The change of a value in a second.
  mutating func velocity(_ kind: Kind) -> GeneratedNode {
    switch kind {
    case .color: .list((0..<4).map { _ in number() })
    case .colors: list(of: []) { $0.velocity(.color) }
    default: value(kind)
    }
  }

  private mutating func point() -> GeneratedNode {
    if choices.chance(0.05), let name = pointConstants.last {
      return .scalar(choices.one(of: ["$\(name)", "-$\(name)"]))
    }
    return components(["x", "y"])
  }

  /// A value of several numbers: a list, or a mapping with their names.
  private mutating func components(_ names: [String]) -> GeneratedNode {
    let numbers = names.map { ($0, number()) }
    return choices.chance(0.2) ? .mapping(numbers) : .list(numbers.map(\.1))
  }

  /// A list with the length of the file's lists, but rarely of another, which is an error.
  private mutating func list(
    of constants: [String], _ item: (inout DocumentGenerator) -> GeneratedNode
  ) -> GeneratedNode {
    if choices.chance(0.1), let name = constants.last { return .scalar("$\(name)") }
    let length = choices.chance(0.002) ? choices.one(of: [0, 1, 64, 65]) : listLength
    return .list((0..<length).map { _ in item(&self) })
  }
}
