import AnimationCore
import AnimationFoundation
import Foundation

extension ComparisonChecks {
  static let values: [ComparisonCheck] = [
    ComparisonCheck("`Animatable`") {
      struct Level: Animatable {
        var height = 2.0
        var animatableData: Double {
          get { height }
          set { height = newValue }
        }
      }
      var level = Level()
      level.animatableData *= 3
      return level.height == 6
    },
    ComparisonCheck("`VectorArithmetic`") {
      var number = 2.0
      number.scale(by: 2)
      number.interpolate(towards: 8, amount: 0.5)
      return number == 6 && 3.0.magnitudeSquared == 9 && 2.0.scaled(by: 4) == 8
        && 2.0.interpolated(towards: 4, amount: 0.25) == 2.5
    },
    ComparisonCheck("`AnimatablePair`") {
      let pair = AnimatablePair(1.0, AnimatablePair(2.0, 3.0))
      return pair.second.first == 2 && pair.animatableData == pair && pair.magnitudeSquared == 14
    },
    ComparisonCheck("`AnimatableValues`") {
      AnimatablePair(1.0, AnimatablePair(2.0, AnimatablePair(3.0, 4.0))).magnitudeSquared == 30
    },
    ComparisonCheck("`EmptyAnimatableData`") {
      struct Still: Animatable { var animatableData = EmptyAnimatableData() }
      return Still().animatableData == .zero
    },
    ComparisonCheck("``AnimatableVector``") {
      (AnimatableVector([1, 2, 3]) + AnimatableVector([1, 1, 1])).magnitudeSquared == 29
    },
    ComparisonCheck("`Angle`") {
      var angle = Angle.degrees(90) + .degrees(30) * 2 - .degrees(60) / 2
      angle += .degrees(10)
      angle -= .degrees(4)
      angle *= 2
      angle /= 4
      return abs((-angle).degrees + 63) < 1e-12 && Angle(radians: 2).animatableData == 256
    },
    ComparisonCheck("`UnitPoint`") { UnitPoint.bottom.animatableData == AnimatablePair(64, 128) },
    ComparisonCheck("`CGFloat`, `CGPoint`, `CGSize`, `CGRect`") {
      let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
      return CGFloat(3).animatableData == 3 && rect.origin.animatableData == AnimatablePair(1, 2)
        && rect.animatableData.second == rect.size.animatableData
    },
    ComparisonCheck("the same without Foundation") {
      let rect = Rect(x: 1, y: 2, width: 3, height: 4)
      return rect.origin == Point(x: 1, y: 2) && rect.size == Size(width: 3, height: 4)
        && rect.animatableData.first == AnimatablePair(1, 2)
    },
    ComparisonCheck("`EdgeInsets`, `StrokeStyle`") {
      var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      insets.animatableData.scale(by: 2)
      var style = StrokeStyle(lineWidth: 1, miterLimit: 10, dash: [1, 2], dashPhase: 3)
      style.animatableData.scale(by: 2)
      return insets == EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
        && style == StrokeStyle(lineWidth: 2, miterLimit: 20, dash: [1, 2], dashPhase: 6)
    },
    ComparisonCheck("`Color.Resolved`") {
      let color = ResolvedColor(red: 1, green: 0, blue: 0.5)
      return color.linearRed == 1 && color.linearGreen == 0 && color.linearBlue < 0.5
    },
    ComparisonCheck("`Color.mix(with:by:in:)`") {
      let white = ResolvedColor(linearRed: 1, linearGreen: 1, linearBlue: 1)
      let black = ResolvedColor(linearRed: 0, linearGreen: 0, linearBlue: 0)
      // Half of the cube root.
      return abs(black.mixed(with: white, by: 0.5).linearRed - 0.125) < 1e-6
    },
    ComparisonCheck("none (the animatable form of `Color`)") {
      let color = ResolvedColor(linearRed: 0.25, linearGreen: 0.5, linearBlue: 1)
      return abs(ResolvedColor(PerceptualColor(color)).linearRed - 0.25) < 1e-9
    },
  ]

  static let curves: [ComparisonCheck] = [
    ComparisonCheck("`UnitCurve`") {
      let curve = UnitCurve(
        startControlPoint: CGPoint(x: 0.3, y: -1), endControlPoint: CGPoint(x: 0.6, y: 2))
      return curve.value(at: 0.1) < 0 && curve.value(at: 0.9) > 1
    },
    ComparisonCheck("`UnitCurve.value(at:)`") {
      UnitCurve.easeInOut.value(at: 0.5) == 0.5 && UnitCurve.circularEaseIn.value(at: 1) == 1
    },
    ComparisonCheck("`UnitCurve.velocity(at:)`") {
      abs(UnitCurve.easeOut.velocity(at: 0) - 1 / 0.58) < 1e-9
        && UnitCurve.linear.velocity(at: 0.3) == 1
    },
    ComparisonCheck("`UnitCurve.inverse`") {
      abs(UnitCurve.easeIn.inverse.value(at: UnitCurve.easeIn.value(at: 0.3)) - 0.3) < 1e-9
    },
    ComparisonCheck("`UnitCurve.bezier(startControlPoint:endControlPoint:)`") {
      UnitCurve.bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
        == .easeIn
    },
    ComparisonCheck("`UnitCurve.easeInEaseOut`") { UnitCurve.easeInOut.value(at: 0.25) < 0.25 },
    ComparisonCheck("`Spring`") {
      let spring = Spring(duration: 0.5, bounce: 0.3)
      let same = Spring(response: 0.5, dampingRatio: 0.7)
      let settling = Spring(settlingDuration: 0.8, dampingRatio: 0.7)
      let half = Spring(settlingDuration: 0.4, dampingRatio: 0.7)
      let heavy = Spring(mass: 2, stiffness: 100, damping: 90, allowOverDamping: true)
      return abs(spring.stiffness - same.stiffness) < 1e-9 && heavy.dampingRatio > 1
        && abs(settling.response / half.response - 2) < 1e-9
    },
    ComparisonCheck(
      "`Spring.duration`, `.bounce`, `.response`, `.dampingRatio`, `.mass`, `.damping`"
    ) {
      let spring = Spring(mass: 2, stiffness: 8, damping: 4)
      return abs(spring.duration - .pi) < 1e-12 && spring.response == spring.duration
        && abs(spring.bounce - 0.5) < 1e-12 && abs(spring.dampingRatio - 0.5) < 1e-12
        && spring.mass == 2 && spring.damping == 4
    },
    ComparisonCheck("`Spring.stiffness`") {
      // 2md² − k, with d = c/2m.
      let spring = Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true)
      return abs(spring.stiffness - 1150) < 1e-9
    },
    ComparisonCheck("``Spring/springConstant``") {
      let spring = Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true)
      return abs(spring.springConstant - 100) < 1e-9
    },
    ComparisonCheck("`Spring.smooth`, `.snappy`, `.bouncy`") {
      [Spring.smooth, .snappy, .bouncy].map { ($0.bounce * 100).rounded() } == [0, 15, 30]
    },
    ComparisonCheck("`Spring.value(target:initialVelocity:time:)`") {
      let value = Spring(duration: 0.4, bounce: 0).value(target: 10.0, time: 10)
      return abs(value - 10) < 1e-9
    },
    ComparisonCheck("`Spring.velocity(target:initialVelocity:time:)`") {
      Spring.bouncy.velocity(target: 10.0, initialVelocity: 3, time: 0) == 3
    },
    ComparisonCheck("`Spring.value(fromValue:toValue:initialVelocity:time:)`") {
      let angle = Spring.smooth.value(
        fromValue: Angle.zero, toValue: .degrees(90), initialVelocity: .zero, time: 5)
      return abs(angle.degrees - 90) < 1e-9
    },
    ComparisonCheck("`Spring.force(target:position:velocity:)`") {
      let spring = Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true)
      let force = spring.force(target: 2.0, position: 1, velocity: 3)
      return abs(force - (spring.stiffness - 150)) < 1e-9
    },
    ComparisonCheck("`Spring.update(value:velocity:target:deltaTime:)`") {
      var (value, velocity) = (0.0, 0.0)
      Spring.snappy.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.2)
      return value == Spring.snappy.value(target: 1.0, time: 0.2) && velocity > 0
    },
    ComparisonCheck("`Spring.settlingDuration(target:initialVelocity:epsilon:)`") {
      abs(
        Spring(duration: 0.4, bounce: 0.3)
          .settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001) - 0.854188) < 1e-6
    },
  ]
}
