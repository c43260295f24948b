/// The effect of a transition on a view.
///
/// The view is scaled and rotated about its centre, then moved. A scale s about another anchor a
/// equals a scale about the centre and an offset of (1 − s)·(a − centre). Both are linear, so that
/// interpolation gives the same path.
///
/// All other properties of a view are reached by a ``TransitionProperty``:
/// `appearance[.brightness] = −0.5`.
public struct TransitionAppearance: Hashable, Sendable, Animatable {
  /// The factor of the view's opacity.
  public var opacity: Double
  /// The factor of the view's size, about its centre.
  public var scale: Double
  /// The clockwise rotation of the view about its centre.
  public var rotation: Angle
  /// The offset of the view in points.
  public var offset: Point
  /// The radius of the view's blur in points.
  public var blur: Double

  private var properties = TransitionPropertyVector.zero

  /// Creates an appearance; by default the view is unchanged.
  ///
  /// - Parameters:
  ///   - opacity: a factor, 0…1.
  ///   - scale: a factor about the view's centre.
  ///   - rotation: a clockwise angle about the view's centre.
  ///   - offset: an offset in points.
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
  ///   - anchor: the fixed point, in fractions of the view's size.
  ///   - size: the view's size in points.
  public init(scale: Double, anchor: UnitPoint, size: Size) {
    self.init(
      scale: scale,
      offset: Point(
        x: (1 - scale) * (anchor.x - 0.5) * size.width,
        y: (1 - scale) * (anchor.y - 0.5) * size.height))
  }

  /// The value of a property; its identity unless it was set.
  public subscript<Value>(property: TransitionProperty<Value>) -> Value {
    get { property.value(for: properties[property.key]) }
    set { properties[property.key] = property.difference(of: newValue) }
  }

  /// The appearance with another value of a property.
  public func setting<Value>(
    _ property: TransitionProperty<Value>, to value: Value
  ) -> TransitionAppearance {
    var result = self
    result[property] = value
    return result
  }

  /// The unchanged view.
  public static let identity = TransitionAppearance()

  /// Applies another appearance to this one: factors are multiplied; radii, angles and offsets are
  /// added, after this offset is scaled and rotated by the other appearance.
  ///
  /// Of the other properties factors are multiplied, colours replaced and all others added, each on
  /// its own.
  public func combined(with outer: TransitionAppearance) -> TransitionAppearance {
    let (x, y) = (offset.x * outer.scale, offset.y * outer.scale)
    // Exact without a rotation.
    let cosine = outer.rotation == .zero ? 1 : CMath.cos(outer.rotation.radians)
    let sine = outer.rotation == .zero ? 0 : CMath.sin(outer.rotation.radians)
    var result = TransitionAppearance(
      opacity: opacity * outer.opacity, scale: scale * outer.scale,
      rotation: Angle(radians: rotation.radians + outer.rotation.radians),
      offset: Point(
        x: x * cosine - y * sine + outer.offset.x, y: x * sine + y * cosine + outer.offset.y),
      blur: blur + outer.blur)
    result.properties = properties.combined(with: outer.properties)
    return result
  }

  /// Opacity, scale, rotation, blur and offset in their own units, the rotation in radians · 128,
  /// and the other properties.
  public var animatableData:
    AnimatablePair<
      AnimatablePair<Double, AnimatablePair<Double, Angle.AnimatableData>>,
      AnimatablePair<Double, AnimatablePair<Point.AnimatableData, TransitionPropertyVector>>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(opacity, AnimatablePair(scale, rotation.animatableData)),
        AnimatablePair(blur, AnimatablePair(offset.animatableData, properties)))
    }
    set {
      (opacity, scale) = (newValue.first.first, newValue.first.second.first)
      rotation.animatableData = newValue.first.second.second
      blur = newValue.second.first
      offset.animatableData = newValue.second.second.first
      properties = newValue.second.second.second
    }
  }
}
