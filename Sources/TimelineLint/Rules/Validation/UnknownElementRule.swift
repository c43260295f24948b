internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// An element that is not declared.
  static let unknownElement = LintRule(
    RuleDescription(
      .unknownElement,
      summary: "An element that is not declared under `elements`.",
      reason: """
        The declaration says how many copies of it there are, and where it is drawn. Without it \
        nothing of it can be played.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        elements:
          title: { text: Welcome }
        timelines:
          intro:
            tracks:
              tilte:
                opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.2 } }] }
        """,
      passing: """
        keyphase: 1
        elements:
          title: { text: Welcome }
        timelines:
          intro:
            tracks:
              title:
                opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.2 } }] }
        """))
}
