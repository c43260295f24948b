internal import TimelineSyntax

extension LintRule {
  /// A file that cannot be included.
  static let unreadableInclude = LintRule(
    RuleDescription(
      .unreadableInclude,
      summary:
        "An included file that is missing, invalid, not a timeline file, outside the repository, or given by an absolute path.",
      reason: """
        The definitions that this file uses come from there. Paths are relative to the folder of \
        this file, so that every checkout works, and must stay inside its repository, so that \
        checking an untrusted file reads nothing else; `--allow-outside` allows another folder.
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
