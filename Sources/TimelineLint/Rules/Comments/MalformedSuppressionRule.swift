internal import TimelineSyntax

extension LintRule {
  /// Reports invalid comments that were probably intended as suppressions.
  static let malformedSuppression = LintRule(
    RuleDescription(
      .malformedSuppression, group: .style,
      summary: "A comment that looks like a suppression but suppresses nothing.",
      reason: """
        Only `# keyphase:ignore RULE` and `# keyphase:ignore-file RULE`, with commas between \
        several names, suppress findings. In any other spelling it is an ordinary comment, and the \
        findings are still reported.
        """,
      severity: .warning, fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          fade:
            tracks:
              opacity:
                - linear: { to: 0.5, duration: 0.2 }
                # keyphase: disable trailing-move
                - move: 1
        """,
      passing: """
        keyphase: 1
        timelines:
          fade:
            tracks:
              opacity:
                - linear: { to: 0.5, duration: 0.2 }
                # keyphase:ignore trailing-move
                - move: 1
        """)
  ) { context in
    for item in context.suppressions.malformed {
      let words = "keyphase:\((item.scope ?? .line).word)"
      switch item.fault {
      case .words:
        context.report(
          "this comment suppresses nothing: it must begin with `# \(words)`", at: item.span,
          help: "write `\(words)`, followed by the names of the rules",
          fix: item.scope == nil
            ? nil
            : Fix(
              title: "change the words to `\(words)`",
              edits: [TextEdit(span: item.span, replacement: words)], isSafe: true))
      case .noRule:
        context.report(
          "this comment suppresses nothing: it names no rule", at: item.span,
          help: "name the rules to suppress: `# \(words) static-track`")
      case .missingComma:
        context.report(
          "the names of rules in a comment must be separated by commas", at: item.span,
          label: "a comma is missing here", help: "write `# \(words) static-track, spring-idle`",
          fix: Fix(
            title: "write a comma", edits: [TextEdit(span: item.span, replacement: ",")],
            isSafe: true))
      case .notFirst:
        context.report(
          "this comment suppresses nothing: it must begin with `keyphase:`", at: item.span,
          help:
            "begin the comment with `keyphase:`, and write the reason after the names of the rules")
      }
    }
  }
}
