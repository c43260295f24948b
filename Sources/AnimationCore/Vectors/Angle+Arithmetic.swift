/// SwiftUI's arithmetic of angles.
extension Angle {
  /// Adds two angles.
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }

  /// Subtracts an angle from another one.
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }

  /// The angle in the opposite direction.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// Multiplies an angle by a factor.
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

  /// Divides an angle by a number.
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }

  /// Adds an angle to this one.
  public static func += (lhs: inout Angle, rhs: Angle) { lhs = lhs + rhs }

  /// Subtracts an angle from this one.
  public static func -= (lhs: inout Angle, rhs: Angle) { lhs = lhs - rhs }

  /// Multiplies this angle by a factor.
  public static func *= (lhs: inout Angle, rhs: Double) { lhs = lhs * rhs }

  /// Divides this angle by a number.
  public static func /= (lhs: inout Angle, rhs: Double) { lhs = lhs / rhs }
}
