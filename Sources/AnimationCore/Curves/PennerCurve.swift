/// One of Robert Penner's easing curves, as web pages and animation tools have them.
///
/// With in(p) for the curve that starts slowly, out is 1 − in(1 − p), and in-out consists of in(2p)/2
/// up to the middle and 1 − in(2 − 2p)/2 from there on.
public struct PennerCurve: Hashable, Sendable {
  /// The function of the curve that starts slowly.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// 1 − cos(πp/2).
    case sine = "Sine"
    /// p².
    case quad = "Quad"
    /// p³.
    case cubic = "Cubic"
    /// p⁴.
    case quart = "Quart"
    /// p⁵.
    case quint = "Quint"
    /// 2^(10p − 10), and 0 at 0.
    case expo = "Expo"
    /// (s + 1)p³ − sp² with s = 1.70158, for in-out 1.525 times as much.
    case back = "Back"
    /// 2^(10p − 10) cos((10p − 10)·2π/3), and 0 at 0; for in-out with 4.5 in place of 3.
    case elastic = "Elastic"
    /// What falls and rebounds three times, backwards: four parabolas.
    case bounce = "Bounce"
  }

  /// Where the curve is slow.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// At the start.
    case `in` = "easeIn"
    /// At the end.
    case out = "easeOut"
    /// At both ends.
    case inOut = "easeInOut"
  }

  /// The function of the curve that starts slowly.
  public let family: Family
  /// Where the curve is slow.
  public let direction: Direction

  /// Creates a curve from its function and where it is slow.
  public init(_ family: Family, _ direction: Direction) {
    self.family = family
    self.direction = direction
  }

  /// The name in files, such as `easeOutBack`.
  package var name: String { direction.rawValue + family.rawValue }

  /// All curves, by family.
  package static let all = Family.allCases.flatMap { family in
    Direction.allCases.map { PennerCurve(family, $0) }
  }

  /// The value at a progress in 0…1.
  func value(at p: Double) -> Double {
    if p <= 0 { return 0 }
    if p >= 1 { return 1 }
    switch direction {
    case .in: return start(p)
    case .out: return 1 - start(1 - p)
    case .inOut: return p < 0.5 ? start(2 * p) / 2 : 1 - start(2 - 2 * p) / 2
    }
  }

  /// The slope at a progress in 0…1.
  func slope(at p: Double) -> Double {
    switch direction {
    case .in: startSlope(p)
    case .out: startSlope(1 - p)
    case .inOut: p < 0.5 ? startSlope(2 * p) : startSlope(2 - 2 * p)
    }
  }

  /// The extrema strictly between the ends.
  var extrema: [(progress: Double, value: Double)] {
    let own = startExtrema
    let progresses: [Double] =
      switch direction {
      case .in: own
      case .out: own.reversed().map { 1 - $0 }
      case .inOut: own.map { $0 / 2 } + own.reversed().map { 1 - $0 / 2 }
      }
    return progresses.map { ($0, value(at: $0)) }
  }

  /// The extrema of the curve that starts slowly, ascending.
  private var startExtrema: [Double] {
    switch family {
    case .sine, .quad, .cubic, .quart, .quint, .expo: return []
    // 3(s + 1)p² = 2sp.
    case .back: return [2 * overshoot / (3 * (overshoot + 1))]
    case .elastic:
      // tan a = ln 2 / c with a = (10p − 10)c, one in each half turn.
      let first = CMath.atan2(CMath.log(2), frequency)
      let count = Int((first + 10 * frequency) / .pi)
      return (1...count).reversed().map { 1 + (first - Double($0) * .pi) / (10 * frequency) }
    // In elevenths: where it rebounds, and the highest points between that.
    case .bounce: return [0.5, 1, 2, 3, 5, 7].map { $0 / 11 }
    }
  }

  /// How fast the elastic curve swings.
  private var frequency: Double { 2 * .pi / (direction == .inOut ? 4.5 : 3) }

  /// The parabola of a rebound at a progress of the falling curve: its middle and its lowest value.
  private static func rebound(at p: Double) -> (middle: Double, lowest: Double) {
    if p < 1 / 2.75 { return (0, 0) }
    if p < 2 / 2.75 { return (1.5 / 2.75, 0.75) }
    if p < 2.5 / 2.75 { return (2.25 / 2.75, 0.9375) }
    return (2.625 / 2.75, 0.984375)
  }

  private static let gravity = 7.5625

  private var overshoot: Double { direction == .inOut ? 1.70158 * 1.525 : 1.70158 }

  /// The curve that starts slowly.
  private func start(_ p: Double) -> Double {
    switch family {
    // 1 − cos x as 2 sin²(x/2), which does not cancel.
    case .sine:
      let half = CMath.sin(p * .pi / 4)
      return 2 * half * half
    case .quad: return p * p
    case .cubic: return p * p * p
    case .quart: return p * p * p * p
    case .quint: return p * p * p * p * p
    case .expo: return p <= 0 ? 0 : CMath.pow(2, 10 * p - 10)
    case .back: return p * p * ((overshoot + 1) * p - overshoot)
    case .elastic:
      return p <= 0
        ? 0 : CMath.pow(2, 10 * p - 10) * CMath.cos((10 * p - 10) * frequency)
    case .bounce:
      let (middle, lowest) = Self.rebound(at: 1 - p)
      let distance = 1 - p - middle
      return 1 - (Self.gravity * distance * distance + lowest)
    }
  }

  private func startSlope(_ p: Double) -> Double {
    switch family {
    case .sine: return .pi / 2 * CMath.sin(p * .pi / 2)
    case .quad: return 2 * p
    case .cubic: return 3 * p * p
    case .quart: return 4 * p * p * p
    case .quint: return 5 * p * p * p * p
    case .expo: return 10 * CMath.log(2) * CMath.pow(2, 10 * p - 10)
    case .back: return p * (3 * (overshoot + 1) * p - 2 * overshoot)
    case .elastic:
      let angle = (10 * p - 10) * frequency
      return 10 * CMath.pow(2, 10 * p - 10)
        * (CMath.log(2) * CMath.cos(angle) - frequency * CMath.sin(angle))
    case .bounce: return 2 * Self.gravity * (1 - p - Self.rebound(at: 1 - p).middle)
    }
  }
}

extension UnitCurve {
  /// The parts of a curve with corners, from one progress and value to another, each with its own curve;
  /// nil for other curves.
  ///
  /// Where a part does not begin at the value at which the one before it ends, the curve jumps.
  package var parts:
    [(start: (x: Double, y: Double), end: (x: Double, y: Double), curve: UnitCurve)]?
  {
    guard let penner, penner.family == .bounce else {
      return lines.map { $0.map { ($0.start, $0.end, .linear) } }
    }
    var places = [0] + penner.extrema.map(\.progress) + [1]
    // Both halves of in-out lie still in the middle.
    if penner.direction == .inOut { places.insert(0.5, at: places.count / 2) }
    return zip(places, places.dropFirst()).map { from, to in
      let inset = (to - from) / 8
      let isFalling = abs(penner.slope(at: from + inset)) < abs(penner.slope(at: to - inset))
      return (
        (from, penner.value(at: from)), (to, penner.value(at: to)),
        // Half of a parabola is exactly a Bézier curve.
        isFalling ? .bezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3) : .bezier(1.0 / 3, 2.0 / 3, 2.0 / 3, 1)
      )
    }
  }
}
