package import TimelineSyntax

/// What is known of a name that somebody wrote where the name of a rule belongs.
package enum RuleLookup: Sendable {
  /// A rule that can be set and suppressed.
  case rule(LintRule)
  /// The same, by a name that it had before.
  case renamed(LintRule)
  /// A rule that says whether a file can be played, which nothing switches off.
  case validation
  /// No rule; the names that may have been meant, closest first, and the one that surely was.
  case unknown(candidates: [String], certain: String?)

  package init(_ name: RuleName, among rules: [LintRule] = LintRule.all) {
    if RuleName.validation.contains(name) {
      self = .validation
    } else if let rule = rules.first(where: { $0.name == name }) {
      self = .rule(rule)
    } else if let rule = rules.first(where: { $0.description.aliases.contains(name) }) {
      self = .renamed(rule)
    } else {
      let names = rules.filter { !$0.isValidation }.map(\.name.text)
      self = .unknown(
        candidates: Suggestion.candidates(for: name.text, among: names),
        certain: Suggestion.certain(for: name.text, among: names))
    }
  }

  /// The rule, by whichever of its names; nil where it is none that can be set.
  package var rule: LintRule? {
    switch self {
    case .rule(let rule), .renamed(let rule): rule
    case .validation, .unknown: nil
    }
  }
}
