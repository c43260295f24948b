import AnimationCore
import Testing

@Suite struct AnimationDescriptionTests {
  /// Printed by SwiftUI on Apple's systems and published.
  private static let published: [(Animation, String)] = [
    (
      .smooth,
      "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)"
    ),
    (
      .linear,
      """
      BezierAnimation(duration: 0.35, curve: SwiftUI.UnitCurve.CubicSolver(ax: -2.0, bx: \
      3.0, cx: 0.0, ay: -2.0, by: 3.0, cy: 0.0))
      """
    ),
    (
      .easeIn,
      """
      BezierAnimation(duration: 0.35, curve: SwiftUI.UnitCurve.CubicSolver(ax: \
      -0.7400000000000002, bx: 0.4800000000000002, cx: 1.26, ay: -2.0, by: 3.0, cy: 0.0))
      """
    ),
    (
      .easeOut(duration: 1),
      """
      BezierAnimation(duration: 1.0, curve: SwiftUI.UnitCurve.CubicSolver(ax: \
      -0.7399999999999998, bx: 1.7399999999999998, cx: 0.0, ay: -2.0, by: 3.0, cy: 0.0))
      """
    ),
    (
      .easeInOut,
      """
      BezierAnimation(duration: 0.35, curve: SwiftUI.UnitCurve.CubicSolver(ax: 0.52, bx: \
      -0.78, cx: 1.26, ay: -2.0, by: 3.0, cy: 0.0))
      """
    ),
    (.default, "DefaultAnimation()"),
  ]

  @Test(arguments: published)
  func `curves, springs and the default print as in SwiftUI`(animation: Animation, text: String) {
    #expect("\(animation)" == text)
    #expect(animation.debugDescription == "AnyAnimator(SwiftUI.\(text))")
  }

  /// Derived from the declarations in a public reimplementation.
  private static let derived: [(Animation, String)] = [
    (
      .interpolatingSpring(stiffness: 170, damping: 26, initialVelocity: 5),
      """
      SpringAnimation(mass: 1.0, stiffness: 170.0, damping: 26.0, initialVelocity: \
      SwiftUI._Velocity<Swift.Double>(valuePerSecond: 5.0))
      """
    ),
    (
      .default.delay(0.5),
      """
      InternalCustomAnimationModifiedContent<DefaultAnimation, DelayAnimation>(_base: \
      SwiftUI.CustomAnimationModifiedContent<SwiftUI.DefaultAnimation, \
      SwiftUI.DelayAnimation>(base: SwiftUI.DefaultAnimation(), modifier: \
      SwiftUI.DelayAnimation(delay: 0.5)))
      """
    ),
    (
      .default.repeatCount(3),
      """
      InternalCustomAnimationModifiedContent<DefaultAnimation, RepeatAnimation>(_base: \
      SwiftUI.CustomAnimationModifiedContent<SwiftUI.DefaultAnimation, \
      SwiftUI.RepeatAnimation>(base: SwiftUI.DefaultAnimation(), modifier: \
      SwiftUI.RepeatAnimation(repeatCount: Optional(3), autoreverses: true)))
      """
    ),
  ]

  @Test(arguments: derived)
  func `modifiers print as Swift prints SwiftUI's structures`(animation: Animation, text: String) {
    #expect("\(animation)" == text)
  }

  private struct Still: CustomAnimation {
    var seconds = 2.0
    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? { time < seconds ? .zero : nil }
  }

  @Test func `a custom animation prints as itself`() {
    #expect("\(Animation(Still()))" == "Still(seconds: 2.0)")
    let sped = "\(Animation(Still()).speed(2))"
    #expect(sped.hasPrefix("CustomAnimationModifiedContent<Still, SpeedAnimation>(base: "))
    #expect(sped.hasSuffix("Still(seconds: 2.0), modifier: SwiftUI.SpeedAnimation(speed: 2.0))"))
  }

  @Test func `modifiers of modifiers nest, and all are told apart`() {
    let nested = "\(Animation.smooth.delay(1).speed(2))"
    let inner = "InternalCustomAnimationModifiedContent<FluidSpringAnimation, DelayAnimation>"
    #expect(nested.hasPrefix("InternalCustomAnimationModifiedContent<\(inner), SpeedAnimation>"))
    let all: [Animation] = [
      .smooth, .smooth.repeatForever(), .smooth.repeatForever(autoreverses: false),
      .smooth.logicallyComplete(after: 1), .smooth.delay(1), .smooth.speed(1),
      .timingCurve(.circularEaseIn, duration: 1), .timingCurve(.circularEaseOut, duration: 1),
    ]
    #expect(Set(all.map(\.description)).count == all.count)
  }
}
