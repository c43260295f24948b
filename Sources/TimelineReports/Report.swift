package import TimelineLint
package import TimelineSyntax

/// What a run found, ready to be written in any format.
package struct Report: Sendable {
  /// The findings by path, place and rule.
  package var diagnostics: [Diagnostic]
  /// The paths of the files that were checked, in the order of the findings.
  package var files: [String]
  /// The number of YAML files that were passed over because they are no timelines.
  package var skippedCount = 0
  /// The number of files that a configuration excludes.
  package var excludedCount = 0
  /// The number of findings that were fixed and therefore are not among the findings.
  package var fixedCount = 0
  /// The number of findings that a baseline knows and that are not reported.
  package var knownCount = 0
  /// The command that fixes, where it is another one than the one that reports; else empty.
  package var fixCommand = ""
  /// How long the checks took, in milliseconds; only people see it.
  package var milliseconds: Double?
  /// Whether a format for people may use colours.
  package var isColored = false
  /// The rules' documentation, for formats that carry it.
  package var rules = LintRule.descriptions

  package init(diagnostics: [Diagnostic], files: [String]) {
    self.diagnostics = diagnostics
    self.files = files
  }

  /// The number of findings of a severity.
  package func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }
}
