/// Foundation's geometry as animatable values, and the types of `AnimationCore`.
///
/// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` animate as in SwiftUI, on every platform with
/// Foundation. `AnimationCore` itself does not need Foundation.
@_exported public import AnimationCore
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

extension Transition where Self == OffsetTransition {
  /// A transition that moves by an offset in points.
  public static func offset(_ offset: CGSize) -> OffsetTransition {
    OffsetTransition(Size(offset))
  }
}

extension AnyTransition {
  /// A transition that moves by an offset in points.
  public static func offset(_ offset: CGSize) -> AnyTransition { .offset(Size(offset)) }
}
