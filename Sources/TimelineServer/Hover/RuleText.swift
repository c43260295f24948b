internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// The explanations of rules: what they find, and why that matters.
///
/// The rules have no pages with public addresses to which `codeDescription` could link, so hovers
/// explain them: at a finding, and at the name of a rule in a comment.
enum RuleText {
  static func text(of rule: LintRule) -> String {
    let criteria = rule.description.criteria.map { "\n\n\($0.text)" }.joined()
    return
      "**\(rule.name)**: \(rule.description.summary)\n\n\(rule.description.reason)\(criteria)"
  }

  /// The explanation of the rule whose name is at an offset in a comment that suppresses findings.
  static func text(ofNameAt offset: Int, in tree: YAMLTree) -> String? {
    let names = SuppressionList(tree).comments.flatMap(\.names)
    let name = names.first { $0.span.start <= offset && offset <= $0.span.end }
    return name.flatMap { LintRule.named($0.rule) }.map(text)
  }

  /// The explanations of the rules with findings at an offset, each once.
  static func texts(
    ofFindingsAt offset: Int, among diagnostics: [Diagnostic], in source: SourceFile
  ) -> [String] {
    var seen: Set<RuleName> = []
    return diagnostics.compactMap { diagnostic in
      let span = diagnostic.primary.span
      guard diagnostic.primary.source === source, span.start <= offset, offset <= span.end,
        seen.insert(diagnostic.rule).inserted
      else { return nil }
      return LintRule.named(diagnostic.rule).map(text)
    }
  }
}
