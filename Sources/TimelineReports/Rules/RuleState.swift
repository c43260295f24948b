package import TimelineLint
package import TimelineSyntax

/// Whether a rule is on by default.
package enum RuleState: String, Sendable {
  /// On: a validation rule, which cannot be switched off.
  case always
  case on
  case off
}

extension LintRule {
  /// The default state of the rule.
  package var state: RuleState {
    isValidation ? .always : description.isOptional ? .off : .on
  }

  /// The documentation of all rules, by name.
  package static let descriptions = byName.mapValues(\.description)
}

extension Fixability {
  /// The symbol for fixable findings in reports; empty if there is no fix.
  var mark: String {
    switch self {
    case .none: ""
    case .safe: "[*]"
    case .unsafe: "[!]"
    }
  }
}
