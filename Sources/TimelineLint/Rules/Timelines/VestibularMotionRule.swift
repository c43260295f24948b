internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports large and fast motion without a calm form.
  static let vestibularMotion = LintRule(
    RuleDescription(
      "vestibular-motion", group: .accessibility, criteria: [.animationFromInteractions],
      summary:
        "A fast zoom, a fast move over a long way, or a fast turn in depth that cannot be reduced.",
      reason: """
        Motion that fills much of the view and is over quickly is what makes people with a vestibular \
        disorder dizzy or sick: zooms, slides across the screen, and turns in depth; Apple's guidance on \
        Reduce Motion names the same. `reducedMotion` gives them a fade in its place. What is measured is \
        the furthest change within half a second of the sampled motion; a view that pops up from nothing \
        to its size is below the limit, and a jump is no motion. `missing-reduced-motion` asks for \
        less, and looks at slow motion, too.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption(
          "distance", default: 200, summary: "How far a view may move in that time, in points."),
        RuleOption(
          "scale", default: 1.5, summary: "By how much it may grow, as a part of its size."),
        RuleOption("rotation", default: 90, summary: "How far it may turn in depth, in degrees."),
        RuleOption(
          "seconds", default: 0.5, minimum: 0.05, summary: "The time that counts, in seconds."),
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
        """)
  ) { context in
    let replacements = Set(context.document.timelines.compactMap(\.reducedMotion?.value))
    let seconds = context.option("seconds")
    for timeline in context.timelines
    where timeline.timeline.reducedMotion == nil && timeline.transition == nil
      // A sequence has the reduced forms of what it plays.
      && timeline.sequence == nil && !timeline.isEntry && !replacements.contains(timeline.name)
    {
      for (property, span) in timeline.movedNames {
        guard let limit = property.vestibularLimit.map(context.option),
          let change = timeline.furthestChange(of: property, within: seconds, over: limit)
        else { continue }
        context.report(
          "`\(property.name)` changes by \(property.text([change])) within \(ShortNumber.seconds(seconds)), and `\(timeline.name)` has no `reducedMotion`",
          at: span, label: "large and fast",
          help: "add `reducedMotion: NAME` with a timeline that fades instead")
        break
      }
    }
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
