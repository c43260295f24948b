/// Generates files that are mostly valid: all contents, definitions in every form, anchors and
/// aliases, an included file, and numbers at the limits.
struct DocumentGenerator {
  /// A kind of value.
  enum Kind: String, CaseIterable {
    case number, angle, point, size, rect, unitPoint, edgeInsets, color, vector
    /// As many numbers as the file's lists have items.
    case list
    case colors, points, integer, boolean, string
  }

  var choices: Choices
  /// The probability of an extreme number.
  let wildness: Double
  /// The number of items in the lists of the file.
  let listLength: Int
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
  /// Whether an input moves it in place of time.
  var isDriven = false
  var constants: [String] = []
  /// Constants that are points, and lists of numbers.
  var (pointConstants, listConstants): ([String], [String]) = ([], [])
  private var anchorCount = 0
  private var anchors: [String: [String]] = [:]

  /// The properties and the kinds of their values.
  private static let properties: [(name: String, kind: Kind)] = [
    ("scale", .number), ("opacity", .number), ("rotation", .angle), ("offset", .point),
    ("offsetX", .number), ("offsetY", .number), ("skewX", .angle), ("tint", .color),
    ("anchor", .unitPoint),
    ("cornerRadius", .number), ("blur", .number), ("foregroundColor", .color), ("num", .number),
    ("turn", .angle), ("three", .vector), ("count", .integer), ("flag", .boolean),
    ("label", .string), ("padding", .edgeInsets), ("frame", .rect), ("dash", .list),
    ("dashPhase", .number), ("miterLimit", .number), ("gradientColors", .colors),
    ("gradientLocations", .list), ("meshPoints", .points), ("meshColors", .colors),
    ("route", .points), ("palette", .colors), ("inset", .edgeInsets), ("box", .rect),
    ("area", .size), ("stripes", .list), ("perspective", .number), ("rotationX", .angle),
    ("trimEnd", .number), ("shadowColor", .color), ("shadowOffset", .point),
  ]

  /// The properties that files declare.
  private static let declared = properties.filter {
    ["num", "turn", "three", "route", "palette", "inset", "box", "area", "stripes"]
      .contains($0.name) || $0.kind.isDiscrete
  }

  init(seed: UInt64) {
    choices = Choices(seed: seed)
    wildness = choices.one(of: [0, 0, 0.02, 0.15])
    listLength = choices.number(1...4)
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
    entries.append(("properties", declarations()))
    entries += definitions(named: "d")
    entries += elementSections()
    let names = (0..<choices.number(1...3)).map { "t\($0)" }
    var timelines: [(key: String, value: GeneratedNode)] = []
    for name in names {
      let timeline = timeline()
      timelines.append((name, timeline))
      // Only its input moves a timeline that has one.
      if timeline.has("driver") { continue }
      playable.append(
        Playable(
          name: name, hasOwnElements: movesElements, parameters: timeline.keys(of: "parameters"),
          isTransition: timeline.has("transition")))
    }
    if choices.chance(0.4), let sequence = sequence() { timelines.append(("sequence", sequence)) }
    entries.append(("timelines", .mapping(timelines)))
    var text = lines(of: entries).joined(separator: "\n") + "\n"
    if hasLibrary {
      text += "#=== lib.yaml\nkeyphase: 1\n" + library.joined(separator: "\n") + "\n"
    }
    return text
  }

  private mutating func declarations() -> GeneratedNode {
    .mapping(
      Self.declared.map { name, kind in
        var fields: [(key: String, value: GeneratedNode)] = []
        if kind == .list {
          fields.append(("like", .scalar("dash")))
        } else {
          fields.append(("type", .scalar(kind.rawValue)))
        }
        if kind == .vector { fields.append(("dimension", .scalar("3"))) }
        if kind == .number, choices.chance(0.3) {
          fields.append(("display", .scalar(choices.one(of: ["integer", "rounded"]))))
        }
        fields.append(("initial", value(kind)))
        return (name, .mapping(fields))
      })
  }

  private mutating func lines(of entries: [(key: String, value: GeneratedNode)]) -> [String] {
    entries.flatMap { $0.value.lines(after: "\($0.key):", indent: "  ", &choices) }
  }

  private mutating func definitions(
    named prefix: String
  ) -> [(key: String, value: GeneratedNode)] {
    var sections: [(key: String, value: GeneratedNode)] = []
    constants.append("\(prefix)n")
    var values = [("\(prefix)n", GeneratedNode.scalar(plainNumber()))]
    if choices.chance(0.3) {
      values.append(("\(prefix)point", value(.point)))
      values.append(("\(prefix)list", value(.list)))
      pointConstants.append("\(prefix)point")
      listConstants.append("\(prefix)list")
    }
    sections.append(("constants", .mapping(values)))
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
