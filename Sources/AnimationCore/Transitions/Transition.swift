/// The insertion and removal of a view.
///
/// SwiftUI's protocol applies view modifiers; here it returns their effect as an appearance. An
/// insertion moves from ``TransitionPhase/willAppear`` to ``TransitionPhase/identity``, a removal
/// from there to ``TransitionPhase/didDisappear`` (documented by Apple). ``TransitionAnimator``
/// animates it.
///
/// A type of your own implements ``appearance(phase:size:)``.
public protocol Transition: Sendable {
  /// The appearance of the view in a phase.
  ///
  /// - Parameters:
  ///   - phase: in ``TransitionPhase/identity`` the view should be unchanged.
  ///   - size: the view's size in points.
  func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance

  /// The appearances in a phase that are animated separately and applied in order.
  ///
  /// The number is the same in every phase. By default the only layer is the appearance.
  func layers(phase: TransitionPhase, size: Size) -> [TransitionLayer]

  /// The properties of the transition; by default it has motion.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// A single layer with the appearance.
  public func layers(phase: TransitionPhase, size: Size) -> [TransitionLayer] {
    [TransitionLayer(appearance(phase: phase, size: size))]
  }

  /// A transition with motion.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// Combines this transition with another one, which is applied to the result of this one.
  public func combined<Other: Transition>(
    with other: Other
  ) -> CombinedTransition<Self, Other> {
    CombinedTransition(self, other)
  }
}

/// A transition that consists of the layers of others.
protocol LayeredTransition: Transition {}

extension LayeredTransition {
  /// All layers, each applied to the result of those before it.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    layers(phase: phase, size: size).reduce(.identity) { $0.combined(with: $1.appearance) }
  }
}
