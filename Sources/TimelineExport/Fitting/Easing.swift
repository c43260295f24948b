import AnimationCore
import TimelineSyntax

/// The interpolation between two keyframes.
enum Easing: Sendable, Hashable {
  /// Linear interpolation.
  case linear
  /// Constant until the next keyframe, where the value jumps.
  case hold
  /// A cubic Bézier curve from (0, 0) to (1, 1) with the control points (x1, y1) and (x2, y2).
  case bezier(Double, Double, Double, Double)
  /// Straight lines through points from (0, 0) to (1, 1).
  case polyline([CurvePoint])
  /// Equal steps, as `steps()` of CSS.
  case steps(Int, StepPosition)

  /// The fraction of the change at a fraction of the time.
  func value(at progress: Double) -> Double {
    switch self {
    case .linear: return progress
    case .hold: return progress < 1 ? 0 : 1
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == 1.0 / 3, x2 == 2.0 / 3 {
        // The curve's parameter is the progress.
        let (t, s) = (progress, 1 - progress)
        return t * (3 * s * (s * y1 + t * y2) + t * t)
      }
      return UnitCurve.bezier(x1, y1, x2, y2).value(at: progress)
    case .steps(let count, let position):
      return UnitCurve.steps(count, position: position).value(at: progress)
    case .polyline(let points):
      guard let index = points.sortedIndex(where: { $0.x >= progress }), index > 0 else {
        return progress <= 0 ? points.first?.y ?? 0 : points.last?.y ?? 1
      }
      let (start, end) = (points[index - 1], points[index])
      return start.y + (end.y - start.y) * (progress - start.x) / (end.x - start.x)
    }
  }
}

/// A value at a time, and the easing to the next keyframe.
struct EasedKeyframe: Sendable, Hashable {
  /// Seconds from the start of the iteration.
  var time: Double
  var value: Double
  /// The easing to the next keyframe; ignored in the last one.
  var easing: Easing
}

/// A scalar over one iteration as keyframes with easings, for web pages and Lottie players.
struct EasedCurve: Sendable {
  /// The keyframes in order of time, the first at 0; two at the same time form a jump.
  var keyframes: [EasedKeyframe]

  /// The value at a time in seconds; at a jump, the value before it.
  func value(at time: Double) -> Double {
    guard let first = keyframes.first, let last = keyframes.last else { return 0 }
    guard let index = keyframes.sortedIndex(where: { $0.time >= time - 1e-9 }) else {
      return last.value
    }
    guard index > 0 else { return first.value }
    let (start, end) = (keyframes[index - 1], keyframes[index])
    guard end.time - time > 1e-9 else {
      if start.easing == .hold, end.time > start.time { return start.value }
      return end.value
    }
    let progress = (time - start.time) / (end.time - start.time)
    return start.value + (end.value - start.value) * start.easing.value(at: progress)
  }
}
