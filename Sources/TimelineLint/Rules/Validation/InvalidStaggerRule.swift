internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// A stagger where there are no copies to set apart.
  static let invalidStagger = LintRule(
    RuleDescription(
      .invalidStagger,
      summary: "A `stagger` of an element with one copy, or outside an element's `tracks`.",
      reason: """
        A stagger is the time between the starts of two copies. A single view starts later with \
        the `delay` of its tracks, and in phases and events all copies move at the same time.
        """,
      failing: """
        keyphase: 1
        elements:
          row: { size: [320, 44] }
        timelines:
          list:
            tracks:
              row:
                stagger: 50ms
                opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.2 } }] }
        """,
      passing: """
        keyphase: 1
        elements:
          row: { size: [320, 44], count: 8, spacing: [0, 52] }
        timelines:
          list:
            tracks:
              row:
                stagger: 50ms
                opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.2 } }] }
        """))
}
