public import AnimationCore
public import Foundation

extension CGPoint: Animatable {
  /// The two coordinates, unscaled, as in SwiftUI (measured).
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }

  /// Creates a point from one of AnimationCore.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Point {
  /// Creates a point from one of Foundation.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}
