import AnimationCore
import Testing

/// The clock of an ideal display: the number of integration steps and of frames does not depend on
/// the rounding of times.
struct AnimationClockTests {
  static let springs: [Spring] = [
    .smooth, .snappy, .bouncy, Spring(response: 0.55, dampingRatio: 1),
    Spring(response: 0.4, dampingRatio: 0.5), Spring(response: 1, dampingRatio: 0.5),
    Spring(response: 5, dampingRatio: 1),
  ]

  /// The fraction of the largest second difference below which its sign is not compared: next to a
  /// turning point the integration may have the other sign.
  static let insignificant = 0.01

  @Test(arguments: [30.0, 50, 60], springs)
  func `a plain spring speeds up and slows down as the exact solution does`(
    framesPerSecond: Double, spring: Spring
  ) {
    let stepped = SteppedAnimation(
      .spring(response: spring.response, dampingFraction: spring.dampingRatio), target: 1,
      framesPerSecond: framesPerSecond)
    let exact = stepped.values.indices.map {
      spring.value(target: 1.0, initialVelocity: 0, time: Double($0) / framesPerSecond)
    }
    for order in 2...3 {
      let differences = (Self.differences(stepped.values, order), Self.differences(exact, order))
      let largest = differences.1.map(abs).max() ?? 0
      #expect(largest > 0)
      for (index, (actual, expected)) in zip(differences.0, differences.1).enumerated()
      where abs(expected) > Self.insignificant * largest {
        #expect(actual * expected > 0, "difference \(index) of order \(order)")
      }
    }
  }

  @Test(arguments: [24.0, 25, 30, 50, 60, 90, 100, 120, 144, 240])
  func `a spring shows the same motion at every rate that divides its steps`(rate: Double) {
    let reference = SteppedAnimation(.bouncy, target: 90, framesPerSecond: 300)
    let stepped = SteppedAnimation(.bouncy, target: 90, framesPerSecond: rate)
    for (frame, value) in stepped.values.enumerated() {
      // The first step that ends at or after the frame.
      let step = (Double(frame) * 300 / rate - 1e-6).rounded(.up)
      guard Int(step) < reference.values.count else { continue }
      #expect(value == reference.values[Int(step)], "frame \(frame)")
    }
  }

  @Test func `after a gap a spring continues as if one frame had passed`() {
    var paused = AnimationContext<Double>()
    var steady = AnimationContext<Double>()
    for frame in 0...6 {
      _ = Animation.smooth.animate(value: 1, time: Double(frame) / 60, context: &paused)
      _ = Animation.smooth.animate(value: 1, time: Double(frame) / 60, context: &steady)
    }
    // Just within the limit of 300 steps all of them are taken; the next one is a gap.
    let afterGap = Animation.smooth.animate(value: 1, time: 6.0 / 60 + 1.01, context: &paused)
    let nextFrame = Animation.smooth.animate(value: 1, time: 7.0 / 60, context: &steady)
    #expect(afterGap == nextFrame)
    #expect(paused.isLogicallyComplete, "completion still counts from the start")
  }

  @Test(arguments: [0.1, 0.15, 0.2, 0.35, 0.45, 0.7, 1.1, 2.3], [24.0, 30, 50, 60, 120])
  func `a curve answers in the frame at its end and is gone in the next one`(
    duration: Double, framesPerSecond: Double
  ) {
    let stepped = SteppedAnimation(
      .linear(duration: duration), target: 1, framesPerSecond: framesPerSecond)
    let frames = duration * framesPerSecond
    let last = (frames + 1e-6).rounded(.down)
    #expect(stepped.values.count == Int(last) + 1)
    if abs(frames - last) < 1e-6 { #expect(isClose(stepped.values.last ?? 0, 1)) }
    let delayed = SteppedAnimation(
      .linear(duration: duration).delay(0.3), target: 1, framesPerSecond: framesPerSecond)
    #expect(
      delayed.values.count == Int(((duration + 0.3) * framesPerSecond + 1e-6).rounded(.down)) + 1)
  }

  @Test func `a spring ends within a hundredth of its change`() {
    for (spring, change) in [(Animation.default, 0.02), (.smooth, 0.01), (.bouncy, 0.05)] {
      let values = SteppedAnimation(spring, target: change, framesPerSecond: 60).values
      #expect(abs(change - (values.last ?? 0)) <= 0.02 * change)
    }
    let slow = SteppedAnimation(
      .spring(response: 5, dampingFraction: 1), target: 1, framesPerSecond: 60)
    #expect(slow.endTime == 318.0 / 60)
  }

  @Test(arguments: [(0.3, 0.2), (0.5, 0.0), (0.3, 0.0), (0.8, 0.4), (0.4, -0.3)])
  func `an interpolating spring ends at the same time whichever parameters it has`(
    duration: Double, bounce: Double
  ) {
    let spring = Spring(duration: duration, bounce: max(bounce, 0))
    let animations: [Animation] = [
      .interpolatingSpring(duration: duration, bounce: bounce), .interpolatingSpring(spring),
      .interpolatingSpring(stiffness: spring.stiffness, damping: spring.damping),
      .interpolatingSpring(
        mass: 4, stiffness: 4 * spring.stiffness, damping: 4 * spring.damping),
    ]
    let ends = animations.map {
      SteppedAnimation($0, target: 1, framesPerSecond: 60).endTime
    }
    #expect(Set(ends).count == 1, "\(ends)")
  }

  private static func differences(_ values: [Double], _ order: Int) -> [Double] {
    (0..<order).reduce(values) { values, _ in zip(values.dropFirst(), values).map(-) }
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-12 }
}

/// When a repeated animation is logically complete.
struct RepeatedCompletionTests {
  @Test func `a repeated curve is complete when the whole ends`() {
    let stepped = SteppedAnimation(
      .linear(duration: 0.3).repeatCount(3), target: 1, framesPerSecond: 60)
    #expect(stepped.logicalTime == nil)
    var value = AnimatedValue(0.0)
    value.set(1, animation: .linear(duration: 0.3).repeatCount(3), at: 0)
    for frame in 1...70 { value.advance(to: Double(frame) / 60) }
    let completion = value.completions.first
    #expect(completion?.logicalTime == completion?.removalTime)
    #expect(completion?.logicalTime != nil)
  }

  @Test func `a curve that repeats forever is never complete`() {
    let stepped = SteppedAnimation(
      .easeInOut(duration: 0.2).repeatForever(), target: 1, framesPerSecond: 60)
    #expect(stepped.values.count == 2000)
    #expect(stepped.logicalTime == nil)
  }

  @Test func `a repeated spring is complete after its first response`() {
    let stepped = SteppedAnimation(
      .bouncy.repeatForever(autoreverses: false), target: 1, framesPerSecond: 60)
    #expect(stepped.logicalTime == 0.5)
  }
}
