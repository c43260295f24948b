/// A kind of keyframe.
///
/// A new kind is a case here and a ``KeyframeDefinition`` in a file of its own. The compiler then
/// reports every exporter that must handle the kind.
public enum KeyframeKind: String, Sendable, CaseIterable {
  // Sorted by key, which is the order in messages and in the schema.
  case cubic, hold, linear, move, spring

  /// The key in a document, such as `spring`.
  package var key: String { rawValue }

  /// All kinds, stored, because ``allCases`` creates an array at each call.
  package static let all = allCases

  /// The keys of ``all``.
  package static let keys = all.map(\.key)
}

/// What the linter and the exporters ask about a keyframe kind.
///
/// Rules ask this of every keyframe, so each kind's traits are constants: reading them neither copies
/// the keyframe nor retains its kind's definition.
package struct KeyframeTraits: Sendable {
  /// Whether `duration` or `at` is required.
  package let needsDuration: Bool
  /// Whether it has a duration; otherwise it is a jump.
  package let takesTime: Bool
  /// Whether it has a target value; otherwise it stays at the track's current value.
  package let hasTarget: Bool
  /// Whether its velocity changes even without a `curve`, so that it may end with any velocity and
  /// passes it on to the next keyframe.
  package let isCurved: Bool
  /// Whether it starts with the final velocity of the preceding keyframe.
  package let takesVelocity: Bool
  /// Whether it is a segment of a spline, whose tangents depend on the neighbouring keyframes.
  package let isSpline: Bool

  /// Whether it lasts until it has settled if neither `duration` nor `at` is specified; with one of
  /// them, it may end before it reaches its value.
  package var settles: Bool { takesTime && !needsDuration }
}
