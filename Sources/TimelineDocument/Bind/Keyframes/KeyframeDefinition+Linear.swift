internal import AnimationCore

extension KeyframeDefinition {
  /// Moves to its value linearly, or along a curve.
  static let linear = KeyframeDefinition(
    summary: "Moves to its value in a straight line; `curve` shapes its progress.",
    swiftUIName: "LinearKeyframe",
    example: "linear: { to: 1.2, duration: 0.3, curve: easeOut }", shortForm: .none,
    record: Record(
      "a linear keyframe", summary: "The fields of a linear keyframe.",
      fields: [
        KeyframeField.to, KeyframeField.by, KeyframeField.duration, KeyframeField.at,
        KeyframeField.curve,
      ], rules: [KeyframeField.target, KeyframeField.length],
      hints: KeyframeField.hints + [
        KeyHint(["spring"] + SpringFields.hintedKeys) { _ in
          "a keyframe with a spring is of the kind `spring`: `- \(KeyframeDefinition.spring.example)`"
        }
      ], misplaced: .staggerOfKeyframe),
    motion: { keyframe, duration, component in
      .linear(
        to: component.target, duration: duration ?? 0,
        curve: keyframe.curve?.value.curve ?? .linear)
    })
}

extension KeyframeTraits {
  static var linear: KeyframeTraits {
    KeyframeTraits(
      needsDuration: true, takesTime: true, hasTarget: true,
      isCurved: false, takesVelocity: false, isSpline: false)
  }
}
