/// Moves a view from, and back to, a place beside its own; both ways alike (measured).
public struct OffsetTransition: Transition, Hashable {
  /// The way from the view's own place, in points.
  public var offset: Point

  /// Creates the transition.
  ///
  /// - Parameter offset: the way from the view's own place, in points.
  public init(_ offset: Point) { self.offset = offset }

  /// Beside its place, where the view is not there.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    TransitionAppearance(offset: phase.isIdentity ? .zero : offset)
  }
}

extension Transition where Self == OffsetTransition {
  /// Moves by a way in points.
  public static func offset(_ offset: Point) -> OffsetTransition { OffsetTransition(offset) }

  /// Moves by a way in points.
  public static func offset(x: Double = 0, y: Double = 0) -> OffsetTransition {
    OffsetTransition(Point(x: x, y: y))
  }
}
