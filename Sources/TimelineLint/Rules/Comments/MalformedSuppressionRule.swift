internal import TimelineSyntax

extension LintRule {
  /// Reports invalid comments that were probably intended as suppressions.
  static let malformedSuppression = LintRule(
    RuleDescription(
      .malformedSuppression, group: .style,
      summary: "A comment that reads nearly like a suppression and suppresses nothing.",
      reason: """
        Only `# keyphase:ignore RULE` and `# keyphase:ignore-file RULE`, with commas between \
        several names, suppress findings. A comment in another spelling is a comment like any \
        other, and its findings go on being reported.
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
          help: "write `\(words)`, and the rules' names after it",
          fix: item.scope == nil
            ? nil
            : Fix(
              title: "change the words to `\(words)`",
              edits: [TextEdit(span: item.span, replacement: words)], isSafe: true))
      case .noRule:
        context.report(
          "this comment names no rule, and so suppresses nothing", at: item.span,
          help: "name the rules that it is for: `# \(words) static-track`")
      case .missingComma:
        context.report(
          "rules in a comment need commas between their names", at: item.span,
          label: "a comma belongs here", help: "write `# \(words) static-track, spring-idle`",
          fix: Fix(
            title: "write a comma", edits: [TextEdit(span: item.span, replacement: ",")],
            isSafe: true))
      case .notFirst:
        context.report(
          "this comment suppresses nothing: other words stand before `keyphase:`", at: item.span,
          help: "begin a comment with it, and write the reason after the rules' names")
      }
    }
  }
}
