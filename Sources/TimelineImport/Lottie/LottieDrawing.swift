internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// What an element draws, and what of it moves.
struct LottieDrawing {
  /// The middle of what is drawn, in the coordinates of what contains it.
  var center: [Double]
  var size: [Double]
  /// The keys of the element that say how it looks.
  var look: [ImportedNode.Entry] = []
  /// The properties of its look that move, or have values that no key of an element has.
  var moves: [(property: String, curve: LottieCurve, isColor: Bool)] = []
  /// Whether its outline is path data.
  var isPath = false

  /// The paint of an area or a line.
  struct Paint {
    var color: LottieCurve
    var isStroke: Bool
    var width = LottieCurve([1])
    var dash: [LottieCurve] = []
    var dashPhase = LottieCurve([0])
    var gradient: ImportedNode?
    /// The gradient's ends, in the coordinates of the shape.
    var ends: [[Double]] = []
    /// The place in its group, of which the first ones are in front.
    var index: Int
  }

  /// The drawing of an outline.
  ///
  /// - Parameters:
  ///   - shape: the shape as Lottie has it, if it is the only one.
  ///   - trim: the start and the end of what is drawn, as fractions.
  init?(
    _ outline: LottieOutline, _ shape: LottieShape?, _ paints: [Paint],
    _ trim: (start: LottieCurve, end: LottieCurve)?, _ reader: inout LottieReader
  ) {
    let (low, high) = outline.bounds
    center = zip(low, high).map { NumberText.rounded(($0 + $1) / 2, decimals: 6) }
    size = zip(low, high).map { max(NumberText.rounded($1 - $0, decimals: 6), 0.001) }
    if let shape, trim == nil, shape.kind != .path {
      if shape.kind == .ellipse { look.append(.init("shape", .word("ellipse"))) }
      move("width", shape.size.component(0), [size[0]])
      move("height", shape.size.component(1), [size[1]])
      if shape.kind == .rectangle, !shape.radius.isAlways([0]) {
        look.append(.init("cornerRadius", .number(shape.radius.first[0])))
        move("cornerRadius", shape.radius, shape.radius.first)
      }
    } else {
      let corner = zip(center, size).map { $0 - $1 / 2 }
      guard let data = outline.data(from: corner) else {
        reader.lose("a path of `\(reader.layer)` is too long", instead: "it is left out")
        return nil
      }
      look.append(.init("path", .string(data)))
      isPath = true
    }
    for paint in paints { add(paint) }
    if let trim {
      move("trimStart", trim.start, [0])
      move("trimEnd", trim.end, [1])
    }
  }

  /// A picture, a text or a solid.
  init(center: [Double], size: [Double], look: [ImportedNode.Entry]) {
    self.center = center
    self.size = size.map { max($0, 0.001) }
    self.look = look
  }

  private mutating func move(_ property: String, _ curve: LottieCurve, _ own: [Double]) {
    if !curve.isAlways(own) { moves.append((property, curve, false)) }
  }

  private mutating func add(_ paint: Paint) {
    let color = Self.node(ofColor: paint.color.first)
    if paint.isStroke {
      look.append(
        .init(
          "stroke",
          .mapping([.init("color", color), .init("width", .number(paint.width.first[0]))])))
      if !paint.color.isStill { moves.append(("foregroundColor", paint.color, true)) }
      move("lineWidth", paint.width, paint.width.first)
      if !paint.dash.isEmpty {
        moves.append(("dash", LottieCurve(paint.dash.map { $0.first[0] }), false))
        move("dashPhase", paint.dashPhase, [0])
      }
    } else if let gradient = paint.gradient {
      let points = paint.ends.map { end in
        ImportedNode.numbers(
          (0..<2).map {
            NumberText.rounded((end[$0] - center[$0]) / size[$0] + 0.5, decimals: 4)
          })
      }
      let ends = zip(["from", "to"], points).map { ImportedNode.Entry($0, $1) }
      look.append(.init("gradient", .mapping(gradient.entries + ends)))
    } else {
      look.append(.init("color", color))
      if !paint.color.isStill { moves.append(("backgroundColor", paint.color, true)) }
    }
  }

  /// A colour in sRGB as it is written.
  static func node(ofColor color: [Double]) -> ImportedNode {
    let light = color.enumerated().map {
      $0.offset == 3 ? $0.element : ColorSpace.linear(fromSRGB: min(max($0.element, 0), 1))
    }
    return ValueText.node(light, of: .color, error: 0.002)
  }
}

/// A shape that Lottie describes by its size.
struct LottieShape {
  enum Kind { case rectangle, ellipse, path }
  var kind: Kind
  var size = LottieCurve([0, 0])
  var radius = LottieCurve([0])
  var position = LottieCurve([0, 0])
  var outline: LottieOutline
}
