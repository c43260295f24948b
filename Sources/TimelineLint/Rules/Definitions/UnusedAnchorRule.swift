internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports anchors without an alias.
  static let unusedAnchor = LintRule(
    RuleDescription(
      "unused-anchor", group: .style,
      summary: "An anchor without an alias.",
      reason: """
        `&name` marks a part of the file so that `*name` can repeat it. An anchor that is never \
        repeated is left over, or its alias is misspelled.
        """,
      severity: .warning, fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scaleX: &grow
                - linear: { to: 1.2, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scaleX: &grow
                - linear: { to: 1.2, duration: 0.3 }
              scaleY: *grow
        """)
  ) { context in
    // The alias may be in an unreadable part of the file.
    guard context.isSound else { return }
    for anchor in context.document.tree.anchors where anchor.useCount == 0 {
      context.report(
        "the anchor `&\(anchor.name)` is used nowhere", at: anchor.span,
        help: "remove it, or repeat this part elsewhere as `*\(anchor.name)`",
        fix: Fix(
          title: "remove the anchor",
          edits: [TextEdit(span: anchor.withBlanks(in: context.document.source), replacement: "")],
          isSafe: true))
    }
  }
}

extension YAMLAnchor {
  /// The span of the anchor with the adjacent blanks that become redundant.
  fileprivate func withBlanks(in source: SourceFile) -> SourceSpan {
    var (start, end) = (span.start, span.end)
    while end < source.bytes.count, source.bytes[end] == 0x20 { end += 1 }
    if end < source.bytes.count, source.bytes[end] != 0x0A, source.bytes[end] != 0x0D {
      return SourceSpan(start, end)
    }
    // At the end of a line, remove the preceding blanks instead.
    while start > 0, source.bytes[start - 1] == 0x20 { start -= 1 }
    return SourceSpan(start, end)
  }
}
