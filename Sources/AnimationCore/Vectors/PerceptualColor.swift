/// A colour as the cube roots of its cone responses, as in Oklab.
///
/// SwiftUI interpolates colours linearly in this space for state changes, phases and transitions
/// (measured). The responses are l = 0.4122214708R + 0.5363325363G + 0.0514459929B, m =
/// 0.2119034982R + 0.6806995451G + 0.1073969566B and s = 0.0883024619R + 0.2817188376G +
/// 0.6299787005B of linear sRGB. Opacity is interpolated separately.
public struct PerceptualColor: Hashable, Sendable, Animatable {
  /// The cube root of the response to long waves.
  public var long: Double
  /// The cube root of the response to middle waves.
  public var medium: Double
  /// The cube root of the response to short waves.
  public var short: Double
  /// The opacity, 0…1.
  public var opacity: Double

  /// Creates a colour from the cube roots of its cone responses.
  public init(long: Double, medium: Double, short: Double, opacity: Double = 1) {
    (self.long, self.medium, self.short, self.opacity) = (long, medium, short, opacity)
  }

  /// Creates the cone responses of a colour.
  public init(_ color: ResolvedColor) {
    let roots = ColorSpace.perceptual(
      fromLinear: SIMD3(color.linearRed, color.linearGreen, color.linearBlue))
    (long, medium, short) = (roots.x, roots.y, roots.z)
    opacity = color.opacity
  }

  /// Roots and opacity · 128 (measured).
  public var animatableData: ResolvedColor.AnimatableData {
    get {
      AnimatablePair(
        long * 128,
        AnimatablePair(medium * 128, AnimatablePair(short * 128, opacity * 128)))
    }
    set {
      long = newValue.first / 128
      medium = newValue.second.first / 128
      short = newValue.second.second.first / 128
      opacity = newValue.second.second.second / 128
    }
  }
}

extension ResolvedColor {
  /// Creates a colour from its cone responses.
  public init(_ color: PerceptualColor) {
    let light = ColorSpace.linear(
      fromPerceptual: SIMD3(color.long, color.medium, color.short))
    self.init(
      linearRed: light.x, linearGreen: light.y, linearBlue: light.z, opacity: color.opacity)
  }

  /// Mixes this colour with another one in perceptual space.
  ///
  /// - Parameters:
  ///   - other: the colour at fraction 1.
  ///   - fraction: 0…1; values outside extrapolate.
  public func mixed(with other: ResolvedColor, by fraction: Double) -> ResolvedColor {
    var mixed = PerceptualColor(self)
    mixed.animatableData = mixed.animatableData.interpolated(
      towards: PerceptualColor(other).animatableData, amount: fraction)
    return ResolvedColor(mixed)
  }
}
