/// The content that a ``PhaseSequence`` animates through its phases.
package protocol PhaseContent {
  /// Whether the animations to the current phase are logically complete; true after a jump.
  var isLogicallyComplete: Bool { get }

  /// Enters a phase in the current frame.
  mutating func enter(phase: Int) -> PhaseChange
}

/// How the content changed when a phase was entered.
package enum PhaseChange: Sendable {
  /// The phase has the same values as the one before.
  case unchanged
  /// The values changed without an animation.
  case immediate
  /// The values are animated.
  case animated
}
