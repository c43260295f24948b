package import TimelineSyntax

/// Whether the findings of a rule come with a fix.
package enum Fixability: String, Sendable {
  case none
  /// Applied by `--fix`.
  case safe
  /// Applied by `--unsafe-fixes` only: the result needs a review.
  case unsafe
}

/// The documentation of a rule.
///
/// Tests run its examples. A class, as the findings of each file copy it hundreds of times.
package final class RuleDescription: Sendable {
  package let name: RuleName
  /// What it is about.
  package let group: RuleGroup
  /// The success criteria of WCAG 2.2 that its findings are about.
  package let criteria: [AccessibilityCriterion]
  /// One sentence that describes the findings.
  package let summary: String
  /// Why the findings matter, and how SwiftUI or a YAML parser treats them.
  package let reason: String
  /// The default severity of the findings.
  package let severity: Severity
  /// Whether the rule is off by default.
  package let isOptional: Bool
  package let fixability: Fixability
  /// The options that a configuration can set.
  package let options: [RuleOption]
  /// What a plot of the failing example shows; nil if it would explain nothing.
  package let figure: RuleFigure?
  /// A file in which the rule has a finding.
  package let failing: String
  /// The same file, corrected.
  package let passing: String
  /// Former names of the rule.
  package let aliases: [RuleName]

  package init(
    _ name: RuleName, group: RuleGroup = .errors, criteria: [AccessibilityCriterion] = [],
    summary: String, reason: String, severity: Severity = .error,
    isOptional: Bool = false, fixability: Fixability = .none, options: [RuleOption] = [],
    figure: RuleFigure? = nil, failing: String, passing: String, aliases: [RuleName] = []
  ) {
    self.name = name
    self.group = group
    self.criteria = criteria
    self.summary = summary
    self.reason = reason
    self.severity = severity
    self.isOptional = isOptional
    self.fixability = fixability
    self.options = options
    self.figure = figure
    self.failing = failing
    self.passing = passing
    self.aliases = aliases
  }
}

/// How the failing example of a rule is played for a plot.
package enum RuleFigure: Sendable {
  /// From its start to its end.
  case once
  /// Two iterations.
  case twice
  /// Triggered again when it has ended.
  case triggeredAgain
}

/// A numeric option of a rule.
package struct RuleOption: Sendable {
  /// The key in a configuration.
  package var name: String
  package var defaultValue: Double
  /// The smallest valid value.
  package var minimum: Double
  /// One sentence that describes the option and its unit.
  package var summary: String

  package init(_ name: String, default value: Double, minimum: Double = 0, summary: String) {
    self.name = name
    defaultValue = value
    self.minimum = minimum
    self.summary = summary
  }
}
