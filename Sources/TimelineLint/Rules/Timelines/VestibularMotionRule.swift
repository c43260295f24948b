internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports large and fast motion without a calm form.
  static let vestibularMotion = LintRule(
    RuleDescription(
      "vestibular-motion", group: .accessibility, criteria: [.animationFromInteractions],
      summary:
        "A fast zoom, a fast move over a long distance, or a fast 3-D rotation without `reducedMotion`.",
      reason: """
        Large and fast motion makes people with a vestibular disorder dizzy or sick: zooms, slides \
        across the screen, and 3-D rotations. Apple's guidelines on Reduce Motion name the same. A \
        `reducedMotion` timeline can show a fade instead. The rule measures the largest change \
        within half a second of the sampled motion; a view that grows from nothing to its size is \
        below the limit, and a jump is not motion. `missing-reduced-motion` has lower limits, also \
        checks slow motion, and leaves out what this rule reports.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption(
          "distance", default: 200, summary: "How far a view may move in that time, in points."),
        RuleOption(
          "scale", default: 1.5, summary: "By how much it may grow, as a fraction of its size."),
        RuleOption("rotation", default: 90, summary: "How far it may rotate in 3-D, in degrees."),
        RuleOption(
          "seconds", default: 0.5, minimum: 0.05,
          summary: "The time within which the change is measured, in seconds."),
      ],
      failing: """
        keyphase: 1
        timelines:
          open:
            tracks:
              scale:
                - linear: { to: 3, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          open:
            reducedMotion: show
            tracks:
              scale:
                - linear: { to: 3, duration: 0.3 }
          show:
            tracks:
              opacity: { from: 0, linear: { to: 1, duration: 0.3 } }
              scale: { move: 3 }
        """),
    isAboutTime: true
  ) { context in
    for timeline in context.timelinesToReduce {
      guard let fast = context.fastMotion(of: timeline) else { continue }
      let amount = fast.property.text([fast.change])
      context.report(
        "`\(fast.property.name)` changes by \(amount) within \(ShortNumber.seconds(fast.seconds)), but `\(timeline.name)` has no `reducedMotion`",
        at: fast.span, label: "large and fast",
        help: "add `reducedMotion: NAME` with a timeline that fades instead")
    }
  }
}

/// A large change within a short time.
struct FastMotion {
  var property: PropertyDeclaration
  /// The first place that names the property.
  var span: SourceSpan
  var change: Double
  /// The time in seconds within which it changes.
  var seconds: Double
}

extension RuleContext {
  /// The timelines that should have a reduced form and have none.
  var timelinesToReduce: [LintedTimeline] {
    timelines.filter { timeline in
      timeline.timeline.reducedMotion == nil && timeline.transition == nil
        // A sequence has the reduced forms of what it plays.
        && timeline.sequence == nil && !timeline.isEntry
        && !uses.reducedForms.contains(timeline.name)
    }
  }

  /// The first motion of a timeline that `vestibular-motion` reports.
  func fastMotion(of timeline: LintedTimeline) -> FastMotion? {
    let rule = LintRule.vestibularMotion.description
    let seconds = option("seconds", of: rule)
    for (property, span) in timeline.movedNames {
      if let limit = property.vestibularLimit.map({ option($0, of: rule) / property.reach }),
        let change = timeline.furthestChange(of: property, within: seconds, over: limit)
      {
        return FastMotion(property: property, span: span, change: change, seconds: seconds)
      }
    }
    return nil
  }
}

extension PropertyDeclaration {
  /// The option with the limit of its change; nil if it does not make dizzy.
  fileprivate var vestibularLimit: String? {
    switch traits.motion {
    case .scale: "scale"
    case .displacement, .size: "distance"
    case .rotation: model == .rotation ? nil : "rotation"
    case .skew, nil: nil
    }
  }
}
