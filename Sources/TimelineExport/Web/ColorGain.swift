import AnimationCore
import TimelineDocument

/// How much an error of a colour's interpolated components changes its components in sRGB.
enum ColorGain {
  /// The number of colours of each piece of a curve that are looked at.
  private static let count = 8
  /// The change of a component by which its effect is measured.
  private static let change = 1e-5

  /// The largest sum of the effects of the three components on one component in sRGB.
  ///
  /// - Parameter curves: the curves of the components and of the opacity.
  static func largest(
    _ curves: [PiecewiseCurve], _ interpolation: ColorInterpolation
  ) -> Double {
    // A colour that is dark for a moment alone changes most there.
    let times = curves.flatMap(\.pieces).flatMap { piece in
      if case .frames(let points) = piece.shape { return points.map(\.x) }
      return (0...count).map { piece.start + piece.duration * Double($0) / Double(count) }
    }
    var gain = 0.0
    for time in Set(times) {
      let components = SIMD3(
        curves[0].value(at: time), curves[1].value(at: time), curves[2].value(at: time))
      let color = sRGB(components, interpolation)
      var sum = SIMD3<Double>.zero
      for component in 0..<3 {
        var moved = components
        moved[component] += change
        let difference = (sRGB(moved, interpolation) - color) / change
        for part in 0..<3 { sum[part] += difference[part].magnitude }
      }
      gain = max(gain, sum.max())
    }
    return gain
  }

  private static func sRGB(
    _ components: SIMD3<Double>, _ interpolation: ColorInterpolation
  ) -> SIMD3<Double> {
    let light =
      switch interpolation {
      case .perceptual: ColorSpace.linear(fromPerceptual: components)
      case .linear: components
      }
    return SIMD3(
      ColorSpace.sRGB(fromLinear: light.x), ColorSpace.sRGB(fromLinear: light.y),
      ColorSpace.sRGB(fromLinear: light.z))
  }
}
