import TimelineDocument
import TimelineSyntax

extension LottieFigure {
  /// Writes the outermost group.
  func write(to json: inout JSONWriter) {
    guard place != [0, 0] else { return writeGroups(to: &json) }
    json.object { json in
      json.member("ty", "gr")
      json.member("nm", "\(name) place")
      json.array("it") { json in
        writeGroups(to: &json)
        writeTransform(nil, at: place, to: &json)
      }
    }
  }

  private func writeGroups(to json: inout JSONWriter) {
    guard !children.isEmpty else { return write(ordered[...], to: &json) }
    // The size is that of the shape alone.
    let all = ordered
    let moves = all.firstIndex { $0.property.lottiePart == .transform } ?? all.endIndex
    write(moves: all[moves...], around: all[..<moves], to: &json)
  }

  /// Writes groups around the shape and what is inside of it, which is in front of the shape.
  private func write(
    moves: ArraySlice<Transform>, around shape: ArraySlice<Transform>, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("ty", "gr")
      json.member("nm", moves.last?.name ?? name)
      json.array("it") { json in
        if moves.count > 1 {
          write(moves: moves.dropLast(), around: shape, to: &json)
        } else {
          for child in children.reversed() { child.write(to: &json) }
          if hasShape { write(shape, to: &json) }
        }
        writeTransform(moves.last, to: &json)
      }
    }
  }

  /// The transforms from the outermost to the innermost, each with all values of a layer transform.
  var nulls: [Null] { nulls(ordered) }

  /// Those of them that move what is inside of it, too.
  var moves: [Null] {
    nulls(ordered.filter { $0.property.lottiePart == .transform && $0.key != "o" })
  }

  /// Its opacities in percent.
  var fades: [LottieValue] { transforms.filter { $0.key == "o" }.map(\.value) }

  typealias Null = (name: String, values: [(key: String, value: LottieValue)])

  private func nulls(_ transforms: [Transform]) -> [Null] {
    transforms.reversed().map { transform in
      (
        transform.name,
        values(of: transform).filter { transform.key == "sk" || !["sk", "sa"].contains($0.key) }
      )
    }
  }

  /// The transforms in the order of SwiftUI's modifiers, independent of the file order.
  private var ordered: [Transform] {
    transforms.enumerated().sorted {
      (LottieFigure.rank($0.element.property), $0.offset)
        < (LottieFigure.rank($1.element.property), $1.offset)
    }.map(\.element)
  }

  /// The position of a property's group, from the innermost to the outermost; the size of the shape
  /// is innermost.
  private static func rank(_ property: BuiltInProperty) -> Int {
    guard property.lottiePart == .transform else { return 0 }
    return BuiltInProperty.allCases.firstIndex(of: property) ?? 0
  }

  private func write(_ rest: ArraySlice<Transform>, to json: inout JSONWriter) {
    json.object { json in
      json.member("ty", "gr")
      json.member("nm", rest.last?.name ?? "shape")
      json.array("it") { json in
        if rest.isEmpty {
          writeShape(to: &json)
        } else {
          write(rest.dropLast(), to: &json)
        }
        writeTransform(rest.last, to: &json)
      }
    }
  }

  private func writeTransform(
    _ transform: Transform?, at place: [Double] = [0, 0], to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("ty", "tr")
      for (key, value) in values(of: transform, at: place) {
        json.object(key) { value.write(to: &$0) }
      }
    }
  }

  /// All values of a transform, of which at most one is animated.
  private func values(
    of transform: Transform?, at place: [Double] = [0, 0]
  ) -> [(key: String, value: LottieValue)] {
    // A moving anchor has groups of its own.
    let turns = transform.map {
      ["s", "sk", "r"].contains($0.key) && $0.property.lottiePart == .transform
    }
    let point = turns == true ? pivots.map { $0.isConstant ? $0.finalValue : 0 } : []
    let anchor = point.isEmpty ? [0, 0] : point
    let skewAxis = transform?.property == .skewY ? 90.0 : 0
    return [
      ("a", LottieValue.fixed(anchor)),
      ("p", .fixed(transform == nil ? place : anchor)), ("s", .fixed([100, 100])),
      ("r", .fixed([0])), ("o", .fixed([100])), ("sk", .fixed([0])), ("sa", .fixed([skewAxis])),
    ].map { key, value in
      (key, transform.flatMap { $0.key == key ? $0.value : nil } ?? value)
    }
  }

  private var isStroked: Bool { isOutlined || body.stroke != nil }

  private var isFilled: Bool {
    let isLine = isStroked && body.stroke == nil && !isFillMoved
    return !isLine
      && (isFillMoved || body.isFilled && (gradient?.isEmpty ?? true || body.gradient != nil))
  }

  /// Whether anything of its shape is seen.
  var isPainted: Bool { isStroked || isFilled || !(gradient?.isEmpty ?? true) }

  private func writeShape(to json: inout JSONWriter) {
    LottieOutline(
      body: body, size: size, cornerRadius: cornerRadius, isTrimmed: !trim.isEmpty
    ).write(to: &json)
    if !trim.isEmpty {
      json.object { json in
        json.member("ty", "tm")
        json.member("m", 1)
        json.object("s") { (trim["s"] ?? .fixed([0])).write(to: &$0) }
        json.object("e") { (trim["e"] ?? .fixed([100])).write(to: &$0) }
        json.object("o") { LottieValue.fixed([0]).write(to: &$0) }
      }
    }
    // What is written first is drawn in front: the area is inside of the outline.
    if isStroked { writePaint(isStroked: true, to: &json) }
    if let gradient, !gradient.isEmpty {
      gradient.write(size: body.size, to: &json)
    }
    if isFilled { writePaint(isStroked: false, to: &json) }
  }

  private func writePaint(isStroked: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.member("ty", isStroked ? "st" : "fl")
      json.member("nm", isStroked ? "stroke" : "fill")
      json.object("c") { (isStroked ? strokeColor ?? fill : fill).write(to: &$0) }
      json.object("o") { (isStroked ? strokeOpacity ?? fillOpacity : fillOpacity).write(to: &$0) }
      if isStroked {
        let width = body.stroke?.width ?? StageItem.lineWidth
        json.object("w") { (lineWidth ?? .fixed([width])).write(to: &$0) }
        json.member("lc", 2)
        json.member("lj", 2)
        writeDashes(to: &json)
      } else {
        json.member("r", 1)
      }
    }
  }

  /// Writes the dashes: `d` and `g` are the lengths of dashes and gaps in turn, and `o` is the phase.
  private func writeDashes(to json: inout JSONWriter) {
    guard isDashed else { return }
    json.array("d") { json in
      for (index, length) in dash.enumerated() {
        json.object { json in
          json.member("n", index.isMultiple(of: 2) ? "d" : "g")
          json.object("v") { length.write(to: &$0) }
        }
      }
      json.object { json in
        json.member("n", "o")
        json.object("v") { (dashPhase ?? .fixed([0])).write(to: &$0) }
      }
    }
  }
}
