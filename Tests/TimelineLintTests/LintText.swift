import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// Lints source text in tests.
enum LintText {
  /// Settings that switch on a single rule, or all rules.
  ///
  /// A rule that depends on the findings of other rules needs all of them.
  static func settings(only name: RuleName? = nil) -> LintSettings {
    var settings = LintSettings()
    let name = LintRule.all.contains { $0.name == name && $0.isLast } ? nil : name
    for rule in LintRule.all {
      settings.rules[rule.name] = name == nil || name == rule.name ? .on : .off
    }
    return settings
  }

  /// The diagnostics of a source text.
  static func lint(
    _ text: String, path: String = "example.yaml", only name: RuleName? = nil
  ) -> [Diagnostic] {
    let source = SourceFile(path: path, bytes: [UInt8](text.utf8))
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    return Linter(settings(only: name)).lint(loader.load(source))
  }
}
