import AnimationCore

/// Converts a curve to keyframes with easings: exactly where an easing can express it, otherwise by
/// a fit.
struct EasedFit {
  /// The approximation of pieces that no single Bézier easing expresses.
  enum Style: Sendable {
    /// Piecewise linear easings, such as CSS `linear()`.
    case polylines
    /// Additional keyframes with Bézier easings.
    case beziers
  }

  let style: Style
  let tolerance: CurveTolerance
  /// Whether timing curves of steps and points remain what they are.
  var keepsTimingCurves = false

  // The number of samples of a piece for a fit by lines, and by Béziers.
  private static let lineCount = 400
  private static let bezierCount = 240

  /// The height of a curve and the error that a fit may use.
  struct Scale {
    /// The range of the whole curve.
    var height: Double
    /// The largest error.
    var tolerance: Double

    /// The least difference between two keyframes relative to which an easing is well conditioned.
    var minimumRise: Double { max(height * 0.01, .leastNormalMagnitude) }
  }

  /// The keyframes of a curve, before their digits are rounded.
  func fit(_ curve: PiecewiseCurve, _ scale: Scale) -> EasedCurve {
    var keyframes: [EasedKeyframe] = []
    var rest = curve.pieces[...]
    while let piece = rest.popFirst() {
      let kept = keepsTimingCurves ? EasedFit.timingCurve(piece, &rest) : nil
      var own = kept ?? fit(piece, scale)
      if let last = keyframes.last, let first = own.first {
        if abs(last.value - first.value) <= 1e-9 * max(1, scale.height) {
          // Continuous: the end of the previous piece is the start of this one.
          keyframes.removeLast()
        } else if keyframes.count > 1, keyframes[keyframes.count - 2].easing == .hold {
          // A held value already jumps at the next keyframe.
          keyframes.removeLast()
          own[0].time = last.time
        }
      }
      keyframes += own
    }
    if let last = keyframes.last, last.value != curve.finalValue {
      if abs(last.value - curve.finalValue) <= 1e-9 * max(1, scale.height) {
        keyframes[keyframes.count - 1].value = curve.finalValue
      } else {
        keyframes.append(
          EasedKeyframe(time: last.time, value: curve.finalValue, easing: .linear))
      }
    }
    if keyframes.isEmpty {
      keyframes = [EasedKeyframe(time: 0, value: curve.finalValue, easing: .linear)]
    }
    return EasedCurve(keyframes: keyframes)
  }

  /// The keyframes of all lines of a timing curve, of which a piece is the first one; nil if it is
  /// not, or if they are not all there.
  private static func timingCurve(
    _ piece: CurvePiece, _ rest: inout ArraySlice<CurvePiece>
  ) -> [EasedKeyframe]? {
    guard let origin = piece.origin, abs(origin.start - piece.start) < 1e-9 else { return nil }
    let others = rest.prefix { $0.origin == origin }
    guard abs((others.last ?? piece).end - origin.end) < 1e-9 else { return nil }
    rest = rest.dropFirst(others.count)
    return [
      EasedKeyframe(time: origin.start, value: origin.from, easing: origin.easing),
      EasedKeyframe(time: origin.end, value: origin.to, easing: .linear),
    ]
  }

  /// The keyframes of a piece, including its end.
  private func fit(_ piece: CurvePiece, _ scale: Scale) -> [EasedKeyframe] {
    let (from, to) = (piece.startValue, piece.endValue)
    if piece.isConstant {
      return EasedFit.pair(piece, from, to, .hold)
    }
    if style == .beziers, scale.tolerance > 0, case .frames(let points) = piece.shape {
      return fit(points, piece, scale)
    }
    if let way = piece.wayThere, let rest = way.rest(within: scale.tolerance / 2), rest > 0 {
      let moving = way.head(until: rest).reversed(from: piece.end - rest)
      return [EasedKeyframe(time: piece.start, value: from, easing: .linear)] + fit(moving, scale)
    }
    if style == .beziers, scale.tolerance > 0, case .reversed(let component, let from) = piece.shape
    {
      let function = ReversedFunction(
        function: SpringFunction(component, duration: from), from: from)
      return TangentFit(function, duration: piece.duration, tolerance: scale.tolerance)
        .keyframes(from: piece.start)
    }
    guard case .segment(let component) = piece.shape else { return approximated(piece, scale) }
    // The line of a rest is at most twice as far from the spring as its ends are from the target.
    if let rest = piece.rest(within: scale.tolerance / 2), rest > 0 {
      return fit(piece.head(until: rest), scale)
        + [EasedKeyframe(time: piece.end, value: to, easing: .linear)]
    }
    switch component.shape {
    case .curve(let curve, _):
      if curve == .linear { return EasedFit.pair(piece, from, to, .linear) }
      if let points = curve.controlPoints {
        return EasedFit.pair(
          piece, from, to, .bezier(points[0], points[1], points[2], points[3]))
      }
      if style == .beziers,
        let keyframes = CircleFit.keyframes(piece, curve, tolerance: scale.tolerance)
      {
        return keyframes
      }
    case .hermite:
      return EasedFit.hermite(piece, component, scale.minimumRise)
    case .spring:
      if style == .beziers, scale.tolerance > 0 {
        let function = SpringFunction(component, duration: piece.duration)
        return TangentFit(function, duration: piece.duration, tolerance: scale.tolerance)
          .keyframes(from: piece.start)
      }
    case .constant: break
    }
    return approximated(piece, scale)
  }

  /// The keyframes of frames: tangent to the curve through them, unless it jitters.
  ///
  /// The springs of some frame rates jitter, because they take whole steps of 1/300 s.
  private func fit(
    _ points: [CurvePoint], _ piece: CurvePiece, _ scale: Scale
  ) -> [EasedKeyframe] {
    let smooth = TangentFit(
      FrameFunction(points), duration: piece.duration, tolerance: scale.tolerance
    ).keyframes(from: piece.start)
    guard smooth.count > max(8, points.count / 8) else { return smooth }
    let other = approximated(piece, scale)
    return 3 * other.count < 2 * smooth.count ? other : smooth
  }

  private static func pair(
    _ piece: CurvePiece, _ from: Double, _ to: Double, _ easing: Easing
  ) -> [EasedKeyframe] {
    [
      EasedKeyframe(time: piece.start, value: from, easing: easing),
      EasedKeyframe(time: piece.end, value: to, easing: .linear),
    ]
  }

  private func approximated(_ piece: CurvePiece, _ scale: Scale) -> [EasedKeyframe] {
    guard style == .polylines else {
      return EasedFit.keyframes(
        CubicFit.pieces(
          piece.points(EasedFit.bezierCount, within: scale.tolerance / 8),
          tolerance: scale.tolerance,
          minimumRise: scale.minimumRise))
    }
    let points = piece.points(EasedFit.lineCount, within: scale.tolerance / 8)
    let line = PolylineFit.free(points, tolerance: scale.tolerance)
    guard let first = line.first, let last = line.last else { return [] }
    let rise = last.y - first.y
    let heights = points.map(\.y)
    let height = (heights.max() ?? 0) - (heights.min() ?? 0)
    // If the change is small compared with the oscillation, fractions of it would be large numbers
    // with large rounding errors.
    guard line.count > 2, rise != 0, abs(rise) >= 0.2 * height else {
      return line.map { EasedKeyframe(time: $0.x, value: $0.y, easing: .linear) }
    }
    let length = last.x - first.x
    let easing = line.map { CurvePoint(($0.x - first.x) / length, ($0.y - first.y) / rise) }
    return [
      EasedKeyframe(time: first.x, value: first.y, easing: .polyline(easing)),
      EasedKeyframe(time: last.x, value: last.y, easing: .linear),
    ]
  }

  /// Cubic polynomials as keyframes, whose easings have control points at one third and two thirds.
  private static func keyframes(_ pieces: [CubicPiece]) -> [EasedKeyframe] {
    var keyframes: [EasedKeyframe] = []
    for piece in pieces {
      let rise = piece.end.y - piece.start.y
      let easing: Easing =
        rise == 0
        ? .hold
        : .bezier(
          1.0 / 3, (piece.control1 - piece.start.y) / rise, 2.0 / 3,
          (piece.control2 - piece.start.y) / rise)
      keyframes.append(
        EasedKeyframe(time: piece.start.x, value: piece.start.y, easing: easing))
    }
    if let last = pieces.last {
      keyframes.append(EasedKeyframe(time: last.end.x, value: last.end.y, easing: .linear))
    }
    return keyframes
  }

  /// The exact keyframes of a cubic keyframe, split at its extrema if its end values are close to
  /// each other.
  private static func hermite(
    _ piece: CurvePiece, _ component: SegmentComponent, _ minimumRise: Double
  ) -> [EasedKeyframe] {
    let duration = piece.duration
    var cuts = [0.0]
    if abs(component.coefficients[2] - component.coefficients[0]) < minimumRise {
      component.forEachExtremum(within: duration) { time in
        if time > 1e-6 * duration, time < (1 - 1e-6) * duration { cuts.append(time) }
      }
    }
    cuts.append(duration)
    return keyframes(
      zip(cuts, cuts.dropFirst()).map { low, high in
        CubicPiece(piece, component, from: low, to: high)
      })
  }
}

/// A component of a spring keyframe as a function to fit.
struct SpringFunction: SmoothFunction {
  private let component: SegmentComponent
  let extrema: [Double]

  init(_ component: SegmentComponent, duration: Double) {
    self.component = component
    var times: [Double] = []
    component.forEachExtremum(within: duration, limit: WorkLimit.points) { times.append($0) }
    extrema = times
  }

  func value(at time: Double) -> Double { component.value(at: time) }
  func velocity(at time: Double) -> Double { component.velocity(at: time) }
}

/// A smooth function backwards.
struct ReversedFunction<Function: SmoothFunction>: SmoothFunction {
  let function: Function
  /// The time of the function at which this one starts, in seconds.
  let from: Double

  func value(at time: Double) -> Double { function.value(at: max(from - time, 0)) }
  func velocity(at time: Double) -> Double { -function.velocity(at: max(from - time, 0)) }
  var extrema: [Double] { function.extrema.reversed().map { from - $0 }.filter { $0 > 0 } }
}
