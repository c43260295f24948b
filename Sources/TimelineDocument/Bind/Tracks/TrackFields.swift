internal import TimelineSyntax

/// The keys of a track in the form of a mapping.
package struct TrackFields {
  /// The keys that the track has itself.
  var options = TrackOptions()
  /// Whether its cubic keyframes are smooth where it starts again.
  var isClosed: Located<Bool>?
  /// The curve of its linear keyframes that have none of their own.
  var curve: Located<CurveModel>?
  /// The spring of its spring keyframes that have none of their own.
  var spring: Located<SpringModel>?
  var list: KeyframeList?

  package static let record = Record<TrackFields>(
    "a track", summary: "The keyframes of one property: a list, or one keyframe by its kind.",
    fields: start + KeyframeKind.all.map(keyframe) + list,
    rules: [
      .needs("autoreverses", "repeat"), .needs("closed", "repeat"),
      .anyOf([FieldKey.keyframes] + KeyframeKind.keys), .needs(FieldKey.curve, FieldKey.keyframes),
      .families(
        [KeyFamily([FieldKey.keyframes, FieldKey.spring])]
          + KeyframeKind.keys.filter { $0 != FieldKey.spring }.map { KeyFamily([$0]) }),
      .trackSpring,
    ],
    hints: [
      KeyHint(["to", "by", "value", "duration", "at", "easing"]) {
        let fields = $0.renamed(among: KeyframeDefinition.linear.record.keys)
        return "it belongs to a keyframe: `linear: { \(fields.text) }`"
      },
      KeyHint(where: { key, _, _ in key.first?.isNumber ?? false }) { _ in
        "keyframes are a list, each with its own duration: `- linear: { to: 1, duration: 0.3 }`"
      },
      KeyHint(["loop", "loops", "repeatForever", "infinite"]) { _ in "write `repeat: forever`" },
    ], misplaced: .staggerOfTrack)

  /// The keys by which tracks are parsed.
  static let keys = TrackKeys(
    track: record.keyTable, list: FieldKey.keyframes,
    kinds: KeyframeKind.all.map(\.definition.record.keyTable), kind: WordTable(KeyframeKind.keys))

  private static let start: [Field<TrackFields>] = [
    Field(
      FieldKey.from, .propertyValue, example: "from: 0.5", summary: "The start value of the track."
    ) {
      $0.options.from = $1
    },
    Field(
      FieldKey.delay, .duration(what: "`delay`"), default: "0", example: "delay: 0.1s",
      summary: "How long the start value is held before the first keyframe."
    ) { $0.options.delay = $1 },
    Field(
      "repeat", ValueType<RepeatCount>.repeatCount, default: "1", example: "repeat: forever",
      summary: "How often its keyframes play after the delay: a number of iterations, or `forever`."
    ) { $0.options.repeatCount = $1 },
    Field(
      "autoreverses", .boolean, default: "false", example: "autoreverses: true",
      summary: "Whether every second iteration plays backwards."
    ) { $0.options.autoreverses = $1 },
    Field(
      "closed", .boolean, default: "false", example: "closed: true",
      summary:
        "With `repeat` and `cubic` keyframes that end where the track starts: whether it is smooth there."
    ) { $0.isClosed = $1 },
    Field(
      FieldKey.curve, ValueType<CurveModel>.curve, example: "curve: easeOut",
      summary: "With `keyframes`: the curve of each `linear` that has none of its own."
    ) { $0.curve = $1 },
  ]

  private static let list: [Field<TrackFields>] = [
    Field(
      FieldKey.keyframes, ValueType<NodeID>.later(.keyframes),
      example: "keyframes: [{ spring: 1.2 }, { hold: 0.2s }]",
      summary: "Several keyframes, in order of time."
    ) { _, _ in }
  ]

  /// The key of a kind, whose value is the track's only keyframe.
  ///
  /// The keyframe is bound with its key after all fields. Beside `keyframes`, `spring` is the default
  /// of the springs among them.
  private static func keyframe(_ kind: KeyframeKind) -> Field<TrackFields> {
    let isSpring = kind == .spring
    let type = isSpring ? .anyOf([kind.type, springDefault.description]) : kind.type
    return Field(
      description: FieldDescription(
        key: kind.key, type: type, isRequired: false, defaultText: nil, unit: "",
        summary: "In place of `keyframes`: the only keyframe."
          + (isSpring ? " With them: the spring of each `spring` that has none of its own." : ""),
        example: kind.definition.example)
    ) { _, _, _ in }
  }

  /// The type of `spring` beside `keyframes`.
  static let springDefault = ValueType<SpringModel>.spring
}

extension KeyframeKind {
  /// The type of the value behind its key.
  package var type: FieldType {
    let definition = definition
    let fields = FieldType.record { definition.record.description }
    return switch definition.shortForm {
    case .none: fields
    case .value: .anyOf([.propertyValue, fields])
    case .duration: .anyOf([.positiveTime, fields])
    }
  }
}
