/// The fields of keyframes, of which each kind has some.
package enum KeyframeField {
  /// Hints about keys that do not belong in a keyframe.
  static let hints = [
    KeyHint(["from"]) {
      "a keyframe starts at the end of the previous one; to set the start of the track, write `from: \($0.firstValue)` next to `keyframes`"
    },
    KeyHint(["delay"]) { "write `- hold: \($0.firstValue)` before this keyframe" },
  ]

  /// A keyframe that does not settle specifies its end.
  static let length = KeyRule.anyOf([FieldKey.duration, FieldKey.at])

  /// A keyframe with a target specifies it, or the change that leads to it.
  static let target = KeyRule.either(FieldKey.to, FieldKey.by)

  package static let to = Field<Keyframe>(
    FieldKey.to, .propertyValue, example: "to: 1.2", summary: "The target value."
  ) { $0.to = $1 }

  package static let by = Field<Keyframe>(
    FieldKey.by, .change, example: "by: 0.2",
    summary:
      "In place of `to`: the change from the previous `to`, or from the current value at the start and after a `hold`."
  ) { $0.by = $1 }

  /// A duration of 0 is reported with its track, where a `move` can replace the keyframe.
  package static let duration = Field<Keyframe>(
    FieldKey.duration, ValueType(.positiveTime, decode: ValueType<Double>.duration.decode),
    example: "duration: 0.3s",
    summary: "Its duration."
  ) { $0.duration = $1 }

  package static let at = Field<Keyframe>(
    FieldKey.at, .markerTime, example: "at: 0.5s",
    summary:
      "When it ends, from the timeline's start: a time, the name of a marker, or `40%` of the timeline's `duration`."
  ) { $0.at = $1 }

  package static let startVelocity = Field<Keyframe>(
    FieldKey.startVelocity, .velocity, example: "startVelocity: 0", summary: "The initial velocity."
  ) { $0.startVelocity = $1 }

  package static let endVelocity = Field<Keyframe>(
    FieldKey.endVelocity, .velocity, example: "endVelocity: 0", summary: "The final velocity."
  ) { $0.endVelocity = $1 }

  package static let curve = Field<Keyframe>(
    FieldKey.curve, ValueType<CurveModel>.curve, default: "linear", example: "curve: easeOut",
    summary: "The timing curve."
  ) { $0.curve = $1 }

  package static let spring = Field<Keyframe>(
    FieldKey.spring, ValueType<SpringModel>.spring, default: "smooth", example: "spring: bouncy",
    summary: "The spring."
  ) { $0.spring = $1 }
}

extension KeyframeField {
  /// The fields of all kinds, each once.
  package static let all: [FieldDescription] = {
    var fields: [FieldDescription] = []
    for field in KeyframeKind.all.flatMap({ $0.definition.record.fields.map(\.description) })
    where !fields.contains(where: { $0.key == field.key }) {
      fields.append(field)
    }
    return fields
  }()

  /// The keys that say when a keyframe ends.
  package static let timeKeys = Set(all.filter(\.type.isTime).map(\.key))

  /// The keys that say which value it leads to.
  package static let targetKeys = Set(all.filter(\.type.isTarget).map(\.key))
}

extension FieldType {
  /// Whether it is a value of the animated property, or a change of it.
  fileprivate var isTarget: Bool {
    switch self {
    case .propertyValue, .change: true
    default: false
    }
  }
}
