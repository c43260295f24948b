import TimelineDocument
import TimelineEvaluation
import TimelineLint
internal import TimelineReports
import TimelineSyntax

extension FuzzTarget {
  /// Loads a document, lints it, writes a report and samples its timelines.
  static let document = FuzzTarget(
    "document", summary: "bytes to a document, its findings in a format, and its samples"
  ) { (bytes) throws(InvariantViolation) in
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    let loaded = DocumentLoader.resolvingIncludes(to: bytes).load(source)
    try TreeInvariants.check(loaded.document.tree)
    try DiagnosticInvariants.check(loaded.diagnostics, in: source)
    let findings = Linter(.everything).lint(loaded)
    try DiagnosticInvariants.check(findings, in: source)
    let report = Report(diagnostics: findings, files: [source.path])
    // The input's length selects one of the formats.
    let formats = ReportFormat.all
    let format = formats[bytes.count % formats.count]
    let text = format.write(report)
    if ["json", "sarif"].contains(format.name) { try JSONInvariants.check(text, of: format.name) }
    try SampleInvariants.check(loaded)
  }
}

extension DocumentLoader {
  /// A loader that resolves includes of `again.yaml` to the given bytes and finds no other file.
  static func resolvingIncludes(to bytes: [UInt8]) -> DocumentLoader {
    DocumentLoader(limits: YAMLLimits()) { $0.hasSuffix("again.yaml") ? bytes : nil }
  }
}

extension LintSettings {
  /// Settings with every rule enabled.
  static let everything: LintSettings = {
    var settings = LintSettings()
    for rule in LintRule.all { settings.rules[rule.name] = .on }
    return settings
  }()
}
