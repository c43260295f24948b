import TimelineDocument
import TimelineLint
import TimelineSyntax

/// What is done with each file that is linted; files are linted several at once.
struct LintTask: Sendable {
  /// What is done about findings that can be fixed.
  enum Fixing: Sendable {
    case none
    case safe
    case all
  }

  let loader: DocumentLoader
  /// The settings for a path.
  let settings: @Sendable (String) -> LintSettings
  let fixing: Fixing
  /// Findings that are not reported again; nil where there are none.
  let baseline: Baseline?
  /// Whether the findings are to be written into a baseline.
  let makesBaseline: Bool

  /// Lints a file and fixes its text, without writing it.
  func check(_ file: InputFile, _ source: SourceFile) -> CheckedFile {
    let linter = Linter(settings(file.name))
    guard fixing != .none else {
      let loaded = loader.load(source)
      return checked(linter.lint(loaded), tree: loaded.document.tree)
    }
    let fixer = Fixer(linter, loader: loader, includesUnsafe: fixing == .all)
    let outcome = fixer.fix(source)
    var result = checked(outcome.diagnostics, tree: outcome.tree)
    result.fixedCount = outcome.fixed.count
    // Standard input goes on to standard output, whether it was changed or not.
    if outcome.isChanged || file.path == "-" {
      result.change = FileChange(file: file, before: source, after: outcome.source)
    }
    return result
  }

  private func checked(_ diagnostics: [Diagnostic], tree: YAMLTree) -> CheckedFile {
    var result = CheckedFile(diagnostics: diagnostics)
    // What cannot be played is never let pass.
    if makesBaseline {
      for diagnostic in diagnostics where !isValidation(diagnostic) {
        result.baseline.add(diagnostic, in: tree)
      }
    } else if var known = baseline {
      result.diagnostics = diagnostics.filter {
        isValidation($0) || !known.remove($0, in: tree)
      }
      result.knownCount = diagnostics.count - result.diagnostics.count
    }
    return result
  }

  private func isValidation(_ diagnostic: Diagnostic) -> Bool {
    LintRule.named(diagnostic.rule)?.isValidation ?? true
  }
}
