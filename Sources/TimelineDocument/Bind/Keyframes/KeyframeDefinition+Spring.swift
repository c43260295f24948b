internal import AnimationCore

extension KeyframeDefinition {
  /// Moves to its value like a spring.
  static let spring = KeyframeDefinition(
    summary:
      "Moves to its value with a spring; without a duration it lasts until the spring settles.",
    swiftUIName: "SpringKeyframe", example: "spring: { to: 1.5, duration: 0.8, spring: bouncy }",
    shortForm: .value,
    record: Record(
      "a spring keyframe", summary: "The fields of a spring keyframe.",
      fields: [
        KeyframeField.to, KeyframeField.by, KeyframeField.duration, KeyframeField.at,
        KeyframeField.spring, KeyframeField.startVelocity,
      ], rules: [KeyframeField.target],
      hints: KeyframeField.hints + [
        KeyHint(SpringFields.hintedKeys) {
          "write `spring: { \(SpringFields.corrected($0).text) }`"
        },
        KeyHint(["curve", "easing"]) { _ in "a spring has its own curve: `linear` takes others" },
      ], misplaced: .staggerOfKeyframe),
    motion: { keyframe, duration, component in
      .spring(
        to: component.target, duration: duration,
        spring: keyframe.spring?.value.spring ?? Spring(),
        startVelocity: component.startVelocity)
    })
}

extension KeyframeTraits {
  static var spring: KeyframeTraits {
    KeyframeTraits(
      needsDuration: false, takesTime: true, hasTarget: true,
      isCurved: true, takesVelocity: true, isSpline: false)
  }
}
