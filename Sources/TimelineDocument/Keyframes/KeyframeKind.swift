package import AnimationCore
internal import TimelineSyntax

/// A kind of keyframe: its key, its fields, its documentation and its motion.
///
/// Decoder, canonical order, schema, completion and evaluation derive from this value; each kind is
/// one file and one entry in ``all``.
package final class KeyframeKind: Sendable {
  /// What may stand in place of the fields.
  package enum ShortForm: Sendable {
    /// The fields alone.
    case none
    /// The value that the keyframe leads to.
    case value
    /// The keyframe's duration.
    case duration
  }

  package let key: String
  package let summary: String
  /// SwiftUI's type.
  package let swiftUIName: String
  package let example: String
  package let shortForm: ShortForm
  /// Whether it must say how long it plays, by `duration` or `at`.
  package let needsDuration: Bool
  /// Whether it takes time at all.
  package let takesTime: Bool
  /// Whether it leads to a value, and so must say which.
  let hasTarget: Bool
  package let record: Record<Keyframe>
  /// What the keyframe does to one component, from its decoded fields.
  package let motion:
    @Sendable (_ keyframe: Keyframe, _ duration: Double?, _ numbers: KeyframeNumbers)
      -> KeyframeMotion<Double>

  init(
    key: String, summary: String, swiftUIName: String, example: String, shortForm: ShortForm,
    takesTime: Bool, record: Record<Keyframe>,
    motion:
      @escaping @Sendable (Keyframe, Double?, KeyframeNumbers)
      -> KeyframeMotion<Double>
  ) {
    self.key = key
    self.summary = summary
    self.swiftUIName = swiftUIName
    self.example = example
    self.shortForm = shortForm
    needsDuration = record.rules.contains(KeyframeField.length)
    self.takesTime = takesTime
    hasTarget = record.keys.contains("to")
    self.record = record
    self.motion = motion
  }

  /// All kinds, sorted by their keys.
  package static let all: [KeyframeKind] = [.cubic, .hold, .linear, .move, .spring]

  package static let keys = all.map(\.key)

  static let table = WordTable(keys)

  package static func named(_ key: String) -> KeyframeKind? { all.first { $0.key == key } }
}

/// One component of a keyframe's values, in the space in which its property moves.
package struct KeyframeNumbers: Sendable {
  /// Where it leads.
  package var target: Double
  /// The velocity at its start, where it is written.
  package var startVelocity: Double?
  /// The velocity at its end, where it is written.
  package var endVelocity: Double?
}

extension Keyframe {
  /// Where the keyframe leads.
  ///
  /// - Parameter value: the value to which the keyframe before it leads.
  package func target(after value: AnimatableVector, in space: ValueSpace) -> AnimatableVector {
    switch to {
    case .some(let to): space.vector(to.value)
    case .none: value
    }
  }

  /// What the keyframe does to one component.
  ///
  /// All motion is linear in the vectors, so that each component moves as if it were alone, once it is
  /// known how long the keyframe plays.
  ///
  /// - Parameters:
  ///   - component: its index.
  ///   - value: the value to which the keyframe before it leads.
  ///   - target: the value to which this one leads.
  ///   - duration: how long it plays, in seconds; nil where that is not known yet.
  package func motion(
    ofComponent component: Int, from value: AnimatableVector, to target: AnimatableVector,
    in space: ValueSpace, duration: Double?
  ) -> KeyframeMotion<Double> {
    let numbers = KeyframeNumbers(
      target: target[component],
      startVelocity: startVelocity.map { space.velocity($0.value, at: value)[component] },
      endVelocity: endVelocity.map { space.velocity($0.value, at: target)[component] })
    // The decoder makes keyframes of the known kinds alone.
    return KeyframeKind.named(kind.value)?.motion(self, duration, numbers)
      ?? .move(to: numbers.target)
  }
}

/// The fields that kinds of keyframes share.
enum KeyframeField {
  /// What belongs beside a keyframe, and not into it.
  static let hints = [
    KeyHint(["from"]) {
      "a keyframe starts where the one before it ends; the track starts at its own `from: \($0.firstValue)`, beside `keyframes`"
    },
    KeyHint(["delay"]) { "write `- hold: \($0.firstValue)` before this keyframe" },
  ]

  /// A keyframe that does not end by itself says when.
  static let length = KeyRule.anyOf(["duration", "at"])

  static let to = Field<Keyframe>(
    "to", .propertyValue, isRequired: true, example: "to: 1.2",
    summary: "The value that it leads to."
  ) { $0.to = $1 }

  static let duration = Field<Keyframe>(
    "duration", .duration, example: "duration: 0.3s",
    summary: "Its own length."
  ) { $0.duration = $1 }

  static let at = Field<Keyframe>(
    "at", .markerTime, example: "at: 0.5s",
    summary: "When it ends, from the timeline's start: a time, or the name of a marker."
  ) { $0.at = $1 }

  static let startVelocity = Field<Keyframe>(
    "startVelocity", .velocity, example: "startVelocity: 0",
    summary: "The velocity at its start."
  ) { $0.startVelocity = $1 }

  static let endVelocity = Field<Keyframe>(
    "endVelocity", .velocity, example: "endVelocity: 0",
    summary: "The velocity at its end."
  ) { $0.endVelocity = $1 }
}
