public import AnimationCore
public import Foundation

extension CGSize: Animatable {
  /// The width and the height, unscaled, as in SwiftUI (measured).
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }

  /// Creates a size from one of AnimationCore.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Size {
  /// Creates a size from one of Foundation.
  public init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}
