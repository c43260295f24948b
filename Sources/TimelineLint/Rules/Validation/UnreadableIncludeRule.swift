internal import TimelineSyntax

extension LintRule {
  /// A file that cannot be included.
  static let unreadableInclude = LintRule(
    RuleDescription(
      .unreadableInclude,
      summary:
        "An included file that is missing, broken, not a timeline file, outside of the repository, or named by an absolute path.",
      reason: """
        The definitions that this file uses come from there. Paths count from this file's \
        folder, so that a checkout works wherever it lies, and end inside of its repository, so \
        that checking a stranger's file reads nothing else; --allow-outside allows a folder.
        """,
      failing: """
        keyphase: 1
        include: [missing.yaml]
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """))
}
