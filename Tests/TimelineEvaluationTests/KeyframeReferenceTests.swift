import AnimationCore
import Testing
import TimelineDocument
import TimelineEvaluation

/// Tracks computed by an independent reimplementation of SwiftUI's keyframes.
struct ReferenceTracks: Decodable, Sendable {
  struct Row: Decodable, Sendable {
    var kind: String
    var to: Double
    var duration: Double?
    var curve: String?
    var spring: [Double]?
    var startVelocity: Double?
    var endVelocity: Double?

    var model: Keyframe {
      let curves: [String: UnitCurve] = [
        "linear": .linear, "easeInOut": .easeInOut,
        "bezier(0.2, 0.3, 0.4, 0.9)": .bezier(
          startControlPoint: UnitPoint(x: 0.2, y: 0.3), endControlPoint: UnitPoint(x: 0.4, y: 0.9)),
      ]
      return .make(
        kind, .number(to), duration, curve: curve.flatMap { curves[$0] },
        spring: spring.map { Spring(duration: $0[0], bounce: $0[1]) },
        startVelocity: startVelocity.map(PropertyValue.number),
        endVelocity: endVelocity.map(PropertyValue.number))
    }
  }

  struct Track: Decodable, Sendable {
    var initial: Double
    var keyframes: [Row]
    var duration: Double
    var times: [Double]
    var values: [Double]
  }

  var tracks: [Track]

  static let all = ReferenceData.load("keyframes.json", as: ReferenceTracks.self)
}

@Suite(
  .enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
struct KeyframeReferenceTests {
  /// The reference's own tolerance, relative to the largest value.
  static let tolerance = 1e-9

  @Test func `sixty tracks of all kinds agree with the reference`() throws {
    let tracks = try #require(ReferenceTracks.all).tracks
    #expect(tracks.count == 60)
    for (number, reference) in tracks.enumerated() {
      let timeline = try compile([
        track(property("x"), from: .number(reference.initial), reference.keyframes.map(\.model))
      ])
      let largest = max(1, reference.values.map(abs).max() ?? 1)
      #expect(isClose(timeline.duration, reference.duration, Self.tolerance), "track \(number)")
      let values = try timeline.numbers(at: reference.times)
      for (index, (value, expected)) in zip(values, reference.values).enumerated() {
        #expect(
          isClose(value, expected, Self.tolerance * largest),
          "track \(number) at \(reference.times[index])")
      }
    }
  }

  @Test func `components move on their own, each as a track of one number`() throws {
    let tracks = try #require(ReferenceTracks.all).tracks
    // Explicit durations only: a spring's settling looks at all components together.
    let fixed = tracks.filter {
      $0.keyframes.allSatisfy { $0.kind == "move" || $0.duration != nil }
    }
    for reference in fixed {
      let keyframes = reference.keyframes.map { keyframe in
        var model = keyframe.model
        model.to = located(.components([keyframe.to, -2 * keyframe.to]))
        model.startVelocity = keyframe.startVelocity.map { located(.components([$0, -2 * $0])) }
        model.endVelocity = keyframe.endVelocity.map { located(.components([$0, -2 * $0])) }
        return model
      }
      let start = PropertyValue.components([reference.initial, -2 * reference.initial])
      let timeline = try compile([track(property("p", .point), from: start, keyframes)])
      let values = try timeline.numbers(at: reference.times)
      let largest = max(1, reference.values.map(abs).max() ?? 1)
      for (index, expected) in reference.values.enumerated() {
        #expect(isClose(values[2 * index], expected, Self.tolerance * largest))
        #expect(isClose(values[2 * index + 1], -2 * expected, 2 * Self.tolerance * largest))
      }
    }
  }

  @Test func `velocities are the slopes of the values`() throws {
    let tracks = try #require(ReferenceTracks.all).tracks
    let step = 1e-6
    for (number, reference) in tracks.enumerated() {
      let timeline = try compile([
        track(property("x"), from: .number(reference.initial), reference.keyframes.map(\.model))
      ])
      let times = reference.times.filter { $0 > 2 * step && $0 < timeline.duration - 2 * step }
      let sampled = try timeline.sample(SamplingOptions(times: times, includesVelocities: true))
      let velocities = try #require(sampled.tracks[0].velocities)
      let before = try timeline.numbers(at: times.map { $0 - step })
      let after = try timeline.numbers(at: times.map { $0 + step })
      let here = sampled.tracks[0].numbers
      for index in times.indices {
        let left = (here[index] - before[index]) / step
        let right = (after[index] - here[index]) / step
        // At a kink the velocity is the earlier segment's. Second derivatives are in the thousands.
        let scale = max(1, abs(left), abs(right))
        #expect(
          isClose(velocities[index], left, 0.02 * scale),
          "track \(number) at \(times[index]): \(velocities[index])")
      }
    }
  }
}
