import AnimationCore
import AnimationFoundation
import Foundation

extension ComparisonChecks {
  private struct Look: Sendable {
    var scale = 1.0
    var rotation = Angle.zero
  }

  /// A keyframe track of a conforming type, and a track in another type's body.
  private struct Swell: KeyframeTrackContent {
    var body: some KeyframeTrackContent<Double> {
      for height in [2.0, 4] { LinearKeyframe(height, duration: 0.5) }
    }
  }

  private struct Swelling: Keyframes {
    var body: some Keyframes<Look> { KeyframeTrack(\Look.scale) { Swell() } }
  }

  private static let timeline = KeyframeTimeline(initialValue: Look()) {
    KeyframeTrack(\.scale) {
      LinearKeyframe(2, duration: 0.5)
      MoveKeyframe(4)
      CubicKeyframe(1, duration: 0.5)
    }
    KeyframeTrack(\.rotation) { SpringKeyframe(.degrees(90), duration: 2, spring: .smooth) }
  }

  static let keyframes: [ComparisonCheck] = [
    ComparisonCheck("`KeyframeTimeline(initialValue:content:)`") {
      KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(4, duration: 1) }.value(time: 0.5) == 2
    },
    ComparisonCheck("`KeyframeTimeline.value(time:)`, `.value(progress:)`, `.duration`") {
      timeline.duration == 2 && timeline.value(time: 0.25).scale == 1.5
        && timeline.value(progress: 0.25).scale == 2
    },
    ComparisonCheck("``KeyframeTimeline/velocity(time:)``") {
      timeline.velocity(time: 0.25).scale == 2
    },
    ComparisonCheck("`KeyframeAnimator`") {
      let now = timeline.value(time: 0.25)
      let next = KeyframeTimeline(
        initialValue: now, initialVelocity: timeline.velocity(time: 0.25)
      ) { KeyframeTrack(\.scale) { CubicKeyframe(now.scale, duration: 1) } }
      return next.value(time: 0).scale == 1.5 && next.value(time: 0.2).scale > 1.6
    },
    ComparisonCheck("`KeyframeTrack`") {
      abs(timeline.value(time: 2).rotation.degrees - 90) < 1e-6
    },
    ComparisonCheck("`LinearKeyframe`, `CubicKeyframe`, `SpringKeyframe`, `MoveKeyframe`") {
      timeline.value(time: 0.5).scale == 2 && timeline.value(time: 0.51).scale > 3.9
        && timeline.value(time: 1).scale == 1
    },
    ComparisonCheck("`Keyframes`, `KeyframeTrackContent`") {
      KeyframeTimeline(initialValue: Look()) { Swelling() }.value(time: 0.75).scale == 3
    },
    ComparisonCheck("`KeyframesBuilder`, `KeyframeTrackContentBuilder`") {
      let paths: [any WritableKeyPath<CGPoint, CGFloat> & Sendable] = [\.x, \.y]
      let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
        for path in paths {
          KeyframeTrack(path) { LinearKeyframe(10, duration: 1) }
        }
      }
      return timeline.value(time: 0.5) == CGPoint(x: 5, y: 5)
    },
  ]

  /// The value at a time after a change from 0 to 1, at 60 frames a second.
  private static func value(of animation: Animation, at time: Double) -> Double {
    var value = AnimatedValue(0.0)
    value.set(1, animation: animation, at: 0)
    for frame in 1...Int((time * 60).rounded()) + 1 { value.advance(to: Double(frame) / 60) }
    return value.displayed
  }

  /// Halfway at once, then at its end.
  private struct Halves: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      context.state[Frames<V>.self] += 1
      context.isLogicallyComplete = context.state[Frames<V>.self] > 2
      return time < 1 ? value.scaled(by: 0.5) : nil
    }
  }

  private struct Frames<V: VectorArithmetic & Sendable>: AnimationStateKey {
    static var defaultValue: Int { 0 }
  }

  static let animations: [ComparisonCheck] = [
    ComparisonCheck("`Animation`") {
      Animation.easeIn(duration: 0.35) == .easeIn && Animation.easeIn != .easeOut
    },
    ComparisonCheck("`Animation.description`, `.debugDescription`") {
      "\(Animation.smooth)"
        == "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)"
        && String(reflecting: Animation.default) == "AnyAnimator(SwiftUI.DefaultAnimation())"
    },
    ComparisonCheck("`Animation.default`") {
      Animation.defaultResponse == 0.55
        && Animation.default == .spring(response: 0.55, dampingFraction: 1)
    },
    ComparisonCheck("`.linear`, `.easeIn`, `.easeOut`, `.easeInOut`") {
      let half = [Animation.linear, .easeIn, .easeOut, .easeInOut].map { value(of: $0, at: 0.15) }
      return half[1] < half[3] && half[3] < half[0] && half[0] < half[2]
        && abs(half[0] - 0.15 / 0.35) < 1e-9
    },
    ComparisonCheck("`.timingCurve(_:duration:)`, `.timingCurve(_:_:_:_:duration:)`") {
      Animation.timingCurve(.easeIn, duration: 1) == .timingCurve(0.42, 0, 1, 1, duration: 1)
    },
    ComparisonCheck("`.spring(duration:bounce:blendDuration:)` and its forms") {
      let forms: [Animation] = [
        .spring(duration: 0.5, bounce: 0.3), .spring(response: 0.5, dampingFraction: 0.7),
        .spring(Spring(duration: 0.5, bounce: 0.3)), .spring(dampingFraction: 0.7),
      ]
      let values = forms.map { value(of: $0, at: 0.2) }
      return values.allSatisfy { abs($0 - values[0]) < 1e-9 } && values[0] > 0.5
    },
    ComparisonCheck("`.smooth`, `.snappy`, `.bouncy`") {
      let values = [Animation.smooth, .snappy, .bouncy].map { value(of: $0, at: 0.3) }
      return values[0] < values[1] && values[1] < values[2]
    },
    ComparisonCheck("`.interactiveSpring`") {
      Animation.interactiveSpring
        == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    },
    ComparisonCheck("`.interpolatingSpring`") {
      let spring = Spring(mass: 1, stiffness: 100, damping: 10)
      let shown = value(
        of: .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 2), at: 0.2)
      return abs(shown - spring.value(target: 1.0, initialVelocity: 2, time: 0.2)) < 1e-9
    },
    ComparisonCheck("`delay(_:)`, `speed(_:)`") {
      let linear = Animation.linear(duration: 1)
      return abs(value(of: linear.delay(0.5).speed(2), at: 0.5) - 0.5) < 1e-9
        && abs(value(of: linear.speed(2).delay(0.5), at: 0.75) - 0.5) < 1e-9
    },
    ComparisonCheck("`repeatCount(_:autoreverses:)`, `repeatForever(autoreverses:)`") {
      let linear = Animation.linear(duration: 0.5)
      return value(of: linear.repeatCount(2, autoreverses: false), at: 0.7) < 0.5
        && value(of: linear.repeatForever(autoreverses: true), at: 0.7) > 0.5
    },
    ComparisonCheck("`logicallyComplete(after:)`") {
      let notes = Notes()
      var value = AnimatedValue(0.0)
      withAnimation(.linear(duration: 1).logicallyComplete(after: 0.1)) {
        value.set(1, at: 0)
      } completion: {
        notes.add("complete")
      }
      for frame in 1...20 { value.advance(to: Double(frame) / 60) }
      return await notes.close() == ["complete"] && value.isAnimating
    },
    ComparisonCheck("``Animation/validate()``") {
      do {
        try Animation.linear.speed(-1).validate()
        return false
      } catch {
        return error as? AnimationError == .invalidSpeed(-1)
      }
    },
    ComparisonCheck("`CustomAnimation`") { value(of: Animation(Halves()), at: 0.5) == 0.5 },
    ComparisonCheck("`AnimationContext.state`, `.isLogicallyComplete`, `.withState(_:)`") {
      var context = AnimationContext<Double>()
      for _ in 1...3 { _ = Halves().animate(value: 1.0, time: 0, context: &context) }
      return context.isLogicallyComplete
        && context.withState(AnimationState<CGFloat>()).isLogicallyComplete
    },
    ComparisonCheck("`AnimationState`, `AnimationStateKey`") {
      var state = AnimationState<Double>()
      state[Frames<Double>.self] = 7
      return state[Frames<Double>.self] == 7 && state[Frames<Float>.self] == 0
    },
    ComparisonCheck("none (the animatable attribute of a view)") {
      var scale = AnimatedValue(1.0)
      scale.set(1.5, animation: .linear(duration: 1), at: 0)
      scale.advance(to: 1.0 / 60)
      scale.advance(to: 31.0 / 60)
      return scale.model == 1.5 && abs(scale.displayed - 1.25) < 1e-9
    },
    ComparisonCheck("``VelocityTracker``") {
      var tracker = VelocityTracker<Double>()
      for sample in 0...2 { tracker.add(Double(sample) * 3, at: Double(sample) * 0.1) }
      return abs(tracker.velocity(at: 0.2) - 30) < 1e-9
    },
  ]
}
