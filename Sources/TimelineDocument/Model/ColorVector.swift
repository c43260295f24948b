internal import AnimationCore

/// Colours as vectors of four components, in which they are interpolated: three of light, and
/// opacity.
enum ColorVector {
  /// Converts sRGB components and opacity to an interpolation vector.
  static func encode(_ color: [Double], _ interpolation: ColorInterpolation) -> [Double] {
    let linear = SIMD3(
      ColorSpace.linear(fromSRGB: color[0]), ColorSpace.linear(fromSRGB: color[1]),
      ColorSpace.linear(fromSRGB: color[2]))
    let light = interpolation == .linear ? linear : ColorSpace.perceptual(fromLinear: linear)
    return [light.x, light.y, light.z, color[3]]
  }

  /// Converts interpolation vectors to sRGB components and opacity, in place.
  ///
  /// The components are rounded to twelve decimals: the rounding errors of the powers would
  /// otherwise be visible in the last digits, and differ between platforms.
  static func decode(
    _ values: UnsafeMutableBufferPointer<Double>, offset: Int,
    _ interpolation: ColorInterpolation
  ) {
    let linear = linear(
      SIMD3(values[offset], values[offset + 1], values[offset + 2]), interpolation)
    for index in 0..<3 {
      let component = ColorSpace.sRGB(fromLinear: linear[index])
      values[offset + index] = (component * 1e12).rounded() / 1e12
    }
  }

  /// Converts a velocity in sRGB per second to one of the interpolation vector, at a given vector.
  static func encodeVelocity(
    _ velocity: [Double], at value: [Double], _ interpolation: ColorInterpolation
  ) -> [Double] {
    let linear = linear(value, 0, interpolation)
    var result = velocity
    for index in 0..<3 { result[index] /= ColorSpace.sRGBSlope(atLinear: linear[index]) }
    guard interpolation == .perceptual else { return result }
    let cones = ColorSpace.perceptualVelocity(
      atLinear: linear, velocity: SIMD3(result[0], result[1], result[2]))
    return [cones.x, cones.y, cones.z, velocity[3]]
  }

  /// Converts a velocity of the interpolation vector to one in sRGB per second, in place, at given
  /// vectors.
  static func decodeVelocity(
    _ velocities: inout [Double], at values: [Double], offset: Int,
    _ interpolation: ColorInterpolation
  ) {
    var velocity = SIMD3(velocities[offset], velocities[offset + 1], velocities[offset + 2])
    if interpolation == .perceptual {
      let cones = SIMD3(values[offset], values[offset + 1], values[offset + 2])
      velocity = ColorSpace.linearVelocity(atPerceptual: cones, velocity: velocity)
    }
    let linear = linear(values, offset, interpolation)
    for index in 0..<3 {
      velocities[offset + index] =
        velocity[index] * ColorSpace.sRGBSlope(atLinear: linear[index])
    }
  }

  private static func linear(
    _ values: [Double], _ offset: Int, _ interpolation: ColorInterpolation
  ) -> SIMD3<Double> {
    linear(SIMD3(values[offset], values[offset + 1], values[offset + 2]), interpolation)
  }

  private static func linear(
    _ light: SIMD3<Double>, _ interpolation: ColorInterpolation
  ) -> SIMD3<Double> {
    return interpolation == .linear ? light : ColorSpace.linear(fromPerceptual: light)
  }
}
