import TimelineDocument
import TimelineLint
import TimelineSyntax

/// Linting texts in tests.
enum LintText {
  /// Settings under which one rule alone is asked, or all where none is named.
  ///
  /// A rule that speaks of what the others find needs them all.
  static func settings(only name: RuleName? = nil) -> LintSettings {
    var settings = LintSettings()
    let name = LintRule.all.contains { $0.name == name && $0.isLast } ? nil : name
    for rule in LintRule.all {
      settings.rules[rule.name] = name == nil || name == rule.name ? .on : .off
    }
    return settings
  }

  /// The findings of a text.
  static func lint(
    _ text: String, path: String = "example.yaml", only name: RuleName? = nil
  ) -> [Diagnostic] {
    let source = SourceFile(path: path, bytes: [UInt8](text.utf8))
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    return Linter(settings(only: name)).lint(loader.load(source))
  }
}
