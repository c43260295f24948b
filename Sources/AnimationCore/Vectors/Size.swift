/// A width and a height, in points of the screen; animated unscaled, as SwiftUI does (measured).
public struct Size: Hashable, Sendable, Animatable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size from a width and a height.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The size 0 × 0.
  public static let zero = Size()

  /// The width and the height.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}
