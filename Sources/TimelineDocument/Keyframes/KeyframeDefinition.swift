internal import AnimationCore

/// The definition of a keyframe kind: its fields, its documentation, its traits and its motion.
///
/// Decoder, canonical order, schema, completion and evaluation are derived from it; the linter uses
/// the traits, never the kind.
package final class KeyframeDefinition: Sendable {
  /// The value that may be written in place of the fields.
  package enum ShortForm: Sendable {
    /// Only the fields.
    case none
    /// The target value.
    case value
    /// The keyframe's duration.
    case duration
  }

  package let summary: String
  /// The name of SwiftUI's type.
  package let swiftUIName: String
  package let example: String
  package let shortForm: ShortForm
  /// Whether `duration` or `at` is required.
  let needsDuration: Bool
  /// Whether it has a duration; otherwise it is a jump.
  package let takesTime: Bool
  /// Whether it has a target value; otherwise it stays at the track's current value.
  package let hasTarget: Bool
  /// Whether it lasts until it has settled if neither `duration` nor `at` is specified; with one of
  /// them, it may end before it reaches its value.
  package var settles: Bool { takesTime && !needsDuration }
  /// Whether its velocity changes even without a `curve`, so that it may end with any velocity and
  /// passes it on to the next keyframe.
  package let isCurved: Bool
  /// Whether it starts with the final velocity of the preceding keyframe.
  package let takesVelocity: Bool
  /// Whether it is a segment of a spline, whose tangents depend on the neighbouring keyframes.
  package let isSpline: Bool
  package let record: Record<Keyframe>
  /// The keyframe's motion of one component, computed from its decoded fields.
  let motion:
    @Sendable (_ keyframe: Keyframe, _ duration: Double?, _ component: KeyframeComponent)
      -> KeyframeMotion<Double>

  init(
    summary: String, swiftUIName: String, example: String, shortForm: ShortForm, takesTime: Bool,
    isCurved: Bool, takesVelocity: Bool, isSpline: Bool, record: Record<Keyframe>,
    motion:
      @escaping @Sendable (Keyframe, Double?, KeyframeComponent)
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

  /// Whether it lasts until it has settled, since no duration is specified.
  package var lastsUntilSettled: Bool { duration == nil && at == nil && definition.settles }

  /// Whether it is not linear, by its kind or by its `curve`.
  package var isCurved: Bool {
    definition.isCurved || curve.map { $0.value.curve != .linear } ?? false
  }
}
