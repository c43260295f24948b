internal import AnimationCore

/// What a kind of keyframe is: its fields, its documentation, its traits and its motion.
///
/// Decoder, canonical order, schema, completion and evaluation derive from it; the linter asks for
/// the traits, never for a kind.
package final class KeyframeDefinition: Sendable {
  /// What may stand in place of the fields.
  package enum ShortForm: Sendable {
    /// The fields alone.
    case none
    /// The value that the keyframe leads to.
    case value
    /// The keyframe's duration.
    case duration
  }

  package let summary: String
  /// SwiftUI's type.
  package let swiftUIName: String
  package let example: String
  package let shortForm: ShortForm
  /// Whether it must say how long it takes, by `duration` or `at`.
  let needsDuration: Bool
  /// Whether it takes time at all; otherwise it is a jump.
  package let takesTime: Bool
  /// Whether it leads to a value; otherwise it stays at the value that the track has reached.
  package let hasTarget: Bool
  /// Whether it lasts until it has settled where neither `duration` nor `at` is written; where one
  /// is, it may end before it has reached its value.
  package var settles: Bool { takesTime && !needsDuration }
  /// Whether its velocity changes along the way, also without a `curve`, so that it may end with
  /// any velocity and hands it on to the next keyframe.
  package let isCurved: Bool
  /// Whether it starts with the velocity with which the keyframe before it ends.
  package let takesVelocity: Bool
  /// Whether it is a piece of a spline, whose tangents come from the neighbouring keyframes.
  package let isSpline: Bool
  package let record: Record<Keyframe>
  /// What the keyframe does to one component, from its decoded fields.
  let motion:
    @Sendable (_ keyframe: Keyframe, _ duration: Double?, _ numbers: KeyframeNumbers)
      -> KeyframeMotion<Double>

  init(
    summary: String, swiftUIName: String, example: String, shortForm: ShortForm, takesTime: Bool,
    isCurved: Bool, takesVelocity: Bool, isSpline: Bool, record: Record<Keyframe>,
    motion:
      @escaping @Sendable (Keyframe, Double?, KeyframeNumbers)
      -> KeyframeMotion<Double>
  ) {
    self.summary = summary
    self.swiftUIName = swiftUIName
    self.example = example
    self.shortForm = shortForm
    needsDuration = record.rules.contains(KeyframeField.length)
    self.takesTime = takesTime
    hasTarget = record.keys.contains(KeyframeField.to.description.key)
    self.isCurved = isCurved
    self.takesVelocity = takesVelocity
    self.isSpline = isSpline
    self.record = record
    self.motion = motion
  }
}

extension Keyframe {
  /// The definition of its kind.
  package var definition: KeyframeDefinition { kind.value.definition }

  /// Whether it lasts until it has settled, since no length is written.
  package var lastsUntilSettled: Bool { duration == nil && at == nil && definition.settles }

  /// Whether it is no straight line, by its kind or by its `curve`.
  package var isCurved: Bool {
    definition.isCurved || curve.map { $0.value.curve != .linear } ?? false
  }
}
