/// Fades a view in and out: opacity 0 (measured).
public struct OpacityTransition: Transition, Hashable {
  /// Creates the transition.
  public init() {}

  /// Transparent, where the view is not there.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    TransitionAppearance(opacity: phase.isIdentity ? 1 : 0)
  }

  /// No motion.
  public static let properties = TransitionProperties(hasMotion: false)
}

extension Transition where Self == OpacityTransition {
  /// Fades.
  public static var opacity: OpacityTransition { OpacityTransition() }
}
