package import TimelineLint
package import TimelineSyntax

/// Whether a rule is asked unless a configuration says otherwise.
package enum RuleState: String, Sendable {
  /// It says whether a file can be played, and nothing switches it off.
  case always
  case on
  case off
}

extension LintRule {
  /// Whether it is asked unless a configuration says otherwise.
  package var state: RuleState {
    isValidation ? .always : description.isOptional ? .off : .on
  }

  /// What all rules say of themselves, by their names.
  package static let descriptions = byName.mapValues(\.description)
}

extension Fixability {
  /// The mark that findings carry in reports; empty where there is no fix.
  var mark: String {
    switch self {
    case .none: ""
    case .safe: "[*]"
    case .unsafe: "[!]"
    }
  }
}
