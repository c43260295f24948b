internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports tracks of different durations.
  static let unevenTrackDurations = LintRule(
    RuleDescription(
      "uneven-track-durations",
      summary: "Tracks of one timeline that end at different times.",
      reason: """
        The longest track says how long a timeline lasts, and the others hold their last values until \
        then. That is often meant; where all properties should arrive together, one of the times is \
        wrong.
        """,
      severity: .info, isOptional: true,
      failing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
              opacity:
                - linear: { to: 0.5, duration: 0.25 }
        """,
      passing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
              opacity:
                - linear: { to: 0.5, duration: 0.3 }
        """)
  ) { context in
    for timeline in context.timelines {
      let tracks = timeline.tracks
      guard let longest = tracks.max(by: { $0.duration < $1.duration }) else { continue }
      let frame = 1 / context.document.frameRate
      let shorter = tracks.filter { $0.duration < longest.duration - frame / 2 }
      guard let first = shorter.first else { continue }
      let names = shorter.map { "`\($0.property.name)`" }
      let shown = names.count > 3 ? names.prefix(2) + ["\(names.count - 2) more"] : names[...]
      let listed =
        shown.count == 1
        ? names[0]
        : "\(shown.dropLast().joined(separator: ", ")) and \(shown[shown.count - 1])"
      context.report(
        "\(listed) \(names.count == 1 ? "ends" : "end") before `\(longest.property.name)`, the longest track",
        at: first.track.name.span, label: "ends at \(ShortNumber.seconds(first.duration))",
        secondary: shorter.dropFirst().prefix(4).map {
          ($0.track.name.span, "ends at \(ShortNumber.seconds($0.duration))")
        } + [(longest.track.name.span, "ends at \(ShortNumber.seconds(longest.duration))")],
        help: "a `hold` at the end of a track says that the rest is meant")
    }
  }
}
