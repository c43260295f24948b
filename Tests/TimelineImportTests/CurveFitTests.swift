import AnimationCore
import TestSupport
import Testing
import TimelineImport

/// Tracks that are sampled come back with the same keyframes.
@Suite struct CurveFitTests {
  /// A track by its frames.
  struct Track: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var draft: TrackDraft
    /// The number of keyframes that are enough.
    var count: Int

    init(_ name: String, from start: Double = 0, count: Int? = nil, _ frames: [TrackDraft.Frame]) {
      testDescription = name
      draft = TrackDraft(start: [start], frames: frames)
      self.count = count ?? frames.count
    }
  }

  private static func line(_ to: Double, _ end: Double, _ curve: UnitCurve = .linear)
    -> TrackDraft.Frame
  {
    .init(form: .linear(curve), end: end, to: [to])
  }

  private static func cubic(_ to: Double, _ end: Double) -> TrackDraft.Frame {
    .init(form: .cubic(startVelocity: nil, endVelocity: nil), end: end, to: [to])
  }

  private static func hold(_ end: Double) -> TrackDraft.Frame {
    .init(form: .hold, end: end, to: [0])
  }

  private static func spring(
    _ to: Double, _ end: Double, _ duration: Double = 0.5, _ bounce: Double = 0.3
  )
    -> TrackDraft.Frame
  {
    .init(form: .spring(duration: duration, bounce: bounce, startVelocity: nil), end: end, to: [to])
  }

  static let tracks = [
    Track("line", [line(100, 0.5)]),
    Track("line and hold", [line(100, 0.5), hold(1)]),
    Track("hold, line", [hold(0.35), line(100, 0.5)]),
    Track("ease in", [line(100, 0.5, .easeIn)]),
    Track("ease in and out, hold", [line(100, 0.5, .easeInOut), hold(0.8)]),
    Track("ease out between frames", [hold(0.113), line(100, 0.527, .easeOut), hold(0.8)]),
    Track("there and back", [line(100, 0.4, .easeInOut), line(0, 0.8, .easeInOut)]),
    Track(
      "any Bézier curve",
      [
        line(
          100, 0.6,
          .bezier(startControlPoint: .init(x: 0.2, y: 0), endControlPoint: .init(x: 0, y: 1)))
      ]),
    Track(
      "cubics",
      [
        cubic(0, 0.58), cubic(16, 0.705), cubic(-16, 0.83), cubic(16, 0.955), cubic(0, 1.08),
        hold(2),
      ]),
    Track("springs", from: 1, [hold(0.36), spring(1.5, 1.16), spring(1, 2.4)]),
    Track("spring that is cut off", [spring(20, 0.15), spring(-60, 1.15), spring(0, 2.4)]),
    Track("jump", [hold(0.25), .init(form: .move, end: 0.25, to: [50]), hold(0.6)], ),
    Track(
      "jump, then a line", [line(100, 0.5), .init(form: .move, end: 0.5, to: [0]), line(100, 1)]),
    Track("easeOutBack", [line(100, 0.5, .easeOut), hold(0.7), spring(0, 1.6, 0.3, 0.1)]),
  ]

  @Test(arguments: tracks)
  func trackComesBackWithAsManyKeyframes(_ track: Track) throws {
    let curve = track.draft.curve
    let count = Int((curve.duration * 60).rounded(.up))
    let times = (0...count).map { min(Double($0) / 60, curve.duration) }
    let values = times.map { curve.value(at: $0)[0] }
    let samples = CurveSamples(times: times, values: values, dimension: 1)
    let result = CurveFit.fit(samples, tolerance: 0.002 * (values.max()! - values.min()!))
    #expect(result.draft.frames.count <= track.count, "\(result.draft.frames)")
    #expect(result.error <= 0.002 * (values.max()! - values.min()!))
    for (found, frame) in zip(result.draft.frames, track.draft.frames)
    where result.draft.frames.count == track.draft.frames.count {
      #expect(abs(found.end - frame.end) < (found.settles ? 0.02 : 0.002), "\(result.draft.frames)")
    }
  }

  /// Noise, and lines without an end, are joined by straight lines after a few trials.
  @Test(arguments: [(7919, 1009), (48_271, 2_147_483_647)])
  func noiseIsGivenUpEarly(_ factor: Int, _ modulus: Int) {
    var state = 1
    let values = (0..<600).map { _ in
      state = state * factor % modulus
      return Double(state) / Double(modulus)
    }
    let samples = CurveSamples(
      times: (0..<600).map { Double($0) / 60 }, values: values, dimension: 1)
    let result = CurveFit.fit(samples, tolerance: 0.002)
    #expect(result.error <= 0.002)
    #expect(result.cost < 8_000_000, "\(result.cost)")
  }
}
