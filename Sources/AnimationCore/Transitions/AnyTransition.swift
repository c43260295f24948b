/// A transition of any type.
///
/// SwiftUI's type of the same name. Unlike with ``Transition``'s own factories, two of its
/// transitions can be combined by their short names: `.scale.combined(with: .opacity)`.
public struct AnyTransition: Sendable {
  /// The transition.
  public let base: any Transition

  /// Creates a transition of any type from one of a known type.
  public init(_ transition: some Transition) { base = transition }

  /// Combines this transition with another one, which is applied to the result of this one.
  public func combined(with other: AnyTransition) -> AnyTransition {
    func combine(_ first: some Transition, _ second: some Transition) -> AnyTransition {
      AnyTransition(CombinedTransition(first, second))
    }
    return combine(base, other.base)
  }

  /// Attaches an animation to the transition.
  ///
  /// - Parameter animation: the animation, which replaces that of the change; nil for a jump.
  public func animation(_ animation: Animation?) -> AnyTransition {
    func attach(to transition: some Transition) -> AnyTransition {
      AnyTransition(transition.animation(animation))
    }
    return attach(to: base)
  }
}
