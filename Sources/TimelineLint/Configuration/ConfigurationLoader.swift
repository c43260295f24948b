internal import TimelineDocument
internal import TimelineSyntax

/// Reads a configuration file and the files that it extends.
struct ConfigurationLoader {
  /// The maximum length of a chain of files that extend each other.
  static let depthLimit = 32

  /// The absolute path of the folder to which displayed paths are relative.
  let workingFolder: String
  let rules: [LintRule]
  let references: ReferenceReader
  var diagnostics = DiagnosticBag()

  /// Reads a file into a configuration.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - callers: The files that are being read, outermost first.
  /// - Throws: ``ReferenceError`` if the file is no mapping. Its content is not shown: it may be any
  ///   file, to which a configuration of a stranger leads.
  mutating func read(
    _ source: SourceFile, at path: String, callers: [Caller] = [],
    into configuration: inout Configuration
  ) throws(ReferenceError) {
    var syntax = DiagnosticBag()
    let tree = YAMLReader.read(source, diagnostics: &syntax)
    let scope = BindingScope(tree: tree)
    var fields = ConfigurationFields()
    let isEmpty = tree.root.map { tree[$0].kind == .scalar && tree.classify($0) == .null } ?? true
    if let root = tree.root, tree[root].kind == .mapping {
      scope.decode(ConfigurationFields.record, at: root, into: &fields)
    } else if !isEmpty || syntax.hasErrors {
      throw .unreadable("it is not a mapping with keys such as `extends` and `rules`")
    }
    for diagnostic in syntax.diagnostics { diagnostics.add(diagnostic.aboutConfiguration) }
    if let extends = fields.extends {
      readBase(
        extends, of: DiagnosticLabel(source: source, span: extends.span),
        callers: callers + [Caller(path: path, identity: references.identity(of: path))],
        into: &configuration)
    }
    let folder = callers.isEmpty ? configuration.folder : FilePath.folder(of: path) ?? "/"
    if let baseline = fields.baseline {
      let label = DiagnosticLabel(source: source, span: baseline.span)
      readBaseline(baseline.value, namedBy: path, at: label, into: &configuration)
    }
    add(fields, writtenIn: folder, with: scope, to: &configuration)
    let exports = ConfiguredExports(fields.exports, of: source, at: path)
    for diagnostic in exports.diagnostics { diagnostics.add(diagnostic) }
    // The outputs of an extended file are those of its own folder.
    if callers.isEmpty { configuration.exports = exports.exports }
    // Next to a syntax error, an empty value is a consequence of the same mistake.
    for diagnostic in tree.explaining(scope.reader.diagnostics.diagnostics) {
      let span = diagnostic.primary.span
      let isSaid =
        span.isEmpty
        && syntax.diagnostics.contains {
          $0.primary.span.start <= span.start + 1 && span.start <= $0.primary.span.end
        }
      if !isSaid { diagnostics.add(diagnostic.withoutConstants) }
    }
  }

  /// A file that is being read.
  struct Caller {
    /// The absolute path.
    var path: String
    var identity: FileIdentity
  }

  /// Reads the file that another file extends, unless it is already being read.
  private mutating func readBase(
    _ extends: Located<String>, of label: DiagnosticLabel, callers: [Caller],
    into configuration: inout Configuration
  ) {
    let name = extends.value
    func report(_ rule: RuleName, _ message: String, label text: String = "", help: String = "") {
      var label = label
      label.message = text
      diagnostics.add(Diagnostic(rule, message, at: label, help: help))
    }
    guard let file = callers.last?.path, let folder = FilePath.folder(of: file) else { return }
    if FilePath.isAbsolute(name) || name.contains("://") {
      return report(
        .unreadableInclude, "a configuration can extend only files with relative paths",
        label: "an absolute path or a URL, which may not exist on another machine",
        help: "write a path relative to this file, such as `../.keyphase.yaml`")
    }
    let path = FilePath.absolute(PathText.string(writtenAs: name), in: folder)
    let shownPath = PathText.shown(FilePath.shown(path, from: workingFolder))
    guard callers.count <= Self.depthLimit else {
      return report(
        .limitExceeded, "more than \(Self.depthLimit) configurations extend each other in a row",
        help: "remove `extends` here")
    }
    do throws(ReferenceError) {
      let found = try references.find(path, for: file)
      if let start = callers.firstIndex(where: { $0.identity == found.identity }) {
        let circle = (callers[start...].map(\.path) + [path])
          .map { "`\(PathText.shown(FilePath.shown($0, from: workingFolder)))`" }
        return report(
          .cyclicReference, "the configuration extends itself",
          label: circle.joined(separator: " extends "), help: "remove `extends` from one of them")
      }
      let base = try references.read(found, limit: YAMLLimits().fileSize + 1)
      try read(
        SourceFile(path: FilePath.shown(path, from: workingFolder), bytes: base.bytes), at: path,
        callers: callers, into: &configuration)
    } catch {
      guard error == .missing else {
        return report(
          .unreadableInclude, "`\(name)` cannot be read: \(error.reason)", help: error.help)
      }
      report(
        .unreadableInclude, "there is no file `\(shownPath)` to extend",
        help: "the path is relative to this file")
    }
  }

  /// Notes the baseline that a file names, whose existence is not checked: it may be written now.
  private mutating func readBaseline(
    _ name: String, namedBy file: String, at label: DiagnosticLabel,
    into configuration: inout Configuration
  ) {
    guard !FilePath.isAbsolute(name), !name.contains("://") else {
      diagnostics.add(
        Diagnostic(
          .unreadableInclude, "a baseline is named by a relative path", at: label,
          help: "write a path relative to this file, such as `known.yaml`"))
      return
    }
    let folder = FilePath.folder(of: file) ?? "/"
    let path = FilePath.absolute(PathText.string(writtenAs: name), in: folder)
    configuration.baseline = ConfiguredValue(
      BaselineFile(name: name, path: path, namedBy: file), at: label)
  }

  /// Adds the contents of a file.
  ///
  /// - Parameter folder: The folder to which its patterns are relative.
  private func add(
    _ fields: ConfigurationFields, writtenIn folder: String, with scope: BindingScope,
    to configuration: inout Configuration
  ) {
    let source = scope.tree.source
    func makeLabel(_ span: SourceSpan) -> DiagnosticLabel {
      DiagnosticLabel(source: source, span: span)
    }
    let entries = RuleEntries(rules: rules)
    configuration.sources.append(source)
    configuration.excluded += fields.excluded.map {
      ConfiguredValue(PathPattern(folder: folder, pattern: $0.value), at: makeLabel($0.span))
    }
    configuration.layers.append(
      ConfigurationLayer(rules: entries.decode(fields.rules, with: scope)))
    for override in fields.overrides {
      configuration.layers.append(
        ConfigurationLayer(
          files: PathPatterns(
            override.files.map { PathPattern(folder: folder, pattern: $0.value) }),
          rules: entries.decode(override.rules, with: scope)))
    }
    if let targets = fields.targets {
      configuration.targets = ConfiguredValue(targets.value, at: makeLabel(targets.span))
    }
    if let rate = fields.sampleRate {
      configuration.sampleRate = ConfiguredValue(rate.value, at: makeLabel(rate.span))
    }
    for (change, word) in fields.breaking.levels {
      guard let level = BreakingChange.Level(rawValue: word.value) else { continue }
      configuration.breaking[change] = ConfiguredValue(level, at: makeLabel(word.span))
    }
  }
}

extension Diagnostic {
  /// The diagnostic for a configuration, where an apparent alias or tag is an unquoted pattern.
  fileprivate var aboutConfiguration: Diagnostic {
    let span = primary.span
    let byte = primary.source.bytes.dropFirst(span.start).first
    guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "!") else { return self }
    let sign = byte == UInt8(ascii: "*") ? "*" : "!"
    var diagnostic = self
    diagnostic.message = "a pattern that begins with `\(sign)` needs quotes"
    diagnostic.primary.message = ""
    diagnostic.help =
      "write `\"\(sign)…\"`: without quotes, the character has another meaning in YAML"
    diagnostic.fix = nil
    return diagnostic
  }

  /// The diagnostic for a configuration, where constants cannot be defined.
  fileprivate var withoutConstants: Diagnostic {
    guard rule == .unknownReference else { return self }
    var diagnostic = self
    diagnostic.help = "a configuration has no constants: write the value itself"
    diagnostic.fix = nil
    return diagnostic
  }
}
