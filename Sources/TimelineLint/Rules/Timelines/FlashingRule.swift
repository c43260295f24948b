internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports flashes that can cause seizures.
  static let flashing = LintRule(
    RuleDescription(
      "flashing", group: .accessibility, criteria: [.threeFlashes],
      summary: "More than three flashes within a second.",
      reason: """
        Flashing can cause seizures; WCAG 2.3.1 allows three flashes in any second. A flash is a \
        pair of opposing changes by at least a tenth of the largest luminance, where the darker \
        state is below 0.8 of it, or of changes to and from a saturated red (R / (R + G + B) of \
        0.8 or more in linear light, a sum of 0.1 or more, and more than 0.2 apart in CIE 1976 \
        UCS). All properties of a view are combined: opacity, brightness, contrast, saturation, \
        grayscale, hue, and a scale below a tenth or an empty trim, which hide it. A view without \
        colours of its own is taken as white, and with filters also as black and as red; colours \
        are tested on black and on white.
        """,
      severity: .warning,
      options: [
        RuleOption("flashes", default: 3, summary: "The highest number of flashes per second.")
      ],
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          alarm:
            repeat: forever
            tracks:
              opacity:
                - linear: { to: 0, duration: 0.1 }
                - linear: { to: 1, duration: 0.1 }
        """,
      passing: """
        keyphase: 1
        timelines:
          alarm:
            repeat: forever
            tracks:
              opacity:
                - linear: { to: 0, duration: 0.4 }
                - linear: { to: 1, duration: 0.4 }
        """),
    scope: .timeline
  ) { context in
    let limit = Int(context.option("flashes"))
    for timeline in context.timelines {
      // Both sides of a transition may have one animation.
      var seen: Set<SourceSpan> = []
      // One view after the other: the light of thousands of copies would take much memory.
      for view in timeline.views {
        for light in view.flashingViews(over: limit, besides: seen)
        where light.changes.first.map({ seen.insert($0.span).inserted }) ?? false {
          context.report(light, limit: limit)
        }
      }
    }
  }
}

extension RuleContext {
  /// Reports the properties of a view that flash on their own, or else those that do together.
  fileprivate mutating func report(_ view: ViewLight, limit: Int) {
    guard let together = view.flashes(of: { _ in true }).worst(over: limit) else { return }
    var isExplained = false
    for change in view.changes {
      let alone =
        view.changes.count == 1
        ? together : view.flashes { $0.property.name == change.property.name }.worst(over: limit)
      guard let alone else { continue }
      isExplained = true
      report(
        alone, limit: limit, of: "`\(change.property.name)` flashes", at: change.span, others: [])
    }
    guard !isExplained, let first = view.changes.first else { return }
    let names = WordList.text(view.changes.map(\.property.name), limit: 4, conjunction: "and")
    report(
      together, limit: limit, of: "\(names) together flash", at: first.span,
      others: view.changes.dropFirst().map(\.span))
  }

  private mutating func report(
    _ worst: (count: Int, start: Double, isRed: Bool), limit: Int, of subject: String,
    at span: SourceSpan, others: [SourceSpan]
  ) {
    report(
      "\(subject) \(worst.isRed ? "saturated red " : "")\(worst.count) times within one second",
      at: span, label: "from \(ShortNumber.seconds(worst.start)) on",
      secondary: others.map { ($0, "together with this one") },
      help: worst.isRed
        ? "flash at most \(limit) times a second, or use a less saturated red"
        : "flash at most \(limit) times a second, or change the brightness by less than a tenth")
  }
}
