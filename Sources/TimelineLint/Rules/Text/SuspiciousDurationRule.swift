internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports durations in seconds that look like milliseconds.
  static let suspiciousDuration = LintRule(
    RuleDescription(
      "suspicious-duration", group: .timing,
      summary: "A time that is most likely intended in milliseconds, but is read as seconds.",
      reason: """
        A time without a unit is in seconds, as in SwiftUI. On the web and on Android, 300 means \
        milliseconds; here the animation would last five minutes. A number below 100 is most \
        likely meant in seconds, and then better written as `45s`, unless another time of the \
        file looks like milliseconds. With a unit, such as `12s`, a \
        long time is taken as intended, unless it is 100 s or more and everything else in its \
        timeline takes less than a hundredth of it: `300s` among `300ms`. A `speed` below 1 that \
        makes a short animation that long is reported too, and a stagger of less than a second \
        between so many copies that the last one starts after 20 s or more. The time of an event or keyframe is taken \
        as intended if it would come before the one above as milliseconds. Constants, also included \
        ones, are checked where they are used.
        """,
      severity: .warning, fixability: .unsafe,
      options: [
        RuleOption(
          "minimum", default: 10, minimum: 1,
          summary: "The smallest number of seconds without a unit that is reported.")
      ],
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 300 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 300ms }
        """),
    isAboutTime: true
  ) { context in
    let minimum = context.option("minimum")
    let late = context.lateTimes(from: minimum)
    let driven = context.document.timelines.filter { $0.driver != nil }
    let places = context.places { $0.quantity == .time && $0.value >= minimum }
      .filter { place in
        !late.contains(place.span) && !driven.contains { $0.span.contains(place.span) }
      }
    // Times of a file are mostly in one unit.
    let areMilliseconds = places.contains { $0.number.value >= 100 }
    for place in places { context.reportBareDuration(place, isMilliseconds: areMilliseconds) }
    for timeline in context.timelines {
      context.reportOutlier(of: timeline)
      context.reportStaggers(of: timeline)
      context.reportSlowedAnimations(of: timeline, over: minimum)
    }
  }
}

extension RuleContext {
  /// The long times of events and keyframes that are seconds: as milliseconds they would be before
  /// those above them.
  ///
  /// - Parameter minimum: the number of seconds from which on a time is long.
  fileprivate func lateTimes(from minimum: Double) -> Set<SourceSpan> {
    var late: Set<SourceSpan> = []
    for timeline in timelines {
      let events = timeline.writtenEvents?.events.filter { $0.completion == nil }.map(\.time) ?? []
      for times in [events] + timeline.writtenTracks.map({ $0.keyframes.compactMap(\.at) }) {
        // The latest time that is not taken for milliseconds.
        var latest = 0.0
        for time in times where time.value < minimum || time.value / 1000 < latest {
          latest = max(latest, time.value)
          if time.value >= minimum { late.insert(time.span) }
        }
      }
    }
    return late
  }

  fileprivate mutating func reportBareDuration(_ place: NumberPlace, isMilliseconds: Bool) {
    let written = place.text
    // Arguments have no units.
    let isArgument = place.number.isArgument
    let milliseconds =
      isArgument ? NumberText.string(place.number.value / 1000) : "\(written)ms"
    let there = place.elsewhere == nil ? "" : " there"
    let help =
      isArgument
      ? "write `\(milliseconds)`\(there) if milliseconds are meant"
      : isMilliseconds
        ? "write `\(milliseconds)`\(there), or `\(written)s` if seconds are meant"
        : "write `\(written)s`\(there) if seconds are meant, or another unit, such as `\(written)f` for frames"
    let fixed = isMilliseconds ? milliseconds : isArgument ? nil : "\(written)s"
    report(
      isMilliseconds
        ? "`\(written)` looks like milliseconds, but is read as seconds"
        : "`\(written)` has no unit and is read as \(written) s, which is long for an animation",
      at: place.span, label: isMilliseconds ? "milliseconds?" : "seconds?",
      secondary: place.secondary, elsewhere: place.elsewhere.map { [$0] } ?? [], help: help,
      fix: place.elsewhere == nil
        ? fixed.map { fixed in
          Fix(
            title: "change `\(written)` to `\(fixed)`",
            edits: [TextEdit(span: place.span, replacement: fixed)], isSafe: false)
        } : nil)
  }

  /// Reports a motion in seconds among others that are over in a hundredth of its time.
  fileprivate mutating func reportOutlier(of timeline: LintedTimeline) {
    guard let outlier = DurationOutlier(timeline),
      // A time without a unit has a finding of its own.
      !longBareTimes.contains(outlier.motion.span, of: DurationOutlier.least)
    else { return }
    let seconds = NumberText.string(outlier.motion.seconds)
    report(
      "this motion takes \(seconds) s, but all others of `\(timeline.name)` take at most \(ShortNumber.seconds(outlier.others.seconds))",
      at: outlier.motion.span, label: "milliseconds?",
      secondary: [(outlier.others.span, "the longest of the others")],
      help: "write `\(seconds)ms` if milliseconds are meant")
  }

  /// Reports staggers that are short between two copies, but long over all of them.
  fileprivate mutating func reportStaggers(of timeline: LintedTimeline) {
    let tracks = timeline.writtenTracks.compactMap { track in
      track.stagger.map { (stagger: $0, element: track.property.element) }
    }
    let plays = (timeline.sequence?.plays.played).map { played in
      played.compactMap { entry in entry.stagger.map { (stagger: $0, element: entry.element) } }
    }
    for (stagger, element) in (tracks + (plays ?? [])).distinct(by: \.stagger.span) {
      guard let element, case .each(let time) = stagger.value.amount, time < 1 else { continue }
      let latest = stagger.value.latestStart(count: element.count)
      guard latest >= 20 else { continue }
      report(
        "the last of the \(element.count) copies of `\(element.name)` starts after \(ShortNumber.seconds(latest))",
        at: stagger.span, label: "\(ShortNumber.seconds(time)) from one copy to the next",
        help: "write a shorter time, or `stagger: { total: 1s }` for all copies")
    }
  }

  /// Reports animations that take a long time only because of their speed.
  fileprivate mutating func reportSlowedAnimations(
    of timeline: LintedTimeline, over minimum: Double
  ) {
    let long = timeline.timedAnimations.filter { $0.seconds >= minimum }
    for (animation, length) in long.distinct(by: \.animation.span) {
      guard let unslowed = animation.model.fullSpeed.motionDuration, unslowed < minimum else {
        continue
      }
      report(
        "the speed makes this animation last \(ShortNumber.seconds(length)) instead of \(ShortNumber.seconds(unslowed))",
        at: animation.span, label: "a speed below 1 is slower",
        help: "`speed` is a factor, not a duration: 2 is twice as fast, 0.5 half as fast")
    }
  }
}
