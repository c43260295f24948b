/// A transition that moves a view in from the leading edge and out over the trailing one
/// (measured).
public struct SlideTransition: Transition, Hashable {
  /// Creates the transition.
  public init() {}

  /// Beyond the leading edge before the insertion, beyond the trailing one after the removal.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    TransitionAppearance(offset: Point(x: phase.value * size.width, y: 0))
  }
}

extension Transition where Self == SlideTransition {
  /// A transition that moves in from the leading edge and out over the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}
