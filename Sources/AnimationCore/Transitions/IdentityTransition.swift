/// A transition that inserts and removes a view at once (measured).
public struct IdentityTransition: Transition, Hashable {
  /// Creates the transition.
  public init() {}

  /// The unchanged view.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance { .identity }

  /// No motion.
  public static let properties = TransitionProperties(hasMotion: false)
}

extension Transition where Self == IdentityTransition {
  /// A transition without effect.
  public static var identity: IdentityTransition { IdentityTransition() }
}
