import AnimationCore
import AnimationFoundation
import Foundation
import TestSupport
import Testing

@Suite struct FoundationValueTests {
  private static let rect = CGRect(x: 1, y: -2, width: 3, height: 4)

  @Test func `animatable data is unscaled and has SwiftUI's types`() {
    let point: AnimatablePair<CGFloat, CGFloat> = Self.rect.origin.animatableData
    let size: AnimatablePair<CGFloat, CGFloat> = Self.rect.size.animatableData
    #expect(point == AnimatablePair(1, -2))
    #expect(size == AnimatablePair(3, 4))
    #expect(Self.rect.animatableData == AnimatablePair(point, size))
    #expect(CGFloat(2.5).animatableData == 2.5)
  }

  @Test func `the data that is set is returned`() {
    func check<Value: Animatable & Equatable>(_ value: Value, _ other: Value) {
      var copy = other
      copy.animatableData = value.animatableData
      #expect(copy == value)
    }
    check(CGFloat(7), 1)
    check(CGPoint(x: 3, y: -4), .zero)
    check(CGSize(width: 3, height: 4), .zero)
    check(Self.rect, .zero)
  }

  @Test(arguments: [1, 6151] as [UInt64])
  func `numbers satisfy the laws of a normed space`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> CGFloat { CGFloat(Double.random(in: -100...100, using: &random)) }
    for _ in 0..<100 {
      let (a, b, s) = (number(), number(), Double(number()))
      #expect(a + .zero == a && a - a == .zero)
      #expect(a.scaled(by: 1) == a && a.scaled(by: 0) == 0)
      #expect(isClose(Double((a + b).scaled(by: s)), Double(a + b) * s, 1e-9), "seed \(seed)")
      #expect(a.magnitudeSquared == Double(a) * Double(a))
      #expect(a.interpolated(towards: b, amount: 0) == a)
      #expect(isClose(Double(a.interpolated(towards: b, amount: 1)), Double(b), 1e-12))
    }
  }

  @Test func `they move exactly as the values of AnimationCore`() {
    var foundation = AnimatedValue(CGPoint.zero.animatableData)
    var core = AnimatedValue(Point.zero.animatableData)
    foundation.set(CGPoint(x: 30, y: 40).animatableData, animation: .bouncy, at: 0)
    core.set(Point(x: 30, y: 40).animatableData, animation: .bouncy, at: 0)
    for frame in 1...90 {
      foundation.advance(to: Double(frame) / 60)
      core.advance(to: Double(frame) / 60)
      #expect(Double(foundation.displayed.first) == core.displayed.first)
      #expect(Double(foundation.displayed.second) == core.displayed.second)
      #expect(foundation.isAnimating == core.isAnimating)
    }
    #expect(core.displayed.second == 40)
  }

  @Test func `keyframes and springs take them`() {
    let timeline = KeyframeTimeline(initialValue: CGRect.zero) {
      LinearKeyframe(Self.rect, duration: 1)
      CubicKeyframe(CGRect.zero, duration: 1)
    }
    #expect(timeline.value(time: 0.5) == CGRect(x: 0.5, y: -1, width: 1.5, height: 2))
    #expect(timeline.value(time: 2) == .zero)
    let size = Spring.smooth.value(
      fromValue: CGSize.zero, toValue: Self.rect.size, initialVelocity: .zero, time: 10)
    #expect(isClose(Double(size.width), 3, 1e-9) && isClose(Double(size.height), 4, 1e-9))
  }

  @Test func `they convert to the values of AnimationCore and back`() {
    let rect = Rect(x: 1, y: -2, width: 3, height: 4)
    #expect(Rect(Self.rect) == rect && CGRect(rect) == Self.rect)
    #expect(Point(Self.rect.origin) == rect.origin && CGPoint(rect.origin) == Self.rect.origin)
    #expect(Size(Self.rect.size) == rect.size && CGSize(rect.size) == Self.rect.size)
  }

  @Test func `curves and transitions take them`() {
    let curve = UnitCurve(
      startControlPoint: CGPoint(x: 0.42, y: 0), endControlPoint: CGPoint(x: 1, y: 1))
    #expect(curve == .easeIn)
    let offset = CGSize(width: 3, height: 4)
    let transition: OffsetTransition = .offset(offset)
    #expect(transition.offset == Size(width: 3, height: 4))
    let erased = AnyTransition.offset(offset).base as? OffsetTransition
    #expect(erased == transition)
  }
}
