/// Generates files that are mostly valid: all contents, definitions in every form, anchors and
/// aliases, an included file, and numbers at the limits.
struct DocumentGenerator {
  /// A kind of value.
  enum Kind: String, CaseIterable {
    case number, angle, point, color, unitPoint, vector, integer, boolean, string
  }

  var choices: Choices
  /// The probability of an extreme number.
  private let wildness: Double
  /// The names of definitions that exist.
  var curves: [String] = []
  var springs: [String] = []
  var animations: [String] = []
  /// The names and the numbers of copies of the elements.
  var elements: [(name: String, count: Int)] = []
  /// The parameters of the timeline that is being made.
  var parameters: [String] = []
  /// The timelines that sequences can play.
  var playable: [Playable] = []
  /// The labels of the sequence that is being made.
  var labels: [String] = []
  /// Whether the timeline that is being made moves elements that it names itself.
  var movesElements = false
  private var constants: [String] = []
  private var anchorCount = 0
  private var anchors: [String: [String]] = [:]

  /// The properties and the kinds of their values.
  private static let properties: [(name: String, kind: Kind)] = [
    ("scale", .number), ("opacity", .number), ("rotation", .angle), ("offset", .point),
    ("offsetX", .number), ("offsetY", .number), ("skewX", .angle), ("tint", .color),
    ("anchor", .unitPoint),
    ("cornerRadius", .number), ("blur", .number), ("foregroundColor", .color), ("num", .number),
    ("turn", .angle), ("three", .vector), ("count", .integer), ("flag", .boolean),
    ("label", .string),
  ]

  init(seed: UInt64) {
    choices = Choices(seed: seed)
    wildness = choices.one(of: [0, 0, 0.02, 0.15])
  }

  /// A main file, and the file that it includes.
  static func text(seed: UInt64) -> String {
    var generator = DocumentGenerator(seed: seed)
    return generator.text()
  }

  private mutating func text() -> String {
    let hasLibrary = choices.chance(0.3)
    let library = hasLibrary ? lines(of: definitions(named: "l")) : []
    var entries: [(key: String, value: GeneratedNode)] = [("keyphase", .scalar("1"))]
    if hasLibrary { entries.append(("include", .list([.scalar("lib.yaml")]))) }
    if choices.chance(0.2) { entries.append(("title", .scalar("\"\(word()) – $9\""))) }
    if choices.chance(0.2) {
      entries.append(("frameRate", .scalar(choices.one(of: ["60", "24", "120", "29.97", "7"]))))
    }
    let declared = Self.properties.filter {
      ["num", "turn", "three"].contains($0.name) || $0.kind.isDiscrete
    }
    entries.append(
      (
        "properties",
        .mapping(
          declared.map { name, kind in
            var fields: [(key: String, value: GeneratedNode)] = [("type", .scalar(kind.rawValue))]
            if kind == .vector { fields.append(("dimension", .scalar("3"))) }
            fields.append(("initial", value(kind)))
            return (name, .mapping(fields))
          })
      ))
    entries += definitions(named: "d")
    entries += elementSections()
    let names = (0..<choices.number(1...3)).map { "t\($0)" }
    var timelines: [(key: String, value: GeneratedNode)] = []
    for name in names {
      let timeline = timeline()
      playable.append(
        Playable(
          name: name, hasOwnElements: movesElements, parameters: timeline.keys(of: "parameters"),
          isTransition: timeline.has("transition")))
      timelines.append((name, timeline))
    }
    if choices.chance(0.4), let sequence = sequence() { timelines.append(("sequence", sequence)) }
    entries.append(("timelines", .mapping(timelines)))
    var text = lines(of: entries).joined(separator: "\n") + "\n"
    if hasLibrary {
      text += "#=== lib.yaml\nkeyphase: 1\n" + library.joined(separator: "\n") + "\n"
    }
    return text
  }

  private mutating func lines(of entries: [(key: String, value: GeneratedNode)]) -> [String] {
    entries.flatMap { $0.value.lines(after: "\($0.key):", indent: "  ", &choices) }
  }

  private mutating func definitions(
    named prefix: String
  ) -> [(key: String, value: GeneratedNode)] {
    var sections: [(key: String, value: GeneratedNode)] = []
    constants.append("\(prefix)n")
    sections.append(("constants", .mapping([("\(prefix)n", .scalar(plainNumber()))])))
    if choices.chance(0.5) {
      sections.append(("curves", .mapping([("\(prefix)c", curve())])))
      curves.append("\(prefix)c")
    }
    if choices.chance(0.5) {
      sections.append(("springs", .mapping([("\(prefix)s", spring())])))
      springs.append("\(prefix)s")
    }
    if choices.chance(0.6) {
      var entries: [(key: String, value: GeneratedNode)] = []
      for index in 0..<choices.number(1...3) {
        entries.append(("\(prefix)a\(index)", animation()))
        animations.append("\(prefix)a\(index)")
      }
      sections.append(("animations", .mapping(entries)))
    }
    return sections
  }

  // MARK: Values

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

  private mutating func number() -> GeneratedNode {
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
    case .point: .list([number(), number()])
    case .vector: .list([number(), number(), number()])
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

  /// Some properties, each once.
  mutating func someProperties(_ count: Int) -> [(name: String, kind: Kind)] {
    var rest = Self.properties
    return (0..<count).map { _ in rest.remove(at: choices.number(0...rest.count - 1)) }
  }

  /// The node, at times with an anchor, or an alias of an earlier one of the kind.
  mutating func linked(_ kind: String, _ node: GeneratedNode) -> GeneratedNode {
    if choices.chance(0.08), let name = anchors[kind]?.last { return .scalar("*\(name)") }
    guard choices.chance(0.05) else { return node }
    anchorCount += 1
    anchors[kind, default: []].append("k\(anchorCount)")
    return .anchored("k\(anchorCount)", node)
  }
}

extension DocumentGenerator.Kind {
  /// Whether values of the kind jump.
  var isDiscrete: Bool { [.integer, .boolean, .string].contains(self) }
}
