package import TimelineSyntax

/// The result of looking up the name of a rule.
package enum RuleLookup: Sendable {
  /// A rule that can be configured and suppressed.
  case rule(LintRule)
  /// A rule that can be configured and suppressed, found by a former name.
  case renamed(LintRule)
  /// A validation rule, which cannot be switched off.
  case validation
  /// No rule: the most similar names, closest first, and the name that is certainly intended, if
  /// any.
  case unknown(candidates: [String], certain: String?)

  /// - Parameter findsSimilar: whether similar names are looked for, for which an unknown name is
  ///   compared with that of every rule.
  package init(
    _ name: RuleName, among rules: [LintRule] = LintRule.all, findsSimilar: Bool = true
  ) {
    if let known = Self.known(name, among: rules) {
      self = known
    } else if !findsSimilar {
      self = .unknown(candidates: [], certain: nil)
    } else {
      let names = rules.filter { !$0.isValidation }.map(\.name.text)
      self = .unknown(
        candidates: Suggestion.candidates(for: name.text, among: names),
        certain: Suggestion.certain(for: name.text, among: names))
    }
  }

  /// What a name means; nil if it is unknown.
  static func known(_ name: RuleName, among rules: [LintRule] = LintRule.all) -> RuleLookup? {
    if RuleName.validation.contains(name) { return .validation }
    if let rule = rules.first(where: { $0.name == name }) { return .rule(rule) }
    return rules.first { $0.description.aliases.contains(name) }.map { .renamed($0) }
  }

  /// The rule with the current or former name; nil if there is none that can be configured.
  package var rule: LintRule? {
    switch self {
    case .rule(let rule), .renamed(let rule): rule
    case .validation, .unknown: nil
    }
  }
}
