package import TimelineDocument
package import TimelineSyntax

/// What a rule is set to.
package enum RuleSetting: Sendable, Hashable {
  case off
  /// On, at the severity that the rule itself gives.
  case on
  /// On, at a severity.
  case severity(Severity)
}

/// How a file is linted: the outcome of the configuration and the command line.
package struct LintSettings: Sendable {
  /// The rules that are not as they are by themselves.
  package var rules: [RuleName: RuleSetting] = [:]
  /// The numbers of rules that are not as they are by themselves.
  package var options: [RuleName: [String: Double]] = [:]
  /// The oldest systems that the motion must run on, for files that name none.
  package var targets: [PlatformTarget] = []
  /// Frames per second at which stepped contents are looked at; nil for the document's frame rate.
  package var sampleRate: Double?

  package init() {}

  /// Whether a rule is asked at all; rules that say whether a file can be played always are.
  package func isOn(_ rule: LintRule) -> Bool {
    if rule.isValidation { return true }
    return switch rules[rule.name] {
    case .off: false
    case .on, .severity: true
    case nil: !rule.description.isOptional
    }
  }

  /// The severity that is set for a rule; nil where it gives its own.
  package func severity(of rule: RuleDescription) -> Severity? {
    if case .severity(let severity) = rules[rule.name] { severity } else { nil }
  }
}
