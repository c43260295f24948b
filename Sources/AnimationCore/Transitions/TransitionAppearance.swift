/// What a transition does to the look of a view.
///
/// The view is scaled and turned about its centre, then moved. A scale s about another anchor a is the
/// same with a move by (1 − s)·(a − centre), in which both are linear, so that the way from one to the
/// other is the same too.
public struct TransitionAppearance: Hashable, Sendable, Animatable {
  /// The factor of the view's opacity.
  public var opacity: Double
  /// The factor of its size, about its centre.
  public var scale: Double
  /// The angle by which it is turned about its centre, clockwise.
  public var rotation: Angle
  /// The way by which it is moved, in points.
  public var offset: Point
  /// The radius of its blur, in points.
  public var blur: Double

  /// Creates an appearance; what is left out leaves the view as it is.
  ///
  /// - Parameters:
  ///   - opacity: a factor, 0…1.
  ///   - scale: a factor about the view's centre.
  ///   - rotation: an angle about the view's centre, clockwise.
  ///   - offset: a way in points.
  ///   - blur: a radius in points, at least 0.
  public init(
    opacity: Double = 1, scale: Double = 1, rotation: Angle = .zero, offset: Point = .zero,
    blur: Double = 0
  ) {
    self.opacity = opacity
    self.scale = scale
    self.rotation = rotation
    self.offset = offset
    self.blur = blur
  }

  /// Creates the appearance of a view that is scaled about an anchor.
  ///
  /// - Parameters:
  ///   - scale: a factor.
  ///   - anchor: the point that stays in place, in parts of the view's size.
  ///   - size: the view's size in points.
  public init(scale: Double, anchor: UnitPoint, size: Size) {
    self.init(
      scale: scale,
      offset: Point(
        x: (1 - scale) * (anchor.x - 0.5) * size.width,
        y: (1 - scale) * (anchor.y - 0.5) * size.height))
  }

  /// The view as it is.
  public static let identity = TransitionAppearance()

  /// This appearance with another one applied to it: factors are multiplied, radii, angles and ways
  /// added up, where this one's way is scaled and turned by the other.
  public func combined(with outer: TransitionAppearance) -> TransitionAppearance {
    let (x, y) = (offset.x * outer.scale, offset.y * outer.scale)
    // Exactly the way itself where nothing is turned.
    let cosine = outer.rotation == .zero ? 1 : CMath.cos(outer.rotation.radians)
    let sine = outer.rotation == .zero ? 0 : CMath.sin(outer.rotation.radians)
    return TransitionAppearance(
      opacity: opacity * outer.opacity, scale: scale * outer.scale,
      rotation: Angle(radians: rotation.radians + outer.rotation.radians),
      offset: Point(
        x: x * cosine - y * sine + outer.offset.x, y: x * sine + y * cosine + outer.offset.y),
      blur: blur + outer.blur)
  }

  /// Opacity, scale, angle, blur and way, in their own units: the angle in radians · 128.
  public var animatableData:
    AnimatablePair<
      AnimatablePair<Double, AnimatablePair<Double, Angle.AnimatableData>>,
      AnimatablePair<Double, Point.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(opacity, AnimatablePair(scale, rotation.animatableData)),
        AnimatablePair(blur, offset.animatableData))
    }
    set {
      (opacity, scale) = (newValue.first.first, newValue.first.second.first)
      rotation.animatableData = newValue.first.second.second
      (blur, offset.animatableData) = (newValue.second.first, newValue.second.second)
    }
  }
}
