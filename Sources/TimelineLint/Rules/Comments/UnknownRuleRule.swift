internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports names in suppression comments that are not names of rules.
  static let unknownRule = LintRule(
    RuleDescription(
      .unknownRule, group: .style,
      summary: "A comment or configuration that names a rule that does not exist.",
      reason: """
        A comment with a misspelled name suppresses nothing. The former name of a renamed rule \
        still works, but should be changed. In a configuration, an unknown rule is an error.
        """,
      severity: .warning, fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          fade:
            tracks:
              opacity:
                - linear: { to: 0.5, duration: 0.2 }
                - move: 1 # keyphase:ignore trailing-mov
        """,
      passing: """
        keyphase: 1
        timelines:
          fade:
            tracks:
              opacity:
                - linear: { to: 0.5, duration: 0.2 }
                - move: 1 # keyphase:ignore trailing-move
        """)
  ) { context in
    var lookups: [RuleName: RuleLookup] = [:]
    for name in context.suppressions.comments.lazy.flatMap(\.names) {
      let lookup =
        lookups[name.rule]
        ?? RuleLookup(name.rule, findsSimilar: lookups.count < LintRule.explainedNames)
      lookups[name.rule] = lookup
      switch lookup {
      case .rule, .validation: continue
      case .renamed(let rule):
        context.report(
          "the rule `\(name.rule)` is now called `\(rule.name)`", at: name.span, severity: .info,
          label: "an old name, which still works", help: "write `\(rule.name)`",
          fix: context.replacement(of: name, by: rule.name.text))
      case .unknown(let candidates, let certain):
        context.report(
          "there is no rule `\(name.rule)`, so nothing is suppressed", at: name.span,
          help: Suggestion.question(candidates) ?? "`keyphase rules` lists them",
          fix: certain.map { context.replacement(of: name, by: $0) })
      }
    }
  }
}

extension LintRule {
  /// The number of different names in a file for which similar ones are looked for, which takes long.
  fileprivate static let explainedNames = 200
}

extension RuleContext {
  fileprivate func replacement(of name: SuppressionComment.Name, by word: String) -> Fix {
    Fix(
      title: "change `\(name.rule)` to `\(word)`",
      edits: [TextEdit(span: name.span, replacement: word)], isSafe: true)
  }
}
