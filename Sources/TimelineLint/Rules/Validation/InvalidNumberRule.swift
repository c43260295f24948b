internal import TimelineSyntax

extension LintRule {
  /// A number that YAML parsers interpret differently.
  static let invalidNumber = LintRule(
    RuleDescription(
      .invalidNumber,
      summary: "A number such as `010`, `0x10`, `1_000`, `1:30`, `0,5` or `.nan`.",
      reason: """
        YAML parsers disagree about these: `010` is eight for some and ten for others, `1:30` is \
        ninety or a string. So a timeline file may contain only plain, finite decimal numbers.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0,3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
        """))
}
