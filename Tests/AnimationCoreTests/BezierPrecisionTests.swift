import AnimationCore
import TestSupport
import Testing

@Suite struct BezierPrecisionTests {
  /// Control points, a progress, and the value and slope there from 50-digit arithmetic, next to
  /// ends and vertical tangents, where the last bit of the progress affects the sixth digit of the
  /// value.
  static let exact: [([Double], Double, Double, Double)] = [
    ([1, 0, 0, 1], 1e-12, 3.333333333337037e-25, 6.666666666677778e-13),
    ([1, 0, 0, 1], 0.499999, 0.4905510921258727, 3149.302624793366),
    ([1, 0, 0, 1], 0.50000000001, 0.5002035813218594, 6786043.167167424),
    ([1, 0, 0, 1], 0.999999999999, 1, 6.666519188543634e-13),
    ([1, -0.5, 0, 1.5], 0.499999, 0.48582713818880907, 4723.453937190049),
    ([1, -0.5, 0, 1.5], 0.50000000001, 0.5003053719777891, 10179064.250751136),
    ([1, -0.5, 0, 1.5], 0.999999999999, 1.0000000000005, -0.499999999999),
    ([0, 1, 1, 0], 1e-12, 1.732049140902371e-06, 866023.7371180125),
    ([0, 1, 1, 0], 0.999999999999, 0.9999982679700171, 866033.3162627436),
    ([0, 5, 1, -4], 1e-12, 8.660241704511855e-06, 4330114.685590063),
    ([0, 5, 1, -4], 0.499999, 0.5000039999999999, -3.999999999982222),
    ([0, 5, 1, -4], 0.999999999999, 0.9999913398540856, 4330162.581313717),
    ([1, 0, 1, 0], 0.50000000001, 0.008779996890686124, 0.06755895218281954),
    ([1, 0, 1, 0], 0.999999999999, 0.9997000322107459, 99981475.6610489),
    ([0, 1, 0, 1], 1e-12, 0.000299970001, 99980001),
    ([0, 1, 0, 1], 0.499999, 0.991219935550819, 0.0675593888197436),
    ([0.999, 0, 0.001, 1], 0.499999, 0.4990011798163542, 996.468878996674),
    ([0.999, 0, 0.001, 1], 0.50000000001, 0.5000000100000012, 999.9999999996444),
    ([1, 0, 1e-06, 1], 0.499999, 0.4895066050903991, 2550.0540405764386),
    ([1, 0, 1e-06, 1], 0.50000000001, 0.4932068665271799, 6075.022786522588),
    ([0.42, 0, 0.58, 1], 0.499999, 0.4999982758620691, 1.7241379310212868),
    ([0.2, -0.3, 0.6, 1.4], 0.499999, 0.6772828824830369, 1.7845354563270506),
    ([0.2, -0.3, 0.6, 1.4], 0.999999999999, 1.0000000000009999, -0.9999999999912499),
  ]

  @Test(arguments: exact)
  func `values are accurate to twelve digits`(
    control: [Double], progress: Double, value: Double, slope: Double
  ) {
    let curve = UnitCurve.bezier(control[0], control[1], control[2], control[3])
    #expect(isClose(curve.value(at: progress), value, 1e-12))
    // A slope near a vertical tangent divides by a difference of nearly equal numbers.
    #expect(isClose(curve.velocity(at: progress), slope, 1e-9 * max(1, abs(slope))))
  }

  @Test(arguments: (0..<20).map { UInt64($0) &* 6151 &+ 5 })
  func `the value at a point's x is the point's y`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let x = [Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)]
      let y = [
        Double.random(in: -2...3, using: &random), Double.random(in: -2...3, using: &random),
      ]
      let s = Double.random(in: 0...1, using: &random)
      func point(_ p: [Double]) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p[0] + 3 * r * s * s * p[1] + s * s * s
      }
      let curve = UnitCurve.bezier(x[0], y[0], x[1], y[1])
      let slope = abs(curve.velocity(at: point(x)))
      // The rounding of x is multiplied by the slope in y.
      #expect(
        isClose(curve.value(at: point(x)), point(y), 1e-14 + 4e-16 * slope),
        "seed \(seed): \(x) \(y) at \(s)")
    }
  }
}
