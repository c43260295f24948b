package import TimelineSyntax

/// Whether a rule's findings come with a change that removes their cause.
package enum Fixability: String, Sendable {
  case none
  /// Applied by `--fix`.
  case safe
  /// Applied by `--unsafe-fixes` only: a person should look at the result.
  case unsafe
}

/// What a rule is, for people: its documentation, whose examples are run as tests.
package struct RuleDescription: Sendable {
  package var name: RuleName
  /// One sentence: what it finds.
  package var summary: String
  /// Why that matters, and what SwiftUI or a YAML reader does with it.
  package var reason: String
  /// The severity of its findings unless the configuration says otherwise.
  package var severity: Severity
  /// Whether it is off until it is asked for.
  package var isOptional: Bool
  package var fixability: Fixability
  /// The numbers that a configuration can change.
  package var options: [RuleOption]
  /// A file that fires it.
  package var failing: String
  /// The same file as it should be.
  package var passing: String
  /// Names that the rule had before.
  package var aliases: [RuleName]

  package init(
    _ name: RuleName, summary: String, reason: String, severity: Severity = .error,
    isOptional: Bool = false, fixability: Fixability = .none, options: [RuleOption] = [],
    failing: String, passing: String, aliases: [RuleName] = []
  ) {
    self.name = name
    self.summary = summary
    self.reason = reason
    self.severity = severity
    self.isOptional = isOptional
    self.fixability = fixability
    self.options = options
    self.failing = failing
    self.passing = passing
    self.aliases = aliases
  }
}

/// A number of a rule that a configuration can change.
package struct RuleOption: Sendable {
  /// Its key in a configuration.
  package var name: String
  package var defaultValue: Double
  /// The smallest value that makes sense.
  package var minimum: Double
  /// One sentence with its unit.
  package var summary: String

  package init(_ name: String, default value: Double, minimum: Double = 0, summary: String) {
    self.name = name
    defaultValue = value
    self.minimum = minimum
    self.summary = summary
  }
}
