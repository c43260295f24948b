/// One of Robert Penner's easing curves, as web pages and animation tools have them.
///
/// With in(p) for the curve that starts slowly, out is 1 − in(1 − p), and in-out consists of in(2p)/2
/// up to the middle and 1 − in(2 − 2p)/2 from there on.
package struct PennerCurve: Hashable, Sendable {
  /// The function of the curve that starts slowly.
  package enum Family: String, Hashable, Sendable, CaseIterable {
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
  }

  /// Where the curve is slow.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case `in` = "easeIn"
    case out = "easeOut"
    case inOut = "easeInOut"
  }

  package let family: Family
  package let direction: Direction

  package init(_ family: Family, _ direction: Direction) {
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

  /// The extrema strictly between the ends: one for each side on which it goes beyond 0…1.
  var extrema: [(progress: Double, value: Double)] {
    guard family == .back else { return [] }
    // 3(s + 1)p² = 2sp.
    let lowest = 2 * overshoot / (3 * (overshoot + 1))
    let progresses: [Double] =
      switch direction {
      case .in: [lowest]
      case .out: [1 - lowest]
      case .inOut: [lowest / 2, 1 - lowest / 2]
      }
    return progresses.map { ($0, value(at: $0)) }
  }

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
    }
  }
}
