import TimelineDocument
import TimelineEvaluation
internal import TimelineExport
internal import TimelineFormatter
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// What is done with a growing file; its time is measured.
struct GrowthOperation: Sendable {
  let name: String
  /// Prepares the operation for a file; nil if it does not apply, such as an export of a file with
  /// errors.
  let prepare: @Sendable (GrowthFiles) -> (() -> Void)?

  /// Everything that the commands do with a file.
  static var all: [GrowthOperation] {
    [validate, lint, lintWithFixes, lintFix, lintDiff, format, sample]
      + ExportFormat.all.map(export)
  }

  /// The operation with a name, also one that is only counted.
  static func named(_ name: String) -> GrowthOperation? {
    (all + [baseline] + ReportFormat.all.map(report)).first { $0.name == name }
  }

  private static let validate = GrowthOperation(name: "validate") { files in
    { keep(load(files)) }
  }

  private static let lint = GrowthOperation(name: "lint") { files in
    let loaded = load(files)
    let settings = LintSettings.everything
    return { keep(Linter(settings).lint(loaded)) }
  }

  /// The findings, of which each has a fix that keeps its promises.
  private static let lintWithFixes = GrowthOperation(name: "lint with fixes") { files in
    let loaded = load(files)
    let linter = Linter(.everything)
    let loader = loader(files)
    return {
      keep(
        Fixer.keepingPromises(
          of: linter.lint(loaded), in: loaded, linter: linter, loader: loader))
    }
  }

  private static let lintFix = GrowthOperation(name: "lint --fix") { files in
    let source = SourceFile(path: "a.yaml", text: files.text)
    let fixer = Fixer(Linter(.everything), loader: loader(files), includesUnsafe: false)
    return { keep(fixer.fix(source)) }
  }

  /// All fixes and what they change.
  private static let lintDiff = GrowthOperation(name: "lint --diff") { files in
    let source = SourceFile(path: "a.yaml", text: files.text)
    let fixer = Fixer(Linter(.everything), loader: loader(files), includesUnsafe: true)
    return {
      let after = fixer.fix(source).source
      let diff = UnifiedDiff(path: source.path, before: source.bytes, after: after.bytes)
      keep(diff.text(isColored: false))
    }
  }

  /// The identities of all findings for a baseline.
  private static let baseline = GrowthOperation(name: "baseline") { files in
    let loaded = load(files)
    let findings = Linter(.everything).lint(loaded)
    return {
      var baseline = Baseline()
      baseline.add(findings, in: loaded.document.tree) { $0 }
      keep(baseline.text)
    }
  }

  /// The report of all findings.
  private static func report(_ format: ReportFormat) -> GrowthOperation {
    GrowthOperation(name: "\(format.name) report") { files in
      let findings = DiagnosticBag(Linter(.everything).lint(load(files))).sorted
      let report = Report(diagnostics: findings, files: ["a.yaml"])
      return { keep(format.write(report)) }
    }
  }

  private static let format = GrowthOperation(name: "fmt") { files in
    let source = SourceFile(path: "a.yaml", text: files.text)
    return { keep(DocumentFormatter().format(source)) }
  }

  private static let sample = GrowthOperation(name: "sample") { files in
    guard sheet(of: load(files)) != nil else { return nil }
    let loaded = load(files)
    return { if let sheet = Self.sheet(of: loaded) { keep(SampleFormat.csv.write(sheet)) } }
  }

  private static func export(_ format: ExportFormat) -> GrowthOperation {
    GrowthOperation(name: format.name) { files in
      let loaded = load(files)
      guard loaded.isValid, let input = try? ExportInput(loaded.document), !input.timelines.isEmpty
      else { return nil }
      var log = ExportLog(loaded.document.source)
      guard (try? format.write(input, &log)) != nil else { return nil }
      return {
        var log = ExportLog(loaded.document.source)
        if let input = try? ExportInput(loaded.document) { keep(try? format.write(input, &log)) }
      }
    }
  }

  private static func load(_ files: GrowthFiles) -> LoadedDocument {
    loader(files).load(SourceFile(path: "a.yaml", text: files.text))
  }

  private static func loader(_ files: GrowthFiles) -> DocumentLoader {
    let included = files.included
    return DocumentLoader(limits: limits) { included[$0] }
  }

  /// The limits of a command, raised so that they stop no axis.
  private static var limits: YAMLLimits {
    var limits = YAMLLimits()
    limits.nodes = .max
    limits.keyframes = .max
    limits.scalarSize = .max
    limits.fileSize = .max
    return limits
  }

  private static func sheet(of loaded: LoadedDocument) -> SampleSheet? {
    guard loaded.isValid else { return nil }
    var options = SamplingOptions()
    options.framesPerSecond = 10
    let budget = SteppingBudget()
    var entries: [SampleSheet.Entry] = []
    for timeline in loaded.document.timelines {
      guard
        let parts = try? CompiledTimeline.compile(
          timeline, of: loaded.document, for: options, within: budget)
      else { return nil }
      for part in parts {
        guard let table = try? part.sample(options) else { return nil }
        entries.append(SampleSheet.Entry(file: "a.yaml", table: table))
      }
    }
    return entries.isEmpty ? nil : SampleSheet(entries: entries, namesFiles: false)
  }
}

extension LintSettings {
  /// Settings with every rule enabled.
  fileprivate static let everything: LintSettings = {
    var settings = LintSettings()
    for rule in LintRule.all { settings.rules[rule.name] = .on }
    return settings
  }()
}
