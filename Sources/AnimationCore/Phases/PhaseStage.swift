/// Where the phases of a sequence are shown.
package protocol PhaseStage {
  /// Whether the animations into the present phase are logically complete; so is a jump.
  var isLogicallyComplete: Bool { get }

  /// Goes into a phase in the frame that is being shown.
  mutating func enter(phase: Int) -> PhaseEntrance
}

/// How a phase was gone into.
package enum PhaseEntrance: Sendable {
  /// It looks as what was there before.
  case unchanged
  /// Without an animation.
  case jump
  /// By an animation.
  case animation
}
