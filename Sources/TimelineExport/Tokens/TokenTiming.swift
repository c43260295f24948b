import AnimationCore
import TimelineDocument

/// The motion of a change as a token expresses it: a duration, a delay and a timing function.
struct TokenTiming {
  /// Seconds.
  var duration: Double
  /// Seconds.
  var delay = 0.0
  /// The control points of a cubic Bézier curve.
  var function: [Double]
  /// The largest distance of the timing function from the motion, as a fraction of the change.
  var error = 0.0
  /// The time of the largest error in seconds.
  var errorTime = 0.0
  /// The spring that the timing function approximates.
  var spring: Spring?
  /// The spring's velocity at its start, in fractions of the change a second.
  var velocity = 0.0
  /// The fraction of the change that a spring has covered at the end, where it is cut short: the timing
  /// function is that of what it covers.
  var reach = 1.0

  /// The timing of a curve.
  init(_ curve: UnitCurve, duration: Double) {
    self.duration = duration
    if let points = curve.controlPoints {
      function = points
    } else {
      function = []
      fit { curve.value(at: $0) }
    }
  }

  /// The timing of a curve along which many keyframes move, each for a time of its own.
  ///
  /// - Parameter known: the timings of curves in a second, to which the curve's is added.
  init(_ curve: UnitCurve, duration: Double, _ known: inout [UnitCurve: TokenTiming]) {
    self = known[curve] ?? TokenTiming(curve, duration: 1)
    known[curve] = self
    self.duration = duration
    errorTime = duration * (errorTime * Double(Self.count)).rounded() / Double(Self.count)
  }

  /// The timing of a spring.
  ///
  /// - Parameters:
  ///   - duration: seconds; by default until it stays within a thousandth of the change.
  ///   - velocity: in fractions of the change a second.
  init(_ spring: Spring, duration: Double? = nil, velocity: Double = 0) {
    let settling = duration ?? spring.settlingDuration(target: 1.0, initialVelocity: velocity)
    let length = settling.isFinite && settling > 0 ? settling : spring.response
    self.duration = length
    self.spring = spring
    self.velocity = velocity
    function = []
    let end = spring.value(target: 1.0, initialVelocity: velocity, time: length)
    // One that has turned back, or has hardly moved, has no timing function of its own.
    if abs(end - 1) > Self.rest, end > 0.2 { reach = end }
    let reach = reach
    fit { spring.value(target: 1, initialVelocity: velocity, time: $0 * length) / reach }
  }

  /// The timing of a cubic spline from 0 to 1 with the given tangents.
  init(startTangent: Double, endTangent: Double, duration: Double) {
    self.duration = duration
    function = [1.0 / 3, startTangent / 3, 2.0 / 3, 1 - endTangent / 3]
  }

  /// The timing of an animation; nil for `none`.
  init?(_ model: AnimationModel) {
    switch model.base {
    case .none: return nil
    case .default: self.init(Spring(response: 0.55, dampingRatio: 1))
    case .ease(let name, let duration):
      self.init(
        CurvePreset.curve(named: name) ?? .linear,
        duration: duration ?? AnimationDefaults.curveDuration)
    case .timingCurve(let curve, let duration):
      self.init(curve.curve, duration: duration ?? AnimationDefaults.curveDuration)
    case .reference(_, let model):
      guard let timing = TokenTiming(model) else { return nil }
      self = timing
    case .interpolatingSpring(_, _, _, let velocity),
      .interpolatingPerceptualSpring(_, _, let velocity):
      guard let spring = model.spring else { return nil }
      self.init(spring, velocity: velocity ?? 0)
    case .spring, .responseSpring, .presetSpring, .interactiveSpring, .interactivePerceptualSpring:
      guard let spring = model.spring else { return nil }
      self.init(spring)
    }
    for modifier in model.modifiers {
      switch modifier {
      case .delay(let seconds): delay += seconds
      case .speed(let factor):
        duration /= factor
        delay /= factor
        errorTime /= factor
        velocity *= factor
        spring = spring?.played(at: factor)
      case .repeatCount, .repeatForever, .logicallyComplete: break
      }
    }
  }

  // MARK: Fitting

  /// The fraction of the change that a spring may be short of it, and still reach it.
  private static let rest = 0.002

  /// The progresses at which a fit is compared.
  private static let count = 24

  /// The most rounds of a search: several times what one needs that finds a curve.
  private static let rounds = 400

  /// The range of the second coordinates of control points, far beyond those of motions that end near
  /// their target.
  private static let heights = -100.0...100.0

  /// Sets the timing function to the Bézier curve near a function from 0 to 1.
  ///
  /// A search from two starts in ever smaller steps for the least sum of fourth powers of the
  /// distances, which makes the largest one small. No curve comes near some functions, such as that of
  /// a spring with an enormous velocity, so the search is bounded.
  private mutating func fit(_ function: (Double) -> Double) {
    let expected = (0...Self.count).map { function(Double($0) / Double(Self.count)) }
    func distances(_ points: [Double]) -> [Double] {
      let curve = UnitCurve.bezier(points[0], points[1], points[2], points[3])
      return expected.indices.map { index in
        abs(curve.value(at: Double(index) / Double(Self.count)) - expected[index])
      }
    }
    // The search comes back to the same x many times.
    let progresses = (0...Self.count).map { Double($0) / Double(Self.count) }
    var known: [SIMD2<Double>: BezierOrdinates] = [:]
    /// The sum of fourth powers, as far as it is below a limit.
    func cost(_ points: [Double], below limit: Double = .infinity) -> Double {
      let key = SIMD2(points[0], points[2])
      let curve = known[key] ?? BezierOrdinates(x1: points[0], x2: points[2], at: progresses)
      known[key] = curve
      var sum = 0.0
      for index in expected.indices where sum < limit {
        let distance = abs(curve.value(at: index, y1: points[1], y2: points[3]) - expected[index])
        sum += distance * distance * distance * distance
      }
      return sum
    }
    let starts = [[0.1, 0.9, 0.2, 1.0], [0.2, 1.5, 0.4, 1.0]]
    var best = (points: starts[0], cost: Double.infinity)
    for start in starts {
      var here = (points: start, cost: cost(start))
      var step = 0.25
      var round = 0
      while step > 0.004, round < Self.rounds {
        round += 1
        var isBetter = false
        for index in 0..<4 {
          for change in [-step, step] {
            var points = here.points
            points[index] += change
            let range = index % 2 == 0 ? 0...1 : Self.heights
            points[index] = min(max(points[index], range.lowerBound), range.upperBound)
            let found = cost(points, below: here.cost)
            if found < here.cost { (here, isBetter) = ((points, found), true) }
          }
        }
        if !isBetter { step /= 2 }
      }
      if here.cost < best.cost { best = here }
    }
    self.function = best.points.map { Digits.rounded($0, decimals: 3) }
    for (index, distance) in distances(self.function).enumerated() where distance > error {
      (error, errorTime) = (distance, duration * Double(index) / Double(Self.count))
    }
  }
}

extension Spring {
  /// The spring whose motion is the same one, a number of times as fast.
  fileprivate func played(at speed: Double) -> Spring {
    Spring(mass: mass, stiffness: stiffness * speed * speed, damping: damping * speed)
  }
}
