internal import TimelineSyntax

extension LintRule {
  /// Entries of a sequence that move the same property of the same view at the same time.
  static let overlappingEntries = LintRule(
    RuleDescription(
      .overlappingEntries,
      summary: "Two entries of a sequence that move the same property of a view at the same time.",
      reason: """
        Only one of them could be shown. An entry moves a property from its start, including the \
        delay, to the end of that property's track; phases, events and transitions move theirs \
        until they are at rest. Entries may overlap as long as they move different properties, \
        elements or copies.
        """,
      failing: """
        keyphase: 1
        timelines:
          grow: { tracks: { scale: { linear: { to: 1.2, duration: 0.4 } } } }
          shrink: { tracks: { scale: { from: 1.2, linear: { to: 1, duration: 0.4 } } } }
          beat:
            sequence:
              - { play: grow }
              - { play: shrink, overlap: 0.1s }
        """,
      passing: """
        keyphase: 1
        timelines:
          grow: { tracks: { scale: { linear: { to: 1.2, duration: 0.4 } } } }
          shrink: { tracks: { scale: { from: 1.2, linear: { to: 1, duration: 0.4 } } } }
          beat:
            sequence:
              - { play: grow }
              - { play: shrink }
        """))
}
