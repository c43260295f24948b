internal import AnimationCore
internal import TimelineSyntax

/// The top level of a file.
///
/// The fields are decoded in the order of the record, regardless of the source: definitions before
/// their uses.
struct DocumentFields {
  /// The document; its definitions are in the file's tables while it is bound.
  var document: TimelineDocument

  static let record = Record<DocumentFields>(
    "a timeline file", summary: "The top level of a file.", fields: fields,
    rules: [.anyOf(contentKeys)],
    hints: [
      KeyHint(where: { _, value, scope in
        TimelineFields.resemblesTimeline(value, in: scope.tree)
      }
      ) { _ in
        "write a timeline under `timelines`, indented by two spaces"
      },
      KeyHint(TimelineFields.contentKeys + ["repeat", "duration"]) {
        "it belongs to a timeline: `timelines: { pulse: { \($0[0].key): … } }`"
      },
    ])

  /// The keys of which a file contains at least one, `timelines` or a section of definitions; otherwise it is empty.
  static let contentKeys =
    [FieldKey.timelines]
    + fields.map(\.description).filter { $0.key != FieldKey.timelines && $0.type.hasNames }.map(
      \.key)

  private static let fields: [Field<DocumentFields>] = [
    Field(
      "keyphase", ValueType<Int>.version, isRequired: true, example: "keyphase: 1",
      summary: "The version of the format."
    ) { $0.document.version = $1 },
    Field("title", .string, example: "title: Onboarding", summary: "A title for readers.") {
      $0.document.title = $1
    },
    Field(
      "description", .string, example: "description: How the cards come in.",
      summary: "A description for readers."
    ) { $0.document.description = $1 },
    Field(
      "include", ValueType<[Located<String>]>.includes, example: "include: [motion.yaml]",
      summary: "Relative paths of files whose definitions are used here."
    ) { $0.document.includes = $1.value },
    Field(
      "targets", ValueType<[PlatformTarget]>.targets, example: "targets: { iOS: 17 }",
      summary: "The deployment targets: the oldest systems that the motion must run on."
    ) { $0.document.targets = $1.value },
    Field(
      "frameRate", .number(.positive, what: "`frameRate`"),
      default: NumberText.string(FormatDefaults.frameRate),
      unit: "frames/s",
      example: "frameRate: 60",
      summary: "Frames per second: for times such as `12f`, and for sampling and stepping."
    ) { $0.document.declaredFrameRate = $1 },
    Field(
      "seed", ValueType<Int>.seed, default: "0", example: "seed: 7",
      summary: "The seed of `random`: another seed gives other numbers."
    ) { _, _ in },
    section(
      "properties",
      .mapping(keys: .property, values: .record { PropertyFields.record.description }),
      "glow: { type: number, initial: 0 }", "Properties that are not built in."
    ) { PropertyBinder($0).readProperties(at: $1) },
    section(
      "constants", .mapping(keys: .constant, values: .anything), "gap: 12",
      "Constants, used as `$name`."
    ) {
      ValueBinder($0).readConstants(at: $1)
    },
    section(
      "curves", .mapping(keys: .curve, values: ValueType<CurveModel>.curve.description),
      "emphasized: [0.2, 0, 0, 1]", "Timing curves, used by their names."
    ) {
      DefinitionBinder($0).readDefinitions(.curve, at: $1)
    },
    section(
      "springs", .mapping(keys: .spring, values: ValueType<SpringModel>.spring.description),
      "brisk: { duration: 0.35 }", "Springs, used by their names."
    ) {
      DefinitionBinder($0).readDefinitions(.spring, at: $1)
    },
    section(
      "animations",
      .mapping(keys: .animation, values: ValueType<AnimationModel>.animation.description),
      "appear: { easeOut: 0.3 }", "Animations, used by their names."
    ) {
      DefinitionBinder($0).readDefinitions(.animation, at: $1)
    },
    section(
      "paths", .mapping(keys: .path, values: ValueType<VectorPath>.path.description),
      "route: \"M 0 0 C 40 -80 120 -80 160 0\"", "Paths along which `travel` moves views."
    ) { PathBinder($0).readPaths(at: $1) },
    Field(
      "stage", ValueType<StageModel>.documentStage, example: "stage: { size: [390, 844] }",
      summary: "The area on which previews, pages and pictures draw the elements."
    ) { _, _ in },
    section(
      FieldKey.elements,
      .mapping(keys: .element, values: .record { ElementFields.record.description }),
      "row: { count: 8, spacing: [0, 52] }", "Named views that timelines move."
    ) { ElementBinder($0).readElements(at: $1) },
    Field(
      FieldKey.timelines, ValueType<[Timeline]>.timelines,
      example: "timelines: { fade: { tracks: { opacity: [{ spring: 0 }] } } }",
      summary: "The animations of the file, by name."
    ) { $0.document.timelines = $1.value },
  ]

  /// A section of definitions, which are stored in the file's tables.
  private static func section(
    _ key: String, _ type: FieldType, _ example: String, _ summary: String,
    read: @escaping @Sendable (BindingScope, NodeID) -> Void
  ) -> Field<DocumentFields> {
    Field(
      key,
      ValueType<Bool>(type) { scope, node in
        read(scope, node)
        return true
      }, example: "\(key): { \(example) }", summary: summary
    ) { _, _ in }
  }
}

extension FieldType {
  /// Whether it is a mapping whose keys are names that the file defines.
  fileprivate var hasNames: Bool { if case .mapping = self { true } else { false } }
}

extension ValueType where Value == Int {
  /// The file's version of the format.
  static let version = ValueType(.integer(minimum: 1, maximum: FormatVersion.newest)) {
    scope, id in
    let integer = ValueType<Int>.integer(what: "the format's version", example: "`1`")
    guard let version = integer.decode(scope, id) else { return nil }
    guard version != FormatVersion.newest else { return version }
    scope.reader.report(
      .unsupportedVersion,
      version > FormatVersion.newest
        ? "the file has version \(version) of the format, but this tool supports up to version \(FormatVersion.newest)"
        : "there is no version \(version) of the format", at: id,
      help: version > FormatVersion.newest
        ? "update `keyphase` to read it, or write `keyphase: 1`" : "write `keyphase: 1`")
    return version > FormatVersion.newest ? version : nil
  }
}

extension ValueType where Value == Int {
  /// The seed of `random`; the including file's counts.
  static let seed = ValueType(.integer(minimum: 0)) { scope, id in
    ValueType<Int>.integer(minimum: 0, what: "`seed`", example: "`7`").decode(scope, id)
  }
}

extension ValueType where Value == [Timeline] {
  /// The valid timelines; empty for an included file.
  static let timelines = ValueType(
    .mapping(keys: .timeline, values: .record { TimelineFields.record.description })
  ) { scope, id in
    guard !scope.reader.isIncluded else { return nil }
    DefinitionBinder(scope).finishDefinitions()
    return DocumentBinder(scope).timelines(at: id)
  }
}

/// The roots of the tables of fields.
package enum FormatTables {
  /// The top level of a file.
  package static let document = DocumentFields.record.description

  /// The type of a file.
  package static let root = FieldType.record { document }
}

extension NameKind {
  /// The key of the section of a file that defines such names; nil for names that timelines define.
  package var section: String? {
    FormatTables.document.fields.first { field in
      if case .mapping(let names, _) = field.type { names == self } else { false }
    }?.key
  }
}

/// The names of records, by which ``ForeignSyntax`` knows where a key stands.
package enum RecordName {
  package static let file = DocumentFields.record.name
  package static let timeline = TimelineFields.record.name
  package static let track = TrackFields.record.name
  package static let animation = AnimationFields.record.name
  package static let linear = KeyframeDefinition.linear.record.name
  package static let springKeyframe = KeyframeDefinition.spring.record.name
  package static let spring = SpringFields.record.name
  package static let transition = TransitionFields.record.name
  package static let event = EventFields.record.name
  package static let entry = SequenceFields.record.name
  package static let stagger = StaggerFields.record.name
}
