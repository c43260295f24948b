import AnimationCore

extension CurvePiece {
  /// The piece backwards from a time on, exactly: a reversed Bézier curve, spline or line is again one,
  /// and a reversed spring is a spring whose time runs backwards.
  func reversed(from time: Double) -> CurvePiece {
    var result = self
    (result.start, result.end) = (time, time + duration)
    switch shape {
    case .segment(let component):
      result.shape = component.reversed.map { .segment($0) } ?? .reversed(component, from: duration)
    case .reversed:
      if let way = wayThere {
        result.shape = way.shape
      } else {
        // It was cut at its end, where it now begins.
        result.shape = .frames(mirrored(points(Self.intervals), at: time))
      }
    case .frames(let points): result.shape = .frames(mirrored(points, at: time))
    }
    result.origin = origin.map { own in
      Origin(
        easing: own.easing.reversed, start: time + (end - own.end), end: time + (end - own.start),
        from: own.to, to: own.from)
    }
    return result
  }

  /// The piece that this one plays backwards, at the same time; nil for others, and where a part of it
  /// is cut off.
  var wayThere: CurvePiece? {
    guard case .reversed(let component, let from) = shape, abs(from - duration) < 1e-9 else {
      return nil
    }
    return CurvePiece(start: start, end: end, shape: .segment(component))
  }

  private func mirrored(_ points: [CurvePoint], at time: Double) -> [CurvePoint] {
    points.reversed().map { CurvePoint(time + (end - $0.x), $0.y) }
  }

  /// The part of the piece before a time: exactly, unless it is a timing curve that cannot be divided,
  /// which becomes straight lines.
  func cut(at time: Double) -> CurvePiece {
    guard end > time + SegmentTimes.tolerance else { return self }
    var result = self
    result.end = time
    switch shape {
    case .reversed: return result
    case .segment(let component):
      guard let part = component.part(until: time - start, of: duration) else { break }
      result.shape = .segment(part)
      return result
    case .frames: break
    }
    let before = points(Self.intervals).filter { $0.x < time }
    result.shape = .frames(before + [CurvePoint(time, value(at: time))])
    return result
  }

  /// The number of intervals of a piece that becomes straight lines, at the least.
  private static let intervals = 64
}

extension SegmentComponent {
  /// The component backwards; nil for a spring, which is none backwards.
  fileprivate var reversed: SegmentComponent? {
    let (c, end) = (coefficients, coefficients[0] + coefficients[1])
    switch shape {
    case .constant: return self
    case .curve(let curve, let duration):
      return SegmentComponent(
        .curve(curve.reversed, duration: duration), SIMD4(end, -c[1], c[0], 0))
    case .hermite: return SegmentComponent(shape, SIMD4(c[2], -c[3], c[0], -c[1]))
    case .spring: return nil
    }
  }

  /// The component until a time in seconds from its start; nil for a curve that cannot be divided.
  fileprivate func part(until time: Double, of duration: Double) -> SegmentComponent? {
    switch shape {
    case .constant, .spring: return self
    case .curve(let curve, _):
      let fraction = time / duration
      if curve == .linear {
        let change = coefficients[1] * fraction
        return SegmentComponent(
          .curve(.linear, duration: time),
          SIMD4(coefficients[0], change, coefficients[0] + change, 0))
      }
      guard let parts = curve.divided(at: fraction, tolerance: 1e-8) else { return nil }
      let change = coefficients[1] * parts.value
      return SegmentComponent(
        .curve(parts.first, duration: time),
        SIMD4(coefficients[0], change, coefficients[0] + change, 0))
    case .hermite:
      // The tangents are those over the part's duration.
      return SegmentComponent(
        .hermite(duration: time),
        SIMD4(coefficients[0], velocity(at: 0) * time, value(at: time), velocity(at: time) * time))
    }
  }
}

extension Easing {
  /// The easing of the way back in the same time.
  var reversed: Easing {
    switch self {
    case .linear, .hold: self
    case .bezier(let x1, let y1, let x2, let y2): .bezier(1 - x2, 1 - y2, 1 - x1, 1 - y1)
    case .polyline(let points): .polyline(points.reversed().map { CurvePoint(1 - $0.x, 1 - $0.y) })
    case .steps(let count, let position): .steps(count, position.reversed)
    }
  }
}
