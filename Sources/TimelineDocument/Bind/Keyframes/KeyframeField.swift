/// The fields that several keyframe kinds have in common.
enum KeyframeField {
  /// Hints about keys that do not belong in a keyframe.
  static let hints = [
    KeyHint(["from"]) {
      "a keyframe starts at the end of the previous one; to set the start of the track, write `from: \($0.firstValue)` next to `keyframes`"
    },
    KeyHint(["delay"]) { "write `- hold: \($0.firstValue)` before this keyframe" },
  ]

  /// A keyframe that does not settle specifies its end.
  static let length = KeyRule.anyOf(["duration", "at"])

  /// A keyframe with a target specifies it, or the change that leads to it.
  static let target = KeyRule.either("to", "by")

  static let to = Field<Keyframe>(
    "to", .propertyValue, example: "to: 1.2",
    summary: "The target value."
  ) { $0.to = $1 }

  static let by = Field<Keyframe>(
    "by", .change, example: "by: 0.2",
    summary:
      "In place of `to`: the change from the previous `to`, or from the current value at the start and after a `hold`."
  ) { $0.by = $1 }

  /// A duration of 0 is reported with its track, where a `move` can replace the keyframe.
  static let duration = Field<Keyframe>(
    "duration", ValueType(.positiveTime, decode: ValueType<Double>.duration.decode),
    example: "duration: 0.3s",
    summary: "Its duration."
  ) { $0.duration = $1 }

  static let at = Field<Keyframe>(
    "at", .markerTime, example: "at: 0.5s",
    summary:
      "When it ends, from the timeline's start: a time, the name of a marker, or `40%` of the timeline's `duration`."
  ) { $0.at = $1 }

  static let startVelocity = Field<Keyframe>(
    "startVelocity", .velocity, example: "startVelocity: 0",
    summary: "The initial velocity."
  ) { $0.startVelocity = $1 }

  static let endVelocity = Field<Keyframe>(
    "endVelocity", .velocity, example: "endVelocity: 0",
    summary: "The final velocity."
  ) { $0.endVelocity = $1 }
}
