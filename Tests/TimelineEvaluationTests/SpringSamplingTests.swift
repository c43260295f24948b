import AnimationCore
import Testing
import TimelineEvaluation

/// Sampling a spring at many times gives the same values as sampling each time, at any time and
/// stiffness.
struct SpringSamplingTests {
  private static let holds = [0, 10, 1000, 10_000.0]
  private static let durations = [1e-4, 1e-3, 0.02, 0.2, 1.7]

  /// Consecutive, a minute later and forty minutes later.
  private static let windows = [0, 13, 60, 2390.0]

  @Test(arguments: holds, durations)
  func `grids after a hold are within 1e-12`(hold: Double, duration: Double) {
    for (index, bounce) in [1, 0.999, 0.3, 0, -0.5, -0.99].enumerated() {
      let size = index.isMultiple(of: 2) ? 1 : 1e-6
      let curve = Self.curve(hold: hold, Spring(duration: duration, bounce: bounce), to: size)
      for rate in [60, 240, 997.0] {
        let times = Self.windows.flatMap { window in
          (0..<100).map { (((hold + window) * rate).rounded(.up) + Double($0)) / rate }
        }
        let worst = SamplingAccuracy(curve).worst(times)
        #expect(
          worst.excess <= 1, "bounce \(bounce) at \(rate) a second: \(worst)")
      }
    }
  }

  @Test(
    arguments: [
      (10, 0.001, 240), (10, 0.2, 997), (500, 0.5, 240),
    ])
  func `a hundred thousand times are within 1e-12`(
    hold: Double, duration: Double, rate: Double
  ) {
    let curve = Self.curve(hold: hold, Spring(duration: duration, bounce: 1), to: 1)
    let times = (0..<100_000).map { hold + Double($0) / rate }
    let worst = SamplingAccuracy(curve).worst(times)
    #expect(worst.excess <= 1, "\(worst)")
  }

  @Test(arguments: [1, 0.3, 0, -0.5])
  func `an uneven first time, iterations and a change of step are within 1e-12`(bounce: Double) {
    let curve = Self.curve(hold: 0.125, Spring(duration: 0.4, bounce: bounce), to: 1)
    let frames = (1...600).map { Double($0) / 60 }
    let length = 3.1
    let iterations = (0..<3000).map { ((length * 20 + Double($0) / 1000)) - length * 20 }
    for times in [[1e-5] + frames, iterations, frames + (1...600).map { 10 + Double($0) / 997 }] {
      let worst = SamplingAccuracy(curve).worst(times)
      #expect(worst.excess <= 1, "\(worst)")
    }
  }

  private static func curve(
    hold: Double, _ spring: Spring, to target: Double
  ) -> KeyframeCurve<Double> {
    KeyframeCurve(
      component: target / 3,
      motions: [
        .hold(HoldMotion(duration: hold)),
        .spring(SpringMotion(target: -target, duration: 5000, spring: spring)),
      ])
  }
}
