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
        are tested on black and on white. All repetitions count: of the timeline, its tracks, its \
        animations and the entries of a sequence. The flashes of elements and their copies are \
        added up by their areas: below 21,824 pt², a quarter of the 10° of the visual field that \
        WCAG names, they are an info.
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
    scope: .timeline, isAboutTime: true
  ) { context in
    let limit = Int(context.option("flashes"))
    // Both sides of a transition, and copies, may have one cause.
    var seen: Set<SourceSpan> = []
    for timeline in context.timelines {
      context.reportFlashes(of: timeline, over: limit, besides: &seen)
    }
  }
}

extension RuleContext {
  /// Reports the views of a timeline that flash alone, or else those that do together.
  fileprivate mutating func reportFlashes(
    of timeline: LintedTimeline, over limit: Int, besides seen: inout Set<SourceSpan>
  ) {
    var (general, red) = (FlashField(), FlashField())
    var flashing: [ViewLight] = []
    let known = seen
    var changes: [ViewLight.Change] = []
    timeline.forEachLight(over: limit, besides: known) { light in
      let flashes = light.flashes { _ in true }
      if let area = light.area {
        general.add(flashes.general, area: area, copies: light.copies)
        red.add(flashes.red, area: area, copies: light.copies)
        if let first = light.changes.first, changes.last?.span != first.span {
          changes.append(first)
        }
      }
      guard flashes.worst(over: limit) != nil, let first = light.changes.first,
        seen.insert(first.span).inserted
      else { return }
      flashing.append(light)
    }
    let large = general.worst.count > limit ? general.worst : red.worst
    let isLarge = large.count > limit
    for light in flashing {
      report(light, limit: limit, isSmall: light.area != nil && !isLarge)
    }
    guard flashing.isEmpty, isLarge, let first = changes.first else { return }
    let names = changes.map(\.property.sharedName).distinct { $0 }
    report(
      (large.count, large.start, general.worst.count <= limit), limit: limit,
      of: names.count == 1
        ? "the copies of `\(names[0])` together flash"
        : "\(WordList.text(names, limit: 4, conjunction: "and")) together flash",
      at: first.span, others: changes.map(\.span).distinct { $0 }.filter { $0 != first.span })
  }

  /// Reports the properties of a view that flash on their own, or else those that do together.
  ///
  /// - Parameter isSmall: whether all that flashes is smaller than WCAG's limit.
  private mutating func report(_ view: ViewLight, limit: Int, isSmall: Bool) {
    guard let together = view.flashes(of: { _ in true }).worst(over: limit) else { return }
    var isExplained = false
    for change in view.changes {
      let alone =
        view.changes.count == 1
        ? together : view.flashes { $0.property.name == change.property.name }.worst(over: limit)
      guard let alone else { continue }
      isExplained = true
      report(
        alone, limit: limit, of: "`\(change.property.name)` flashes", at: change.span,
        isSmall: isSmall)
    }
    guard !isExplained, let first = view.changes.first else { return }
    let names = WordList.text(view.changes.map(\.property.name), limit: 4, conjunction: "and")
    report(
      together, limit: limit, of: "\(names) together flash", at: first.span,
      others: view.changes.dropFirst().map(\.span), isSmall: isSmall)
  }

  private mutating func report(
    _ worst: (count: Int, start: Double, isRed: Bool), limit: Int, of subject: String,
    at span: SourceSpan, others: [SourceSpan] = [], isSmall: Bool = false
  ) {
    let safeArea = ShortNumber.string(FlashField.safeArea)
    report(
      "\(subject) \(worst.isRed ? "saturated red " : "")\(worst.count) times within one second",
      at: span, severity: isSmall ? .info : nil,
      label: "from \(ShortNumber.seconds(worst.start)) on",
      secondary: others.map { ($0, "together with this one") },
      help: worst.isRed
        ? "flash at most \(limit) times a second, or use a less saturated red"
        : "flash at most \(limit) times a second, or change the brightness by less than a tenth",
      notes: isSmall
        ? ["it is safe only while it is shown on less than \(safeArea) pt²"] : [])
  }
}
