import AnimationCore
import AnimationFoundation
import Foundation
import Testing

/// A number with an animatable value of its own.
private struct Odometer: Animatable {
  var distance: Double

  var animatableData: Double {
    get { distance }
    set { distance = newValue }
  }

  var text: String { "\(Int(distance)) km" }
}

/// A scale about an anchor, as a vector of four components.
private struct Magnifier: Animatable {
  var factor: CGSize
  var center: UnitPoint

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(factor.animatableData, center.animatableData) }
    set {
      factor.animatableData = newValue.first
      center.animatableData = newValue.second
    }
  }
}

/// Two points and a number in nested pairs, beside a value that does not animate.
private struct Trail: Animatable {
  var from: CGPoint
  var to: CGPoint
  var climb: Double
  var isReversed: Bool

  var animatableData:
    AnimatablePair<
      AnimatablePair<CGFloat, CGFloat>, AnimatablePair<Double, AnimatablePair<CGFloat, CGFloat>>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(from.x, from.y), AnimatablePair(climb, AnimatablePair(to.x, to.y)))
    }
    set {
      from = CGPoint(x: newValue.first.first, y: newValue.first.second)
      climb = newValue.second.first
      to = CGPoint(x: newValue.second.second.first, y: newValue.second.second.second)
    }
  }
}

/// Places on a circle that turns.
private struct Carousel: Animatable {
  var turn: Angle

  var animatableData: Angle.AnimatableData {
    get { turn.animatableData }
    set { turn.animatableData = newValue }
  }

  func places(of count: Int, in bounds: CGRect) -> [CGPoint] {
    let radius = min(bounds.width, bounds.height) / 2
    let step = Angle.degrees(360.0 / Double(count))
    return (0..<count).map { index in
      let angle = turn + step * Double(index)
      return CGPoint(
        x: bounds.midX + radius * cos(angle.radians), y: bounds.midY + radius * sin(angle.radians))
    }
  }
}

/// Conformances to `Animatable` that are written by hand.
@Suite struct AnimatableExamples {
  /// The value at a time after a change at time 0, at 60 frames a second.
  private static func animated<Value: Animatable>(
    _ start: Value, to end: Value, _ animation: Animation, at time: Double
  ) -> Value where Value.AnimatableData: Sendable {
    var data = AnimatedValue(start.animatableData)
    data.set(end.animatableData, animation: animation, at: 0)
    for frame in 1...Int((time * 60).rounded()) + 1 { data.advance(to: Double(frame) / 60) }
    var shown = start
    shown.animatableData = data.displayed
    return shown
  }

  @Test func `a number of its own animates`() {
    let shown = Self.animated(
      Odometer(distance: 0), to: Odometer(distance: 90), .linear(duration: 1), at: 0.5)
    #expect(shown.text == "45 km" || shown.text == "44 km")
    #expect(abs(shown.distance - 45) < 1e-9)
  }

  @Test func `a pair animates all components together`() {
    let start = Magnifier(factor: CGSize(width: 1, height: 1), center: .topLeading)
    let end = Magnifier(factor: CGSize(width: 2, height: 3), center: .bottomTrailing)
    let shown = Self.animated(start, to: end, .linear(duration: 1), at: 0.5)
    #expect(abs(shown.factor.width - 1.5) < 1e-9 && abs(shown.factor.height - 2) < 1e-9)
    #expect(abs(shown.center.x - 0.5) < 1e-9 && abs(shown.center.y - 0.5) < 1e-9)
    #expect(end.animatableData.magnitudeSquared == 13 + 2 * 128 * 128)
  }

  @Test func `nested pairs animate points and leave the rest`() {
    let start = Trail(from: .zero, to: .zero, climb: 0, isReversed: true)
    let end = Trail(
      from: CGPoint(x: 10, y: 20), to: CGPoint(x: 30, y: 40), climb: 50, isReversed: false)
    let shown = Self.animated(start, to: end, .linear(duration: 1), at: 0.5)
    #expect(abs(shown.from.y - 10) < 1e-9 && abs(shown.to.x - 15) < 1e-9)
    #expect(abs(shown.climb - 25) < 1e-9 && shown.isReversed)
  }

  @Test func `angles are calculated with while they animate`() {
    let shown = Self.animated(
      Carousel(turn: .zero), to: Carousel(turn: .degrees(180)), .linear(duration: 1), at: 0.5)
    let places = shown.places(of: 4, in: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(abs(places[0].x - 100) < 1e-9 && abs(places[0].y - 100) < 1e-9)
    #expect(abs(places[1].x - 50) < 1e-9 && abs(places[1].y - 50) < 1e-9)
  }
}
