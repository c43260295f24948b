import TestSupport
import Testing
import TimelineEvaluation
import TimelineSyntax

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

    /// The keyframe in the syntax of a file.
    ///
    /// - Parameter value: formats a number as a value of the animated property.
    func text(_ value: (Double) -> String) -> String {
      var fields = ["to: \(value(to))"]
      if let duration { fields.append("duration: \(NumberText.string(duration))") }
      if let curve {
        fields.append("curve: " + (curve.hasPrefix("bezier") ? "\"\(curve)\"" : curve))
      }
      if let spring {
        let (duration, bounce) = (NumberText.string(spring[0]), NumberText.string(spring[1]))
        fields.append("spring: { duration: \(duration), bounce: \(bounce) }")
      }
      if let startVelocity { fields.append("startVelocity: \(value(startVelocity))") }
      if let endVelocity { fields.append("endVelocity: \(value(endVelocity))") }
      return "\(kind): { \(fields.joined(separator: ", ")) }"
    }
  }

  struct Track: Decodable, Sendable {
    var initial: Double
    var keyframes: [Row]
    var duration: Double
    var times: [Double]
    var values: [Double]

    var largest: Double { max(1, values.map(abs).max() ?? 1) }

    func compile(
      type: String = "number", _ value: (Double) -> String = NumberText.string
    ) throws -> CompiledTimeline {
      try YAMLSource.track(
        keyframes.map { $0.text(value) }.joined(separator: ", "),
        type: "{ type: \(type), initial: \(value(initial)) }")
    }
  }

  var tracks: [Track]

  static let all = ReferenceData.load("keyframes.json", as: ReferenceTracks.self)
}

@Suite(
  .enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
struct KeyframeReferenceTests {
  /// The tolerance of the reference, relative to the largest value.
  static let tolerance = 1e-9

  @Test func `sixty tracks of all kinds agree with the reference`() throws {
    let tracks = try #require(ReferenceTracks.all).tracks
    #expect(tracks.count == 60)
    for (number, track) in tracks.enumerated() {
      let timeline = try track.compile()
      #expect(isClose(timeline.duration, track.duration, Self.tolerance), "track \(number)")
      let values = try timeline.numbers(at: track.times)
      for (index, expected) in track.values.enumerated() {
        #expect(
          isClose(values[index], expected, Self.tolerance * track.largest),
          "track \(number) at \(track.times[index])")
      }
    }
  }

  @Test func `components are animated separately, each like a track of one number`() throws {
    let tracks = try #require(ReferenceTracks.all).tracks
    // Only explicit durations: the settling of a spring depends on all components together.
    for track in tracks
    where track.keyframes.allSatisfy({ $0.kind == "move" || $0.duration != nil }) {
      let timeline = try track.compile(type: "point") {
        "[\(NumberText.string($0)), \(NumberText.string(-2 * $0))]"
      }
      let values = try timeline.numbers(at: track.times)
      for (index, expected) in track.values.enumerated() {
        #expect(isClose(values[2 * index], expected, Self.tolerance * track.largest))
        #expect(isClose(values[2 * index + 1], -2 * expected, 2 * Self.tolerance * track.largest))
      }
    }
  }

  @Test func `velocities are the slopes of the values`() throws {
    let tracks = try #require(ReferenceTracks.all).tracks
    let step = 1e-6
    for (number, track) in tracks.enumerated() {
      let timeline = try track.compile()
      let times = track.times.filter { $0 > 2 * step && $0 < timeline.duration - 2 * step }
      let table = try timeline.sample(SamplingOptions(times: times, includesVelocities: true))
      let velocities = try #require(table.tracks[0].velocities)
      let values = table.tracks[0].numbers
      let before = try timeline.numbers(at: times.map { $0 - step })
      for index in times.indices {
        let slope = (values[index] - before[index]) / step
        // Springs of 0.1 s have second derivatives of about 1e4, which a step of 1e-6 s turns into
        // errors of about 1e-2.
        #expect(
          isClose(velocities[index], slope, 0.02 * max(1, abs(slope))),
          "track \(number) at \(times[index]): \(velocities[index])")
      }
    }
  }
}
