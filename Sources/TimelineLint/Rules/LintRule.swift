package import TimelineSyntax

/// A rule: its documentation and the check that produces its findings.
///
/// Each rule with a check has a file of its own and an entry in ``all``. Validation rules have none,
/// because parsing and decoding produce their findings. A class, as each file has its own lists of rules.
package final class LintRule: Sendable {
  package let description: RuleDescription
  package typealias Check = @Sendable (inout RuleContext) -> Void
  /// Checks a document and reports findings; nil for a validation rule.
  package let check: Check?
  /// What the findings depend on.
  package enum Scope: Sendable {
    /// Any part of the document.
    case document
    /// The timeline that contains them, the definitions that it uses, the sequences that play it, and
    /// the settings.
    case timeline
  }

  package let scope: Scope
  /// Whether it is about time as it passes, so that it does not look at timelines that an input moves.
  let isAboutTime: Bool
  /// Whether the rule runs after all others because it depends on their findings.
  package let isLast: Bool

  package var name: RuleName { description.name }

  /// Whether it is a validation rule: its findings are always errors, which make a file unplayable.
  package let isValidation: Bool

  package init(
    _ description: RuleDescription, scope: Scope = .document, isAboutTime: Bool = false,
    isLast: Bool = false,
    check: Check? = nil
  ) {
    self.description = description
    self.isAboutTime = isAboutTime
    self.isLast = isLast
    self.check = check
    self.scope = scope
    isValidation = RuleName.validation.contains(description.name)
  }

  /// The rule with a current or former name.
  package static func named(_ name: RuleName) -> LintRule? {
    byName[name] ?? all.first { $0.description.aliases.contains(name) }
  }

  /// The rules with a check, apart from those that run last.
  static let first = all.filter { $0.check != nil && !$0.isLast }
  /// The rules that run after all others.
  static let last = all.filter(\.isLast)

  package static let byName: [RuleName: LintRule] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })
}
