/// A rectangle, in points of the screen; animated as its origin and size, unscaled (measured).
public struct Rect: Hashable, Sendable, Animatable {
  /// The top leading corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// Creates a rectangle from its origin and size.
  public init(origin: Point = .zero, size: Size = .zero) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its origin and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at (0, 0).
  public static let zero = Rect()

  /// The origin and the size.
  public var animatableData: AnimatablePair<Point.AnimatableData, Size.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
