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

  /// One line a finding, indented lines for its labels, help and fix.
  static func describe(_ diagnostics: [Diagnostic]) -> String {
    func place(_ label: DiagnosticLabel) -> String {
      let start = label.source.position(at: label.span.start)
      let end = label.source.position(at: label.span.end)
      return "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
    var lines: [String] = []
    for item in diagnostics {
      lines.append("\(place(item.primary)) \(item.severity)[\(item.rule)]: \(item.message)")
      if !item.primary.message.isEmpty { lines.append("  | \(item.primary.message)") }
      for label in item.secondary { lines.append("  at \(place(label)): \(label.message)") }
      if !item.help.isEmpty { lines.append("  help: \(item.help)") }
      for note in item.notes { lines.append("  note: \(note)") }
      if let fix = item.fix {
        lines.append("  fix (\(fix.isSafe ? "safe" : "unsafe")): \(fix.title)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
