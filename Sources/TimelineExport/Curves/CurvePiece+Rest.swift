import AnimationCore

/// Where the motion of a spring keyframe is over long before the keyframe is.
extension CurvePiece {
  /// The fraction of its amplitude within which a spring is at rest, to every digit that an export
  /// has.
  private static let restFraction = 1e-10
  /// The most extrema that a tail may have in which nothing is visible.
  private static let mostExtrema = 64.0

  /// The time in seconds from the piece's start after which a spring stays within a distance of its
  /// target, if it rests for a long time: it has come to rest completely before its end, or goes on
  /// with dozens of oscillations within the distance.
  ///
  /// A keyframe that ends when its spring has settled has no such time: its tail is short, and is
  /// fitted with the rest of it.
  ///
  /// - Parameter distance: in the curve's unit, over 0.
  func rest(within distance: Double) -> Double? {
    guard distance > 0, case .segment(let component) = shape,
      case .spring(let spring) = component.shape, !component.isConstant
    else { return nil }
    let (target, velocity) = (component.coefficients[1], component.coefficients[2])
    func time(within distance: Double) -> Double? {
      spring.envelopeTime(targets: [target], initialVelocities: [velocity], within: distance)
    }
    guard let visible = time(within: distance), visible < duration else { return nil }
    let extrema = max(0, spring.frequency) * (duration - visible) / .pi
    if extrema > Self.mostExtrema { return visible }
    guard let settled = time(within: amplitude * Self.restFraction), settled < duration else {
      return nil
    }
    return visible
  }

  /// The same for samples, whose chords are within a distance and a fraction of the range.
  func rest(ofSamplesWithin distance: Double) -> Double? {
    rest(within: min(distance, Self.bend * amplitude) / 2)
  }

  /// About the largest distance of a spring from its target.
  private var amplitude: Double {
    guard case .segment(let component) = shape, case .spring(let spring) = component.shape else {
      return 0
    }
    return abs(component.coefficients[1]) + abs(component.coefficients[2]) * spring.response
  }

  /// The part of the piece until a time in seconds from its start.
  func head(until time: Double) -> CurvePiece {
    var head = self
    head.end = start + time
    return head
  }
}
