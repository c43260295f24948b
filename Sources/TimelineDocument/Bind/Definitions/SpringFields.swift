internal import TimelineSyntax

/// The keys of a spring's mapping, in all families.
package struct SpringFields {
  var duration: Located<Double>?
  var bounce: Located<Double>?
  var response: Located<Double>?
  var dampingRatio: Located<Double>?
  var mass: Located<Double>?
  var stiffness: Located<Double>?
  var damping: Located<Double>?
  var allowOverDamping: Located<Bool>?
  var settlingDuration: Located<Double>?
  var preset: (name: String, duration: Double?, extraBounce: Double?)?

  /// The parameter families, of which a spring uses one; the first two keys are required unless
  /// they are optional.
  package static let families: [KeyFamily] =
    [
      KeyFamily(SpringFamily.duration.keys),
      KeyFamily(SpringFamily.response.keys, required: SpringFamily.response.keys),
      KeyFamily(
        SpringFamily.physical.keys + ["allowOverDamping"],
        required: [FieldKey.stiffness, FieldKey.damping]),
      KeyFamily(
        ["settlingDuration", FieldKey.dampingRatio],
        required: ["settlingDuration", FieldKey.dampingRatio]),
    ] + SpringPreset.names.map { KeyFamily([$0]) }

  /// Whether the numbers under a key are times.
  package static func isTime(_ key: String) -> Bool {
    record.fields.contains { $0.key == key && $0.description.type.isTime }
  }

  /// Keys that identify a spring, including other tools' words.
  static let hintedKeys = [
    "bounce", "response", "dampingRatio", "dampingFraction", "mass", "stiffness", "damping",
    "tension", "friction", "settlingDuration",
  ]

  /// The entries of a valid spring that is as similar as possible: the keys of one family, with
  /// those that it requires.
  package static func corrected(_ entries: [KeyEntry]) -> [KeyEntry] {
    let renamed = entries.renamed(among: record.keys)
    let family = KeyFamily.best(of: families, for: renamed.map(\.key))
    var kept: [KeyEntry] = []
    for entry in renamed
    where family.keys.contains(entry.key) && !kept.contains(where: { $0.key == entry.key }) {
      kept.append(entry)
    }
    for field in record.fields.map(\.description)
    where family.required.contains(field.key) && !kept.contains(where: { $0.key == field.key }) {
      kept.append(KeyEntry(key: field.key, value: field.exampleValue))
    }
    return kept
  }

  /// The constraints between the keys: at least one, and all of one family.
  static let rules: [KeyRule] = [
    .anyOf(fields.map(\.description.key)), .families(families),
  ]

  package static let record = Record<SpringFields>(
    "a spring", summary: "A spring by the parameters of one family.", fields: fields, rules: rules)

  static func duration(example: String) -> Field<SpringFields> {
    Field(
      FieldKey.duration, .positiveDuration(what: "`duration`"),
      default: NumberText.string(AnimationDefaults.springDuration), example: example,
      summary: "The perceptual duration."
    ) { $0.duration = $1 }
  }

  static func bounce(example: String, summary: String) -> Field<SpringFields> {
    Field(
      FieldKey.bounce, .number(NumberRange(-1, 1, excludesMinimum: true), what: "`bounce`"),
      default: "0", example: example, summary: summary
    ) { $0.bounce = $1 }
  }

  private static let fields: [Field<SpringFields>] =
    [
      duration(example: "duration: 0.6"),
      bounce(
        example: "bounce: 0.3",
        summary:
          "How much it bounces: 0 not at all, 1 forever; below 0 it is overdamped."),
      Field(
        FieldKey.response, .positiveDuration(what: "`response`"), example: "response: 0.4",
        summary: "The period of the undamped spring."
      ) { $0.response = $1 },
      Field(
        FieldKey.mass, .number(.positive, what: "`mass`"), default: "1", example: "mass: 1",
        summary: "The mass on the spring."
      ) { $0.mass = $1 },
      Field(
        FieldKey.stiffness, .number(.positive, what: "`stiffness`"), example: "stiffness: 170",
        summary: "The spring's stiffness."
      ) { $0.stiffness = $1 },
      Field(
        FieldKey.damping, .number(.nonNegative, what: "`damping`"), example: "damping: 26",
        summary: "The damping force per unit of velocity."
      ) { $0.damping = $1 },
      Field(
        "allowOverDamping", .boolean, default: "false", example: "allowOverDamping: true",
        summary: "Whether damping above the critical value is kept instead of lowered to it."
      ) { $0.allowOverDamping = $1 },
      Field(
        "settlingDuration", .positiveDuration(what: "`settlingDuration`"),
        example: "settlingDuration: 0.8",
        summary: "The time in which it comes to rest, from 0.01 to 10 s."
      ) { $0.settlingDuration = $1 },
      Field(
        FieldKey.dampingRatio, .number(.nonNegative, what: "`dampingRatio`"),
        example: "dampingRatio: 0.8",
        summary: "1 comes to rest soonest without overshoot, 0 never."
      ) { $0.dampingRatio = $1 },
    ]
    + SpringPreset.all.map { preset in
      Field(
        preset.name, ValueType<PresetParameters>.presetParameters,
        example: "\(preset.name): { duration: 0.4, extraBounce: 0.1 }",
        summary: "SwiftUI's `\(preset.name)` spring with another duration or more bounce."
      ) { $0.preset = (preset.name, $1.value.duration, $1.value.extraBounce) }
    }
}

extension RecordDescription {
  /// Whether its mappings have the parameters of a spring, of every family.
  package var describesSpring: Bool {
    Set(SpringFields.record.keys).isSubset(of: fields.map(\.key))
  }
}

/// The parameters of a preset: only a duration, or a mapping.
struct PresetParameters: Sendable {
  var duration: Double?
  var extraBounce: Double?

  static let record = Record<PresetParameters>(
    "a spring preset", summary: "The parameters of `smooth`, `snappy` or `bouncy`.",
    fields: [
      Field(
        FieldKey.duration, .positiveDuration(what: "`duration`"),
        default: NumberText.string(AnimationDefaults.springDuration), example: "duration: 0.4",
        summary: "The perceptual duration."
      ) { $0.duration = $1.value },
      Field(
        "extraBounce", .number(NumberRange(-1.3, 1), what: "`extraBounce`"), default: "0",
        example: "extraBounce: 0.1", summary: "How much bounce is added to the preset's."
      ) { $0.extraBounce = $1.value },
    ])
}

extension ValueType where Value == PresetParameters {
  static let presetParameters = ValueType(
    .anyOf([.positiveTime, .record { PresetParameters.record.description }])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    var parameters = PresetParameters()
    if scope.tree[node].kind == .mapping {
      scope.decode(PresetParameters.record, at: node, into: &parameters)
      return parameters
    }
    guard let duration = ValueBinder(scope).time(at: id, what: "a duration") else { return nil }
    guard scope.reader.check(duration, .positive, what: "a spring's duration", at: id) else {
      return nil
    }
    parameters.duration = duration
    return parameters
  }
}
