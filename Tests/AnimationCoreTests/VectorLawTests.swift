import AnimationCore
import Testing

/// The laws that every vector type keeps, up to rounding, for seeded random vectors.
@Suite struct VectorLawTests {
  static let seeds: [UInt64] = (1...20).map { $0 &* 6151 }

  /// Checks one type's laws on three of its vectors.
  ///
  /// Sums and products of numbers up to 100 are exact to about 1e-12 of their size.
  private func check<V: VectorArithmetic>(_ a: V, _ b: V, _ c: V, seed: UInt64) {
    func isNear(_ x: V, _ y: V) -> Bool {
      (x - y).magnitudeSquared <= 1e-20 * max(1, x.magnitudeSquared, y.magnitudeSquared)
    }
    let name = "\(V.self), seed \(seed)"
    #expect(a + .zero == a, "zero on the right: \(name)")
    #expect(.zero + a == a, "zero on the left: \(name)")
    #expect(a - a == .zero, "a difference with itself: \(name)")
    #expect(isNear((a + b) + c, a + (b + c)), "associativity: \(name)")
    #expect(isNear(a + b, b + a), "commutativity: \(name)")
    #expect(isNear((a + b).scaled(by: 2.5), a.scaled(by: 2.5) + b.scaled(by: 2.5)), "\(name)")
    #expect(isNear(a.scaled(by: 1.5 + 2), a.scaled(by: 1.5) + a.scaled(by: 2)), "\(name)")
    #expect(a.scaled(by: 1) == a, "one: \(name)")
    #expect(a.scaled(by: 0).magnitudeSquared == 0, "nought: \(name)")
    #expect(V.zero.magnitudeSquared == 0, "the length of zero: \(name)")
    #expect(a.magnitudeSquared >= 0, "lengths: \(name)")
    let tripled = a.scaled(by: -3).magnitudeSquared
    #expect(abs(tripled - 9 * a.magnitudeSquared) <= 1e-12 * max(1, tripled), "length: \(name)")
    #expect(isNear(a.interpolated(towards: b, amount: 1), b), "\(name)")
    #expect(a.interpolated(towards: b, amount: 0) == a, "\(name)")
  }

  private func vectors<V>(seed: UInt64, _ make: (() -> Double) -> V) -> [V] {
    var random = SeededGenerator(state: seed)
    let number = { Double.random(in: -100...100, using: &random) }
    return (0..<3).map { _ in make(number) }
  }

  private func checkLaws<V: VectorArithmetic>(seed: UInt64, _ make: (() -> Double) -> V) {
    let three = vectors(seed: seed, make)
    check(three[0], three[1], three[2], seed: seed)
  }

  @Test(arguments: seeds)
  func `vector types keep the laws`(seed: UInt64) {
    checkLaws(seed: seed) { $0() }
    checkLaws(seed: seed) { _ in EmptyAnimatableData() }
    checkLaws(seed: seed) { AnimatablePair($0(), $0()) }
    checkLaws(seed: seed) { AnimatablePair($0(), AnimatablePair($0(), $0())) }
    checkLaws(seed: seed) { AnimatableVector([$0(), $0(), $0()]) }
    checkLaws(seed: seed) { AnimatableVector([$0()], magnitudeScale: 128) }
    checkLaws(seed: seed) { Point(x: $0(), y: $0()).animatableData }
    checkLaws(seed: seed) {
      Rect(x: $0(), y: $0(), width: $0(), height: $0()).animatableData
    }
    checkLaws(seed: seed) {
      ResolvedColor(linearRed: $0(), linearGreen: $0(), linearBlue: $0()).animatableData
    }
  }

  @Test func `animatable types give back what was set`() {
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
    check(
      ResolvedColor(linearRed: 0.25, linearGreen: 0.5, linearBlue: 1, opacity: 0.75),
      ResolvedColor(linearRed: 0, linearGreen: 0, linearBlue: 0))
  }

  /// Measured on SwiftUI: these types are scaled by 128, the others are not.
  @Test func `angles, unit points and colours are scaled by 128`() {
    #expect(Angle(radians: 2).animatableData == 256)
    #expect(UnitPoint(x: 1, y: 0.5).animatableData == AnimatablePair(128, 64))
    let white = ResolvedColor(red: 1, green: 1, blue: 1)
    #expect(white.animatableData.magnitudeSquared == 4 * 128 * 128)
    #expect(Point(x: 3, y: 4).animatableData.magnitudeSquared == 25)
  }

  @Test func `a dynamic vector's zero has every dimension`() {
    let vector = AnimatableVector([1, 2, 3], magnitudeScale: 2)
    #expect(AnimatableVector.zero + vector == vector)
    #expect((AnimatableVector.zero + vector).magnitudeSquared == 56)
    #expect(vector - vector == .zero)
  }
}
