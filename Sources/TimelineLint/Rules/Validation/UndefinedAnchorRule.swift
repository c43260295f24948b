internal import TimelineSyntax

extension LintRule {
  /// An alias without an anchor.
  static let undefinedAnchor = LintRule(
    RuleDescription(
      .undefinedAnchor,
      summary: "An alias such as `*soft` whose anchor `&soft` does not come before it.",
      reason: """
        An alias repeats a node that an anchor has named earlier in the file. Without the anchor \
        there is nothing to repeat.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scaleX: &grow
                - spring: 1.2
              scaleY: *gorw
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scaleX: &grow
                - spring: 1.2
              scaleY: *grow
        """))
}
