internal import TimelineSyntax

extension LintRule {
  /// A keyframe of a kind that does not exist.
  static let unknownKeyframeKind = LintRule(
    RuleDescription(
      .unknownKeyframeKind,
      summary: "A keyframe that is none of `cubic`, `hold`, `linear`, `move` and `spring`.",
      reason: """
        `hold` is a linear keyframe that keeps the value; the other four kinds are SwiftUI's.
        """,
      fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - sprng: { to: 1.2, spring: snappy }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: snappy }
        """))
}
