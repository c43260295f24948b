internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports entries of a sequence that are cut before what they play has arrived.
  static let entryCutShort = LintRule(
    RuleDescription(
      "entry-cut-short", group: .motion,
      summary: "An entry of a sequence whose `for` ends it before a property has arrived.",
      reason: """
        `for` cuts what an entry plays, and its properties stay at the values that they have \
        reached. It is meant for what never ends by itself, and for waiting; a timeline that ends \
        is best played to its end, or faster. An entry whose properties a later entry moves on \
        from there is not reported.
        """,
      severity: .warning,
      options: [
        RuleOption(
          "miss", default: 1,
          summary: "How far from its end a property may stop, in percent of its change.")
      ],
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          fade: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.3 } } } }
          intro: { sequence: [{ play: fade, for: 0.1s }] }
        """,
      passing: """
        keyphase: 1
        timelines:
          fade: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.3 } } } }
          intro: { sequence: [{ play: fade, for: 0.4s }] }
        """),
    scope: .timeline
  ) { context in
    let part = context.option("miss") / 100
    for timeline in context.timelines {
      for cut in timeline.cutEntries(over: part) {
        // What is left of a spring is 0 beside what is missing.
        let missing = zip(cut.reached, cut.end).map { abs($0 - $1) }.max() ?? 0
        let text = { (values: [Double]) in
          cut.property.text(values.map { abs($0) < 1e-3 * missing ? 0 : $0 })
        }
        context.report(
          "`\(cut.property.name)` stops at \(text(cut.reached)), not \(text(cut.end)): the entry is cut after \(ShortNumber.seconds(cut.limit.value))",
          at: cut.limit.span, label: "too early",
          help:
            "play it to its end, which takes \(ShortNumber.seconds(cut.length)), or faster with `speed`"
        )
      }
    }
  }
}

/// An entry that is cut, and a property that has not arrived by then.
private struct CutEntry {
  var property: PropertyDeclaration
  var limit: Located<Double>
  /// How long it would play, in seconds.
  var length: Double
  var reached: [Double]
  var end: [Double]
}

extension LintedTimeline {
  /// The number of times at which a property is sampled for the size of its change.
  private static let sampleCount = 32

  /// The entries that are cut, the first property of each.
  ///
  /// - Parameter part: the fraction of its change that a property may miss.
  fileprivate func cutEntries(over part: Double) -> [CutEntry] {
    guard let sequence, repeatCount == .times(1),
      sequence.plays.played.contains(where: { $0.limit != nil }),
      let compiled = compiledSequence, case .sequence(let resolved) = compiled.contents
    else { return [] }
    return resolved.columns.compactMap { column -> CutEntry? in
      guard !column.property.type.isDiscrete, let last = column.plays.last, let cut = last.play.cut,
        let limit = sequence.plays[last.entry].played.limit
      else { return nil }
      let play = last.play
      let length = play.total / play.speed
      guard length.isFinite, cut < play.begin + length - 1e-6 else { return nil }
      let source = resolved.sources[play.source].compiled(frameRate: frameRate)
      let times = (0...Self.sampleCount).map {
        play.length * Double($0) / Double(Self.sampleCount)
      }
      let width = column.property.type.dimension
      let names = [last.property.name, last.property.sharedName]
      let values = names.lazy.compactMap { source.numbers(of: $0, at: times) }.first
      guard let reached = compiled.numbers(of: column.property.name, at: [cut]), let values,
        values.count == times.count * width, reached.count == width
      else { return nil }
      let end = play.isReversed ? Array(values.prefix(width)) : Array(values.suffix(width))
      let misses = (0..<width).contains { component in
        let own = stride(from: component, to: values.count, by: width).map { values[$0] }
        let change = (own.max() ?? 0) - (own.min() ?? 0)
        return abs(reached[component] - end[component]) > max(part * change, 1e-9)
      }
      return misses
        ? CutEntry(
          property: column.property, limit: limit,
          length: play.begin + length - sequence.plays[last.entry].entry.begin, reached: reached,
          end: end)
        : nil
    }.distinct(by: \.limit.span)
  }
}
