internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports properties that leave the range of sensible values.
  static let overshootOutOfRange = LintRule(
    RuleDescription(
      "overshoot-out-of-range", group: .motion,
      summary: "A property that leaves its valid range, at a value or between two values.",
      reason: """
        Springs, cubics and curves overshoot their values. A width or a radius below 0 is drawn \
        incorrectly or not at all, so that is a warning; opacity, grayscale, brightness and trim \
        are clamped by SwiftUI, so the motion only stops for a moment. What is too small to see is \
        not reported: during motion a property may leave its range by a hundredth of its change or \
        half a point, or by 0.02 if it is clamped. Values in `initial`, `from`, keyframes, phases, \
        events, drags and effects may be outside by half a point, or 0.02 if they are clamped.
        """,
      severity: .warning,
      options: [
        RuleOption(
          "step", default: 1,
          summary: "How far outside a value may be during motion, in percent of the change."),
        RuleOption("points", default: 0.5, summary: "How many points outside a value may be."),
        RuleOption(
          "clamped", default: 0.02,
          summary: "How far outside a value that SwiftUI clamps may be."),
      ],
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          collapse:
            initial: { width: 100 }
            tracks:
              width:
                - spring: { to: 0, spring: bouncy }
        """,
      passing: """
        keyphase: 1
        timelines:
          collapse:
            initial: { width: 100 }
            tracks:
              width:
                - spring: { to: 0, spring: smooth }
        """),
    scope: .timeline
  ) { context in
    let tolerance = RangeTolerance(
      step: context.option("step") / 100, points: context.option("points"),
      clamped: context.option("clamped"))
    for timeline in context.timelines {
      for excursion in timeline.excursions(over: tolerance) { context.report(excursion) }
    }
  }
}

extension RuleContext {
  fileprivate mutating func report(_ excursion: Excursion) {
    let (property, bound) = (excursion.property, excursion.bound)
    let value = property.text([excursion.value], digits: 4)
    let message =
      excursion.time.map {
        "`\(excursion.name)` \(bound.isLower ? "falls" : "rises") to \(value) at \(ShortNumber.seconds($0))"
      } ?? "`\(excursion.name)` is \(value), which is outside its range"
    report(
      message, at: excursion.span, severity: property.traits.isClamped ? .info : .warning,
      label: bound.isLower
        ? "its smallest value is \(property.text([bound.value]))"
        : "its largest value is \(property.text([bound.value]))",
      help: excursion.help)
  }
}
