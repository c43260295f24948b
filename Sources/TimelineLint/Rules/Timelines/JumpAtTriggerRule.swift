internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports a jump when a timeline is triggered again.
  static let jumpAtTrigger = LintRule(
    RuleDescription(
      "jump-at-trigger", group: .motion,
      summary: "A triggered timeline that ends at other values than it starts with.",
      reason: """
        A trigger plays the keyframes from their start values. A property that has come to rest at \
        another value jumps back when the timeline is triggered again. This was measured twice in \
        SwiftUI; Apple's documentation, in contrast, says that the end value becomes the start of \
        the next run. A trigger during a run keeps the value and the velocity (measured, and \
        documented by Apple): `keyphase sample --trigger 0,0.4` shows both. Full turns of an angle \
        are the same direction. Jumps of an invisible view, or to an invisible state, are not \
        reported: a view that fades in or a line that draws itself starts again. Counters, and \
        timelines that set a boolean, an integer or a string, change the state on purpose. A \
        timeline has one finding, which names the other properties that jump.
        """,
      severity: .warning,
      figure: .triggeredAgain,
      failing: """
        keyphase: 1
        timelines:
          shift:
            trigger: step
            tracks:
              offsetX:
                - spring: 40
        """,
      passing: """
        keyphase: 1
        timelines:
          shift:
            trigger: step
            tracks:
              offsetX:
                - spring: 40
                - spring: 0
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let trigger = timeline.timeline.trigger, !timeline.isEntry, !timeline.repeats,
        !timeline.changesState
      else { continue }
      for view in timeline.views {
        let boundary = LoopBoundary(view)
        guard !boundary.startsInvisible else { continue }
        let jumps = boundary.jumps.filter { !$0.leadsToNothing && !$0.track.track.isEndless }
        guard let jump = jumps.first else { continue }
        let property = jump.track.property
        let (start, end) = (property.text(jump.start), property.text(jump.end))
        let others = jumps.dropFirst()
        context.report(
          "`\(property.name)` ends at \(end) but starts at \(start): it jumps at the next trigger",
          at: jump.track.endSpan, label: "ends at \(end)",
          secondary: [
            (jump.track.startSpan(in: view), "starts at \(start)"),
            (trigger.span, "each change of this value plays it again"),
          ],
          help:
            "end at \(start); if the jump is intended, begin the track with a `move` (measured in SwiftUI; Apple's documentation says that a run starts where the last one ended)",
          notes: others.isEmpty
            ? []
            : [
              "\(WordList.text(others.map(\.track.property.name), limit: 4, conjunction: "and")) \(others.count == 1 ? "jumps" : "jump") too"
            ])
      }
    }
  }
}

extension LintedTimeline {
  /// Whether a discrete property has another value at the end: the timeline leads to another state.
  fileprivate var changesState: Bool {
    tracks.contains { track in
      guard track.isDiscrete else { return false }
      let last = track.track.keyframes.last { $0.to != nil }?.to?.value
      return last != nil && last != track.track.start
    }
  }
}
