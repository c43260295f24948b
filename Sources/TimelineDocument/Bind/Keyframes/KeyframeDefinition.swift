internal import AnimationCore
package import TimelineSyntax

/// The definition of a keyframe kind: its fields, its documentation and its motion.
///
/// Binder, canonical order, schema, completion and evaluation are derived from it; the linter uses
/// the kind's ``KeyframeTraits``, never the kind.
package final class KeyframeDefinition: Sendable {
  /// The value that may be written in place of the fields.
  package enum ShortForm: Sendable {
    /// Only the fields.
    case none
    /// The target value.
    case value
    /// The keyframe's duration.
    case duration

    /// The field that the value is; nil without a short form.
    package var field: String? {
      switch self {
      case .none: nil
      case .value: FieldKey.to
      case .duration: FieldKey.duration
      }
    }
  }

  package let summary: String
  /// The name of SwiftUI's type.
  package let swiftUIName: String
  package let example: String
  package let shortForm: ShortForm
  package let record: Record<Keyframe>
  /// The keyframe's motion of one component, computed from its decoded fields.
  let motion:
    @Sendable (_ keyframe: Keyframe, _ duration: Double?, _ component: KeyframeComponent)
      -> KeyframeMotion<Double>

  init(
    summary: String, swiftUIName: String, example: String, shortForm: ShortForm,
    record: Record<Keyframe>,
    motion:
      @escaping @Sendable (Keyframe, Double?, KeyframeComponent)
      -> KeyframeMotion<Double>
  ) {
    self.summary = summary
    self.swiftUIName = swiftUIName
    self.example = example
    self.shortForm = shortForm
    self.record = record
    self.motion = motion
  }
}

extension Keyframe {
  /// Whether it lasts until it has settled, since no duration is specified.
  package var lastsUntilSettled: Bool {
    duration == nil && at == nil && kind.value.traits.settles
  }

  /// The source of a `move` to the same target; nil for a keyframe without one.
  package func moveText(in source: SourceFile) -> String? {
    if let by { return "move: { by: \(source.text(in: by.span)) }" }
    return to.map { "move: \(source.text(in: $0.span))" }
  }

  /// Whether it is not linear, by its kind or by its `curve`.
  package var isCurved: Bool {
    kind.value.traits.isCurved || curve.map { $0.value.curve != .linear } ?? false
  }
}

extension KeyframeKind {
  /// The fields, the documentation and the motion of the kind.
  package var definition: KeyframeDefinition {
    switch self {
    case .cubic: .cubic
    case .hold: .hold
    case .linear: .linear
    case .move: .move
    case .spring: .spring
    }
  }

  /// The traits of the kind.
  package var traits: KeyframeTraits {
    switch self {
    case .cubic: .cubic
    case .hold: .hold
    case .linear: .linear
    case .move: .move
    case .spring: .spring
    }
  }
}
