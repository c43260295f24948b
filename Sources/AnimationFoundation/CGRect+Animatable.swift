public import AnimationCore
public import Foundation

extension CGRect: Animatable {
  /// The origin and the size, unscaled, as in SwiftUI (measured).
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }

  /// Creates a rectangle from one of AnimationCore.
  public init(_ rect: Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}

extension Rect {
  /// Creates a rectangle from one of Foundation.
  public init(_ rect: CGRect) {
    self.init(origin: Point(rect.origin), size: Size(rect.size))
  }
}
