import AnimationCore
import TestSupport
import Testing

extension SeededGenerator {
  /// A number of moderate size, so that the rounding error is known.
  fileprivate mutating func number() -> Double { Double.random(in: -100...100, using: &self) }
}

/// A vector type, and a function that creates a random vector.
private struct VectorCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var check: @Sendable (UInt64) -> Void

  init<V: VectorArithmetic & Sendable>(
    _ name: String, tolerance: Double = 1e-12,
    _ make: @escaping @Sendable (inout SeededGenerator) -> V
  ) {
    testDescription = name
    check = { seed in
      var random = SeededGenerator(seed: seed)
      for _ in 0..<50 {
        checkLaws(
          make(&random), make(&random), make(&random), random.number() / 10, random.number() / 10,
          tolerance: tolerance, "\(name), seed \(seed)")
      }
    }
  }

  /// The vector type of an animatable type.
  init<A: Animatable & SendableMetatype>(
    of name: String, _ make: @escaping @Sendable (inout SeededGenerator) -> A
  ) where A.AnimatableData: Sendable {
    self.init(name) { make(&$0).animatableData }
  }

  static let all: [VectorCase] = [
    VectorCase("Double") { $0.number() },
    // A Float has 24 bits: 6e-8 of values up to 1e5, the size of the sums and products here.
    VectorCase("Float", tolerance: 1e-5) { Float($0.number()) },
    VectorCase("EmptyAnimatableData") { _ in EmptyAnimatableData() },
    VectorCase("AnimatablePair") { AnimatablePair($0.number(), $0.number()) },
    VectorCase("nested AnimatablePair") {
      AnimatablePair(AnimatablePair($0.number(), $0.number()), $0.number())
    },
    VectorCase("AnimatableVector") { random in
      AnimatableVector((0..<5).map { _ in random.number() })
    },
    VectorCase("AnimatableVector in degrees") { random in
      AnimatableVector([random.number()], magnitudeScale: .pi / 180 * 128)
    },
    VectorCase("AnimatableVector of unequal lengths") { random in
      AnimatableVector((0..<Int.random(in: 0...4, using: &random)).map { _ in random.number() })
    },
    VectorCase(of: "Angle") { Angle(degrees: $0.number()) },
    VectorCase(of: "Point") { Point(x: $0.number(), y: $0.number()) },
    VectorCase(of: "Size") { Size(width: $0.number(), height: $0.number()) },
    VectorCase(of: "Rect") {
      Rect(x: $0.number(), y: $0.number(), width: $0.number(), height: $0.number())
    },
    VectorCase(of: "EdgeInsets") {
      EdgeInsets(
        top: $0.number(), leading: $0.number(), bottom: $0.number(), trailing: $0.number())
    },
    VectorCase(of: "StrokeStyle") {
      StrokeStyle(
        lineWidth: $0.number(), miterLimit: $0.number(), dash: [4, 2], dashPhase: $0.number())
    },
    VectorCase(of: "UnitPoint") { UnitPoint(x: $0.number(), y: $0.number()) },
    VectorCase(of: "ResolvedColor") {
      ResolvedColor(
        linearRed: $0.number(), linearGreen: $0.number(), linearBlue: $0.number(),
        opacity: $0.number())
    },
    VectorCase(of: "PerceptualColor") {
      PerceptualColor(
        ResolvedColor(
          linearRed: $0.number(), linearGreen: $0.number(), linearBlue: $0.number(),
          opacity: $0.number()))
    },
    VectorCase(of: "TransitionAppearance") {
      TransitionAppearance(
        opacity: $0.number(), scale: $0.number(), rotation: Angle(radians: $0.number()),
        offset: Point(x: $0.number(), y: $0.number()), blur: $0.number())
    },
    VectorCase(of: "TransitionAppearance with properties") {
      var appearance = TransitionAppearance(opacity: $0.number())
      // Some properties only, so that the vectors have different ones.
      if Bool.random(using: &$0) { appearance[.brightness] = $0.number() }
      if Bool.random(using: &$0) { appearance[.rotationX] = Angle(radians: $0.number()) }
      if Bool.random(using: &$0) { appearance[.trimEnd] = $0.number() }
      return appearance
    },
  ]
}

/// Checks the laws of a normed vector space for three vectors and two factors.
private func checkLaws<V: VectorArithmetic>(
  _ a: V, _ b: V, _ c: V, _ s: Double, _ t: Double, tolerance: Double, _ what: String
) {
  // Rounding is proportional to the size of the terms; roots avoid comparing squares.
  let size = max(
    1, ([a, b, c].map(\.magnitudeSquared).max() ?? 0).squareRoot() * max(1, abs(s), abs(t)))
  func isNear(_ x: V, _ y: V) -> Bool {
    (x - y).magnitudeSquared.squareRoot() <= tolerance * size * max(1, abs(s), abs(t))
  }
  #expect(a + .zero == a && .zero + a == a && a - .zero == a, "zero: \(what)")
  #expect((a - a).magnitudeSquared == 0 && a - a == .zero, "inverse: \(what)")
  #expect(a + b == b + a, "commutes: \(what)")
  #expect(isNear((a + b) + c, a + (b + c)), "associates: \(what)")
  #expect(isNear((a + b) - b, a), "subtraction undoes addition: \(what)")
  #expect(a.scaled(by: 1) == a, "scaling by 1: \(what)")
  #expect(a.scaled(by: 0).magnitudeSquared == 0, "scaling by 0: \(what)")
  #expect(isNear(a.scaled(by: s).scaled(by: t), a.scaled(by: s * t)), "scaling twice: \(what)")
  #expect(isNear((a + b).scaled(by: s), a.scaled(by: s) + b.scaled(by: s)), "distributes: \(what)")
  #expect(isNear(a.scaled(by: s + t), a.scaled(by: s) + a.scaled(by: t)), "factors add: \(what)")
  let length = a.magnitudeSquared.squareRoot()
  let scaled = a.scaled(by: s).magnitudeSquared.squareRoot()
  #expect(V.zero.magnitudeSquared == 0 && a.magnitudeSquared >= 0, "length: \(what)")
  #expect(abs(scaled - abs(s) * length) <= tolerance * size, "length scales: \(what)")
  #expect(
    (a + b).magnitudeSquared.squareRoot() <= length + b.magnitudeSquared.squareRoot()
      + tolerance * size, "triangle: \(what)")
  #expect(isNear(a.interpolated(towards: b, amount: 0), a), "interpolation at 0: \(what)")
  #expect(isNear(a.interpolated(towards: b, amount: 1), b), "interpolation at 1: \(what)")
  var moved = a
  moved.interpolate(towards: b, amount: 0.3)
  #expect(moved == a.interpolated(towards: b, amount: 0.3), "interpolation in place: \(what)")
}

@Suite struct VectorLawTests {
  @Test(arguments: VectorCase.all, [1, 6151, 12302] as [UInt64])
  private func `vectors satisfy the laws of a normed space`(
    of vector: VectorCase, seed: UInt64
  ) {
    vector.check(seed)
  }

  @Test func `a vector of degrees has the length of SwiftUI's angle`() {
    let vector = AnimatableVector([15], magnitudeScale: .pi / 180 * 128)
    let angle = Angle(degrees: 15).animatableData
    // Equal except for the rounding of two forms of π/180.
    #expect(isClose(vector.magnitudeSquared, angle.magnitudeSquared, 1e-12 * angle * angle))
    #expect((vector + .zero).magnitudeScale == vector.magnitudeScale)
    #expect((.zero - vector).magnitudeScale == vector.magnitudeScale)
  }

  @Test func `equal vectors of any length have equal hashes`() {
    let short = AnimatableVector([1, 2])
    let long = AnimatableVector([1, 2, 0])
    #expect(short == long)
    #expect(Set([short, long]).count == 1)
    #expect(AnimatableVector([0, 0]) == .zero)
  }
}

@Suite struct GeometryTests {
  @Test func `animatable data is scaled as SwiftUI scales it`() {
    #expect(Angle(radians: 2).animatableData == 256)
    #expect(UnitPoint(x: 0.5, y: 1).animatableData == AnimatablePair(64, 128))
    #expect(Point(x: 3, y: 4).animatableData == AnimatablePair(3, 4))
    #expect(Size(width: 3, height: 4).animatableData == AnimatablePair(3, 4))
    #expect(
      Rect(x: 1, y: 2, width: 3, height: 4).animatableData
        == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    let color = ResolvedColor(linearRed: 1, linearGreen: 0.5, linearBlue: 0.25, opacity: 0.5)
    #expect(
      color.animatableData == AnimatablePair(128, AnimatablePair(64, AnimatablePair(32, 64))))
  }

  @Test func `animatable types return the data that was set`() {
    func check<Value: Animatable & Equatable>(_ value: Value, _ other: Value) {
      var copy = other
      copy.animatableData = value.animatableData
      #expect(copy == value)
    }
    check(Angle(radians: 1.25), .zero)
    check(UnitPoint.bottomTrailing, .zero)
    check(Point(x: 3, y: -4), .zero)
    check(Size(width: 3, height: 4), .zero)
    check(Rect(x: 1, y: 2, width: 3, height: 4), .zero)
    let black = ResolvedColor(linearRed: 0, linearGreen: 0, linearBlue: 0)
    let color = ResolvedColor(linearRed: 0.25, linearGreen: 0.5, linearBlue: 1, opacity: 0.75)
    check(color, black)
    check(PerceptualColor(color), PerceptualColor(black))
    check(
      TransitionAppearance(opacity: 0.5, scale: 2, offset: Point(x: 3, y: 4), blur: 5), .identity)
  }

  @Test func `the zero of a dynamic vector fits every dimension`() {
    let vector = AnimatableVector([1, 2, 3], magnitudeScale: 2)
    #expect(AnimatableVector.zero + vector == vector)
    #expect((AnimatableVector.zero + vector).magnitudeSquared == 56)
    #expect(vector - vector == .zero)
  }
}
