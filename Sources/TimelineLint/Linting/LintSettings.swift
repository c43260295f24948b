package import TimelineDocument
internal import TimelineEvaluation
package import TimelineSyntax

/// The setting of a rule.
package enum RuleSetting: Sendable, Hashable {
  case off
  /// On, with the rule's own severity.
  case on
  /// On, with the given severity.
  case severity(Severity)
}

/// The settings for linting a file, from the configuration and the command line.
package struct LintSettings: Sendable, Hashable {
  /// The settings of rules that differ from the defaults.
  package var rules: [RuleName: RuleSetting] = [:]
  /// The options of rules that differ from the defaults.
  package var options: [RuleName: [String: Double]] = [:]
  /// The oldest systems to support, for files that do not name any.
  package var targets: [PlatformTarget] = []
  /// The levels of changes that break, where two versions are compared.
  package var breaking: [BreakingChange: BreakingChange.Level] = [:]

  /// The maximum number of numbers that are computed by stepping, over all frames of all timelines.
  ///
  /// Timelines beyond it are checked without their samples.
  package var steppingLimit = 2 * EvaluationLimits.components

  /// The limit for editors, which lint while the user types.
  package static let editorSteppingLimit = EvaluationLimits.components / 10

  package init() {}

  /// Whether a rule is on.
  ///
  /// Validation rules always are.
  package func isOn(_ rule: LintRule) -> Bool {
    if rule.isValidation { return true }
    return switch rules[rule.name] {
    case .off: false
    case .on, .severity: true
    case nil: !rule.description.isOptional
    }
  }

  /// The configured severity of a rule; nil if the rule determines it.
  package func severity(of rule: RuleDescription) -> Severity? {
    if case .severity(let severity) = rules[rule.name] { severity } else { nil }
  }
}
