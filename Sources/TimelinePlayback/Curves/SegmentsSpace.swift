internal import AnimationCore

/// What the first three components of a colour are.
enum SegmentsSpace: String, Sendable {
  case sRGB = "srgb"
  /// Linear light of sRGB.
  case linear = "srgb-linear"
  /// The cube roots of Oklab's cone responses.
  case cones = "oklab-cones"

  init(_ node: SegmentsNode) throws(SegmentsError) {
    let name = try node.string
    guard let space = SegmentsSpace(rawValue: name) else {
      throw node.failure("the space `\(name)` is not known")
    }
    self = space
  }

  /// Converts colours of four components each.
  func convert(_ values: UnsafeMutablePointer<Double>, count: Int, to other: SegmentsSpace) {
    guard self != other else { return }
    for color in stride(from: 0, to: count - 3, by: 4) {
      var light = SIMD3(values[color], values[color + 1], values[color + 2])
      switch self {
      case .sRGB:
        light = SIMD3(
          ColorSpace.linear(fromSRGB: light.x), ColorSpace.linear(fromSRGB: light.y),
          ColorSpace.linear(fromSRGB: light.z))
      case .linear: break
      case .cones: light = ColorSpace.linear(fromPerceptual: light)
      }
      switch other {
      case .sRGB:
        light = SIMD3(
          ColorSpace.sRGB(fromLinear: light.x), ColorSpace.sRGB(fromLinear: light.y),
          ColorSpace.sRGB(fromLinear: light.z))
      case .linear: break
      case .cones: light = ColorSpace.perceptual(fromLinear: light)
      }
      (values[color], values[color + 1], values[color + 2]) = (light.x, light.y, light.z)
    }
  }
}
