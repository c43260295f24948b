/// Moves a view in from the leading edge, and out over the trailing one (measured).
public struct SlideTransition: Transition, Hashable {
  /// Creates the transition.
  public init() {}

  /// Before the leading edge, in place, behind the trailing one.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    TransitionAppearance(offset: Point(x: phase.value * size.width, y: 0))
  }
}

extension Transition where Self == SlideTransition {
  /// Moves in from the leading edge and out over the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}
