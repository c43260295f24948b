import AnimationMacros
import Testing

/// Five animating properties of different types, among properties that do not animate.
@Animatable
private struct Badge: Equatable {
  var scale = 1.0
  var rotation: Angle = .zero
  @Clamped var opacity: Double = 1
  var anchor = UnitPoint.center { didSet { changes += 1 } }
  #if WIDE
    var frame: Rect
  #else
    var frame: String
  #endif
  let name: String
  @AnimatableIgnored var count: Int
  @AnimatableIgnored private var changes = 0
  static let limit = 3
  var area: Double { frame.size.width * frame.size.height }

  init(
    scale: Double, degrees: Double, opacity: Double, anchor: UnitPoint, frame: Rect, count: Int
  ) {
    (self.scale, rotation) = (scale, .degrees(degrees))
    self.frame = frame
    (name, self.count) = ("badge", count)
    self.opacity = opacity
    self.anchor = anchor
  }

  static func == (lhs: Badge, rhs: Badge) -> Bool {
    lhs.animatableData == rhs.animatableData && lhs.count == rhs.count
  }
}

/// A value that is clamped to 0…1.
@propertyWrapper
private struct Clamped {
  private var value: Double
  init(wrappedValue: Double) { value = wrappedValue }
  var wrappedValue: Double {
    get { value }
    set { value = min(max(newValue, 0), 1) }
  }
}

/// A vector that does not declare conformance to `Animatable`.
private struct Force: VectorArithmetic {
  var newtons: Double
  static let zero = Force(newtons: 0)
  static func + (lhs: Force, rhs: Force) -> Force { Force(newtons: lhs.newtons + rhs.newtons) }
  static func - (lhs: Force, rhs: Force) -> Force { Force(newtons: lhs.newtons - rhs.newtons) }
  mutating func scale(by factor: Double) { newtons *= factor }
  var magnitudeSquared: Double { newtons * newtons }
}

/// Generic over `Animatable` and `VectorArithmetic`, with a vector that is not `Animatable`.
@Animatable
private struct Pull<Content: Animatable, Vector: VectorArithmetic> {
  var content: Content
  var vector: Vector
  var force: Force
}

@MainActor @Animatable
private struct Meter {
  var level = 0.0
  var needle: Angle
}

/// A nested structure for keyframes.
private enum Outer {
  @Animatable
  struct Inner {
    var x, y: Double
  }
}

@Suite struct AnimatedStructureTests {
  private let start = Badge(
    scale: 1, degrees: 0, opacity: 0, anchor: .topLeading, frame: .zero, count: 1)
  private let end = Badge(
    scale: 2, degrees: 90, opacity: 1, anchor: .bottomTrailing,
    frame: Rect(x: 10, y: 20, width: 30, height: 40), count: 7)

  @Test func `Five properties of mixed kinds move together and the others keep their values`() {
    var value = AnimatedValue(start.animatableData)
    value.set(end.animatableData, animation: .linear(duration: 1), at: 0)
    value.advance(to: 1)
    value.advance(to: 1.25)
    var displayed = start
    displayed.animatableData = value.displayed
    #expect(displayed.scale == 1.25)
    #expect(displayed.rotation.degrees == 22.5)
    #expect(displayed.opacity == 0.25)
    #expect(displayed.anchor == UnitPoint(x: 0.25, y: 0.25))
    #expect(displayed.frame == Rect(x: 2.5, y: 5, width: 7.5, height: 10))
    #expect(displayed.area == 75)
    #expect(displayed.count == 1)
    #expect(displayed.name == "badge")
  }

  @Test func `A spring overshoots in every property and settles at the end`() {
    var value = AnimatedValue(start.animatableData)
    value.set(end.animatableData, animation: .bouncy, at: 0)
    var highest = 0.0
    for frame in 1...300 {
      value.advance(to: Double(frame) / 60)
      highest = max(highest, value.displayed.first)
    }
    var displayed = end
    displayed.animatableData = value.displayed
    #expect(highest > 2)
    #expect(!value.isAnimating)
    #expect(displayed == end)
  }

  @Test func `Wrappers and observers take effect in every frame`() {
    var badge = start
    badge.animatableData = end.animatableData.scaled(by: 3)
    #expect(badge.opacity == 1)
    #expect(badge.anchor == UnitPoint(x: 3, y: 3))
  }

  @Test func `The data is scaled as that of each property`() {
    let data = end.animatableData
    #expect(data.first == 2)
    #expect(data.second.first == Angle.degrees(90).radians * 128)
    #expect(data.second.second.first == 1)
    #expect(data.second.second.second.first == AnimatablePair(128, 128))
  }

  @Test func `Type parameters and plain vectors are included`() {
    var pull = Pull(content: Angle(radians: 1), vector: 2.0, force: Force(newtons: 3))
    pull.animatableData.scale(by: 2)
    #expect(pull.content.radians == 2)
    #expect(pull.vector == 4)
    #expect(pull.force.newtons == 6)
  }

  @Test func `A structure isolated to an actor animates outside it`() {
    let data = Outer.Inner(x: 1, y: 2).animatableData
    #expect(data == AnimatablePair(1, 2))
    #expect(Meter.AnimatableData.self == AnimatablePair<Double, Double>.self)
  }

  @Test func `A structure moves along keyframes`() {
    let timeline = KeyframeTimeline(initialValue: Outer.Inner(x: 0, y: 0)) {
      LinearKeyframe(Outer.Inner(x: 4, y: 8), duration: 1)
    }
    #expect(timeline.value(time: 0.25).x == 1)
    #expect(timeline.value(time: 0.25).y == 2)
  }
}
