internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports entries of `changes` that no change of states uses.
  static let changeNeverMatches = LintRule(
    RuleDescription(
      "change-never-matches", group: .motion,
      summary: "An entry of `changes` that no change of states uses.",
      reason: """
        The first entry that matches a change counts. An entry below others that match all of its \
        changes, or one that leads from a state to itself, is never used: it is in the wrong \
        order, or other states were intended.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          button:
            states: { rest: {}, pressed: { set: { scale: 0.96 } } }
            changes:
              - { to: rest, animation: smooth }
              - { from: pressed, to: rest, animation: bouncy }
        """,
      passing: """
        keyphase: 1
        timelines:
          button:
            states: { rest: {}, pressed: { set: { scale: 0.96 } }, gone: { set: { opacity: 0 } } }
            changes:
              - { from: pressed, to: rest, animation: bouncy }
              - { to: rest, animation: smooth }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let states = timeline.timeline.states else { continue }
      let names = states.states.map(\.name.value)
      for (index, change) in states.changes.enumerated() {
        let own = names.flatMap { old in names.filter { $0 != old }.map { (old, $0) } }
          .filter { change.matches(from: $0.0, to: $0.1) }
        let above = states.changes[..<index].filter { other in
          own.contains { other.matches(from: $0.0, to: $0.1) }
        }
        let isUsed = own.contains { pair in
          !above.contains { $0.matches(from: pair.0, to: pair.1) }
        }
        if isUsed { continue }
        context.report(
          own.isEmpty
            ? "this entry is never used: it leads from a state to itself"
            : "this entry is never used: those above it match all of its changes",
          at: change.span, secondary: above.map { ($0.span, "this one counts before it") },
          help: own.isEmpty ? "name another state" : "move it up, or remove it")
      }
    }
  }
}
