import AnimationCore
import TimelineSyntax

extension Easing {
  /// The CSS easing function.
  var css: StyleText {
    switch self {
    case .linear: return "linear"
    case .hold: return "step-end"
    case .steps(let count, let position): return "steps(\(count), \(position.css))"
    case .bezier(let x1, let y1, let x2, let y2):
      let points = [x1, y1, x2, y2].map { StyleText("\($0, decimals: 6)") }
      return "cubic-bezier(\(points.joined(separator: ", ")))"
    case .polyline(let points):
      let last = points.count - 1
      let stops = points.enumerated().map { index, point -> StyleText in
        // The positions of the first and the last stop are implicit.
        index == 0 || index == last
          ? "\(point.y, decimals: 12)"
          : "\(point.y, decimals: 12) \(100 * point.x, decimals: 10)%"
      }
      return "linear(\(stops.joined(separator: ", ")))"
    }
  }
}

extension StepPosition {
  /// The jump term of CSS.
  fileprivate var css: StyleText {
    switch self {
    case .start: "jump-start"
    case .end: "jump-end"
    case .both: "jump-both"
    case .none: "jump-none"
    }
  }
}
