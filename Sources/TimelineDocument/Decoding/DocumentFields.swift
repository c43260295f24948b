internal import TimelineSyntax

/// The top level of a file.
///
/// The fields are read in the table's order, whatever the text's: definitions before what uses them.
struct DocumentFields {
  var version: Located<Int>?
  var title: Located<String>?
  var description: Located<String>?
  var frameRate: Located<Double>?
  var includes: [Located<String>] = []
  var targets: [PlatformTarget] = []

  static let record = Record<DocumentFields>(
    "a timeline file", summary: "The top level of a file.",
    fields: [
      Field(
        "keyphase", ValueType<Int>.version, isRequired: true, example: "keyphase: 1",
        summary: "The version of the format."
      ) { $0.version = $1 },
      Field("title", .text, example: "title: Onboarding", summary: "A title for people.") {
        $0.title = $1
      },
      Field(
        "description", .text, example: "description: How the cards come in.",
        summary: "A description for people."
      ) { $0.description = $1 },
      Field(
        "include", ValueType<[Located<String>]>.includes, example: "include: [motion.yaml]",
        summary: "Files whose definitions are used here: relative paths."
      ) { $0.includes = $1.value },
      Field(
        "targets", ValueType<[PlatformTarget]>.targets, example: "targets: { iOS: 17 }",
        summary: "The oldest systems that the motion must run on."
      ) { $0.targets = $1.value },
      Field(
        "frameRate", .number(.positive, what: "`frameRate`"), default: "60", unit: "frames/s",
        example: "frameRate: 60",
        summary: "Frames a second: for times such as `12f`, for sampling and stepping."
      ) { $0.frameRate = $1 },
      section(
        "properties", "glow: { type: number, initial: 0 }", "Properties that are not built in."
      ) { $0.readProperties(at: $1) },
      section("constants", "gap: 12", "Values that are used as `$name`.") {
        $0.readConstants(at: $1)
      },
      section("curves", "emphasized: [0.2, 0, 0, 1]", "Timing curves, used by their names.") {
        $0.readDefinitions(.curve, at: $1)
      },
      section("springs", "brisk: { duration: 0.35 }", "Springs, used by their names.") {
        $0.readDefinitions(.spring, at: $1)
      },
      section("animations", "appear: { easeOut: 0.3 }", "Animations, used by their names.") {
        $0.readDefinitions(.animation, at: $1)
      },
      section("timelines", "fade: { tracks: { opacity: [{ spring: 0 }] } }", "What moves.") {
        $0.finishDefinitions()
        $0.readTimelines(at: $1)
      },
    ], rules: [.anyOf(contentKeys)],
    hints: [
      KeyHint(where: { _, value, decoder in decoder.isLikeTimeline(value) }) { _ in
        "a timeline stands under `timelines`, indented by two spaces"
      },
      KeyHint(TimelineFields.contentKeys + ["repeat", "duration"]) {
        "it belongs to a timeline: `timelines: { pulse: { \($0[0].key): … } }`"
      },
    ])

  /// The keys of which a file has at least one: else there is nothing in it.
  static let contentKeys = [
    "timelines", "properties", "constants", "curves", "springs", "animations",
  ]

  /// A section whose contents go into the decoder's scope.
  private static func section(
    _ key: String, _ example: String, _ summary: String,
    read: @escaping @Sendable (inout DocumentDecoder, NodeID) -> Void
  ) -> Field<DocumentFields> {
    Field(
      key,
      ValueType<Bool>(SectionType.types[key] ?? .anything) { decoder, node in
        // A constant's value is read where it is used, so that frames need the rate by then only.
        if !decoder.isIncluded || key != "timelines" { read(&decoder, node) }
        return true
      }, example: "\(key): { \(example) }", summary: summary
    ) { _, _ in }
  }
}

/// What the sections hold, for the schema.
private enum SectionType {
  static let types: [String: FieldType] = [
    "properties": .mapping(keys: .property, values: .record { PropertyFields.record.description }),
    "constants": .mapping(keys: .constant, values: .anything),
    "curves": .mapping(keys: .curve, values: ValueType<CurveModel>.curve.description),
    "springs": .mapping(keys: .spring, values: ValueType<SpringModel>.spring.description),
    "animations": .mapping(
      keys: .animation, values: ValueType<AnimationModel>.animation.description),
    "timelines": .mapping(
      keys: .timeline, values: .record { TimelineFields.record.description }),
  ]
}

extension ValueType where Value == Int {
  /// The version of the format that the file is in.
  static let version = ValueType(.integer(minimum: 1, maximum: FormatVersion.newest)) {
    decoder, id in
    let integer = ValueType<Int>.integer(what: "the format's version", example: "`1`")
    guard let version = integer.decode(&decoder, id) else { return nil }
    guard version != FormatVersion.newest else { return version }
    decoder.report(
      .unsupportedVersion,
      version > FormatVersion.newest
        ? "the file is of version \(version), and this tool reads up to version \(FormatVersion.newest)"
        : "there is no version \(version) of the format", at: id,
      help: version > FormatVersion.newest
        ? "update `keyphase` to read it, or write `keyphase: 1`" : "write `keyphase: 1`")
    decoder.isUnsupportedVersion = version > FormatVersion.newest
    return nil
  }
}

extension ValueType where Value == [PlatformTarget] {
  static let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

  /// The systems as a table; their values are read below, from the scalars' texts.
  private static let targetRecord = Record<PlatformTarget>(
    "a list of systems", title: "Targets",
    summary: "The oldest systems that the motion must run on.",
    fields: zip(platforms, ["17", "14.2", "17", "10", "1"]).map { platform, version in
      Field(
        platform, ValueType<String>(.systemVersion) { _, _ in nil },
        example: "\(platform): \(version)",
        summary: "The oldest version of \(platform)."
      ) { _, _ in }
    })

  /// Systems and versions; a version is read from the text, since 16.10 is sixteen ten.
  package static let targets = ValueType(
    .record { targetRecord.description }
  ) { decoder, id in
    let node = decoder.tree.resolve(id)
    guard decoder.checkMapping(node, at: id, what: "`targets`", example: "targets: { iOS: 17 }")
    else { return nil }
    var targets: [PlatformTarget] = []
    for entry in decoder.tree.entries(of: node) where !decoder.isExtension(entry.key) {
      let name = decoder.tree.string(of: entry.key)
      guard platforms.contains(name) else {
        decoder.reportUnknownKey(entry.key, in: "`targets`", keys: platforms)
        continue
      }
      let value = decoder.tree.resolve(entry.value)
      let text = decoder.tree[value].kind == .scalar ? decoder.tree.string(of: value) : ""
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...3).contains(parts.count), parts.allSatisfy({ $0.map { $0 >= 0 } ?? false }),
        let major = parts[0]
      else {
        decoder.report(
          .wrongType, "a version was expected here, but this is \(decoder.describe(value))",
          at: entry.value,
          help: text.hasPrefix("v") && Double(String(text.dropFirst())) != nil
            ? "write `\(text.dropFirst())`" : "write `17` or `17.4`")
        continue
      }
      targets.append(
        PlatformTarget(
          platform: Located(name, node: entry.key, span: decoder.tree[entry.key].span),
          major: major, minor: parts.count > 1 ? parts[1] ?? 0 : 0,
          span: decoder.tree[entry.value].span))
    }
    return targets
  }
}
