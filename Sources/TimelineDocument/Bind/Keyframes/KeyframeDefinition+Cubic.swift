internal import AnimationCore

extension KeyframeDefinition {
  /// Moves to its value along a smooth curve through its neighbours.
  static let cubic = KeyframeDefinition(
    summary: "Moves to its value along a smooth curve; several in a row form a Catmull-Rom spline.",
    swiftUIName: "CubicKeyframe", example: "cubic: { to: 15deg, duration: 150ms }",
    shortForm: .none,
    record: Record(
      "a cubic keyframe", summary: "The fields of a cubic keyframe.",
      fields: [
        KeyframeField.to, KeyframeField.by, KeyframeField.duration, KeyframeField.at,
        KeyframeField.startVelocity,
        KeyframeField.endVelocity,
      ], rules: [KeyframeField.target, KeyframeField.length],
      hints: KeyframeField.hints + [
        KeyHint(["curve", "easing", "spring"]) { _ in
          "the keyframes around a cubic determine its curve; use `linear` with a `curve`, or `spring` with a `spring`"
        }
      ], misplaced: .staggerOfKeyframe),
    motion: { _, duration, component in
      .cubic(
        to: component.target, duration: duration ?? 0, startVelocity: component.startVelocity,
        endVelocity: component.endVelocity)
    })
}

extension KeyframeTraits {
  static var cubic: KeyframeTraits {
    KeyframeTraits(
      needsDuration: true, takesTime: true, hasTarget: true,
      isCurved: true, takesVelocity: true, isSpline: true)
  }
}
