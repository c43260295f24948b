public import AnimationCore
public import Foundation

extension UnitCurve {
  /// Creates a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// A form that articles use; SwiftUI's own is `bezier(startControlPoint:endControlPoint:)`.
  ///
  /// - Parameters:
  ///   - startControlPoint: the control point at (0, 0); its x is clamped to 0…1.
  ///   - endControlPoint: the control point at (1, 1); its x is clamped to 0…1.
  public init(startControlPoint: CGPoint, endControlPoint: CGPoint) {
    self = .bezier(
      startControlPoint: UnitPoint(x: Double(startControlPoint.x), y: Double(startControlPoint.y)),
      endControlPoint: UnitPoint(x: Double(endControlPoint.x), y: Double(endControlPoint.y)))
  }
}
