import TimelineDrawing
import TimelineSyntax

/// The outlines of drawings as path data.
struct PathAttribute {
  private let paths: [DrawingPath]

  init(_ paths: [DrawingPath]) { self.paths = paths }

  /// Writes a path.
  ///
  /// - Parameters:
  ///   - own: attributes that are constant.
  ///   - attributes: those that may move.
  func writeElement(
    _ own: [(MarkupText, MarkupText)], _ attributes: [AnimatedAttribute], _ clock: AnimationClock?,
    to svg: inout MarkupWriter
  ) {
    let first = paths[0]
    let all = [("d", text(first))] + own + attributes.map(\.base)
    let isMoving = paths.contains { $0 != first } || attributes.contains { !$0.isConstant }
    guard let clock, isMoving else { return svg.element("path", all) }
    svg.element("path", all) { svg in
      writeMotion(clock, to: &svg)
      for attribute in attributes { attribute.write(clock, to: &svg) }
    }
  }

  private func writeMotion(_ clock: AnimationClock, to svg: inout MarkupWriter) {
    guard paths.contains(where: { $0 != paths[0] }) else { return }
    let isAlike = paths.allSatisfy { path in
      path.parts.count == paths[0].parts.count
        && zip(path.parts, paths[0].parts).allSatisfy { $0.kind == $1.kind }
    }
    // Outlines of other parts, such as those of other letters, follow each other without a transition.
    let kept =
      isAlike
      ? FrameThinning.kept(paths.map(\.numbers), at: clock.fractions, tolerance: 0.04)
      : paths.indices.filter { $0 == 0 || paths[$0] != paths[$0 - 1] }
    svg.element(
      "animate",
      [("attributeName", "d")]
        + clock.attributes(kept, kept.map { text(paths[$0]) }, isDiscrete: !isAlike))
  }

  private func text(_ path: DrawingPath) -> MarkupText {
    path.parts.map { part -> MarkupText in
      let command: MarkupText =
        switch part {
        case .move: "M"
        case .line: "L"
        case .cubic: "C"
        case .close: "Z"
        }
      return command + part.numbers.map { "\($0, decimals: 3)" }.joined(separator: " ")
    }.joined()
  }
}

extension DrawingPath {
  /// All coordinates.
  fileprivate var numbers: [Double] { parts.flatMap(\.numbers) }

  /// The left and the top edge of the control points, the width and the height.
  var bounds: [Double] {
    let points = parts.flatMap(\.points)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return [0, 0, 0, 0] }
    return [left, top, right - left, bottom - top]
  }
}

extension DrawingPath.Part {
  fileprivate var points: [DrawingPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  fileprivate var numbers: [Double] { points.flatMap { [$0.x, $0.y] } }

  fileprivate var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .cubic: 2
    case .close: 3
    }
  }
}
