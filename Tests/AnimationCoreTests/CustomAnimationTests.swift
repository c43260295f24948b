import AnimationCore
import Foundation
import TestSupport
import Testing

/// A curve that overshoots like a rubber band.
private struct ElasticEase: CustomAnimation {
  var duration: Double

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    guard time <= duration else { return nil }
    let p = time / duration
    if p == 0 || p == 1 { return value.scaled(by: p) }
    return value.scaled(by: pow(2, -10 * p) * sin((p * 10 - 0.75) * 2 * .pi / 3) + 1)
  }
}

/// Counts its evaluated frames.
private struct CountingAnimation: CustomAnimation {
  struct Frames: AnimationStateKey {
    static let defaultValue = 0
  }

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    context.state[Frames.self] += 1
    return context.state[Frames.self] > 4
      ? nil : value.scaled(by: Double(context.state[Frames.self]) / 4)
  }
}

/// Halves the remaining distance in every frame: an animation with state.
private struct Halving: CustomAnimation {
  private struct Reached<V: VectorArithmetic & Sendable>: AnimationStateKey {
    static var defaultValue: V { .zero }
  }

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let reached = context.state[Reached<V>.self]
    guard (value - reached).magnitudeSquared > 1e-6 else { return nil }
    context.state[Reached<V>.self] = reached.interpolated(towards: value, amount: 0.5)
    return reached
  }

  /// Continues from the state of another animation of its type.
  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { previous.base is Halving }
}

/// A linear animation that reports its velocity.
private struct ReportingLinear: CustomAnimation {
  var duration: Double

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    time > duration ? nil : value.scaled(by: time / duration)
  }

  func velocity<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { value.scaled(by: 1 / duration) }
}

/// Drives its progress by another animation, which has its own state.
private struct DrivenAnimation: CustomAnimation {
  enum Progress: AnimationStateKey {
    static var defaultValue: AnimationState<Double> { AnimationState() }
  }

  var progress: Animation

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    var inner = context.withState(context.state[Progress.self])
    let fraction = progress.animate(value: 1.0, time: time, context: &inner)
    context.state[Progress.self] = inner.state
    context.isLogicallyComplete = inner.isLogicallyComplete
    return fraction.map(value.scaled)
  }
}

@Suite struct CustomAnimationTests {
  private func frames(
    of animation: Animation, to target: Double, limit: Int = 300
  ) -> [Double] {
    var value = AnimatedValue(0.0)
    value.set(target, animation: animation, at: 0)
    var frames = [value.displayed]
    while value.isAnimating, frames.count < limit {
      value.advance(to: Double(frames.count) / 60)
      frames.append(value.displayed)
    }
    return frames
  }

  @Test func `a custom elastic ease overshoots and ends at its target`() {
    let frames = frames(of: Animation(ElasticEase(duration: 1)), to: 100)
    #expect(frames.first == 0)
    #expect(frames.last == 100)
    #expect(frames.max().map { $0 > 110 } == true)
    // The frame of the change, 61 frames of a second, and the frame in which it is removed.
    #expect(frames.count == 63)
  }

  @Test func `an animation keeps its state between frames`() {
    #expect(frames(of: Animation(CountingAnimation()), to: 8) == [0, 2, 4, 6, 8, 8])
  }

  @Test func `an animation may drive another one with a state of its own`() {
    let repeated = Animation.linear(duration: 0.1).repeatCount(3, autoreverses: true)
    #expect(
      frames(of: Animation(DrivenAnimation(progress: repeated)), to: 8)
        == frames(of: repeated, to: 8))
    let spring = frames(of: Animation(DrivenAnimation(progress: .bouncy)), to: 100)
    #expect(spring.max().map { $0 > 101 } == true)
  }

  @Test func `modifiers work on custom animations`() {
    let plain = frames(of: Animation(ElasticEase(duration: 1)), to: 1)
    let fast = frames(of: Animation(ElasticEase(duration: 1)).speed(2), to: 1)
    let late = frames(of: Animation(ElasticEase(duration: 1)).delay(0.5), to: 1)
    #expect(fast[16] == plain[31])
    #expect(late.count == plain.count + 30)
    #expect(Animation(ElasticEase(duration: 1)) == Animation(ElasticEase(duration: 1)))
    #expect(Animation(ElasticEase(duration: 1)) != Animation(ElasticEase(duration: 2)))
  }

  @Test func `a spring continues with the velocity that a custom animation reports`() {
    var value = AnimatedValue(0.0)
    value.set(100, animation: Animation(ReportingLinear(duration: 1)), at: 0)
    for frame in 1...30 { value.advance(to: Double(frame) / 60) }
    #expect(value.velocity == 100)
    let before = value.displayed
    value.set(101, animation: .spring(duration: 20), at: 31.0 / 60)
    // A spring of 20 s accelerates with 5 points/s² at a distance of 50 points: almost nothing in a
    // frame.
    #expect(isClose(value.displayed - before, 100.0 / 60, 0.01))
  }

  @Test func `a spring that merges with a curve starts from rest`() {
    var value = AnimatedValue(0.0)
    value.set(100, animation: .linear(duration: 1), at: 0)
    for frame in 1...30 { value.advance(to: Double(frame) / 60) }
    let before = value.displayed
    value.set(101, animation: .spring(duration: 20), at: 31.0 / 60)
    // It continues from the value that the curve showed last.
    #expect(isClose(value.displayed, before, 0.01))
  }

  @Test func `a custom animation merges if it decides to`() {
    var value = AnimatedValue(0.0)
    value.set(64, animation: Animation(Halving()), at: 0)
    for frame in 1...4 { value.advance(to: Double(frame) / 60) }
    #expect(value.displayed == 56)
    value.set(0, animation: Animation(Halving()), at: 5.0 / 60)
    value.advance(to: 6.0 / 60)
    value.advance(to: 7.0 / 60)
    // Its state, 60 of the distance to 64, continues towards 0.
    #expect(value.displayed < 56)
    for frame in 8...60 { value.advance(to: Double(frame) / 60) }
    #expect(value.displayed == 0)
  }

  @Test func `animations are equal by type and parameters`() {
    #expect(Animation(Halving()) != Animation(ReportingLinear(duration: 1)))
    #expect(Animation.bouncy.delay(1) == .bouncy.delay(1))
    #expect(Animation.bouncy.delay(1).speed(2) != .bouncy.speed(2).delay(1))
    #expect(Set([Animation.smooth, .spring(), .spring, .snappy]).count == 2)
    #expect(Animation.default == .spring(response: 0.55, dampingFraction: 1))
  }

  /// A drag of 4 points a frame ends: the spring continues with that velocity.
  @Test func `a drag passes its velocity to the next spring`() {
    var value = AnimatedValue(0.0)
    var tracker = VelocityTracker<Double>()
    for frame in 0..<6 {
      let time = Double(frame) / 60
      value.set(Double(frame) * 4, animation: nil, at: time)
      tracker.add(Double(frame) * 4, at: time)
    }
    #expect(value.displayed == 20)
    let velocity = tracker.velocity(at: 5.0 / 60)
    #expect(isClose(velocity, 240, 1e-9))
    #expect(isClose(tracker.velocity(at: 5.0 / 60 + 0.1), 240 * pow(0.998, 100), 1e-9))
    #expect(tracker.velocity(at: 3) == 0)
    var still = value
    value.set(0, animation: .spring, initialVelocity: velocity, at: 6.0 / 60)
    still.set(0, animation: .spring, at: 6.0 / 60)
    var highest = 0.0
    for frame in 7..<60 {
      value.advance(to: Double(frame) / 60)
      still.advance(to: Double(frame) / 60)
      highest = max(highest, value.displayed)
    }
    #expect(highest > 22, "it flies on before it comes back")
    #expect(abs(value.displayed) < 0.5)
  }
}
