public import AnimationCore
public import Foundation

extension CGFloat: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }

  /// The square of the number.
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: Animatable {}

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
