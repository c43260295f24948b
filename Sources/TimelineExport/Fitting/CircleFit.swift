import AnimationCore

/// Approximates the circular timing curves by Bézier curves, which may have vertical tangents.
enum CircleFit {
  /// The keyframes of a piece whose timing curve is a quarter of a circle, or two of them; nil for
  /// other curves.
  ///
  /// - Parameter tolerance: the largest vertical distance, in the unit of the values.
  static func keyframes(
    _ piece: CurvePiece, _ curve: UnitCurve, tolerance: Double
  ) -> [EasedKeyframe]? {
    let rise = piece.endValue - piece.startValue
    let relative = tolerance / max(abs(rise), .leastNormalMagnitude)
    let arcs: [Arc]
    switch curve {
    case .circularEaseIn: arcs = quarter(relative).map(\.0)
    case .circularEaseOut: arcs = quarter(relative).map(\.1)
    case .circularEaseInOut:
      // Each half of the time has half of the change.
      let parts = quarter(2 * relative)
      arcs =
        parts.map { $0.0.scaled(by: 0.5, from: CurvePoint(0, 0)) }
        + parts.map { $0.1.scaled(by: 0.5, from: CurvePoint(0.5, 0.5)) }
    default: return nil
    }
    var keyframes = arcs.map { arc in
      EasedKeyframe(
        time: piece.start + arc.start.x * piece.duration,
        value: piece.startValue + arc.start.y * rise, easing: arc.easing)
    }
    keyframes.append(EasedKeyframe(time: piece.end, value: piece.endValue, easing: .linear))
    return keyframes
  }

  /// An arc between (0, 0) and (1, 1).
  private struct Arc {
    var start: CurvePoint
    var control1: CurvePoint
    var control2: CurvePoint
    var end: CurvePoint

    var easing: Easing {
      let (width, height) = (end.x - start.x, end.y - start.y)
      return .bezier(
        (control1.x - start.x) / width, (control1.y - start.y) / height,
        (control2.x - start.x) / width, (control2.y - start.y) / height)
    }

    /// The arc turned by half a turn: ease in becomes ease out.
    var turned: Arc {
      func turned(_ point: CurvePoint) -> CurvePoint { CurvePoint(1 - point.x, 1 - point.y) }
      return Arc(
        start: turned(end), control1: turned(control2), control2: turned(control1),
        end: turned(start))
    }

    func scaled(by factor: Double, from origin: CurvePoint) -> Arc {
      func scaled(_ point: CurvePoint) -> CurvePoint {
        CurvePoint(origin.x + factor * point.x, origin.y + factor * point.y)
      }
      return Arc(
        start: scaled(start), control1: scaled(control1), control2: scaled(control2),
        end: scaled(end))
    }
  }

  /// The arcs of a quarter as ease in, each with the arc of ease out at the same position.
  private static func quarter(_ tolerance: Double) -> [(Arc, Arc)] {
    var count = 1
    // The radial error of one arc is 0.00027, and falls with the sixth power of the angle. Where
    // the tangent is steep, the vertical distance is a few times the radial one.
    while count < 16, 0.0012 / pow6(Double(count)) > tolerance { count += 1 }
    let angle = Double.pi / 2 / Double(count)
    let handle = 4.0 / 3 * CMath.sin(angle / 4) / CMath.cos(angle / 4)
    let arcs = (0..<count).map { index in
      let (low, high) = (angle * Double(index), angle * Double(index + 1))
      func point(_ angle: Double, _ handle: Double) -> CurvePoint {
        // A point of the circle about (0, 1), and its tangent.
        let (sine, cosine) = (CMath.sin(angle), CMath.cos(angle))
        return CurvePoint(sine + handle * cosine, 1 - cosine + handle * sine)
      }
      return Arc(
        start: point(low, 0), control1: point(low, handle), control2: point(high, -handle),
        end: index == count - 1 ? CurvePoint(1, 1) : point(high, 0))
    }
    return Array(zip(arcs, arcs.reversed().map(\.turned)))
  }

  private static func pow6(_ value: Double) -> Double {
    value * value * value * value * value * value
  }
}
