internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports springs in timelines that an input moves.
  static let springWithoutClock = LintRule(
    RuleDescription(
      "spring-without-clock", group: .motion,
      summary: "A spring in a timeline that an input moves.",
      reason: """
        A spring answers over time: it has a velocity, and settles by itself. In a timeline with a \
        `driver` no time passes. The spring's curve is then a shape along the way of the input: a \
        view that overshoots at 80 pt of a pull stays there as long as the finger does. That may \
        be intended; for a way without overshoot, use `cubic` or `linear` with a curve.
        """,
      severity: .info,
      failing: """
        keyphase: 1
        timelines:
          refresh:
            driver: { input: pull, from: 0, to: 120 }
            tracks:
              scale: { from: 0, keyframes: [{ spring: { to: 1, duration: 1, spring: bouncy } }] }
        """,
      passing: """
        keyphase: 1
        timelines:
          refresh:
            driver: { input: pull, from: 0, to: 120 }
            tracks:
              scale: { from: 0, keyframes: [{ cubic: { to: 1, duration: 1 } }] }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let driver = timeline.timeline.driver else { continue }
      let places = timeline.springPlaces
      guard let first = places.first else { continue }
      let more =
        switch places.count {
        case 1: ""
        case 2: ", and so is another one"
        default: ", and so are \(places.count - 1) others"
        }
      context.report(
        "no time passes for this spring: `\(driver.input.value)` moves the timeline",
        at: first, label: "played as a shape\(more)",
        secondary: [(driver.input.span, "the input is named here")],
        help: "use `cubic`, or `linear` with a curve, for a way without overshoot")
    }
  }
}

extension LintedTimeline {
  /// The springs of its tracks, and the names of what it plays with springs.
  fileprivate var springPlaces: [SourceSpan] {
    let own = writtenTracks.flatMap(\.keyframes).filter(\.kind.value.traits.settles)
    // The tracks of entries are timelines of their own.
    let played = sequence?.plays.played.filter { entry in
      guard case .tracks(let list)? = entry.runs.first?.played.timeline.contents else {
        return false
      }
      return list.tracks.contains { $0.keyframes.contains(where: \.kind.value.traits.settles) }
    }
    return (own.map(\.kind.span) + (played ?? []).compactMap(\.name?.span)).distinct { $0 }
  }
}
