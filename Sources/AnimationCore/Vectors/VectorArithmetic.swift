/// A value that can be animated: it can be added, scaled and measured.
///
/// The shape is SwiftUI's. Conforming types are real vector spaces: addition is associative with
/// `zero`, and `scale(by:)` distributes over it, up to rounding.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by a factor.
  mutating func scale(by factor: Double)

  /// The dot product of the value with itself: the square of its length.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Moves the value a fraction of the way to another one; see ``interpolated(towards:amount:)``.
  public mutating func interpolate(towards other: Self, amount fraction: Double) {
    self = interpolated(towards: other, amount: fraction)
  }

  /// The value with each component multiplied by a factor.
  public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }

  /// The value that lies at a fraction of the way to another one.
  ///
  /// `self + (other − self) · fraction`; a fraction outside 0…1 goes beyond the two.
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
