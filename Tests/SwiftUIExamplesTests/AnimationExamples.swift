import AnimationCore
import AnimationFoundation
import Foundation
import Testing

/// Moves at constant speed for a time.
private struct Steady: CustomAnimation {
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    return value.scaled(by: time / duration)
  }
}

/// Takes over from whatever runs, with the part of the way that is left.
private struct Takeover: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    time < 1 ? value : nil
  }

  func shouldMerge<V>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    true
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    .zero
  }
}

/// The kinds of animations, and animations of one's own.
@Suite struct AnimationExamples {
  /// The frames from a change on until the animation has ended, at 60 a second.
  private static func frames(of animation: Animation, limit: Int = 600) -> [Double] {
    var value = AnimatedValue(0.0)
    value.set(1, animation: animation, at: 0)
    var frames: [Double] = []
    while value.isAnimating, frames.count < limit {
      value.advance(to: Double(frames.count + 1) / 60)
      frames.append(value.displayed)
    }
    return frames
  }

  @Test(arguments: [
    Animation.linear, .easeIn, .easeOut, .easeInOut, .easeInOut(duration: 0.3),
    .linear(duration: 1.0), .spring, .smooth, .snappy, .bouncy,
    .spring(duration: 0.6, bounce: 0.3), .interactiveSpring, .spring.delay(0.5),
    .easeInOut.repeatCount(3, autoreverses: true), .spring.speed(2.0), .spring.speed(0.5),
    .default,
  ])
  func `each kind ends at the value`(animation: Animation) {
    let frames = Self.frames(of: animation)
    #expect(frames.count > 10 && frames.count < 600)
    #expect(frames.last == 1)
    #expect(Set(frames).count > 8)
  }

  @Test func `an endless repetition does not end`() {
    #expect(Self.frames(of: .linear.repeatForever(autoreverses: false)).count == 600)
  }

  @Test func `a curve of control points keeps to them`() {
    let gentle = UnitCurve(
      startControlPoint: CGPoint(x: 0.3, y: 0), endControlPoint: CGPoint(x: 0.7, y: 1))
    let frames = Self.frames(of: .timingCurve(gentle, duration: 0.5))
    #expect(abs(frames[15] - 0.5) < 1e-9)
    #expect(frames[6] < 6.0 / 30)
  }

  @Test func `a delay waits and a speed shortens`() {
    let delayed = Self.frames(of: .linear(duration: 0.5).delay(0.5))
    #expect(delayed[29] == 0 && delayed[40] > 0)
    let fast = Self.frames(of: .linear(duration: 1).speed(2))
    #expect(abs(fast[15] - 0.5) < 1e-9)
  }

  /// The value that an animation gets is the difference: half of the way from 10 to 100 is 45.
  @Test func `an animation of one's own scales the difference`() {
    var value = AnimatedValue(10.0)
    value.set(100, animation: Animation(Steady(duration: 1)), at: 0)
    for frame in 1...31 { value.advance(to: Double(frame) / 60) }
    #expect(abs(value.displayed - 55) < 1e-9)
    for frame in 32...62 { value.advance(to: Double(frame) / 60) }
    #expect(value.displayed == 100 && !value.isAnimating)
  }

  @Test func `an animation of one's own takes over`() {
    var value = AnimatedValue(0.0)
    value.set(1, animation: .linear(duration: 1), at: 0)
    for frame in 1...10 { value.advance(to: Double(frame) / 60) }
    value.set(2, animation: Animation(Takeover()), at: 11.0 / 60)
    value.advance(to: 12.0 / 60)
    #expect(value.displayed == 2)
    #expect(value.velocity == 0)
  }

  @Test func `curves add up and springs keep their velocity`() {
    func speeds(_ animation: Animation) -> (before: Double, after: Double) {
      var scale = AnimatedValue(1.0)
      var shown: [Double] = []
      scale.set(1.5, animation: animation, at: 0)
      for frame in 1...10 {
        scale.advance(to: Double(frame) / 60)
        shown.append(scale.displayed)
      }
      scale.set(1, animation: animation, at: 10.0 / 60)
      let held = scale.displayed
      scale.advance(to: 11.0 / 60)
      return (shown[9] - shown[8], scale.displayed - held)
    }
    let spring = speeds(.spring)
    // It still moves up, only slower: the velocity does not jump.
    #expect(spring.before > 0 && spring.after > 0 && spring.after < spring.before)
    let curve = speeds(.linear(duration: 1))
    // The first curve goes on, and the second one has only begun.
    #expect(curve.before > 0 && curve.after < curve.before && curve.after > 0.8 * curve.before)
  }
}
