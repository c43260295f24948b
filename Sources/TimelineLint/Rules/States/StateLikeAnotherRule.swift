internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports states that look like others.
  static let stateLikeAnother = LintRule(
    RuleDescription(
      "state-like-another", group: .style,
      summary: "A state that looks like another one of its timeline.",
      reason: """
        A property that a state does not set has its start value in it. Two states with the same \
        values look alike, and a change between them shows nothing: one of them lacks a value, or \
        is left over.
        """,
      severity: .info,
      failing: """
        keyphase: 1
        timelines:
          button:
            states:
              rest: {}
              hovered: { set: { scale: 1 } }
              pressed: { set: { scale: 0.96 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          button:
            states:
              rest: {}
              hovered: { set: { scale: 1.04 } }
              pressed: { set: { scale: 0.96 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let states = timeline.timeline.states?.states else { continue }
      for (index, state) in states.enumerated() {
        // A state that is left by itself, or plays something, is there for that.
        guard state.play == nil, state.next == nil,
          let first = states[..<index].first(where: {
            $0.play == nil && $0.next == nil
              && $0.targets.map(\.property.name) == state.targets.map(\.property.name)
              && $0.targets.map(\.value.value) == state.targets.map(\.value.value)
          })
        else { continue }
        context.report(
          "the state `\(state.name.value)` looks like `\(first.name.value)`", at: state.name.span,
          secondary: [(first.name.span, "with the same values")],
          help: "set another value, or use one state for both")
      }
    }
  }
}
