import AnimationCore
import Testing
import TimelineDocument
import TimelineEvaluation

@Suite struct ColorTrackTests {
  /// Colours are rounded to twelve decimals on their way out.
  static let tolerance = 1e-11

  private func fade(
    _ from: PropertyValue, _ to: PropertyValue, _ interpolation: ColorInterpolation? = nil
  ) throws -> CompiledTimeline {
    try compile([
      track(property("tint", .color, interpolation: interpolation), from: from, [.linear(to, 1)])
    ])
  }

  @Test func `a colour comes back as it went in`() throws {
    let color: PropertyValue = [10 / 255, 132 / 255, 1, 0.3]
    for interpolation in ColorInterpolation.allCases {
      let values = try fade([0, 0, 0, 1], color, interpolation).numbers(at: [1])
      for (value, expected) in zip(values, color.numbers) {
        #expect(abs(value - expected) < Self.tolerance)
      }
    }
  }

  @Test func `keyframes of colours mix light`() throws {
    // Half the light of white is sRGB 0.7353569830524495 (IEC 61966-2-1).
    let values = try fade([0, 0, 0, 0], [1, 1, 1, 1]).numbers(at: [0.5])
    for value in values.prefix(3) { #expect(abs(value - 0.735356983052) < Self.tolerance) }
    #expect(values[3] == 0.5)
  }

  @Test func `perceptual colours mix cube roots of cone responses`() throws {
    // Half of each cube root of white is an eighth of its light: sRGB 1.055 · 0.125^(1/2.4) − 0.055.
    let values = try fade([0, 0, 0, 0], [1, 1, 1, 1], .perceptual).numbers(at: [0.5])
    for value in values.prefix(3) { #expect(abs(value - 0.388572859) < 1e-8) }
    #expect(values[3] == 0.5)
  }

  @Test(arguments: ColorInterpolation.allCases)
  func `velocities of colours are the slopes of their components`(
    _ interpolation: ColorInterpolation
  ) throws {
    let timeline = try fade([0.9, 0.2, 0.1, 1], [0.1, 0.5, 0.8, 0.2], interpolation)
    let step = 1e-5
    for time in stride(from: 0.05, to: 1, by: 0.1) {
      let table = try timeline.sample(SamplingOptions(times: [time], includesVelocities: true))
      let before = try timeline.numbers(at: [time - step])
      let after = try timeline.numbers(at: [time + step])
      let velocities = try #require(table.tracks[0].velocities)
      for index in 0..<4 {
        let slope = (after[index] - before[index]) / (2 * step)
        // The values are rounded to 1e-12, which a step of 1e-5 enlarges to 1e-7.
        #expect(abs(velocities[index] - slope) < 1e-6)
      }
    }
  }

  @Test(arguments: ColorInterpolation.allCases)
  func `a colour's start velocity is in its components a second`(
    _ interpolation: ColorInterpolation
  ) throws {
    let velocity: PropertyValue = [0.5, -0.25, 0.1, 1]
    let timeline = try compile([
      track(
        property("tint", .color, interpolation: interpolation), from: [0.5, 0.5, 0.5, 0.5],
        [.make("cubic", [0.2, 0.3, 0.9, 1], 1, startVelocity: velocity)])
    ])
    let table = try timeline.sample(SamplingOptions(times: [0], includesVelocities: true))
    let velocities = try #require(table.tracks[0].velocities)
    for (value, expected) in zip(velocities, velocity.numbers) {
      #expect(abs(value - expected) < 1e-9)
    }
  }
}
