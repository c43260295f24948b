internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports characters that are invisible or resemble others.
  static let confusableCharacter = LintRule(
    RuleDescription(
      "confusable-character", group: .style,
      summary: "A character in a string or comment that is invisible or looks like another one.",
      reason: """
        Zero-width characters and no-break spaces are easily copied from web pages: two names that \
        look the same are then different. Bidirectional controls can make a line look different \
        from what it is. Typographic quotes and spaces in prose are allowed.
        """,
      severity: .warning, fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          pulse:
            # one\u{200B}two
            phases:
              - { phase: "at\u{A0}rest", set: { scale: 1 } }
              - { phase: "grown", set: { scale: 1.2 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          pulse:
            # “one” – it’s 10\u{A0}% of two
            phases:
              - { phase: "at rest", set: { scale: 1 } }
              - { phase: "grown", set: { scale: 1.2 } }
        """)
  ) { context in
    // In an invalid file, the characters that cause errors are reported as errors.
    guard context.isSound else { return }
    var names: Set<NodeID> = []
    for timeline in context.timelines {
      if let trigger = timeline.timeline.trigger { names.insert(trigger.node) }
      for phase in timeline.phases?.phases ?? [] { names.insert(phase.name.node) }
    }
    for text in ConfusableTexts(context.document.tree, names: names).texts {
      guard let first = text.characters.first else { continue }
      let more = text.characters.count - 1
      let isQuote = (0x201C...0x201F).contains(first.codePoint)
      context.report(
        "\(CharacterName.describe(first.codePoint)) is in \(text.what)", at: first.span,
        label: first.replacement.isEmpty && !isQuote ? "invisible" : "",
        help: first.replacement.isEmpty ? "remove it" : "replace it with a plain space",
        notes: more > 0
          ? ["\(more) more of this kind \(more > 1 ? "are" : "is") there"] : [],
        fix: Fix(
          title: "use plain characters",
          edits: text.characters.map { TextEdit(span: $0.span, replacement: $0.replacement) },
          isSafe: true))
    }
  }
}
