import TimelineDocument
import TimelineFiles
import TimelineLint
import TimelineSyntax

/// The work for each file to be linted, safe to run concurrently.
struct LintTask: Sendable {
  /// Which fixes are applied.
  enum Fixing: Sendable {
    case none
    case safe
    case all
  }

  let loader: DocumentLoader
  let settings: @Sendable (InputFile) -> LintSettings
  var fixing: Fixing
  /// Known findings that are not reported, by the path of their file; nil without a baseline.
  let baseline: [String: Baseline]?
  /// Whether the findings are collected for a new baseline.
  let collectsBaseline: Bool
  /// The paths in the baseline.
  let baselinePaths: ReportPaths
  /// Whether what passes by success criteria of accessibility is reported, too.
  var isAudit = false
  /// What each file is compared with; nil if it is checked alone.
  var tokens: TokenIndex?

  /// Lints a file and fixes its content without writing it.
  func check(_ file: InputFile, _ source: SourceFile) -> CheckedFile {
    let settings = self.settings(file)
    let linter = Linter(settings, tokens: tokens)
    guard fixing != .none, !file.isIncluder else {
      let loaded = loader.load(source)
      return checked(linter.lint(loaded), of: file, loaded, by: linter, settings)
    }
    let fixer = Fixer(linter, loader: loader, includesUnsafe: fixing == .all)
    let outcome = fixer.fix(source)
    var result = checked(outcome.diagnostics, of: file, outcome.loaded, by: linter, settings)
    result.isIncluding = !outcome.loaded.document.includes.isEmpty
    result.fixedCount = outcome.fixed.count
    // Standard input is copied to standard output even if nothing was fixed.
    if outcome.isChanged || file.path == "-" {
      result.change = FileChange(file: file, before: source, after: outcome.source)
    }
    return result
  }

  /// Checks a file for errors only.
  func validate(_ file: InputFile, _ source: SourceFile) -> CheckedFile {
    let loaded = loader.load(source)
    var errors = loaded.diagnostics.filter { $0.severity == .error }
    // Whether `lint --fix` fixes one depends on all findings.
    if errors.contains(where: { $0.fix != nil }) {
      let linter = Linter(settings(file))
      errors = Fixer.keepingPromises(
        of: linter.lint(loaded), in: loaded, linter: linter, loader: loader
      ).filter(\.isOfValidation)
    }
    return CheckedFile(diagnostics: errors)
  }

  private func checked(
    _ findings: [Diagnostic], of file: InputFile, _ loaded: LoadedDocument, by linter: Linter,
    _ settings: LintSettings
  ) -> CheckedFile {
    let diagnostics = Fixer.keepingPromises(
      of: findings, in: loaded, linter: linter, loader: loader)
    var result = CheckedFile(diagnostics: diagnostics)
    if isAudit { result.audit = AccessibilityAudit(loaded, settings) }
    // Validation errors are always reported, even if the baseline contains them.
    if collectsBaseline {
      result.baseline.add(diagnostics, in: loaded.document.tree, path: baselinePaths.path)
      result.diagnostics = diagnostics.filter(\.isOfValidation)
    } else if let baseline {
      let compared = baseline.comparing(
        diagnostics, in: loaded.document.tree, path: baselinePaths.path)
      result.diagnostics = compared.unknown
      result.knownCount = diagnostics.count - result.diagnostics.count
      // Whether a rule that is off would find something is unknown, as it is in a file with errors.
      if !diagnostics.contains(where: \.isOfValidation) {
        let path = baselinePaths.path(file.name)
        let rest = compared.rest[path] ?? baseline[path] ?? Baseline()
        result.staleBaseline = rest.filter { LintRule.named($0.rule).map(settings.isOn) ?? true }
      }
    }
    return result
  }
}
