internal import TimelineDocument
internal import TimelineEvaluation
package import TimelineSyntax

extension LintRule {
  /// The findings of this rule in its failing example.
  package var exampleFindings: [Diagnostic] {
    var settings = LintSettings()
    if !isValidation { settings.rules[name] = .on }
    let source = SourceFile(path: "example.yaml", text: description.failing)
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    let linter = Linter(settings)
    let loaded = loader.load(source)
    return Fixer.keepingPromises(
      of: linter.lint(loaded), in: loaded, linter: linter, loader: loader
    ).filter { $0.rule == name }
  }
}
