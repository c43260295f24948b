internal import AnimationCore

extension KeyframeDefinition {
  /// Jumps to its value and takes no time.
  static let move = KeyframeDefinition(
    summary: "Jumps to its value and takes no time.", swiftUIName: "MoveKeyframe",
    example: "move: 0deg", shortForm: .value,
    record: Record(
      "a move keyframe", summary: "The fields of a move keyframe.",
      fields: [KeyframeField.to, KeyframeField.by],
      rules: [KeyframeField.target],
      hints: KeyframeField.hints + [
        KeyHint(["duration", "at", "curve", "spring"]) { _ in
          "a `move` takes no time: write `- hold: 0.3` before it, or make it `linear`"
        }
      ], misplaced: .staggerOfKeyframe),
    motion: { _, _, component in .move(to: component.target) })
}

extension KeyframeTraits {
  static var move: KeyframeTraits {
    KeyframeTraits(
      needsDuration: false, takesTime: false, hasTarget: true,
      isCurved: false, takesVelocity: false, isSpline: false)
  }
}
