internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports suppression comments without an effect.
  static let unusedSuppression = LintRule(
    RuleDescription(
      .unusedSuppression, group: .style,
      summary: "A comment that suppresses a finding that does not exist or cannot be suppressed.",
      reason: """
        The reason for the comment is gone: the motion was corrected, or the finding is on another \
        line. The comment could hide the next mistake of that kind. Rules that are off are not \
        reported, and neither are files with errors, because not every rule can check them. \
        Errors, which mean that a file cannot be played, cannot be suppressed.
        """,
      severity: .warning, fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          fade:
            tracks:
              opacity:
                # keyphase:ignore trailing-move
                - linear: { to: 0.5, duration: 0.2 }
                - linear: { to: 1, duration: 0.1 }
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
        """), isLast: true
  ) { context in
    let list = context.suppressions
    for comment in list.comments {
      let errors = comment.names.filter { RuleName.validation.contains($0.rule) }
      context.report(unsuppressible: errors, in: comment)
      // After an error, a rule may have skipped the place of the suppressed finding.
      guard context.isSound else { continue }
      let unused = comment.names.filter { name in
        guard let rule = RuleLookup.known(name.rule)?.rule, rule.name != .unusedSuppression else {
          return false
        }
        return context.settings.isOn(rule) && !list.isUsed(name)
      }
      context.report(unused: unused, in: comment)
    }
  }
}

extension RuleContext {
  fileprivate mutating func report(
    unsuppressible names: [SuppressionComment.Name], in comment: SuppressionComment
  ) {
    guard let first = names.first else { return }
    let text = WordList.text(names.map(\.rule.text), limit: 4, conjunction: "and")
    report(
      "\(text) cannot be suppressed", at: first.span,
      label: "always reported: a file with this error cannot be played",
      secondary: names.dropFirst().map { ($0.span, "the same") },
      help: "correct the error, and remove the name",
      fix: removal(of: names, from: comment))
  }

  fileprivate mutating func report(
    unused names: [SuppressionComment.Name], in comment: SuppressionComment
  ) {
    guard let first = names.first else { return }
    let text = WordList.text(names.map(\.rule.text), limit: 4, conjunction: "or")
    let location = comment.scope == .file ? "in this file" : "here"
    report(
      "there is no \(text) \(location) to suppress",
      at: names.count == comment.names.count ? comment.comment.span : first.span,
      label: comment.scope == .line && comment.comment.isAlone
        ? "on its own line, it applies to the next line" : "",
      secondary: names.count == comment.names.count
        ? [] : names.dropFirst().map { ($0.span, "nor this one") },
      help: names.count == comment.names.count
        ? "remove the comment" : "remove \(names.count == 1 ? "the name" : "the names")",
      fix: removal(of: names, from: comment))
  }

  private func removal(
    of names: [SuppressionComment.Name], from comment: SuppressionComment
  ) -> Fix {
    let isWhole = names.count == comment.names.count
    let text = WordList.text(names.map(\.rule.text), limit: 4, conjunction: "and")
    return Fix(
      title: isWhole ? "remove the comment" : "remove \(text) from the comment",
      // A whole comment may also give a reason, which is worth a look.
      edits: [comment.removal(of: names, in: document.source)], isSafe: !isWhole)
  }
}
