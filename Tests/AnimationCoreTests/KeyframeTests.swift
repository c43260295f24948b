import AnimationCore
import TestSupport
import Testing

struct KeyframeReference: Decodable, Sendable {
  struct Keyframe: Decodable, Sendable {
    var kind: String
    var to: Double
    var duration: Double?
    var curve: String?
    var spring: [Double]?
    var startVelocity: Double?
    var endVelocity: Double?

    var motion: KeyframeMotion<Double> {
      switch kind {
      case "linear":
        let curves: [String: UnitCurve] = [
          "linear": .linear, "easeInOut": .easeInOut,
          "bezier(0.2, 0.3, 0.4, 0.9)": .bezier(
            startControlPoint: UnitPoint(x: 0.2, y: 0.3),
            endControlPoint: UnitPoint(x: 0.4, y: 0.9)),
        ]
        return .linear(
          LinearMotion(
            target: to, duration: duration ?? 0,
            curve: curves[curve ?? "linear"] ?? UnitCurve.linear))
      case "spring":
        return .spring(
          SpringMotion(
            target: to, duration: duration,
            spring: spring.map { Spring(duration: $0[0], bounce: $0[1]) } ?? Spring(),
            startVelocity: startVelocity))
      case "cubic":
        return .cubic(
          CubicMotion(
            target: to, duration: duration ?? 0, startVelocity: startVelocity,
            endVelocity: endVelocity))
      default: return .move(MoveMotion(target: to))
      }
    }
  }

  struct Track: Decodable, Sendable {
    var initial: Double
    var keyframes: [Keyframe]
    var durations: [Double]
    var duration: Double
    var times: [Double]
    var values: [Double]
  }

  var tracks: [Track]

  static let all = ReferenceData.load("keyframes.json", as: KeyframeReference.self)
}

@Suite struct KeyframeReferenceTests {
  @Test(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
  func `sixty tracks of all kinds agree with the reference`() throws {
    let tracks = try #require(KeyframeReference.all).tracks
    #expect(tracks.count == 60)
    for (number, track) in tracks.enumerated() {
      let curve = KeyframeCurve(from: track.initial, motions: track.keyframes.map(\.motion))
      let largest = max(1, track.values.map(abs).max() ?? 1)
      #expect(isClose(curve.duration, track.duration, 1e-9))
      for (segment, expected) in zip(curve.segments, track.durations) {
        #expect(isClose(segment.duration, expected, 1e-9), "track \(number)")
      }
      for (time, expected) in zip(track.times, track.values) {
        let value = curve.value(at: time)
        #expect(isClose(value, expected, 1e-9 * largest), "track \(number) at \(time): \(value)")
      }
    }
  }
}

/// Tables measured on SwiftUI; each row is a time and the value at it.
@Suite struct MeasuredKeyframeTests {
  private func check(
    _ timeline: KeyframeTimeline<Double>, _ rows: KeyValuePairs<Double, Double>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (time, expected) in rows {
      // The tables have three decimals.
      #expect(
        isClose(timeline.value(time: time), expected, 5.1e-4), "at \(time)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `linear keyframes`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      LinearKeyframe(-10, duration: 0.2)
      LinearKeyframe(0, duration: 0.2)
    }
    check(
      timeline, [0.05: 2.5, 0.2: 10, 0.25: 5, 0.35: -5, 0.4: -10, 0.5: -5, 0.6: 0])
  }

  @Test func `a linear keyframe with a timing curve`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.4, timingCurve: .easeInOut)
    }
    check(timeline, [0.05: 0.311, 0.1: 1.292, 0.15: 2.928, 0.2: 5, 0.3: 8.708])
  }

  @Test func `cubic keyframes`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(-10, duration: 0.2)
      CubicKeyframe(0, duration: 0.2)
    }
    check(
      timeline,
      [
        0.05: 1.797, 0.1: 5.625, 0.15: 9.141, 0.2: 10, 0.25: 6.406, 0.3: 0, 0.35: -6.406,
        0.4: -10, 0.5: -5.625,
      ])
  }

  @Test func `a cubic between two linear keyframes`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      CubicKeyframe(0, duration: 0.2)
      LinearKeyframe(5, duration: 0.2)
    }
    check(timeline, [0.25: 9.609, 0.3: 5.625, 0.35: 1.328, 0.4: 0, 0.5: 2.5])
  }

  @Test func `a spring that is cut off keeps its last value`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(10, duration: 0.4, spring: Spring(duration: 0.4, bounce: 0))
    }
    check(
      timeline, [0.05: 1.860, 0.1: 4.656, 0.15: 6.819, 0.2: 8.210, 0.4: 9.864, 5: 9.864])
  }

  @Test func `a spring without duration lasts until it settles`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(10, spring: Spring(duration: 0.4, bounce: 0.3))
    }
    #expect(isClose(timeline.duration, 1.273, 5.1e-4))
    check(timeline, [0.1: 5.614, 0.2: 9.841, 0.3: 10.440, 0.5: 9.993])
  }

  @Test func `a move shows just after its time`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      MoveKeyframe(-5)
      LinearKeyframe(0, duration: 0.2)
    }
    #expect(isClose(timeline.duration, 0.4, 1e-15))
    check(timeline, [0.2: 10, 0.25: -3.75, 0.3: -2.5, 0.4: 0])
  }

  private struct Values {
    var x = 0.0
    var scale = 1.0
  }

  @Test func `a short track holds its last value`() {
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 0.2)
        LinearKeyframe(0, duration: 0.2)
      }
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 0.6)
      }
    }
    #expect(isClose(timeline.duration, 0.6, 1e-15))
    for (time, x, scale) in [(0.2, 10.0, 1.333), (0.4, 0.0, 1.667), (0.6, 0.0, 2.0)] {
      let value = timeline.value(time: time)
      #expect(isClose(value.x, x, 5.1e-4))
      #expect(isClose(value.scale, scale, 5.1e-4))
    }
  }

  @Test func `a leading move shows at 0`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      MoveKeyframe(5)
      LinearKeyframe(0, duration: 1)
    }
    #expect(timeline.value(time: 0) == 5)
    #expect(timeline.value(time: -0.1) == 0)
    #expect(timeline.value(time: 0.5) == 2.5)
  }

  @Test func `a trailing move shows only after the end`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(4, duration: 1)
      MoveKeyframe(9)
    }
    #expect(timeline.value(time: 1) == 4)
    #expect(timeline.value(progress: 1) == 4)
    #expect(timeline.value(time: 2) == 9)
  }
}

@Suite struct KeyframeLawTests {
  static let seeds: [UInt64] = (0..<40).map { $0 &* 7919 &+ 11 }

  @Test(arguments: seeds)
  func `tracks without moves are continuous and their velocity is their derivative`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let motions: [KeyframeMotion<Double>] = (0..<6).map { _ in
      let target = Double.random(in: -100...100, using: &random)
      let duration = Double.random(in: 0.05...0.8, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return .linear(LinearMotion(target: target, duration: duration, curve: .easeInOut))
      case 1:
        return .spring(
          SpringMotion(
            target: target, duration: duration,
            spring: Spring(duration: 0.4, bounce: Double.random(in: -0.5...0.8, using: &random))))
      default: return .cubic(CubicMotion(target: target, duration: duration))
      }
    }
    let curve = KeyframeCurve(from: 0, motions: motions)
    for (segment, next) in zip(curve.segments, curve.segments.dropFirst()) {
      let (before, after) = (segment.value(at: segment.duration), next.value(at: 0))
      #expect(isClose(before, after, 1e-12 * 100), "seed \(seed) jumps at \(next.start)")
    }
    for segment in curve.segments {
      let middle = segment.duration / 3
      let step = 1e-6
      let slope = (segment.value(at: middle + step) - segment.value(at: middle - step)) / (2 * step)
      // A difference quotient over 2e-6 of values near 100 is accurate to about 1e-4.
      #expect(isClose(slope, segment.velocity(at: middle), 1e-3), "seed \(seed)")
    }
    #expect(curve.value(at: -1) == 0)
  }
}
