import Foundation
import Testing

@testable import AnimationCore

/// Steps, points and Penner's curves, against their definitions.
@Suite struct EasingFamilyTests {
  /// The rounding errors of a few operations on numbers up to 2.
  private let tolerance = 1e-14

  /// The curve that starts slowly, from its definition.
  private func start(_ family: PennerCurve.Family, _ p: Double, overshoot: Double) -> Double {
    switch family {
    case .sine: 1 - Foundation.cos(p * .pi / 2)
    case .quad: Foundation.pow(p, 2)
    case .cubic: Foundation.pow(p, 3)
    case .quart: Foundation.pow(p, 4)
    case .quint: Foundation.pow(p, 5)
    case .expo: p == 0 ? 0 : Foundation.pow(2, 10 * (p - 1))
    case .back: (overshoot + 1) * p * p * p - overshoot * p * p
    // The period of in-out is as much longer as its overshoot is.
    case .elastic where p == 0 || p == 1: p
    case .elastic:
      overshoot < 2
        ? -Foundation.pow(2, 10 * p - 10) * Foundation.sin((p * 10 - 10.75) * 2 * .pi / 3)
        : -Foundation.pow(2, 10 * p - 10) * Foundation.sin((p * 10 - 11.125) * 2 * .pi / 4.5)
    case .bounce: 1 - rebounds(1 - p)
    }
  }

  /// The curve of what falls and rebounds, as web pages write it.
  private func rebounds(_ p: Double) -> Double {
    let (n, d) = (7.5625, 2.75)
    if p < 1 / d { return n * p * p }
    if p < 2 / d { return n * Foundation.pow(p - 1.5 / d, 2) + 0.75 }
    if p < 2.5 / d { return n * Foundation.pow(p - 2.25 / d, 2) + 0.9375 }
    return n * Foundation.pow(p - 2.625 / d, 2) + 0.984375
  }

  @Test(arguments: PennerCurve.all)
  func `a curve of Penner's is its function, mirrored for out and halved for in and out`(
    curve: PennerCurve
  ) {
    for index in 0...200 {
      let p = Double(index) / 200
      let simple = 1.70158
      let expected =
        switch curve.direction {
        case .in: start(curve.family, p, overshoot: simple)
        case .out: 1 - start(curve.family, 1 - p, overshoot: simple)
        case .inOut:
          p < 0.5
            ? start(curve.family, 2 * p, overshoot: simple * 1.525) / 2
            : 1 - start(curve.family, 2 * (1 - p), overshoot: simple * 1.525) / 2
        }
      let value = UnitCurve.penner(curve).value(at: p)
      #expect(abs(value - expected) <= tolerance, "\(curve.name) at \(p)")
    }
  }

  @Test(arguments: PennerCurve.all)
  func `its slope is the derivative`(curve: PennerCurve) {
    let unit = UnitCurve.penner(curve)
    for index in 1...99 {
      let p = Double(index) / 100 + 0.001
      let step = 1e-6
      let difference = (unit.value(at: p + step) - unit.value(at: p - step)) / (2 * step)
      // The curvature changes by less than 5000 within a step, and values have 16 digits.
      #expect(abs(unit.velocity(at: p) - difference) < 1e-5, "\(curve.name) at \(p)")
    }
  }

  @Test(arguments: PennerCurve.all)
  func `between its extrema it rises or falls`(curve: PennerCurve) {
    let unit = UnitCurve.penner(curve)
    let places = [0] + unit.extrema.map(\.progress) + [1]
    #expect(places == places.sorted())
    for (from, to) in zip(places, places.dropFirst()) {
      let values = (0...200).map { unit.value(at: from + (to - from) * Double($0) / 200) }
      // The elastic and the exponential curve jump by half a thousandth at an end.
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }.dropFirst().dropLast()
      #expect(
        steps.allSatisfy { $0 > -1e-9 } || steps.allSatisfy { $0 < 1e-9 },
        "\(curve.name) from \(from) to \(to)")
    }
  }

  /// Values of easings.net's formulas, computed with 20 digits elsewhere.
  @Test func `known values`() {
    let back = UnitCurve.penner(PennerCurve(.back, .out))
    // 1 + 2.70158·(−0.5)³ + 1.70158·(−0.5)²
    #expect(abs(back.value(at: 0.5) - 1.0876975) < 1e-12)
    let extrema = back.extrema
    #expect(extrema.count == 1)
    // 1 − 2s/(3(s + 1)), and there the largest value, 1 + 4s³/(27(s + 1)²).
    #expect(abs(extrema[0].progress - (1 - 2 * 1.70158 / (3 * 2.70158))) < 1e-15)
    #expect(abs(extrema[0].value - 1.1000040) < 1e-6)
  }

  /// CSS's `steps(n, position)`, apart from the boundaries, on which the earlier step answers.
  @Test(
    arguments: [
      (StepPosition.start, [0.25, 0.5, 0.75, 1]), (.end, [0, 0.25, 0.5, 0.75]),
      (.both, [0.2, 0.4, 0.6, 0.8]), (.none, [0, 1.0 / 3, 2.0 / 3, 1]),
    ] as [(StepPosition, [Double])])
  func `four steps have CSS's levels`(position: StepPosition, levels: [Double]) {
    let curve = UnitCurve.steps(4, position: position)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    for (index, level) in levels.enumerated() {
      let middle = (Double(index) + 0.5) / 4
      #expect(curve.value(at: middle) == level)
      #expect(curve.velocity(at: middle) == 0)
      // On the boundary after it, and within its tolerance.
      if index < 3 {
        #expect(curve.value(at: Double(index + 1) / 4) == level)
        #expect(curve.value(at: Double(index + 1) / 4 + 1e-11) == level)
      }
    }
  }

  @Test func `every boundary of many steps belongs to the earlier step`() {
    for count in 1...200 {
      let curve = UnitCurve.steps(count)
      for number in 1..<max(count, 2) where number < count {
        let duration = 0.3
        let time = duration * Double(number) / Double(count)
        #expect(curve.value(at: time / duration) == Double(number - 1) / Double(count))
      }
    }
  }

  @Test func `a curve through points consists of lines`() {
    let curve = UnitCurve.points([(0, 0), (0.3, 1.1), (0.8, 0.9), (1, 1)])
    let values: [(Double, Double)] = [
      (0, 0), (0.15, 0.55), (0.3, 1.1), (0.55, 1), (0.9, 0.95), (1, 1),
    ]
    for (p, expected) in values {
      #expect(abs(curve.value(at: p) - expected) < 1e-15)
    }
    #expect(abs(curve.velocity(at: 0.3) - 1.1 / 0.3) < 1e-15)
    #expect(abs(curve.velocity(at: 0.4) + 0.4) < 1e-15)
    #expect(curve.extrema.map(\.progress) == [0.3, 0.8])
    #expect(UnitCurve.points([(0, 0), (0.5, 2)]) == .linear)
  }
}
