internal import AnimationCore

extension KeyframeDefinition {
  /// Stays at the track's current value.
  static let hold = KeyframeDefinition(
    summary: "Keeps the current value: a linear keyframe to the same value.",
    swiftUIName: "LinearKeyframe", example: "hold: 0.2s", shortForm: .duration,
    record: Record(
      "a hold keyframe", summary: "The fields of a hold keyframe.",
      fields: [KeyframeField.duration, KeyframeField.at],
      rules: [KeyframeField.length],
      hints: [
        KeyHint(["to", "by", "value"]) { _ in
          "a `hold` keeps the value of the keyframe before it; use `move` or `linear` to change it"
        }
      ], misplaced: .staggerOfKeyframe),
    motion: { _, duration, _ in .hold(for: duration ?? 0) })
}

extension KeyframeTraits {
  static var hold: KeyframeTraits {
    KeyframeTraits(
      needsDuration: true, takesTime: true, hasTarget: false,
      isCurved: false, takesVelocity: false, isSpline: false)
  }
}
