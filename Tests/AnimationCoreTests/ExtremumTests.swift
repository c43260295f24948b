import Testing

@testable import AnimationCore

/// The extrema of curves, compared with finely sampled curves.
@Suite struct ExtremumTests {
  /// A thousandth of the largest value, the accuracy of fine sampling at a sharp peak.
  static let samplingTolerance = 1e-3

  struct Motion: CustomTestStringConvertible {
    var component: SegmentComponent
    var duration: Double
    var testDescription: String { "\(component) \(duration)" }

    init(shape: SegmentShape, coefficients: SIMD4<Double>, duration: Double) {
      component = SegmentComponent(shape, coefficients)
      self.duration = duration
    }
  }

  static let motions: [Motion] = {
    var motions: [Motion] = []
    for bounce in [-0.7, -0.2, 0, 0.02, 0.3, 0.8, 1.0] {
      for velocity in [-40.0, -3, 0, 3, 40] {
        for displacement in [-2.0, 0, 1, 10] {
          for duration in [0.05, 0.4, 3] {
            motions.append(
              Motion(
                shape: .spring(Spring(duration: 0.5, bounce: bounce)),
                coefficients: SIMD4(1, displacement, velocity, 0), duration: duration))
          }
        }
      }
    }
    for curve in [
      UnitCurve.easeInOut, .circularEaseIn, .linear, .bezier(0.36, 0, 0.66, -0.56),
      .bezier(0.3, 1.6, 0.7, -0.6), .bezier(0.2, 2, 0.2, 2), .bezier(0, -1, 1, 2),
    ] {
      motions.append(
        Motion(
          shape: .curve(curve, duration: 0.7), coefficients: SIMD4(3, -4, -1, 0), duration: 0.7))
    }
    for coefficients in [
      SIMD4(0.0, 5, 10, 0), SIMD4(0, 50, 10, -50), SIMD4(10, 8, 10, 8), SIMD4(1, 0, 1, 0),
      SIMD4(0, -3, 1, 0), SIMD4(0, 6, 0, 6),
    ] {
      motions.append(
        Motion(shape: .hermite(duration: 0.3), coefficients: coefficients, duration: 0.3))
    }
    return motions
  }()

  @Test(arguments: motions)
  func `all values lie between the ends and the extrema`(motion: Motion) {
    let value = motion.component.value(at:)
    var extremes = [value(0), value(motion.duration)]
    motion.component.forEachExtremum(within: motion.duration) { time in
      #expect(time > 0 && time < motion.duration)
      extremes.append(value(time))
    }
    let samples = (0...4000).map { value(motion.duration * Double($0) / 4000) }
    let (low, high) = (extremes.min() ?? 0, extremes.max() ?? 0)
    let scale = max(1e-9, samples.reduce(0) { max($0, abs($1)) })
    for sample in samples {
      #expect(sample >= low - 1e-12 * scale && sample <= high + 1e-12 * scale)
    }
    #expect(abs((samples.min() ?? 0) - low) <= Self.samplingTolerance * scale)
    #expect(abs((samples.max() ?? 0) - high) <= Self.samplingTolerance * scale)
  }

  @Test func `the velocity of a spring is 0 at its extrema`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.7)
    for velocity in [-30.0, 0, 12] {
      let extrema = try #require(spring.extrema(target: 2, initialVelocity: velocity))
      for count in 0..<5 {
        let time = extrema.first + Double(count) * extrema.interval
        let speed = spring.velocity(target: 2.0, initialVelocity: velocity, time: time)
        // Rounding of velocities of about 30 affects the fourteenth digit.
        #expect(abs(speed) < 1e-10)
      }
    }
  }

  @Test func `a constant has no extremum`() {
    #expect(Spring().extrema(target: 0, initialVelocity: 0) == nil)
    #expect(Spring().extrema(target: 1, initialVelocity: 0) == nil)
    #expect(UnitCurve.easeInOut.extrema.isEmpty)
  }

  @Test(arguments: [-0.5, 0, 0.3, 0.9])
  func `after its envelope time a spring stays within the distance`(bounce: Double) throws {
    let spring = Spring(duration: 0.4, bounce: bounce)
    let time = try #require(
      spring.envelopeTime(targets: [3, -1], initialVelocities: [20, 0], within: 0.03))
    for step in 0..<2000 {
      let later = time + Double(step) / 500
      let x = spring.value(target: 3.0, initialVelocity: 20.0, time: later) - 3
      let y = spring.value(target: -1.0, initialVelocity: 0.0, time: later) + 1
      #expect((x * x + y * y).squareRoot() <= 0.03 * (1 + 1e-9))
    }
  }
}
