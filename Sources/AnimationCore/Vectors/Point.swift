/// A point in a plane, in points of the screen; animated unscaled, as SwiftUI does (measured).
public struct Point: Hashable, Sendable, Animatable {
  /// The horizontal coordinate.
  public var x: Double
  /// The vertical coordinate, downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The point (0, 0).
  public static let zero = Point()

  /// The two coordinates.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}
