internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports labels of a sequence that no time refers to.
  static let unusedLabel = LintRule(
    RuleDescription(
      "unused-label", group: .style,
      summary: "A label of an entry that no time of its sequence refers to.",
      reason: """
        A label names the start and the end of an entry, so that others can begin `at: \
        headline.end`. A label that no `at` and no marker uses is left over, or the entry that \
        should follow begins elsewhere. Labels are also markers for the app: if it uses them, add \
        `keyphase:ignore`.
        """,
      severity: .info,
      failing: """
        keyphase: 1
        timelines:
          rise: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.3 } } } }
          intro:
            sequence:
              - { play: rise, label: headline }
              - { wait: 1s }
        """,
      passing: """
        keyphase: 1
        timelines:
          rise: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.3 } } } }
          intro:
            sequence:
              - { play: rise }
              - { wait: 1s }
        """)
  ) { context in
    guard context.isSound else { return }
    let usedNames = context.uses.markers
    for timeline in context.timelines {
      guard let sequence = timeline.sequence else { continue }
      var labels: [Located<String>] = []
      for entry in sequence.entries {
        entry.forEach { if let label = $0.label { labels.append(label) } }
      }
      guard !labels.isEmpty else { continue }
      let used = usedNames[timeline.name] ?? []
      for label in labels where !used.contains(label.value) {
        context.report(
          "the label `\(label.value)` is used nowhere in `\(timeline.name)`", at: label.span,
          help: "use it in an `at`, such as `at: \(label.value).end`, or remove it")
      }
    }
  }
}
