internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports tracks of slightly different durations, and loops that wait for each other.
  static let unevenTrackDurations = LintRule(
    RuleDescription(
      "uneven-track-durations", group: .timing,
      summary:
        "Tracks that end almost at the same time, or loops of different durations in one timeline.",
      reason: """
        The longest track determines how long a timeline lasts, and the others hold their last \
        values until then. That is often intended; but if two tracks end within 5 % of the \
        duration, or less than three frames apart, one of the times is most likely wrong. In a \
        repeating timeline all tracks start again together: a track that moves all the time and is \
        shorter than another one stops in between, and does not repeat by itself. One that takes \
        less than half of the time may be an accent, and is only an info. Delays, holds and \
        springs that settle are taken as intended.
        """,
      severity: .warning,
      options: [
        RuleOption(
          "near", default: 5,
          summary:
            "How close two ends have to be, in percent of the longest; 100 reports every difference."
        ),
        RuleOption(
          "frames", default: 3,
          summary: "How close two ends have to be in frames; those this far apart are not reported."
        ),
      ],
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
              opacity:
                - linear: { to: 0.5, duration: 0.29 }
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
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines.flatMap(\.views) {
      // A track that repeats by itself has a time of its own.
      let tracks = timeline.tracks.filter { $0.track.cycle == nil }
      guard let longest = tracks.max(by: { $0.duration < $1.duration }) else { continue }
      let frame = 1 / context.document.frameRate
      let shorter = timeline.unevenTracks(
        besides: longest, near: context.option("near") / 100, context.option("frames"), frame: frame
      )
      guard let first = shorter.first else { continue }
      let isAccent = shorter.allSatisfy { $0.duration < longest.duration / 2 }
      let names = shorter.map { "`\($0.property.name)`" }
      let shown = names.count > 3 ? names.prefix(2) + ["\(names.count - 2) more"] : names[...]
      let listed =
        shown.count == 1
        ? names[0]
        : "\(shown.dropLast().joined(separator: ", ")) and \(shown[shown.count - 1])"
      context.report(
        "\(listed) \(names.count == 1 ? "ends" : "end") before `\(longest.property.name)`, the longest track",
        at: first.track.name.span, severity: isAccent ? .info : nil,
        label: "ends at \(ShortNumber.seconds(first.duration))",
        secondary: shorter.dropFirst().prefix(4).map {
          ($0.track.name.span, "ends at \(ShortNumber.seconds($0.duration))")
        } + [(longest.track.name.span, "ends at \(ShortNumber.seconds(longest.duration))")],
        help: "if the pause is intended, end the track with a `hold`")
    }
  }
}

extension LintedTimeline {
  /// The tracks whose ends differ from the longest one's, most likely by mistake.
  fileprivate func unevenTracks(
    besides longest: LintedTrack, near: Double, _ frames: Double, frame: Double
  ) -> [LintedTrack] {
    let shorter = tracks.filter { $0.duration < longest.duration - frame / 2 }
    guard near < 1 else { return shorter }
    // Each of them moves all the time, so none of them waits on purpose.
    if repeats, tracks.allSatisfy(\.movesThroughout) { return shorter }
    guard longest.hasWrittenEnd else { return [] }
    return shorter.filter {
      $0.hasWrittenEnd
        && ($0.duration >= longest.duration * (1 - near) - 1e-9
          || $0.duration > longest.duration - frames * frame + 1e-9)
    }
  }
}

extension LintedTrack {
  /// Whether the last keyframe moves, until a time that is written.
  fileprivate var hasWrittenEnd: Bool {
    guard track.delay == nil, !isDiscrete, let last = track.keyframes.last else { return false }
    return last.kind.value.traits.hasTarget && last.kind.value.traits.takesTime
      && (last.duration != nil || last.at != nil)
  }

  /// Whether it never waits.
  fileprivate var movesThroughout: Bool {
    hasWrittenEnd && track.keyframes.allSatisfy { $0.kind.value.traits.hasTarget }
  }
}
