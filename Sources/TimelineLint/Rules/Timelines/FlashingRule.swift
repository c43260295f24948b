internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports flashes that can cause seizures.
  static let flashing = LintRule(
    RuleDescription(
      "flashing",
      summary: "More than three flashes within a second.",
      reason: """
        Flashing can cause seizures; WCAG 2.3.1 allows three flashes in any second. A flash is a pair \
        of opposing changes by at least a tenth of the largest luminance, where the darker state is \
        below 0.8 of it. Opacity counts as the luminance of a white view on black; colours \
        by their relative luminance, on black and on white.
        """,
      severity: .warning,
      options: [
        RuleOption("flashes", default: 3, summary: "How many flashes a second may have.")
      ],
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
        """)
  ) { context in
    let limit = Int(context.option("flashes"))
    for timeline in context.timelines {
      for track in timeline.tracks {
        guard let worst = track.flashes(of: timeline) else { continue }
        context.report(worst, limit: limit, of: track.property, at: track.track.name.span)
      }
      guard timeline.tracks.isEmpty else { continue }
      var seen: Set<String> = []
      for assignment in timeline.stateValues
      where Luminance.caseCount(of: assignment.property) > 0
        && seen.insert(assignment.property.name).inserted
      {
        guard let worst = timeline.flashes(of: assignment.property) else { continue }
        context.report(worst, limit: limit, of: assignment.property, at: assignment.name.span)
      }
    }
  }
}

extension RuleContext {
  fileprivate mutating func report(
    _ worst: (count: Int, start: Double), limit: Int, of property: PropertyDeclaration,
    at span: SourceSpan
  ) {
    guard worst.count > limit else { return }
    report(
      "`\(property.name)` flashes \(worst.count) times within one second", at: span,
      label: "from \(ShortNumber.seconds(worst.start)) on",
      help:
        "flash at most \(limit) times a second, or change by less than a tenth of the brightness")
  }
}

extension LintedTrack {
  /// The maximum number of flashes in a second; nil if the property does not affect the luminance.
  fileprivate func flashes(of timeline: LintedTimeline) -> (count: Int, start: Double)? {
    let caseCount = Luminance.caseCount(of: property)
    guard caseCount > 0, !isDiscrete, let length = timeline.duration, length > 0 else { return nil }
    let states = extremeStates
    let iterations = timeline.iterations(forSeconds: 1, states: states.count)
    return (0..<caseCount).map { caseIndex in
      var count = FlashCount()
      let values = states.map { Luminance.value($0.value, of: property, caseIndex: caseIndex) }
      for iteration in 0..<iterations {
        for (state, value) in zip(states, values) {
          count.add(value, at: Double(iteration) * length + state.time)
        }
      }
      count.finish()
      return count.worst
    }.max { $0.count < $1.count }
  }

  /// The values between which the track is monotonic, in document units.
  private var extremeStates: [(time: Double, value: [Double])] {
    var states = [(time: 0.0, value: documentUnits(curve.start))]
    for segment in curve.segments {
      var times: [Double] = []
      for component in 0..<space.width {
        segment[component].forEachExtremum(within: segment.duration, limit: 64) {
          times.append($0)
        }
      }
      for time in times.sorted() + [segment.duration] {
        states.append((segment.start + time, documentUnits(segment.values(at: time))))
      }
    }
    return states
  }
}

extension LintedTimeline {
  /// The number of iterations that cover a time in seconds, plus one for flashes across a loop
  /// boundary.
  fileprivate func iterations(forSeconds time: Double, states: Int) -> Int {
    guard let length = duration, length > 0 else { return 1 }
    let wanted = Int(min((time / length).rounded(.up) + 1, 10_000))
    // Sampled luminance has thousands of states per iteration; further iterations add nothing.
    let possible = max(1, 100_000 / max(states, 1))
    // A loop without any animation stops at its first phase.
    let isEndless = timeline.trigger == nil && (phases?.isAnimated ?? false)
    return switch repeatCount {
    case .forever: min(wanted, possible)
    case .times(let count): isEndless ? min(wanted, possible) : min(wanted, count, possible)
    }
  }

  /// The maximum number of flashes in a second, for a property of phases or events.
  fileprivate func flashes(of property: PropertyDeclaration) -> (count: Int, start: Double)? {
    guard let table = samples.first, let length = duration,
      let track = table.tracks.first(where: { $0.property == property.name }),
      case .numbers(let values) = track.values
    else { return nil }
    return (0..<Luminance.caseCount(of: property)).map { caseIndex in
      let light = table.times.indices.map { frame in
        Luminance.value(
          Array(values[frame * track.width..<(frame + 1) * track.width]), of: property,
          caseIndex: caseIndex)
      }
      var count = FlashCount()
      for iteration in 0..<iterations(forSeconds: 1, states: light.count) {
        for (time, value) in zip(table.times, light) {
          count.add(value, at: Double(iteration) * length + time)
        }
      }
      count.finish()
      return count.worst
    }.max { $0.count < $1.count }
  }
}
