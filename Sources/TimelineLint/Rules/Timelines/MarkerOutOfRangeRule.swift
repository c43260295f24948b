internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports markers after the end of the timeline.
  static let markerOutOfRange = LintRule(
    RuleDescription(
      "marker-out-of-range", group: .timing,
      summary: "A marker after the timeline's end.",
      reason: """
        A marker names a time of the timeline. After the end nothing is played, so a sound or \
        haptic at the marker is late or missing.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          bell:
            markers: { ring: 2s }
            tracks:
              rotation:
                - linear: { to: 20deg, duration: 0.2 }
        """,
      passing: """
        keyphase: 1
        timelines:
          bell:
            markers: { ring: 0.2s }
            tracks:
              rotation:
                - linear: { to: 20deg, duration: 0.2 }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines where !timeline.timeline.markers.isEmpty {
      guard let duration = timeline.duration else { continue }
      for marker in timeline.timeline.markers where marker.time.value > duration + 1e-9 {
        context.report(
          "the marker `\(marker.name.value)` is after the end of `\(timeline.name)`",
          at: marker.time.span, label: "it ends at \(NumberText.time(duration)) s",
          help: "move the marker, or make the timeline longer")
      }
    }
  }
}
