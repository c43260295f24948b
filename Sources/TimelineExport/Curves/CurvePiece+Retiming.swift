import AnimationCore

extension CurvePiece {
  /// The piece shifted in time.
  func moved(by seconds: Double) -> CurvePiece {
    var result = self
    result.start += seconds
    result.end += seconds
    result.origin?.start += seconds
    result.origin?.end += seconds
    if case .frames(let points) = shape {
      result.shape = .frames(points.map { CurvePoint($0.x + seconds, $0.y) })
    }
    return result
  }

  /// The piece at another speed: a time t becomes `start + t / speed`.
  func retimed(from start: Double, speed: Double) -> CurvePiece {
    var result = self
    result.start = start + self.start / speed
    result.end = start + end / speed
    switch shape {
    case .frames(let points):
      result.shape = .frames(points.map { CurvePoint(start + $0.x / speed, $0.y) })
    case .segment(let component): result.shape = .segment(component.faster(by: speed))
    case .reversed(let component, let from):
      result.shape = .reversed(component.faster(by: speed), from: from / speed)
    }
    return result
  }
}

extension SegmentComponent {
  /// The same values in less time.
  ///
  /// The tangents of a spline are those over its whole duration. A spring of a speed has its stiffness times the square of it,
  /// its damping and its velocity times it.
  func faster(by speed: Double) -> SegmentComponent {
    guard speed != 1 else { return self }
    var result = self
    switch shape {
    case .constant: break
    case .curve(let curve, let duration): result.shape = .curve(curve, duration: duration / speed)
    case .hermite(let duration):
      result.shape = .hermite(duration: duration / speed)
    case .spring(let spring):
      result.shape = .spring(spring.faster(by: speed))
      result.coefficients[2] *= speed
    }
    return result
  }
}

extension Spring {
  /// The spring whose motion takes less time by a factor.
  func faster(by speed: Double) -> Spring {
    Spring(
      mass: mass, stiffness: springConstant * speed * speed, damping: damping * speed,
      allowOverDamping: true)
  }
}
