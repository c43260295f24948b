import AnimationCore
import TestSupport
import Testing
import TimelineImport

/// Springs that are sampled come back as springs.
@Suite struct SpringFitTests {
  /// A random spring and how it is recorded.
  struct Recording: Sendable, CustomTestStringConvertible {
    var duration: Double
    var bounce: Double
    var velocity: Double
    var length: Double
    var seed: Int

    var testDescription: String { "spring \(seed): \(duration) s, bounce \(bounce)" }

    static let all: [Recording] = (0..<200).map { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let duration = Double.random(in: 0.15...1.2, using: &random)
      let bounce = Double.random(in: -0.6...0.85, using: &random)
      let velocities: [Double] = [0, 0, 300, -900]
      let velocity = velocities[Int.random(in: 0..<4, using: &random)]
      let length: Double = Int.random(in: 0..<3, using: &random) == 0 ? 0.3 : 3 * duration
      return Recording(
        duration: duration, bounce: bounce, velocity: velocity, length: max(length, 0.15),
        seed: seed)
    }
  }

  @Test(arguments: Recording.all)
  func springIsOneKeyframeWithItsDurationAndBounce(_ recording: Recording) throws {
    let spring = Spring(duration: recording.duration, bounce: recording.bounce)
    let times = (0...Int(recording.length * 60)).map { Double($0) / 60 }
    let values = times.map {
      spring.value(target: 120.0, initialVelocity: recording.velocity, time: $0)
    }
    let samples = CurveSamples(times: times, values: values, dimension: 1)
    let result = CurveFit.fit(samples, tolerance: 0.24)
    try #require(result.draft.frames.count == 1)
    guard case .spring(let duration, let bounce, _) = result.draft.frames[0].form else {
      Issue.record("not a spring: \(result.draft.frames[0].form)")
      return
    }
    #expect(abs(duration - recording.duration) <= 0.01 * recording.duration)
    #expect(abs(bounce - recording.bounce) <= 0.01)
    #expect(result.error <= 0.24)
  }
}
