import AnimationCore
import Testing
import TimelineDocument
import TimelineEvaluation

@Suite struct ColorTrackTests {
  /// Colours are rounded to twelve decimals when they are sampled.
  static let tolerance = 1e-11

  private func fade(
    _ from: String, _ to: String, _ interpolation: ColorInterpolation = .linear
  ) throws -> CompiledTimeline {
    try YAMLSource.track(
      "linear: { to: \(to), duration: 1 }",
      type: "{ type: color, initial: \(from), interpolation: \(interpolation.rawValue) }")
  }

  @Test(arguments: ColorInterpolation.allCases)
  func `sampling keeps the values of a colour`(_ interpolation: ColorInterpolation) throws {
    let timeline = try fade("\"#000\"", "\"#0a84ff4d\"", interpolation)
    let values = try timeline.numbers(at: [1])
    for (value, expected) in zip(values, [10, 132, 255, 77]) {
      #expect(abs(value - Double(expected) / 255) < Self.tolerance)
    }
    #expect(
      try fade("\"#000\"", "\"#fff\"", interpolation).numbers(at: [0, 1]) == [
        0, 0, 0, 1, 1, 1, 1, 1,
      ])
  }

  @Test func `keyframes of colours mix light`() throws {
    // Half the light of white is sRGB 1.055 · 0.5^(1/2.4) − 0.055.
    let values = try YAMLSource.timeline(
      "tracks: { tint: { from: \"#00000000\", keyframes: [linear: { to: \"#fff\", duration: 1 }] } }"
    ).numbers(at: [0.5])
    for value in values.prefix(3) { #expect(abs(value - 0.735356983052) < Self.tolerance) }
    #expect(values[3] == 0.5)
  }

  @Test func `perceptual colours mix cube roots of cone responses`() throws {
    // Half of each cube root of white is an eighth of its light: sRGB 1.055 · 0.125^(1/2.4) − 0.055.
    let values = try fade("\"#000\"", "\"#fff\"", .perceptual).numbers(at: [0.5])
    for value in values.prefix(3) { #expect(abs(value - 0.388572859046) < Self.tolerance) }
  }

  @Test(arguments: ColorInterpolation.allCases)
  func `velocities of colours are the slopes of their components`(
    _ interpolation: ColorInterpolation
  ) throws {
    let timeline = try fade("\"#e63319\"", "\"#1980cc33\"", interpolation)
    let step = 1e-5
    for time in stride(from: 0.05, to: 1, by: 0.1) {
      let table = try timeline.sample(SamplingOptions(times: [time], includesVelocities: true))
      let before = try timeline.numbers(at: [time - step])
      let after = try timeline.numbers(at: [time + step])
      let velocities = try #require(table.tracks[0].velocities)
      for index in 0..<4 {
        let slope = (after[index] - before[index]) / (2 * step)
        // The values are rounded to 1e-12, which is 1e-7 in the quotient with a step of 1e-5.
        #expect(abs(velocities[index] - slope) < 1e-6)
      }
    }
  }

  @Test(arguments: ColorInterpolation.allCases)
  func `a colour's start velocity is in its components a second`(
    _ interpolation: ColorInterpolation
  ) throws {
    let timeline = try YAMLSource.track(
      """
      cubic: { to: "#3344cc", duration: 1, \
      startVelocity: { red: 0.5, green: -0.25, blue: 0.1, opacity: -1 } }
      """,
      type: "{ type: color, initial: \"#808080\", interpolation: \(interpolation.rawValue) }")
    let table = try timeline.sample(SamplingOptions(times: [0], includesVelocities: true))
    let velocities = try #require(table.tracks[0].velocities)
    for (value, expected) in zip(velocities, [0.5, -0.25, 0.1, -1]) {
      #expect(abs(value - expected) < 1e-9)
    }
  }
}
