/// The distances from the edges of a view, in points of the screen; animated by its four numbers,
/// unscaled, as in SwiftUI (reimplementations agree).
public struct EdgeInsets: Hashable, Sendable, Animatable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge: the left one where text runs from left to right.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge.
  public var trailing: Double

  /// Creates insets; negative ones reach beyond the edges.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No distance from any edge.
  public static let zero = EdgeInsets()

  /// The four distances, in the order of the initialiser.
  public var animatableData:
    AnimatablePair<Double, AnimatablePair<Double, AnimatablePair<Double, Double>>>
  {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}
