/// The spaces in which colours are interpolated, and the conversions between them.
///
/// Components are red, green and blue, or the cone responses l, m and s. Values outside 0…1 are
/// kept: every function is extended beyond it as an odd function.
package enum ColorSpace {
  /// Linear light of an sRGB component.
  package static func linear(fromSRGB value: Double) -> Double {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : CMath.pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  /// The sRGB component of linear light.
  package static func sRGB(fromLinear value: Double) -> Double {
    let size = abs(value)
    let encoded = size <= linearToe ? size * 12.92 : 1.055 * CMath.pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }

  /// The derivative of an sRGB component with respect to its linear light.
  package static func sRGBSlope(atLinear value: Double) -> Double {
    let size = abs(value)
    return size <= linearToe ? 12.92 : 1.055 / 2.4 * CMath.pow(size, 1 / 2.4 - 1)
  }

  /// The end of the linear part of the sRGB curve.
  private static let linearToe = 0.04045 / 12.92

  /// Oklab's cube roots of cone responses, in which SwiftUI mixes colours (measured).
  package static func perceptual(fromLinear value: SIMD3<Double>) -> SIMD3<Double> {
    let cones = toCones * value
    return SIMD3(CMath.cbrt(cones.x), CMath.cbrt(cones.y), CMath.cbrt(cones.z))
  }

  /// The linear light of cube roots of cone responses.
  package static func linear(fromPerceptual value: SIMD3<Double>) -> SIMD3<Double> {
    fromCones * (value * value * value)
  }

  /// The velocity of linear light, from the velocity of the cube roots of cone responses.
  package static func linearVelocity(
    atPerceptual value: SIMD3<Double>, velocity: SIMD3<Double>
  ) -> SIMD3<Double> {
    fromCones * (3 * value * value * velocity)
  }

  /// The velocity of the cube roots of cone responses, from the velocity of linear light.
  ///
  /// At a response of 0, where the cube root has an infinite slope, the velocity is 0.
  package static func perceptualVelocity(
    atLinear value: SIMD3<Double>, velocity: SIMD3<Double>
  ) -> SIMD3<Double> {
    let roots = perceptual(fromLinear: value)
    let rates = (toCones * velocity) / (3 * roots * roots)
    return rates.replacing(with: 0, where: roots .== 0)
  }

  private static let toCones = Matrix3(
    SIMD3(0.4122214708, 0.5363325363, 0.0514459929),
    SIMD3(0.2119034982, 0.6806995451, 0.1073969566),
    SIMD3(0.0883024619, 0.2817188376, 0.6299787005))

  /// Computed, so that converting a colour back and forth returns it unchanged.
  private static let fromCones = toCones.inverse
}

/// A 3 × 3 matrix of rows.
private struct Matrix3 {
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (matrix.rows.0 * vector).sum(), (matrix.rows.1 * vector).sum(), (matrix.rows.2 * vector).sum()
    )
  }

  var inverse: Matrix3 {
    let (a, b, c) = rows
    let columns = (cross(b, c), cross(c, a), cross(a, b))
    let determinant = (a * columns.0).sum()
    return Matrix3(
      SIMD3(columns.0.x, columns.1.x, columns.2.x) / determinant,
      SIMD3(columns.0.y, columns.1.y, columns.2.y) / determinant,
      SIMD3(columns.0.z, columns.1.z, columns.2.z) / determinant)
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
