internal import TimelineSyntax

extension LintRule {
  /// A hexadecimal colour without quotes, which YAML reads as a comment.
  static let colorNeedsQuotes = LintRule(
    RuleDescription(
      .colorNeedsQuotes,
      summary: "A colour such as `#ff0000` without quotes, which YAML takes for a comment.",
      reason: """
        In YAML a `#` behind a space begins a comment, so the property gets no value at all, and \
        in braces the rest of the line is gone with it. Quotes make the colour a text.
        """,
      fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              tint:
                from: #ff0000
                keyframes:
                  - linear: { to: "#00ff00", duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              tint:
                from: "#ff0000"
                keyframes:
                  - linear: { to: "#00ff00", duration: 0.3 }
        """))
}
