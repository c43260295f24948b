internal import TimelineSyntax

extension LottieGroup {
  /// A fill or a stroke.
  static func paint(
    _ item: JSONValue, _ index: Int, _ reader: inout LottieReader
  ) -> LottieDrawing.Paint {
    let kind = item["ty"].string ?? ""
    let opacity = reader.curve(item["o"], "the opacity", [100]).mapped {
      $0.map { NumberText.written(min(max($0 / 100, 0), 1)) }
    }
    let isStroke = kind == "st" || kind == "gs"
    var paint = LottieDrawing.Paint(
      color: LottieCurve([0, 0, 0, 1]), isStroke: isStroke, index: index)
    if kind == "gf" || kind == "gs" {
      read(gradient: item, opacity.first[0], &paint, &reader)
    } else {
      let color = reader.curve(item["c"], "the colour", [0, 0, 0, 1])
      // Files of old versions count to 255.
      let isByte = color.keys.contains { ($0.value + $0.end).prefix(3).contains { $0 > 1.001 } }
      let unit = isByte ? 255.0 : 1
      paint.color = self.color(
        color.mapped { $0.prefix(3).map { min(max($0 / unit, 0), 1) } + [1] }, opacity, &reader)
    }
    guard isStroke else { return paint }
    paint.width = reader.curve(item["w"], "the width", [1])
    for dash in item["d"].elements {
      let curve = reader.curve(dash["v"], "a dash", [0])
      if dash["n"].string == "o" { paint.dashPhase = curve } else { paint.dash.append(curve) }
    }
    if paint.dash.count == 1 { paint.dash.append(paint.dash[0]) }
    if paint.dash.contains(where: { !$0.isStill }) {
      reader.lose(
        "the dashes of `\(reader.layer)` change", instead: "they keep their first lengths")
    }
    return paint
  }

  /// A colour with an opacity: one of them may move, or both in the same way.
  private static func color(
    _ color: LottieCurve, _ opacity: LottieCurve, _ reader: inout LottieReader
  ) -> LottieCurve {
    if opacity.isStill { return color.mapped { $0.prefix(3) + [opacity.first[0]] } }
    if color.isStill { return opacity.mapped { color.first.prefix(3) + [$0[0]] } }
    let isSame = zip(color.keys, opacity.keys).allSatisfy {
      $0.frame == $1.frame && $0.sharedEasing == $1.sharedEasing && $0.holds == $1.holds
    }
    if isSame, color.keys.count == opacity.keys.count {
      return LottieCurve(
        keys: zip(color.keys, opacity.keys).map { key, other in
          var key = key
          (key.value[3], key.end[3]) = (other.value[0], other.end[0])
          return key
        })
    }
    reader.lose(
      "the colour and the opacity of a paint of `\(reader.layer)` move differently",
      instead: "its opacity stays")
    return color.mapped { $0.prefix(3) + [opacity.first[0]] }
  }

  private static func read(
    gradient item: JSONValue, _ opacity: Double, _ paint: inout LottieDrawing.Paint,
    _ reader: inout LottieReader
  ) {
    let count = min(max(item["g"]["p"].int ?? 0, 0), 100)
    let content = item["g"]["k"]["k"]
    let first = content.elements.first
    let list = first?["s"].elements ?? []
    let numbers = (list.isEmpty ? content.elements : list).compactMap(\.number)
    let stops = (0..<count).compactMap { index -> (place: Double, color: [Double])? in
      guard numbers.count >= 4 * index + 4 else { return nil }
      return (numbers[4 * index], Array(numbers[4 * index + 1..<4 * index + 4]) + [opacity])
    }
    guard stops.count > 1 else {
      reader.lose("a gradient of `\(reader.layer)` cannot be read", instead: "it is black")
      return
    }
    paint.color = LottieCurve(stops[0].color)
    let ends = ["s", "e"].map { reader.curve(item[$0], "an end of a gradient", [0, 0]) }
    if paint.isStroke || !list.isEmpty || ends.contains(where: { !$0.isStill })
      || numbers.count > 4 * count
    {
      reader.lose(
        paint.isStroke
          ? "a line of `\(reader.layer)` has a gradient"
          : "a gradient of `\(reader.layer)` moves or is translucent",
        instead: paint.isStroke ? "it has the first colour" : "it keeps its first colours")
    }
    let isEven = stops.enumerated().allSatisfy {
      abs($0.element.place - Double($0.offset) / Double(stops.count - 1)) < 0.005
    }
    let places = isEven ? stops.map(\.place) : (0...8).map { Double($0) / 8 }
    let colors = isEven ? stops.map(\.color) : places.map { Self.color(at: $0, stops) }
    paint.gradient = .mapping([
      .init("colors", .list(colors.map(LottieDrawing.node(ofColor:)))),
      .init("kind", .word(item["t"].number == 2 ? "radial" : "linear")),
    ])
    paint.ends = ends.map(\.first)
  }

  private static func color(
    at place: Double, _ stops: [(place: Double, color: [Double])]
  ) -> [Double] {
    for (start, end) in zip(stops, stops.dropFirst()) where place <= end.place {
      let p = (place - start.place) / max(end.place - start.place, 1e-9)
      return zip(start.color, end.color).map { $0 + ($1 - $0) * min(max(p, 0), 1) }
    }
    return stops[stops.count - 1].color
  }
}
