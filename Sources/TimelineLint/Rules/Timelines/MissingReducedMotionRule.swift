internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports large motion without a `reducedMotion` alternative.
  static let missingReducedMotion = LintRule(
    RuleDescription(
      "missing-reduced-motion", group: .accessibility,
      criteria: [.animationFromInteractions],
      summary: "Large or endless motion without a `reducedMotion` timeline.",
      reason: """
        Motion that crosses the screen, zooms, spins or never stops makes some people dizzy or \
        sick. A `reducedMotion` timeline, which is played when Reduce Motion is on, can replace it \
        with a fade. SwiftUI replaces transitions with fades by itself, but not animations of \
        properties.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption("distance", default: 100, summary: "How far a view may move, in points."),
        RuleOption(
          "scale", default: 0.5, summary: "By how much a view may grow, as a fraction of its size."),
        RuleOption("rotation", default: 90, summary: "How far a view may turn, in degrees."),
      ],
      failing: """
        keyphase: 1
        timelines:
          spin:
            repeat: forever
            tracks:
              rotation:
                - linear: { to: 360deg, duration: 1.2 }
        """,
      passing: """
        keyphase: 1
        timelines:
          spin:
            repeat: forever
            reducedMotion: glow
            tracks:
              rotation:
                - linear: { to: 360deg, duration: 1.2 }
          glow:
            repeat: forever
            tracks:
              opacity:
                - linear: { to: 0.6, duration: 0.8 }
                - linear: { to: 1, duration: 0.8 }
        """)
  ) { context in
    let limits = MotionLimits(
      distance: context.option("distance"), scale: context.option("scale"),
      rotation: context.option("rotation"))
    let leavesOutFast = context.settings.isOn(.vestibularMotion)
    for timeline in context.timelinesToReduce {
      let motions = timeline.motionSpans
      let large = motions.first { limits.isPassed(by: $0.span, of: $0.property) }
      guard let motion = large ?? (timeline.isEndless ? motions.first { $0.span > 0 } : nil),
        // One finding is enough for one missing timeline.
        !leavesOutFast || context.fastMotion(of: timeline) == nil
      else { continue }
      let amount = motion.property.text([motion.span])
      context.report(
        "`\(timeline.name)` has large or endless motion, but no `reducedMotion`",
        at: timeline.timeline.name.span,
        label: large == nil
          ? "`\(motion.property.name)` never stops"
          : "`\(motion.property.name)` changes by \(amount)",
        help: "add `reducedMotion: NAME` with a timeline that fades instead")
    }
  }
}

/// The thresholds for large motion.
private struct MotionLimits {
  var distance: Double
  var scale: Double
  var rotation: Double

  func isPassed(by span: Double, of property: PropertyDeclaration) -> Bool {
    switch property.traits.motion {
    case .scale: span > scale + 1e-9
    case .rotation, .skew: span > rotation + 1e-9
    case .size, .displacement, nil: span * property.reach > distance + 1e-9
    }
  }
}

extension LintedTimeline {
  /// The properties that move the view, with their spans.
  fileprivate var motionSpans: [(property: PropertyDeclaration, span: Double)] {
    if !tracks.isEmpty {
      return tracks.filter { $0.property.traits.motion != nil }.map { ($0.property, $0.span) }
    }
    return movedNames.map(\.property).filter { $0.traits.motion != nil }.compactMap { property in
      guard
        let track = sampledTrack(of: property),
        case .numbers(let values) = track.values
      else { return nil }
      let spans = (0..<track.width).map { component in
        let column = stride(from: component, to: values.count, by: track.width).map { values[$0] }
        return (column.max() ?? 0) - (column.min() ?? 0)
      }
      return (property, spans.max() ?? 0)
    }
  }
}
