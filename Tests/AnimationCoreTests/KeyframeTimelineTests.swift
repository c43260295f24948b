import AnimationCore
import TestSupport
import Testing

/// The API as an app uses it.
@Suite struct KeyframeTimelineTests {
  struct Look: Sendable, Equatable {
    var scale = 1.0
    var angle = Angle.zero
    var anchor = UnitPoint.center
  }

  enum Mood { case calm, glad, wild }

  @Test func `a track supports conditions, switches and loops`() {
    func timeline(_ mood: Mood, swings: Int) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0) {
        KeyframeTrack {
          for index in 0..<swings { LinearKeyframe(Double(index + 1), duration: 1) }
          if swings > 5 { MoveKeyframe(-1) } else { LinearKeyframe(0, duration: 1) }
          if swings == 0 { LinearKeyframe(9, duration: 0.5) }
          switch mood {
          case .calm: LinearKeyframe(1, duration: 1)
          case .glad: SpringKeyframe(1, duration: 2)
          case .wild:
            CubicKeyframe(4, duration: 1)
            CubicKeyframe(1, duration: 2)
          }
        }
      }
    }
    #expect(timeline(.calm, swings: 3).duration == 5)
    #expect(timeline(.calm, swings: 3).value(time: 2.5) == 2.5)
    #expect(timeline(.glad, swings: 0).duration == 3.5)
    #expect(timeline(.wild, swings: 6).duration == 9)
    #expect(timeline(.wild, swings: 6).value(time: 6 + 1e-6) < -0.99)
  }

  @Test func `keyframes without a track support them, too`() {
    let isLong = true
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      for index in 1...3 { LinearKeyframe(Double(index), duration: 1) }
      if isLong { LinearKeyframe(0, duration: 1) }
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: 1.5) == 1.5)
  }

  @Test func `several tracks support conditions and loops`() {
    let turns = true
    let timeline = KeyframeTimeline(initialValue: Look()) {
      for path in [\Look.anchor.x, \Look.anchor.y] {
        KeyframeTrack(path) { LinearKeyframe(1, duration: 2) }
      }
      if turns {
        KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 1) }
      } else {
        KeyframeTrack(\.scale) { LinearKeyframe(3, duration: 1) }
      }
    }
    let look = timeline.value(time: 1)
    #expect(look.anchor == UnitPoint(x: 0.75, y: 0.75))
    #expect(isClose(look.angle.degrees, 90, 1e-12))
    #expect(look.scale == 1)
    #expect(timeline.value(progress: 1).anchor == .bottomTrailing)
  }

  struct Wiggle: KeyframeTrackContent {
    var size: Double
    var body: some KeyframeTrackContent<Double> {
      CubicKeyframe(size, duration: 0.1)
      CubicKeyframe(-size, duration: 0.2)
      CubicKeyframe(0, duration: 0.1)
    }
  }

  struct Bow: Keyframes {
    var body: some Keyframes<Look> {
      KeyframeTrack(\.scale) {
        Wiggle(size: 2)
        LinearKeyframe(1, duration: 0.6)
      }
      KeyframeTrack(\.angle) { LinearKeyframe(.radians(1), duration: 1) }
    }
  }

  @Test func `custom content and tracks use their bodies`() {
    let timeline = KeyframeTimeline(initialValue: Look()) { Bow() }
    let written = KeyframeTimeline(initialValue: Look()) {
      KeyframeTrack(\.scale) {
        CubicKeyframe(2, duration: 0.1)
        CubicKeyframe(-2, duration: 0.2)
        CubicKeyframe(0, duration: 0.1)
        LinearKeyframe(1, duration: 0.6)
      }
      KeyframeTrack(\.angle) { LinearKeyframe(.radians(1), duration: 1) }
    }
    #expect(timeline.duration == written.duration)
    for time in stride(from: 0, through: 1.1, by: 0.05) {
      #expect(timeline.value(time: time) == written.value(time: time))
    }
  }

  @Test func `without tracks or keyframes the value is constant`() {
    #expect(KeyframeTimeline(initialValue: 3.0) {}.value(time: 1) == 3)
    #expect(KeyframeTimeline(initialValue: 3.0) {}.duration == 0)
    let empty = KeyframeTimeline(initialValue: Look()) { KeyframeTrack(\.scale) {} }
    #expect(empty.value(progress: 1) == Look())
  }

  @Test func `velocities are the slopes of the values`() {
    let timeline = KeyframeTimeline(initialValue: Look()) { Bow() }
    let step = 1e-6
    for time in stride(from: 0.03, to: 1, by: 0.071) {
      let (before, after) = (timeline.value(time: time - step), timeline.value(time: time + step))
      let velocity = timeline.velocity(time: time)
      // A difference quotient over 2e-6 of values near 2 is accurate to about 1e-9, with curvature
      // to 1e-8.
      #expect(isClose((after.scale - before.scale) / (2 * step), velocity.scale, 1e-6))
      #expect(isClose(velocity.angle.radians, 1, 1e-12))
    }
    #expect(timeline.velocity(time: 2).scale == 0)
    #expect(timeline.velocity(time: -1).scale == 0)
  }

  @Test func `an interrupted timeline continues with its value and its velocity`() {
    let timeline = KeyframeTimeline(initialValue: Look()) { Bow() }
    let (value, velocity) = (timeline.value(time: 0.15), timeline.velocity(time: 0.15))
    let next = KeyframeTimeline(initialValue: value, initialVelocity: velocity) {
      KeyframeTrack(\.scale) { CubicKeyframe(1, duration: 0.3) }
      KeyframeTrack(\.angle) { SpringKeyframe(.zero, duration: 0.5, spring: .bouncy) }
      KeyframeTrack(\.anchor) { LinearKeyframe(.top, duration: 0.5) }
    }
    #expect(abs(velocity.scale) > 10)
    #expect(next.value(time: 0) == value)
    #expect(isClose(next.velocity(time: 0).scale, velocity.scale, 1e-12 * 100))
    #expect(isClose(next.velocity(time: 0).angle.radians, velocity.angle.radians, 1e-12))
    // The Hermite spline with that start tangent: m₀ = v·d.
    let u = 0.1 / 0.3
    let expected =
      (2 * u * u * u - 3 * u * u + 1) * value.scale
      + (u * u * u - 2 * u * u + u) * velocity.scale * 0.3 + (3 * u * u - 2 * u * u * u)
    #expect(isClose(next.value(time: 0.1).scale, expected, 1e-12 * 10))
  }

  @Test func `a timeline can be passed to another task`() async {
    let timeline = KeyframeTimeline(initialValue: Look()) { Bow() }
    let value = await Task.detached { timeline.value(time: 0.5) }.value
    #expect(value == timeline.value(time: 0.5))
  }

  @Test func `springs settle by the length of the animated vector`() {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    let angle = KeyframeTimeline(initialValue: Angle.zero) {
      SpringKeyframe(.radians(2), spring: spring)
    }
    let number = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(256, spring: spring) }
    #expect(angle.duration == number.duration)
    let anchor = KeyframeTimeline(initialValue: UnitPoint.zero) {
      SpringKeyframe(UnitPoint(x: 3, y: 4), spring: spring)
    }
    let length = spring.settlingDuration(target: 5.0 * 128, epsilon: 0.0001)
    #expect(isClose(anchor.duration, length, 1e-12))
    let vector = KeyframeCurve(
      from: AnimatableVector([0, 0], magnitudeScale: 128),
      motions: [
        .spring(
          SpringMotion(target: AnimatableVector([3, 4], magnitudeScale: 128), spring: spring))
      ])
    #expect(isClose(vector.duration, length, 1e-12))
  }
}
