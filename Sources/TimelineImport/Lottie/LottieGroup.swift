internal import TimelineSyntax

/// The items of a group: what is drawn, by which paints, and the groups inside of it.
struct LottieGroup {
  /// Something that is drawn.
  enum Part {
    /// A group, by its place among the items.
    case group(Int)
    /// The shapes of this group, by some paints.
    case drawing([LottieDrawing.Paint])
  }

  /// The most groups inside of each other.
  private static let deepest = 24

  let items: [JSONValue]
  private let depth: Int
  private(set) var shapes: [LottieShape] = []
  /// The paints for groups inside of it that have none.
  private(set) var paints: [LottieDrawing.Paint] = []
  private(set) var trim: (start: LottieCurve, end: LottieCurve)?
  /// What is drawn, the foremost first.
  private(set) var parts: [Part] = []

  /// - Parameter outer: the group that contains it.
  init(_ items: [JSONValue], in outer: LottieGroup?, _ reader: inout LottieReader) {
    self.items = items
    depth = (outer?.depth ?? 0) + 1
    trim = outer?.trim
    var own: [LottieDrawing.Paint] = []
    var groups: [Int] = []
    for (index, item) in items.enumerated() where item["hd"].bool != true {
      guard reader.count() else { return }
      switch item["ty"].string ?? "" {
      case "gr" where depth < Self.deepest: groups.append(index)
      case "gr":
        reader.lose(
          "groups of `\(reader.layer)` are nested more than \(Self.deepest) deep",
          instead: "those inside are left out")
      case "tr": break
      case "sh", "rc", "el", "sr":
        if let shape = Self.shape(item, &reader) { shapes.append(shape) }
      case "fl", "st", "gf", "gs": own.append(Self.paint(item, index, &reader))
      case "tm": trim = Self.trim(item, &reader)
      case "rd":
        reader.lose(
          "round corners of `\(reader.layer)` are an effect", instead: "they are left out")
      case let kind:
        reader.lose(
          "`\(Self.effects[kind] ?? kind)` of `\(reader.layer)` has no equivalent",
          instead: "it is left out")
      }
    }
    if trim != nil, shapes.count > 1 {
      reader.lose(
        "several paths of `\(reader.layer)` are trimmed at once",
        instead: "they are drawn one after another")
    }
    paints = own.isEmpty ? outer?.paints ?? [] : own
    var all: [(index: Int, part: Part)] = groups.map { ($0, .group($0)) }
    if !shapes.isEmpty {
      // A line over an area are one element.
      let areas = paints.filter { !$0.isStroke }
      let lines = paints.filter(\.isStroke)
      if areas.count <= 1, lines.count <= 1, !paints.isEmpty {
        all.append((paints.map(\.index).min() ?? 0, .drawing(paints)))
      } else {
        all += paints.map { ($0.index, .drawing([$0])) }
      }
    }
    parts = all.sorted { $0.index < $1.index }.map(\.part)
  }

  /// The name of a group inside of it.
  func name(of part: Part) -> String? {
    guard case .group(let index) = part, let name = items[index]["nm"].string else { return nil }
    // So this tool names the group of an element inside of another one.
    return name.hasSuffix(" place") ? String(name.dropLast(6)) : name
  }

  private static let effects = [
    "rp": "repeater", "mm": "merge paths", "op": "offset path", "pb": "pucker and bloat",
    "tw": "twist", "zz": "zigzag",
  ]

  private static func shape(_ item: JSONValue, _ reader: inout LottieReader) -> LottieShape? {
    switch item["ty"].string {
    case "sh":
      let content = item["ks"]["k"]
      let first = content.elements.first
      let path = first?["s"].isNull == false ? first?["s"] ?? content : content
      guard let outline = LottieOutline(path: path) else {
        reader.lose("a path of `\(reader.layer)` cannot be read", instead: "it is left out")
        return nil
      }
      if content.elements.count > 1, content.elements.contains(where: { !$0["t"].isNull }) {
        reader.lose(
          "a path of `\(reader.layer)` changes its form",
          instead: "it keeps that of its first keyframe")
      }
      return LottieShape(kind: .path, outline: outline)
    case "sr":
      let points = reader.curve(item["pt"], "the number of points", [5]).first[0]
      let center = reader.curve(item["p"], "the position", [0, 0])
      let radii = ["or", "ir"].map { reader.curve(item[$0], "a radius", [0]) }
      let rotation = reader.curve(item["r"], "the rotation", [0])
      if !radii.allSatisfy(\.isStill) || !rotation.isStill {
        reader.lose(
          "the star of `\(reader.layer)` changes its form", instead: "it keeps the first one")
      }
      let isStar = item["sy"].number != 2
      return LottieShape(
        kind: .path, position: center,
        outline: LottieOutline(
          starWith: Int(min(max(points, 3), 1000)),
          radii: (isStar ? radii : [radii[0]]).map { $0.first[0] }, rotation: rotation.first[0],
          at: center.first))
    default:
      let size = reader.curve(item["s"], "the size", [0, 0])
      let center = reader.curve(item["p"], "the position", [0, 0])
      if item["ty"].string == "el" {
        return LottieShape(
          kind: .ellipse, size: size, position: center,
          outline: LottieOutline(ellipseOf: size.first, at: center.first))
      }
      let radius = reader.curve(item["r"], "the radius", [0])
      return LottieShape(
        kind: .rectangle, size: size, radius: radius, position: center,
        outline: LottieOutline(
          rectangleOf: size.first, radius: radius.first[0], at: center.first))
    }
  }

  private static func trim(
    _ item: JSONValue, _ reader: inout LottieReader
  ) -> (start: LottieCurve, end: LottieCurve) {
    func fraction(_ key: String, _ base: Double) -> LottieCurve {
      reader.curve(item[key], "the trim", [base]).mapped { $0.map { NumberText.written($0 / 100) } }
    }
    let (start, end) = (fraction("s", 0), fraction("e", 100))
    let shift = reader.curve(item["o"], "the offset of the trim", [0])
    guard !shift.isAlways([0]) else { return (start, end) }
    let turns = shift.first[0] / 360
    let all = (start.keys + end.keys).flatMap { $0.value + $0.end }.map { $0 + turns }
    guard shift.isStill, all.allSatisfy({ (-1e-9...1 + 1e-9).contains($0) }) else {
      reader.lose(
        "the trim of `\(reader.layer)` goes round by its offset",
        instead: "it begins where the path begins")
      return (start, end)
    }
    return (start.mapped { [$0[0] + turns] }, end.mapped { [$0[0] + turns] })
  }
}
