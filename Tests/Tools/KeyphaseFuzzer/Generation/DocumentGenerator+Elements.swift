/// Elements, what timelines do with them, and parameters.
extension DocumentGenerator {
  private typealias Entries = [(key: String, value: GeneratedNode)]

  /// The stage and the elements of a file; none in most files.
  mutating func elementSections() -> [(key: String, value: GeneratedNode)] {
    guard choices.chance(0.4) else { return [] }
    var sections: Entries = []
    if choices.chance(0.4) {
      sections.append(("seed", .scalar(choices.one(of: ["0", "7", "9007199254740991"]))))
    }
    if choices.chance(0.5) {
      sections.append(("stage", .mapping([("size", .list([.scalar("390"), .scalar("844")]))])))
    }
    let names = (0..<choices.number(1...3)).map { "e\($0)" }
    var entries: Entries = []
    for name in names { entries.append((name, element(name))) }
    sections.append(("elements", .mapping(entries)))
    return sections
  }

  private mutating func element(_ name: String) -> GeneratedNode {
    var fields: Entries = []
    let count = choices.one(of: [1, 1, 2, 3, 5])
    elements.append((name, count))
    if choices.chance(0.3) { fields.append(("text", .scalar("\"\(word())\""))) }
    if choices.chance(0.4) {
      fields.append(("shape", .scalar(choices.one(of: ["rectangle", "circle", "capsule"]))))
    }
    if choices.chance(0.5) {
      fields.append(("size", .list([.scalar(positiveNumber()), .scalar(positiveNumber())])))
    }
    if choices.chance(0.4) {
      let colors = [value(.color), value(.color)]
      fields.append(("color", choices.chance(0.5) ? colors[0] : .list(colors)))
    }
    if choices.chance(0.3) { fields.append(("anchor", value(.unitPoint))) }
    if choices.chance(0.4) { fields.append(("center", value(.point))) }
    if count > 1 || choices.chance(0.2) { fields.append(("count", .scalar("\(count)"))) }
    if count > 1, choices.chance(0.7) { fields.append(("spacing", value(.point))) }
    return .mapping(fields)
  }

  /// The values of properties, at times those of an element.
  mutating func assigned(_ values: GeneratedNode, to element: String?) -> GeneratedNode {
    element.map { .mapping([($0, values)]) } ?? values
  }

  /// An element that a timeline moves; nil for the view itself.
  mutating func movedElement() -> (name: String, count: Int)? {
    movesElements = !elements.isEmpty && choices.chance(0.5)
    return movesElements ? choices.one(of: elements) : nil
  }

  /// When the copies of an element start; none for one copy.
  mutating func stagger(count: Int) -> [(key: String, value: GeneratedNode)] {
    guard count > 1, choices.chance(0.6) else { return [] }
    if choices.chance(0.4) { return [("stagger", .scalar(time()))] }
    var fields: Entries = [(choices.one(of: ["each", "total"]), .scalar(time()))]
    if choices.chance(0.7) {
      let from = choices.one(of: ["first", "last", "center", "edges", "0", "\(count - 1)"])
      fields.append(("from", .scalar(from)))
    }
    return [("stagger", .mapping(fields))]
  }

  /// The parameters of a timeline, which its expressions use.
  mutating func timelineParameters() -> [(key: String, value: GeneratedNode)] {
    parameters = []
    guard choices.chance(0.3) else { return [] }
    parameters = ["p0"]
    return [("parameters", .mapping([("p0", .scalar(plainNumber()))]))]
  }
}
