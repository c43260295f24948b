internal import TimelineDocument
package import TimelineSyntax

extension LintRule {
  /// The findings of this rule in its failing example.
  package var exampleFindings: [Diagnostic] {
    var settings = LintSettings()
    if !isValidation { settings.rules[name] = .on }
    let source = SourceFile(path: "example.yaml", text: description.failing)
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    return Linter(settings).lint(loader.load(source)).filter { $0.rule == name }
  }
}
