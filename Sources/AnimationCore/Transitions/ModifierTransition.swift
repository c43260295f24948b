/// A transition between two appearances of a view.
///
/// SwiftUI has this transition for two view modifiers; here appearances replace them.
public struct ModifierTransition: Transition, Hashable {
  /// The appearance while the view is absent.
  public var active: TransitionAppearance
  /// The appearance while the view is present.
  public var identity: TransitionAppearance

  /// Creates the transition.
  ///
  /// - Parameters:
  ///   - active: the appearance while the view is absent.
  ///   - identity: the appearance while it is present.
  public init(active: TransitionAppearance, identity: TransitionAppearance) {
    self.active = active
    self.identity = identity
  }

  /// One appearance or the other; the size of the view has no effect.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    phase.isIdentity ? identity : active
  }
}

extension Transition where Self == ModifierTransition {
  /// A transition between two appearances of a view.
  public static func modifier(
    active: TransitionAppearance, identity: TransitionAppearance
  ) -> ModifierTransition {
    ModifierTransition(active: active, identity: identity)
  }
}
