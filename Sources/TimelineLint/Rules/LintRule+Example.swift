internal import TimelineDocument
package import TimelineSyntax

extension LintRule {
  /// What the linter finds in the rule's failing example by this rule.
  package var exampleFindings: [Diagnostic] {
    var settings = LintSettings()
    if !isValidation { settings.rules[name] = .on }
    let source = SourceFile(path: "example.yaml", text: description.failing)
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    return Linter(settings).lint(loader.load(source)).filter { $0.rule == name }
  }
}
