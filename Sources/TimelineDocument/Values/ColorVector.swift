internal import AnimationCore

/// Colours as the four numbers by which they move: three of light, and opacity on its own.
enum ColorVector {
  /// From sRGB components and opacity to what moves.
  static func encode(_ color: [Double], _ interpolation: ColorInterpolation) -> [Double] {
    let linear = SIMD3(
      ColorSpace.linear(fromSRGB: color[0]), ColorSpace.linear(fromSRGB: color[1]),
      ColorSpace.linear(fromSRGB: color[2]))
    let light = interpolation == .linear ? linear : ColorSpace.perceptual(fromLinear: linear)
    return [light.x, light.y, light.z, color[3]]
  }

  /// From what moves to sRGB components and opacity, in place.
  ///
  /// The components are rounded to twelve decimals, far finer than any screen: the way there and back
  /// through powers would else show in the last digits, and not the same on every machine.
  static func decode(
    _ values: inout [Double], offset: Int, _ interpolation: ColorInterpolation
  ) {
    let linear = linear(values, offset, interpolation)
    for index in 0..<3 {
      let component = ColorSpace.sRGB(fromLinear: linear[index])
      values[offset + index] = (component * 1e12).rounded() / 1e12
    }
  }

  /// From a velocity in sRGB a second to one of what moves, at a value of what moves.
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

  /// From a velocity of what moves to one in sRGB a second, in place; the values are what moves.
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
    let light = SIMD3(values[offset], values[offset + 1], values[offset + 2])
    return interpolation == .linear ? light : ColorSpace.linear(fromPerceptual: light)
  }
}
