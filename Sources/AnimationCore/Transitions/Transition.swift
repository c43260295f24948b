/// How a view comes and goes.
///
/// SwiftUI's protocol describes it by modifiers of the view; here it is what they do to its look.
/// Insertion goes from ``TransitionPhase/willAppear`` to ``TransitionPhase/identity``, removal from
/// there to ``TransitionPhase/didDisappear`` (documented by Apple). ``TransitionAnimator`` plays it.
///
/// A transition of your own is its ``appearance(phase:size:)``.
public protocol Transition: Sendable {
  /// What the view looks like in a phase.
  ///
  /// - Parameters:
  ///   - phase: in ``TransitionPhase/identity`` the view should look as it is.
  ///   - size: the view's size in points.
  func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance

  /// The appearances of a phase that are animated each on its own and applied one to the other.
  ///
  /// Of one transition that is its appearance alone. As many in every phase.
  func layers(phase: TransitionPhase, size: Size) -> [TransitionLayer]

  /// What is known of the transition as a whole; motion, where nothing is said.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// The appearance alone.
  public func layers(phase: TransitionPhase, size: Size) -> [TransitionLayer] {
    [TransitionLayer(appearance(phase: phase, size: size))]
  }

  /// Motion.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// This transition and another one at once, the other applied to what this one makes.
  public func combined<Other: Transition>(
    with other: Other
  ) -> CombinedTransition<Self, Other> {
    CombinedTransition(self, other)
  }
}

/// A transition made of others.
protocol LayeredTransition: Transition {}

extension LayeredTransition {
  /// Its layers, each applied to those before it.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    layers(phase: phase, size: size).reduce(.identity) { $0.combined(with: $1.appearance) }
  }
}
