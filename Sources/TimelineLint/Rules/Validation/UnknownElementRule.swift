internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// An element that is not declared.
  static let unknownElement = LintRule(
    RuleDescription(
      .unknownElement,
      summary: "An element that is not declared under `elements`.",
      reason: """
        The declaration contains the number of copies, and where they are drawn. Without it, the \
        element cannot be played.
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
