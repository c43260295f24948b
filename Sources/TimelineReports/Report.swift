package import TimelineLint
package import TimelineSyntax

/// The findings of a command, ready to be written in any format.
package struct Report: Sendable {
  /// The findings, sorted by path, location and rule.
  package var diagnostics: [Diagnostic]
  /// The paths of the checked files, in the order of the findings.
  package var files: [String]
  /// The number of YAML files that were skipped because they are not timeline files.
  package var skippedCount = 0
  /// The number of files that the configuration excludes.
  package var excludedCount = 0
  /// The number of fixed findings, which ``diagnostics`` does not contain.
  package var fixedCount = 0
  /// The number of findings that are suppressed by a baseline.
  package var knownCount = 0
  /// The number of entries of the baseline that match no finding any more.
  package var staleCount = 0
  /// The command that applies fixes, if it differs from the reporting command; otherwise empty.
  package var fixCommand = ""
  /// The lowest severity of findings that make the command fail; nil if none does.
  package var lowestFailure: Severity? = .warning
  /// The version of the tool, for formats that contain it.
  package var toolVersion: String?
  /// The address of the tool's repository, for formats that contain it.
  package var toolAddress: String?
  /// The duration of the checks in milliseconds, for text formats only.
  package var milliseconds: Double?
  /// Whether text formats may use colours.
  package var isColored = false
  /// What was checked by success criteria of accessibility; nil unless that is asked for.
  package var audit: AccessibilityAudit?
  /// The documentation of rules, for formats that include it.
  package var rules = LintRule.descriptions
  /// Whether `keyphase explain` knows the rules, which are the linter's.
  package var isExplained = true

  package init(diagnostics: [Diagnostic], files: [String]) {
    self.diagnostics = diagnostics
    self.files = files
  }

  /// Whether findings of a severity make the command fail.
  func fails(_ severity: Severity) -> Bool { lowestFailure.map { severity >= $0 } ?? false }

  /// The number of findings of a severity.
  package func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }
}
