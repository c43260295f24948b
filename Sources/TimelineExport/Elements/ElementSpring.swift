import AnimationCore

/// A motion that is one spring, after a rest at its start and before a rest at its end.
struct ElementSpring: Equatable {
  let spring: Spring
  /// The rest before it in seconds.
  let delay: Double
  private(set) var from: Double
  private(set) var to: Double
  /// Units a second at its start.
  private(set) var velocity: Double
  /// The largest distance from the curve, which ends where the spring has got to by then.
  let error: Double

  /// The distance from the target at which it may end, as a fraction of its height: less than what
  /// counts as exact.
  private static let rest = 1e-5

  /// The motion of a curve; nil if it is more than one spring, or one that ends too far from its
  /// target.
  ///
  /// - Parameter tolerance: the largest distance, in the curve's unit.
  init?(_ curve: PiecewiseCurve, tolerance: Double) {
    var rest = curve.pieces[...]
    var delay = 0.0
    if let first = rest.first, first.isConstant {
      delay = first.end
      rest = rest.dropFirst()
    }
    guard let piece = rest.popFirst(), case .segment(let component) = piece.shape,
      case .spring(let spring) = component.shape, spring.decay > 0
    else { return nil }
    let numbers = component.coefficients
    let (from, to) = (numbers[0], numbers[0] + numbers[1])
    let end = piece.endValue
    guard numbers[1] != 0, delay == 0 || abs(curve.startValue - from) <= 1e-9 * abs(to - from),
      rest.allSatisfy({ $0.isConstant && abs($0.startValue - end) <= 1e-9 * abs(to - from) }),
      abs(curve.finalValue - end) <= 1e-9 * abs(to - from), abs(end - to) <= tolerance
    else { return nil }
    (self.spring, self.delay, self.from, self.to) = (spring, delay, from, to)
    velocity = numbers[2]
    error = max(abs(end - to), abs(to - from) * ElementSpring.rest)
  }

  /// The spring of a copy that stays where it is.
  func resting(at value: Double) -> ElementSpring {
    var own = self
    (own.from, own.to, own.velocity) = (value, value, 0)
    return own
  }

  /// The distance from the target at which the spring counts as at rest.
  var restDistance: Double { abs(to - from) * ElementSpring.rest }
  /// The speed at which it counts as at rest, in units per second.
  var restSpeed: Double { restDistance * spring.naturalFrequencySquared.squareRoot() }
}
