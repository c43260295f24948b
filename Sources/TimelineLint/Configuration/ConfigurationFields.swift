package import TimelineDocument
internal import TimelineSyntax

/// The keys of a configuration file.
struct ConfigurationFields {
  var extends: Located<String>?
  /// The node of `rules`, which ``RuleEntries`` decodes.
  var rules: NodeID?
  var excluded: [Located<GitIgnorePattern>] = []
  var overrides: [OverrideFields] = []
  var baseline: Located<String>?
  var targets: Located<[PlatformTarget]>?
  var sampleRate: Located<Double>?
  var breaking = BreakingFields()
  var exports: [ExportFields] = []
  var swift = SwiftFields()

  static let record = Record<ConfigurationFields>(
    "a configuration", summary: "The top level of a configuration file.",
    fields: [
      Field(
        "extends", ValueType<String>.extendedFile, example: "extends: ../motion/.keyphase.yaml",
        summary:
          "The relative path of another configuration, from which missing settings are taken."
      ) { $0.extends = $1 },
      Field(
        "rules", ValueType<NodeID>.ruleSettings, example: "rules: { static-track: off }",
        summary: "The settings of rules, by name."
      ) { $0.rules = $1.value },
      Field(
        "exclude", ValueType<[Located<GitIgnorePattern>]>.patterns(of: "`exclude`"),
        example: "exclude: [Generated/]",
        summary: "Files to skip in folders: patterns as in a `.gitignore` file."
      ) { $0.excluded = $1.value },
      Field(
        "overrides", ValueType<[OverrideFields]>.overrides,
        example: "overrides: [{ files: [Drafts/], rules: { static-track: info } }]",
        summary:
          "The settings of rules for some files; the last override that matches a file applies."
      ) { $0.overrides = $1.value },
      Field(
        "baseline", ValueType<String>.baselineFile, example: "baseline: known.yaml",
        summary:
          "The relative path of a file of known findings, which `lint` and editors do not report."
      ) { $0.baseline = $1 },
      Field(
        "targets", ValueType<[PlatformTarget]>.targets, example: "targets: { iOS: 17 }",
        summary: "The deployment targets of files that name none."
      ) { $0.targets = $1 },
      Field(
        "sampleRate", .number(.positive, what: "`sampleRate`", example: "120"),
        example: "sampleRate: 120",
        summary: "The rows per second of `keyphase sample`; by default a file's own frame rate."
      ) { $0.sampleRate = $1 },
      Field(
        "breaking", ValueType<BreakingFields>.breaking,
        example: "breaking: { marker-renamed: warning }",
        summary: "How `keyphase diff --breaking` reports each kind of change."
      ) { $0.breaking = $1.value },
      Field(
        "exports", ValueType<[ExportFields]>.exports,
        example: "exports: [{ to: css, output: styles/motion.css }]",
        summary: "The files that `keyphase export` writes where no file is named."
      ) { $0.exports = $1.value },
      Field(
        "swift", ValueType<SwiftFields>.swift,
        example: "swift: { namespace: Movement, access: public }",
        summary: "What the plug-in `Timelines` of SwiftPM names the source that it makes."
      ) { $0.swift = $1.value },
    ])
}

/// An entry of `overrides`.
struct OverrideFields: Sendable {
  var files: [Located<GitIgnorePattern>] = []
  var rules: NodeID?

  static let record = Record<OverrideFields>(
    "an override", summary: "The settings of rules for some files.",
    fields: [
      Field(
        "files", ValueType<[Located<GitIgnorePattern>]>.patterns(of: "`files`"), isRequired: true,
        example: "files: [Drafts/]", summary: "The files: patterns as in a `.gitignore` file."
      ) { $0.files = $1.value },
      Field(
        "rules", ValueType<NodeID>.ruleSettings, isRequired: true,
        example: "rules: { static-track: info }", summary: "The settings of rules for them."
      ) { $0.rules = $1.value },
    ])
}

extension ValueType where Value == String {
  /// The relative path of a single file that is extended.
  static let extendedFile = file(
    "extends", insteadOfList: "that file can extend another one itself")

  /// The relative path of a single baseline.
  static let baselineFile = file(
    "baseline", insteadOfList: "a baseline has the findings of many files")

  private static func file(_ key: String, insteadOfList help: String) -> ValueType {
    ValueType(.string) { scope, id in
      guard scope.tree[scope.tree.resolve(id)].kind != .sequence else {
        scope.reader.report(
          .wrongType, "`\(key)` must be one file, but this is a list", at: id, help: help)
        return nil
      }
      return ValueType<String>.string.decode(scope, id)
    }
  }
}

extension ValueType where Value == NodeID {
  /// A mapping from rules to settings.
  ///
  /// It decodes to its node, since the rules are not available here.
  static let ruleSettings = ValueType(.record { RuleSettingFields.record }) { scope, id in
    let node = scope.tree.resolve(id)
    return scope.reader.checkMapping(
      node, at: id, what: "`rules`", example: "rules: { static-track: off }") ? node : nil
  }
}

extension ValueType where Value == [Located<GitIgnorePattern>] {
  /// A sequence of patterns, or a single pattern.
  static func patterns(of what: String) -> ValueType {
    ValueType(
      .anyOf([.pathPattern, .list(.pathPattern, minimumCount: 0, maximumCount: nil)])
    ) { scope, id in
      let node = scope.tree.resolve(id)
      switch scope.tree[node].kind {
      case .mapping:
        scope.reader.report(
          .wrongType, "\(what) must be a list of patterns, but this is a mapping", at: id,
          help: "write `\"Generated/\"` after a dash for each")
        return nil
      // An alias without an anchor has already been reported.
      case .alias: return []
      case .scalar: return scope.pattern(at: id).map { [$0] }
      case .sequence:
        return scope.tree.children(of: node).compactMap { scope.pattern(at: $0) }
      }
    }
  }
}

extension ValueType where Value == [OverrideFields] {
  static let overrides = records(
    { OverrideFields.record }, OverrideFields(), of: "`overrides`",
    help: "begin each override with a dash: `- files: [Drafts/]`")
}

extension ValueType {
  /// A list of mappings with the keys of a record.
  ///
  /// - Parameters:
  ///   - empty: the fields of a mapping without keys.
  ///   - what: the key of the list, in messages.
  static func records<Fields: Sendable>(
    _ record: @escaping @Sendable () -> Record<Fields>, _ empty: Fields, of what: String,
    help: String
  ) -> ValueType where Value == [Fields] {
    ValueType(.list(.record { record().description }, minimumCount: 0, maximumCount: nil)) {
      scope, id in
      let node = scope.tree.resolve(id)
      guard scope.tree[node].kind == .sequence else {
        scope.reader.report(
          .wrongType, "\(what) must be a list, but this is \(scope.tree.describe(id))", at: id,
          help: help)
        return nil
      }
      return scope.tree.children(of: node).compactMap { child in
        var fields = empty
        return scope.decode(record(), at: child, into: &fields) == nil ? nil : fields
      }
    }
  }
}

extension BindingScope {
  /// Parses a string as a pattern; reports an error and returns nil if it is not one.
  fileprivate func pattern(at id: NodeID) -> Located<GitIgnorePattern>? {
    let node = tree.resolve(id)
    if tree[node].kind == .alias { return nil }
    guard let text = ValueType<String>.string.decode(self, id) else { return nil }
    guard let pattern = GitIgnorePattern(line: text) else {
      reader.report(
        .wrongType, "no file can match \(tree.describe(id))", at: id,
        help: "write a name or a path, such as `Generated/` or `\"*.draft.yaml\"`")
      return nil
    }
    return Located(pattern, node: id, span: tree[id].span)
  }
}

/// The tables of a configuration file, by which it is decoded.
///
/// Its schema, its reference, and completion and hover in it are derived from them.
package enum ConfigurationTables {
  /// The top level of a file.
  package static let document = ConfigurationFields.record.description

  /// The type of a file.
  package static let root = FieldType.record { document }
}
