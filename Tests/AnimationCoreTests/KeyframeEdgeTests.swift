import AnimationCore
import TestSupport
import Testing

/// Boundaries, and cases in which SwiftUI returns values that are not numbers.
@Suite struct KeyframeEdgeTests {
  /// Curves with a vertical tangent at the start, at the end, at both, and in the middle.
  static let vertical: [UnitCurve] = [
    .circularEaseOut, .circularEaseIn, .bezier(0, 1, 1, 0), .circularEaseInOut,
    .bezier(1, 0, 0, 1),
  ]

  @Test(arguments: vertical)
  func `values and velocities near a vertical tangent are finite`(curve: UnitCurve) {
    let linear = KeyframeMotion.linear(
      LinearMotion(target: AnimatableVector([10, 0]), duration: 0.2, curve: curve))
    let neighbors: [KeyframeMotion<AnimatableVector>] = [
      .cubic(CubicMotion(target: AnimatableVector([3, 4]), duration: 0.3)),
      .spring(SpringMotion(target: AnimatableVector([5, 5]), spring: .bouncy)), linear,
    ]
    for neighbor in neighbors {
      let track = KeyframeCurve(
        from: AnimatableVector([0, 0]), motions: [linear, neighbor, linear, neighbor])
      #expect(track.duration.isFinite)
      for time in stride(from: 0, through: track.duration, by: 0.0125) + track.times.ends {
        let values = track.value(at: time).components
        let velocities = track.velocity(at: time).components
        // Neighbours stay near; a velocity may be very large close to a vertical tangent.
        #expect(values.allSatisfy { abs($0) < 20 }, "\(values) at \(time)")
        #expect(velocities.allSatisfy { $0.isFinite }, "\(velocities) at \(time)")
      }
    }
  }

  @Test func `a cubic after a vertical tangent starts at rest`() {
    let steep = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2, timingCurve: .circularEaseIn)
      CubicKeyframe(0, duration: 0.2)
    }
    let still = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      CubicKeyframe(0, duration: 0.2, startVelocity: 0)
    }
    #expect(steep.value(time: 0.27) == still.value(time: 0.27))
  }

  @Test func `a keyframe of duration 0 jumps like a move`() {
    func timeline(_ jump: some KeyframeTrackContent<Double>) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0.0) {
        KeyframeTrack {
          CubicKeyframe(10, duration: 0.2)
          jump
          CubicKeyframe(0, duration: 0.2)
        }
      }
    }
    let move = timeline(MoveKeyframe(4))
    for jump in [
      timeline(LinearKeyframe(4, duration: 0)), timeline(CubicKeyframe(4, duration: 0)),
      timeline(LinearKeyframe(4, duration: -1)),
    ] {
      #expect(jump.duration == move.duration)
      for time in stride(from: 0, through: 0.4, by: 0.05) {
        #expect(jump.value(time: time) == move.value(time: time), "at \(time)")
      }
    }
  }

  @Test func `a spring keyframe of duration 0 keeps the value`() {
    let timeline = KeyframeTimeline(initialValue: 2.0) {
      SpringKeyframe(10, duration: 0)
      LinearKeyframe(4, duration: 1)
    }
    #expect(timeline.value(time: 0.5) == 3)
  }

  @Test func `a spring that never settles makes a track endless`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1)
      SpringKeyframe(2, spring: Spring(duration: 1, bounce: 1), startVelocity: 0)
      CubicKeyframe(5, duration: 1)
    }
    #expect(timeline.duration == .infinity)
    // Without damping it returns to its start after each period.
    #expect(isClose(timeline.value(time: 101), 1, 1e-9))
    #expect(isClose(timeline.value(time: 101.5), 3, 1e-9))
  }

  @Test func `a time next to a boundary counts as the boundary`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.1)
      LinearKeyframe(20, duration: 0.2)
      MoveKeyframe(-5)
      LinearKeyframe(0, duration: 0.2)
    }
    // 0.1 + 0.2 is not 0.3, and eighteen frames at 60 Hz added up are neither.
    let frames = (0..<18).reduce(0.0) { sum, _ in sum + 1.0 / 60 }
    for time in [0.1 + 0.2, 0.3, frames, 0.3 - 9e-10, 0.3 + 9e-10] {
      #expect(timeline.value(time: time) == 20)
    }
    #expect(isClose(timeline.value(time: 0.3 + 1e-8), -5, 1e-6))
    #expect(timeline.value(time: 0.3 - 1e-8) < 20)
  }

  @Test func `of moves at the same time the last one is used after it`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      MoveKeyframe(1)
      MoveKeyframe(2)
      LinearKeyframe(4, duration: 1)
      MoveKeyframe(7)
      MoveKeyframe(8)
      LinearKeyframe(9, duration: 1)
    }
    // On the boundary at 0 the earliest segment is used, as on all boundaries.
    #expect(timeline.value(time: 0) == 1)
    #expect(timeline.value(time: 0.5) == 3)
    #expect(timeline.value(time: 1) == 4)
    #expect(timeline.value(time: 1.5) == 8.5)
  }
}

@Suite struct SegmentTimesTests {
  @Test(arguments: (0..<30).map { UInt64($0) &* 5003 &+ 7 })
  func `searching from the last segment finds the same segment`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var times = SegmentTimes()
    var end = 0.0
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      // Jumps have no duration.
      if Bool.random(using: &random) { end += Double.random(in: 0...0.5, using: &random) }
      times.append(end: end)
    }
    var samples = (0..<40).map { _ in Double.random(in: 0...(end + 0.2), using: &random) }
    samples += times.ends + times.ends.map { $0 + 5e-10 } + times.ends.map { max(0, $0 - 5e-10) }
    for ordered in [samples.sorted(), samples.shuffled(using: &random)] {
      var index = 0
      for time in ordered {
        // The definition: the first segment that has not ended before the time.
        let expected = times.ends.firstIndex { $0 + SegmentTimes.tolerance >= time }
        #expect(times.index(at: time) == expected, "seed \(seed) at \(time)")
        #expect(times.index(at: time, after: index) == expected, "seed \(seed) at \(time)")
        index = expected ?? index
      }
    }
  }
}
