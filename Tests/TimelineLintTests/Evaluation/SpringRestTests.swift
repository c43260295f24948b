import AnimationCore
import Testing

@testable import TimelineLint

/// Tests the settling times of spring keyframes.
@Suite struct SpringRestTests {
  static func rest(_ spring: Spring, way: [Double], velocity: [Double]) -> SpringRest {
    SpringRest(spring, displacements: way, velocities: velocity)
  }

  @Test(arguments: [-0.6, -0.1, 0, 0.01, 0.3, 0.6, 0.95], [0.01, 0.001, 0.2])
  func `the settling time is the last time with a larger distance`(
    bounce: Double, part: Double
  ) throws {
    for (way, velocity) in [
      ([1.0], [0.0]), ([100, -50], [0, 0]), ([0], [8]), ([2, 1], [-30, 40]), ([-3], [200]),
    ] {
      let rest = Self.rest(
        Spring(duration: 0.5, bounce: bounce), way: way, velocity: velocity)
      let distance = part * rest.amplitude
      let time = try #require(rest.settlingTime(within: distance))
      #expect(time > 0)
      #expect(abs(rest.distance(at: time) - distance) <= 1e-6 * rest.amplitude)
      for step in 1...4000 {
        #expect(
          rest.distance(at: time + Double(step) * 0.001) <= distance + 1e-9 * rest.amplitude)
      }
    }
  }

  @Test func `the amplitude includes the effect of the initial velocity`() throws {
    #expect(Self.rest(.bouncy, way: [3, 4], velocity: [0, 0]).amplitude == 5)
    let kicked = Self.rest(.bouncy, way: [0], velocity: [10])
    let samples = (0...5000).map { kicked.distance(at: Double($0) / 1000) }
    #expect(abs(kicked.amplitude - (samples.max() ?? 0)) < 1e-5)
  }

  @Test func `an undamped spring does not settle`() throws {
    let rest = Self.rest(Spring(duration: 0.5, bounce: 1), way: [1], velocity: [0])
    #expect(rest.settlingTime(within: 0.01) == nil)
  }
}
