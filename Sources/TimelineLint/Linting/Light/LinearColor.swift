internal import AnimationCore

/// A colour as light: linear components of sRGB.
struct LinearColor {
  /// The parts of the components in the luminance.
  static let weights = SIMD3(0.2126, 0.7152, 0.0722)
  /// The sum of the components below which a colour counts as black, which has no hue.
  private static let darkest = 0.1

  var light: SIMD3<Double>

  init(light: SIMD3<Double>) { self.light = light }

  init(sRGB: SIMD3<Double>) {
    light = SIMD3(
      ColorSpace.linear(fromSRGB: sRGB.x), ColorSpace.linear(fromSRGB: sRGB.y),
      ColorSpace.linear(fromSRGB: sRGB.z))
  }

  /// The relative luminance of WCAG, from 0 to 1.
  var luminance: Double { (light * Self.weights).sum() }

  /// Whether it is a saturated red by WCAG 2.2: R / (R + G + B) is 0.8 or more.
  var isSaturatedRed: Bool {
    let sum = light.sum()
    return sum > Self.darkest && light.x >= 0.8 * sum
  }

  /// The coordinates u′ and v′ in the chromaticity diagram CIE 1976 UCS; those of white for black.
  var chromaticity: SIMD2<Double> {
    let light = light.sum() > Self.darkest ? light : .one
    let x = (light * SIMD3(0.4124, 0.3576, 0.1805)).sum()
    let y = (light * Self.weights).sum()
    let z = (light * SIMD3(0.0193, 0.1192, 0.9505)).sum()
    let sum = x + 15 * y + 3 * z
    return SIMD2(4 * x / sum, 9 * y / sum)
  }

  /// The distance of two colours in that diagram.
  func chromaticityDistance(to other: LinearColor) -> Double {
    let difference = chromaticity - other.chromaticity
    return (difference * difference).sum().squareRoot()
  }
}
