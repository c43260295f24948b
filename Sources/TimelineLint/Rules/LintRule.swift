package import TimelineSyntax

/// A rule: what it says of itself, and the check that finds what it is about.
///
/// Each rule is one file and one entry of ``all``. The rules that say whether a file is a timeline at
/// all have no check here: their findings are made where the text is read.
package struct LintRule: Sendable {
  package let description: RuleDescription
  /// Looks through a document and reports; nil for what reading the text finds.
  package let check: (@Sendable (inout RuleContext) -> Void)?
  /// Whether it is asked after all others, since it speaks of what they have found.
  package let isLast: Bool

  package var name: RuleName { description.name }

  /// Whether it says that a file cannot be played, and so is always an error.
  package let isValidation: Bool

  package init(
    _ description: RuleDescription, isLast: Bool = false,
    check: (@Sendable (inout RuleContext) -> Void)? = nil
  ) {
    self.description = description
    self.isLast = isLast
    self.check = check
    isValidation = RuleName.validation.contains(description.name)
  }

  /// The rule of a name, or of a name that it had before.
  package static func named(_ name: RuleName) -> LintRule? {
    byName[name] ?? all.first { $0.description.aliases.contains(name) }
  }

  package static let byName: [RuleName: LintRule] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })
}
