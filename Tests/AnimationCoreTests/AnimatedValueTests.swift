import AnimationCore
import TestSupport
import Testing

@Suite struct AnimatedValueTests {
  /// The values of a change from 0 to `target` at 60 Hz, starting with the frame of the change.
  private static func values(
    to target: Double, _ animation: Animation, frames: Int
  ) -> [Double] {
    var value = AnimatedValue(0.0)
    value.set(target, animation: animation, at: 0)
    var values = [value.displayed]
    for frame in 1...frames {
      value.advance(to: Frames.time(frame))
      values.append(value.displayed)
    }
    return values
  }

  @Test func `the frame of a change shows the old value and the next one starts the clock`() {
    let values = Self.values(to: 6, .linear(duration: 0.1), frames: 8)
    for (frame, expected) in [0, 0, 1, 2, 3, 4, 5, 6, 6].enumerated() {
      #expect(isClose(values[frame], Double(expected), 1e-12), "frame \(frame)")
    }
  }

  @Test(arguments: [
    Animation.default, .linear, .easeIn, .easeOut, .easeInOut, .spring, .smooth, .snappy, .bouncy,
    .interactiveSpring, .interpolatingSpring, .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.6),
    .timingCurve(.circularEaseInOut, duration: 0.3), .spring(dampingFraction: 0.5),
    .interactiveSpring(extraBounce: 0.1), .interpolatingSpring(stiffness: 170, damping: 5),
    .bouncy.delay(0.2), .easeIn.speed(2).repeatCount(3), .linear.repeatCount(2).repeatCount(2),
    .spring(duration: 0.2).logicallyComplete(after: 0.05),
  ])
  func `every animation starts at the old value and ends at the new one`(animation: Animation)
    throws
  {
    try animation.validate()
    var value = AnimatedValue(-3.0)
    value.set(5, animation: animation, at: 0)
    #expect(value.displayed == -3)
    value.advance(to: Frames.time(1))
    #expect(isClose(value.displayed, -3, 1e-12))
    for frame in 2...1200 where value.isAnimating {
      value.advance(to: Frames.time(frame))
      #expect(value.displayed.isFinite)
    }
    #expect(!value.isAnimating)
    #expect(value.displayed == 5)
    let record = try #require(value.completions.first)
    #expect(try #require(record.logicalTime) <= #require(record.removalTime))
  }

  @Test func `setting the current value starts and replaces no animation`() {
    var value = AnimatedValue(0.0)
    value.set(0, animation: .bouncy, at: 0)
    #expect(!value.isAnimating)
    value.set(1, animation: .linear(duration: 0.2), at: Frames.time(1))
    for frame in 2...20 {
      value.set(1, animation: .linear(duration: 5), at: Frames.time(frame))
    }
    #expect(value.displayed == 1)
    #expect(value.completions.count == 1)
  }

  @Test func `an unanimated change shows at once while the animation continues`() {
    var value = AnimatedValue(0.0)
    value.set(6, animation: .linear(duration: 0.1), at: 0)
    for frame in 1...3 { value.advance(to: Frames.time(frame)) }
    value.set(106, animation: nil, at: Frames.time(4))
    #expect(isClose(value.displayed, 103, 1e-12))
    value.advance(to: Frames.time(5))
    #expect(isClose(value.displayed, 104, 1e-12))
  }

  @Test func `a chain stays short when a value is set often`() {
    var value = AnimatedValue(0.0)
    for step in 1...600 {
      value.set(Double(step), animation: .easeInOut(duration: 0.5), at: Frames.time(step - 1))
      value.advance(to: Frames.time(step))
      value.removeFinishedCompletions()
    }
    // Set in every frame, it lags by at most half a second of changes.
    #expect(value.isAnimating)
    #expect(value.displayed > 565 && value.displayed < 600)
    for step in 601...640 { value.advance(to: Frames.time(step)) }
    #expect(value.displayed == 600)
    value.removeFinishedCompletions()
    #expect(value.completions.isEmpty)
    value.set(0, animation: .linear, at: 20)
    #expect(value.completions.first?.change == 600)
  }

  @Test func `an animation in a chain is complete by its own state there`() throws {
    var value = AnimatedValue(0.0)
    value.set(100, animation: .linear(duration: 2), at: 0)
    for frame in 1..<30 { value.advance(to: Frames.time(frame)) }
    // On its own the spring would rest early, next to such a small change. In the chain it follows
    // what the line leaves, and completes at its response.
    value.set(100.001, animation: .bouncy.delay(0.1), at: Frames.time(30))
    for frame in 31..<90 { value.advance(to: Frames.time(frame)) }
    #expect(value.completions.map(\.logicalTime) == [nil, Frames.time(65)])
  }

  @Test func `a replaced chain completes unseen, link by link`() {
    var value = AnimatedValue(0.0)
    value.set(100, animation: .linear(duration: 0.8), at: 0)
    for frame in 1..<6 { value.advance(to: Frames.time(frame)) }
    value.set(50, animation: .linear(duration: 0.5), at: Frames.time(6))
    for frame in 7..<12 { value.advance(to: Frames.time(frame)) }
    value.set(0, animation: .spring(duration: 2), at: Frames.time(12))
    for frame in 13..<100 { value.advance(to: Frames.time(frame)) }
    // Each line is complete in the frame after its last, and the chain ends with its last line.
    #expect(value.completions.map(\.logicalTime) == [Frames.time(36), Frames.time(36), nil])
  }

  @Test func `nested repetitions count separately`() {
    let animation = Animation.linear(duration: 0.11).repeatCount(2, autoreverses: false)
      .repeatCount(3, autoreverses: false)
    var context = AnimationContext<Double>()
    var legEnds = 0
    for frame in 0..<200 {
      guard
        let part = animation.animate(value: 1, time: Frames.time(frame), context: &context)
      else { break }
      // The duration ends between two frames, so that only the frame after it shows the end.
      if part == 1 { legEnds += 1 }
    }
    #expect(legEnds == 5)
  }

  @Test func `a repetition is logically complete with its first iteration`() {
    var context = AnimationContext<Double>()
    let animation = Animation.spring(duration: 0.2).repeatCount(3)
    var completeFrame: Int?
    for frame in 0..<60 {
      _ = animation.animate(value: 1, time: Frames.time(frame), context: &context)
      if context.isLogicallyComplete { completeFrame = completeFrame ?? frame }
    }
    #expect(completeFrame == 12)
  }

  @Test func `a logical completion time is an upper bound`() {
    func completeFrame(_ animation: Animation) -> Int? {
      var context = AnimationContext<Double>()
      return (0..<200).first { frame in
        let part = animation.animate(value: 1, time: Frames.time(frame), context: &context)
        return part == nil || context.isLogicallyComplete
      }
    }
    #expect(completeFrame(.spring(duration: 0.5).logicallyComplete(after: 0.2)) == 12)
    #expect(completeFrame(.spring(duration: 0.5).logicallyComplete(after: 2)) == 30)
    #expect(completeFrame(.linear(duration: 0.1).logicallyComplete(after: 2)) == 7)
  }

  @Test func `a delayed spring merges with a spring of the same delay`() {
    let delayed = Animation.spring(duration: 0.5).delay(0.1)
    var value = AnimatedValue(0.0)
    value.set(100, animation: delayed, at: 0)
    for frame in 1...20 { value.advance(to: Frames.time(frame)) }
    let before = value.displayed
    value.set(0, animation: delayed, at: Frames.time(21))
    // The merged animation keeps its velocity: the value still rises and is far from a restart.
    #expect(value.displayed > before)
    #expect(value.completions.count == 2)
    for frame in 22...300 { value.advance(to: Frames.time(frame)) }
    #expect(value.displayed == 0)
  }

  @Test func `an overdamped interpolating spring moves like a critically damped one`() {
    let loose = Self.values(
      to: 1, .interpolatingSpring(Spring(duration: 0.5, bounce: -0.4)), frames: 40)
    let critical = Self.values(to: 1, .interpolatingSpring(Spring(duration: 0.5)), frames: 40)
    for (a, b) in zip(loose, critical) { #expect(isClose(a, b, 1e-12)) }
  }
}

@Suite struct AnimationErrorTests {
  @Test(arguments: [
    (Animation.linear.speed(-1), AnimationError.invalidSpeed(-1)),
    (.linear.speed(0), .invalidSpeed(0)),
    (.linear.repeatCount(0), .invalidRepeatCount(0)),
    (.linear.repeatCount(-2).delay(1), .invalidRepeatCount(-2)),
    (.easeIn(duration: -1), .invalidDuration(-1)),
    (.easeIn.delay(-0.5), .invalidDelay(-0.5)),
    (.spring(response: 0, dampingFraction: 1), .invalidSpring(response: 0, dampingRatio: 1)),
  ])
  func `an invalid animation throws an error and does not crash`(
    animation: Animation, error: AnimationError
  ) {
    #expect(throws: error) { try animation.validate() }
    var value = AnimatedValue(0.0)
    value.set(1, animation: animation, at: 0)
    for frame in 1...60 { value.advance(to: Frames.time(frame)) }
    #expect(value.displayed.isFinite)
    #expect(!error.description.isEmpty)
  }

  /// Damping 2ζ√k of k = (2π/response)² times 1/300 reaches 1.98 at ζ = 297·response/2π.
  @Test(arguments: [
    (0.05, 2.36, false), (0.05, 2.37, true), (0.001, 1.39, false), (0.001, 1.41, true),
  ])
  func `a spring diverges from a damping of 1.98 a step`(
    response: Double, dampingFraction: Double, diverges: Bool
  ) {
    let animation = Animation.spring(response: response, dampingFraction: dampingFraction)
    guard diverges else {
      #expect(throws: Never.self) { try animation.validate() }
      return
    }
    let error = #expect(throws: AnimationError.self) { try animation.validate() }
    guard case .divergingSpring(let damping, let limit)? = error else {
      Issue.record("it should diverge: \(String(describing: error))")
      return
    }
    #expect(damping >= limit)
  }
}
