/// Does nothing: a view comes and goes at once (measured).
public struct IdentityTransition: Transition, Hashable {
  /// Creates the transition.
  public init() {}

  /// The view as it is.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance { .identity }

  /// No motion.
  public static let properties = TransitionProperties(hasMotion: false)
}

extension Transition where Self == IdentityTransition {
  /// Does nothing.
  public static var identity: IdentityTransition { IdentityTransition() }
}
