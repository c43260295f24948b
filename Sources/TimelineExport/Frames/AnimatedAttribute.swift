import TimelineDrawing
import TimelineSyntax

/// When the drawings of a moving picture are shown.
struct AnimationClock {
  /// The times of the drawings, as fractions of the duration from 0 to 1.
  let fractions: [Double]
  /// The duration in seconds.
  let duration: Double
  /// Whether it plays again after its end.
  let repeats: Bool

  /// The attributes of an animation of some of the drawings.
  func attributes(
    _ indices: [Int], _ values: [MarkupText], isDiscrete: Bool
  ) -> [(MarkupText, MarkupText)] {
    var attributes: [(MarkupText, MarkupText)] = [
      ("values", values.joined(separator: ";")),
      ("keyTimes", indices.map { "\(fractions[$0], decimals: 5)" }.joined(separator: ";")),
      ("dur", "\(duration, decimals: 6)s"),
    ]
    if isDiscrete { attributes.append(("calcMode", "discrete")) }
    attributes.append(repeats ? ("repeatCount", "indefinite") : ("fill", "freeze"))
    return attributes
  }

  /// The attributes of an animation of words, of which each is there until the next one.
  func discreteAttributes(_ words: [MarkupText]) -> [(MarkupText, MarkupText)] {
    let kept = words.indices.filter { $0 == 0 || words[$0].string != words[$0 - 1].string }
    return attributes(kept, kept.map { words[$0] }, isDiscrete: true)
  }
}

/// An attribute of numbers that differ from drawing to drawing.
struct AnimatedAttribute {
  /// What the numbers are.
  enum Kind: String {
    case plain
    /// The components of a colour, 0…255.
    case color
    /// A function of `transform`.
    case translate, rotate, skewX, skewY, scale
  }

  let name: MarkupText
  let values: [[Double]]
  let kind: Kind
  private let tolerance: Double
  private let decimals: Int

  /// - Parameter tolerance: the largest error of a number by which values on a line are left out.
  init(
    _ name: MarkupText, _ values: [[Double]], tolerance: Double, decimals: Int, kind: Kind = .plain
  ) {
    (self.name, self.values, self.kind) = (name, values, kind)
    (self.tolerance, self.decimals) = (tolerance, decimals)
  }

  /// The attribute of the first drawing.
  var base: (MarkupText, MarkupText) { (name, function(text(values[0]))) }

  /// Whether it is the same in all drawings.
  var isConstant: Bool { values.allSatisfy { $0 == values[0] } }

  func text(_ numbers: [Double]) -> MarkupText {
    let all = numbers.map { "\($0, decimals: decimals)" as MarkupText }
    return kind == .color ? "rgb(\(all.joined(separator: ",")))" : all.joined(separator: " ")
  }

  /// The function of `transform` with arguments.
  func function(_ arguments: MarkupText) -> MarkupText {
    isFunction ? "\(type)(\(arguments))" : arguments
  }

  private var isFunction: Bool { kind != .plain && kind != .color }

  private var type: MarkupText { "\(text: kind.rawValue)" }

  /// Writes the animation, unless the attribute is constant.
  ///
  /// - Parameter isSum: whether it is a function of `transform` after others, which is written always.
  func write(_ clock: AnimationClock, isSum: Bool? = nil, to svg: inout MarkupWriter) {
    guard !isConstant || isSum != nil else { return }
    let kept =
      isConstant
      ? [0, values.count - 1]
      : FrameThinning.kept(values, at: clock.fractions, tolerance: tolerance)
    let attributes = clock.attributes(kept, kept.map { text(values[$0]) }, isDiscrete: false)
    guard isFunction else {
      return svg.element("animate", [("attributeName", name)] + attributes)
    }
    svg.element(
      "animateTransform",
      [("attributeName", name), ("type", type)] + attributes
        + (isSum ?? false ? [("additive", "sum")] : []))
  }
}

/// The placement of a view as functions of `transform`.
struct TransformAttribute {
  private var functions: [AnimatedAttribute] = []

  init(_ placements: [DrawingNode.Placement]) {
    guard !placements.isEmpty else { return }
    func add(
      _ kind: AnimatedAttribute.Kind, _ rest: [Double], _ tolerance: Double,
      _ values: (DrawingNode.Placement) -> [Double]
    ) {
      let all = placements.map(values)
      guard all.contains(where: { $0 != rest }) else { return }
      functions.append(
        AnimatedAttribute("transform", all, tolerance: tolerance, decimals: 4, kind: kind))
    }
    add(.translate, [0, 0], 0.03) { [$0.x, $0.y] }
    add(.rotate, [0], 0.05) { [$0.rotation] }
    add(.skewX, [0], 0.05) { [$0.skewX] }
    add(.skewY, [0], 0.05) { [$0.skewY] }
    add(.scale, [1, 1], 0.0005) { [$0.scaleX, $0.scaleY] }
    add(.translate, [0, 0], 0.03) { [-$0.pivotX, -$0.pivotY] }
  }

  /// The functions of the first drawing; nil if there are none.
  var base: MarkupText? {
    functions.isEmpty ? nil : functions.map(\.base.1).joined(separator: " ")
  }

  /// Writes the animations: if one of the functions moves, all of them, as the first one replaces the
  /// attribute.
  func write(_ clock: AnimationClock, to svg: inout MarkupWriter) {
    guard functions.contains(where: { !$0.isConstant }) else { return }
    for (index, function) in functions.enumerated() {
      function.write(clock, isSum: index > 0, to: &svg)
    }
  }
}

/// Colours as two attributes.
enum ColorAttribute {
  static func attributes(_ name: MarkupText, _ colors: [[Double]]) -> [AnimatedAttribute] {
    colorAttributes(name, "\(name)-opacity", colors)
  }

  static func colorAttributes(
    _ name: MarkupText, _ opacity: MarkupText, _ colors: [[Double]]
  ) -> [AnimatedAttribute] {
    [
      AnimatedAttribute(
        name, colors.map { $0.prefix(3).map { 255 * min(max($0, 0), 1) } }, tolerance: 0.6,
        decimals: 1, kind: .color),
      AnimatedAttribute(
        opacity, colors.map { [min(max($0[3], 0), 1)] }, tolerance: 0.003, decimals: 3),
    ].filter { $0.kind == .color || !$0.isConstant || $0.values[0] != [1] }
  }
}

/// The drawings between which the others lie on straight lines.
enum FrameThinning {
  /// The indices of the drawings that are kept, with the first and the last one.
  ///
  /// - Parameter tolerance: the largest error of a number in between.
  static func kept(
    _ values: [[Double]], at fractions: [Double], tolerance: Double
  ) -> [Int] {
    var isKept = values.map { _ in false }
    var ranges = [(0, values.count - 1)]
    while let (first, last) = ranges.popLast() {
      (isKept[first], isKept[last]) = (true, true)
      guard last > first + 1 else { continue }
      var worst = (index: 0, error: tolerance)
      let span = fractions[last] - fractions[first]
      for index in first + 1..<last {
        let t = span > 0 ? (fractions[index] - fractions[first]) / span : 0
        for component in values[index].indices {
          let (a, b) = (values[first][component], values[last][component])
          let error = abs(values[index][component] - (a + t * (b - a)))
          if error > worst.error { worst = (index, error) }
        }
      }
      guard worst.index > 0 else { continue }
      ranges.append((first, worst.index))
      ranges.append((worst.index, last))
    }
    return isKept.indices.filter { isKept[$0] }
  }
}
