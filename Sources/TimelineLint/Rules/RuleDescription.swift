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
/// Tests run its examples.
package struct RuleDescription: Sendable {
  package var name: RuleName
  /// What it is about.
  package var group: RuleGroup
  /// The success criteria of WCAG 2.2 that its findings are about.
  package var criteria: [AccessibilityCriterion]
  /// One sentence that describes the findings.
  package var summary: String
  /// Why the findings matter, and how SwiftUI or a YAML parser treats them.
  package var reason: String
  /// The default severity of the findings.
  package var severity: Severity
  /// Whether the rule is off by default.
  package var isOptional: Bool
  package var fixability: Fixability
  /// The options that a configuration can set.
  package var options: [RuleOption]
  /// What a plot of the failing example shows; nil if it would explain nothing.
  package var figure: RuleFigure?
  /// A file in which the rule has a finding.
  package var failing: String
  /// The same file, corrected.
  package var passing: String
  /// Former names of the rule.
  package var aliases: [RuleName]

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
