/// A transition that fades a view in and out, with opacity 0 (measured).
public struct OpacityTransition: Transition, Hashable {
  /// Creates the transition.
  public init() {}

  /// Transparent while the view is absent.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    TransitionAppearance(opacity: phase.isIdentity ? 1 : 0)
  }

  /// No motion.
  public static let properties = TransitionProperties(hasMotion: false)
}

extension Transition where Self == OpacityTransition {
  /// A transition that fades.
  public static var opacity: OpacityTransition { OpacityTransition() }
}
