/// A vector that can be animated: values can be added and scaled, and have a length.
///
/// The requirements are SwiftUI's. Conforming types are real vector spaces: addition is associative
/// with identity `zero`, and `scale(by:)` distributes over it, up to rounding.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by a factor.
  mutating func scale(by factor: Double)

  /// The dot product of the value with itself: the square of its length.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Interpolates the value towards another one; see ``interpolated(towards:amount:)``.
  public mutating func interpolate(towards other: Self, amount fraction: Double) {
    self = interpolated(towards: other, amount: fraction)
  }

  /// The value with each component multiplied by a factor.
  public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }

  /// Returns the linear interpolation between this value and another one.
  ///
  /// `self + (other − self) · fraction`; a fraction outside 0…1 extrapolates.
  public func interpolated(towards other: Self, amount fraction: Double) -> Self {
    self + (other - self).scaled(by: fraction)
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by factor: Double) { self *= factor }

  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by factor: Double) { self *= Float(factor) }

  /// The square of the number.
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
