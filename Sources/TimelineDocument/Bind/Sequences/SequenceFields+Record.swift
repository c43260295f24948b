internal import TimelineSyntax

extension SequenceFields {
  /// The keys of which an entry has exactly one.
  static let contentKeys = [FieldKey.play, FieldKey.tracks, FieldKey.wait] + groupKeys

  /// The keys of entries that contain entries.
  package static let groupKeys = [FieldKey.together, FieldKey.sequence]

  /// The keys of entries that play something.
  static let playKeys = [
    FieldKey.element, "copy", FieldKey.stagger, "repeat", FieldKey.speed, "reversed", "for", "trim",
    "with",
  ]

  static let elementKey = RecordKey(FieldKey.element, in: record.keys)

  /// The keys that say when an entry starts, which a wait has not.
  package static let timeKeys = [FieldKey.delay, FieldKey.overlap, FieldKey.at]

  /// The keys with times, in any form.
  package static let timedKeys =
    record.fields.map(\.description).filter(\.type.isTime).map(\.key)

  static let record = Record<SequenceFields>(
    "an entry", title: "Sequence entry",
    summary: "A timeline to play, tracks of its own, a wait, or a group of entries.",
    fields: content + times + playing + nested,
    rules: [
      .oneOf(contentKeys),
      .families(timeKeys.map { KeyFamily([$0]) }),
      .needs(FieldKey.stagger, FieldKey.element), .needs("copy", FieldKey.element),
      .needs("with", "play"),
    ]
      + playKeys.filter { $0 != "with" }.map { .needsAny($0, ["play", "tracks"]) }
      + timeKeys.map { .needsAny($0, contentKeys.filter { $0 != "wait" }) },
    hints: [
      KeyHint(["duration", "until"]) {
        "the duration comes from the timeline that is played; `for: \($0.firstValue)` cuts or extends it"
      },
      KeyHint(["parallel", "group", "stack"]) { _ in
        "write entries that start together under `together`: `together: [{ play: … }]`"
      },
      KeyHint(["autoreverses", "yoyo", "alternate"]) { _ in
        "add an entry below that plays it with `reversed: true`"
      },
      KeyHint(["timeline", "name", "use", "animation"]) { "write `play: \($0.firstValue)`" },
      KeyHint(["phases", "events", "transition"]) { _ in
        "give the timeline a name of its own under `timelines`, and `play` it"
      },
      KeyHint(where: { key, _, scope in scope.playable.written[key] != nil }) {
        "write `play: \($0[0].key)`, with its other keys next to it"
      },
      .properties(under: "tracks"),
    ])

  private static let content: [Field<SequenceFields>] = [
    Field(
      FieldKey.play, ValueType(.name(.timeline), decode: ValueType<String>.string.decode),
      example: "play: rise",
      summary: "The timeline to play; `card.insertion` or `card.removal` for a transition."
    ) { $0.play = $1 },
    Field(
      FieldKey.wait, .duration(what: "`wait`"), example: "wait: 0.3s",
      summary: "How long the sequence waits."
    ) { $0.wait = $1 },
    Field(
      FieldKey.element, ValueType(.name(.element), decode: ValueType<String>.string.decode),
      example: "element: row",
      summary: "The element to move, with all its copies; by default the view itself."
    ) { $0.element = $1 },
    Field(
      "copy", ValueType<Int>.integer(minimum: 0, what: "`copy`"), example: "copy: 2",
      summary: "The only copy to move, counted from 0."
    ) { $0.copy = $1 },
  ]

  private static let times: [Field<SequenceFields>] = [
    Field(
      FieldKey.delay, .duration(what: "`delay`"), default: "0", example: "delay: 0.1s",
      summary: "How long after the end of the previous entry it starts."
    ) { $0.delay = $1 },
    Field(
      FieldKey.overlap, .duration(what: "`overlap`"), default: "0", example: "overlap: 0.2s",
      summary: "How long before the end of the previous entry it starts."
    ) { $0.overlap = $1 },
    Field(
      FieldKey.at, .entryTime, example: "at: headline.end + 0.2s",
      summary: "When it starts, from the start of the sequence: a time, a marker, or a label above."
    ) { $0.at = $1 },
  ]

  private static let playing: [Field<SequenceFields>] = [
    Field(
      FieldKey.stagger, ValueType<NodeID>.later(ValueType<Stagger>.stagger.description),
      example: "stagger: 50ms",
      summary: "When the copies start: the time between two copies, or a mapping."
    ) { $0.stagger = $1.value },
    Field(
      "repeat", ValueType<RepeatCount>.repeatCount, default: "1", example: "repeat: 3",
      summary: "The number of iterations; `forever` needs `for`."
    ) { $0.repeatCount = $1 },
    Field(
      FieldKey.speed, .number(.positive, what: "`speed`", example: "2"), default: "1",
      example: "speed: 0.5", summary: "The speed as a factor: 2 takes half the time."
    ) { $0.speed = $1 },
    Field(
      "reversed", .boolean, default: "false", example: "reversed: true",
      summary: "Whether it is played backwards."
    ) { $0.reversed = $1 },
    Field(
      "for", .positiveDuration(what: "`for`"), example: "for: 2s",
      summary:
        "How long it is played: a longer timeline is cut, a shorter one holds its last values."
    ) { $0.limit = $1 },
    Field(
      "trim", ValueType<NodeID>.trim, example: "trim: settled",
      summary:
        "Where it ends what it plays: as soon as nothing moves visibly any more (`settled`: springs have long ends), at a time of what is played, or at one of its markers."
    ) { $0.trim = $1 },
    Field(
      "with", ValueType<NodeID>.later(.mapping(keys: .parameter, values: .anything)),
      example: "with: { distance: 40 }", summary: "Values for the parameters of the timeline."
    ) { $0.arguments = $1.value },
    Field(
      "label", .string, example: "label: headline",
      summary: "A name for its start, to use in `at`; `headline.end` is its end."
    ) { $0.label = $1 },
  ]

  private static let nested: [Field<SequenceFields>] = [
    Field(
      FieldKey.tracks, ValueType<NodeID>.later(.tracks),
      example: "tracks: { opacity: { linear: { to: 0, duration: 0.2 } } }",
      summary: "Keyframes of its own, in place of `play`."
    ) { $0.tracks = $1.value },
    Field(
      FieldKey.together, ValueType<NodeID>.later(.sequenceEntries),
      example: "together: [{ play: pulse, element: button }]",
      summary: "Entries that start together; the group ends with the last one."
    ) { _, _ in },
    Field(
      FieldKey.sequence, ValueType<NodeID>.later(.sequenceEntries),
      example: "sequence: [{ play: rise }]",
      summary: "Entries that are played one after another."
    ) { _, _ in },
  ]
}

extension FieldType {
  /// A list of entries, some of which hold such lists.
  static let sequenceEntries = FieldType.list(
    .record { SequenceFields.record.description }, minimumCount: 1, maximumCount: nil)
}

extension ValueType where Value == NodeID {
  /// A value that is decoded after the other keys of its mapping.
  static func later(_ description: FieldType) -> ValueType {
    ValueType(description) { _, id in id }
  }
}

extension ValueType where Value == Double {
  /// When an entry begins: a time, a marker or a label.
  fileprivate static let entryTime = ValueType(ValueType<Double>.markerTime.description) {
    scope, id in
    scope.explaining(.entryTime(id)) { markerTime.decode(scope, id) }
  }
}
