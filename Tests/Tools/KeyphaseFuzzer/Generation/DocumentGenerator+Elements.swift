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
    for name in names { entries.append((name, element(name, others: names))) }
    sections.append(("elements", .mapping(entries)))
    return sections
  }

  /// An element, perhaps with others inside of it.
  ///
  /// - Parameters:
  ///   - others: the elements that may mask it.
  ///   - copies: how often what contains it is there; it has as many copies itself.
  private mutating func element(
    _ name: String, others: [String] = [], copies: Int = 1, depth: Int = 1
  ) -> GeneratedNode {
    var fields: Entries = []
    let count = copies > 1 ? copies : choices.one(of: [1, 1, 2, 3, 5])
    elements.append((name, count))
    if choices.chance(0.3) {
      let text = choices.one(of: [word(), "{opacity:2}", "{{\(word())", "{scale} \(word())"])
      fields.append(("text", .scalar("\"\(text)\"")))
      if choices.chance(0.3) {
        fields.append(("font", .mapping([("size", .scalar("20")), ("align", .scalar("leading"))])))
      }
    }
    var shapes = ["rectangle", "capsule", "ellipse"]
    let isPath = choices.chance(0.15)
    if isPath {
      let paths = ["M0 0h40v40z", "M 0 20 Q 20 0 40 20 T 80 20", "m1 1a9 9 0 1 0 8 8zl5 5"]
      let path = choices.one(of: paths)
      fields.append(("path", .scalar("\"\(path)\"")))
    }
    if choices.chance(0.5) {
      fields.append(("size", .list([.scalar(positiveNumber()), .scalar(positiveNumber())])))
    } else {
      shapes.append("circle")
    }
    if !isPath, choices.chance(0.4) { fields.append(("shape", .scalar(choices.one(of: shapes)))) }
    if choices.chance(0.4) {
      let colors = [value(.color), value(.color)]
      fields.append(("color", choices.chance(0.5) ? colors[0] : .list(colors)))
    }
    if choices.chance(0.15) { fields.append(("stroke", .mapping([("width", .scalar("3"))]))) }
    if choices.chance(0.15) {
      let kind = choices.one(of: ["linear", "radial", "angular"])
      let colors = GeneratedNode.list([value(.color), value(.color)])
      fields.append(("gradient", .mapping([("colors", colors), ("kind", .scalar(kind))])))
    }
    // Only a later one, so that none masks itself.
    let later = others.drop { $0 != name }.dropFirst()
    if let mask = later.first, choices.chance(0.15) { fields.append(("mask", .scalar(mask))) }
    if choices.chance(0.3) { fields.append(("anchor", value(.unitPoint))) }
    if choices.chance(0.4) { fields.append(("center", value(.point))) }
    if copies == 1, count > 1 || choices.chance(0.2) {
      fields.append(("count", .scalar("\(count)")))
    }
    if copies == 1, count > 1, choices.chance(0.7) { fields.append(("spacing", value(.point))) }
    if depth < 3, choices.chance(0.25) {
      if choices.chance(0.5) { fields.append(("clip", .scalar("true"))) }
      let inner = "\(name)i"
      fields.append(
        ("elements", .mapping([(inner, element(inner, copies: count, depth: depth + 1))])))
    }
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
    if choices.chance(0.2) { fields.append(("grid", .list([.scalar("\(choices.number(1...4))")]))) }
    if choices.chance(0.2) { fields.append(("curve", curve())) }
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
