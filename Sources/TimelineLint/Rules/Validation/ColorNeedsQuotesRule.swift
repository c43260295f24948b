internal import TimelineSyntax

extension LintRule {
  /// A hexadecimal colour without quotes, which YAML reads as a comment.
  static let colorNeedsQuotes = LintRule(
    RuleDescription(
      .colorNeedsQuotes,
      summary: "A colour such as `#ff0000` without quotes, which YAML reads as a comment.",
      reason: """
        In YAML, a `#` after a space begins a comment, so the property gets no value, and within \
        braces the rest of the line is lost too. Quotes make the colour a string.
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
