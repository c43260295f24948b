internal import AnimationCore

extension KeyframeDefinition {
  /// Stays at the track's current value.
  static let hold = KeyframeDefinition(
    summary: "Stays where the track is: a linear keyframe to the same value.",
    swiftUIName: "LinearKeyframe", example: "hold: 0.2s", shortForm: .duration,
    record: Record(
      "a hold keyframe", summary: "The fields of a hold keyframe.",
      fields: [KeyframeField.duration, KeyframeField.at],
      rules: [KeyframeField.length],
      hints: [
        KeyHint(["to", "by", "value"]) { _ in
          "a `hold` stays where the keyframe before it ends: `move` or `linear` goes elsewhere"
        }
      ]),
    motion: { _, duration, _ in .hold(for: duration ?? 0) })
}

extension KeyframeTraits {
  static var hold: KeyframeTraits {
    KeyframeTraits(
      needsDuration: true, takesTime: true, hasTarget: false,
      isCurved: false, takesVelocity: false, isSpline: false)
  }
}
