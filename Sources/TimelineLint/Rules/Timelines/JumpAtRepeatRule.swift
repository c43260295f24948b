internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports a discontinuity at a loop boundary.
  static let jumpAtRepeat = LintRule(
    RuleDescription(
      "jump-at-repeat", group: .motion,
      summary: "A repeating timeline whose end differs from its start.",
      reason: """
        Each iteration begins with the start values, in the frame after the end. A property that \
        ends at another value jumps. Full turns of an angle are the same direction, and jumps of \
        an invisible view are not reported. A track that contains only holds and moves jumps on \
        purpose, and a trimmed path whose ends both advance by one looks the same if it is closed. \
        So does one that moves the view, a dash or a gradient at a constant velocity: a ticker, \
        whose contents look the same after each repeat. \
        An intended jump can be written as a `move` at the start.
        """,
      severity: .warning,
      figure: .twice,
      failing: """
        keyphase: 1
        timelines:
          breathe:
            repeat: forever
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.8, curve: easeInOut }
        """,
      passing: """
        keyphase: 1
        timelines:
          breathe:
            repeat: forever
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.8, curve: easeInOut }
                - linear: { to: 1, duration: 0.8, curve: easeInOut }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines where timeline.repeats { context.reportSequence(timeline) }
    for timeline in context.timelines.flatMap(\.views)
    where timeline.tracks.contains(where: { timeline.repeats || $0.restarts }) {
      let repeats = { (track: LintedTrack) in timeline.repeats(track) }
      let jumps = LoopBoundary(timeline).jumps.filter {
        repeats($0.track) && !$0.track.hasConstantVelocity
      }
      for jump in jumps {
        let property = jump.track.property
        let (start, end) = (property.text(jump.start), property.text(jump.end))
        context.report(
          jump.isHidden
            ? "`\(property.name)` jumps from \(end) to \(start) at each repeat: the view appears or disappears suddenly"
            : "`\(property.name)` jumps at each repeat: it ends at \(end) and starts at \(start)",
          at: jump.track.endSpan, severity: jump.isHidden ? .info : .warning,
          label: "ends at \(end)",
          secondary: [(jump.track.startSpan(in: timeline), "starts at \(start)")],
          help:
            "end at \(start); if the jump is intended, begin the track with a `move`"
        )
      }
      for track in timeline.tracks
      where repeats(track) && !jumps.contains(where: { $0.track === track }) {
        guard let velocities = track.boundaryVelocities(in: timeline) else { continue }
        let property = track.property
        let isColor = property.type.hasColors
        context.report(
          "the velocity of `\(property.name)` changes abruptly at each repeat",
          at: track.endSpan, severity: .info,
          label: isColor ? "" : "ends with \(property.text(velocities.end)) per second",
          secondary: isColor
            ? []
            : [
              (
                track.track.keyframes[0].kind.span,
                "starts with \(property.text(velocities.start)) per second"
              )
            ],
          help: "use a curve with the same velocity at its end as at its start, such as `linear`")
      }
    }
  }
}

extension RuleContext {
  fileprivate mutating func reportSequence(_ timeline: LintedTimeline) {
    for jump in timeline.sequenceLoopJumps {
      let (start, end) = (jump.property.text(jump.start), jump.property.text(jump.end))
      report(
        "`\(jump.property.name)` jumps at each repeat: the sequence ends at \(end) and starts at \(start)",
        at: jump.last, label: "ends at \(end)",
        secondary: jump.first == jump.last ? [] : [(jump.first, "starts at \(start)")],
        help: "end at \(start); if the jump is intended, begin the first entry with a `move`")
    }
  }
}

extension LintedTimeline {
  /// Whether a track starts again at its start value, by itself or with the timeline.
  fileprivate func repeats(_ track: LintedTrack) -> Bool {
    if track.restarts { return true }
    // After an even number of cycles, a track that reverses is back at its start.
    guard repeats, let cycle = track.track.cycle, let count = cycle.count else { return repeats }
    return !cycle.isReversed(Double(count - 1))
  }

  /// Whether its keyframes repeat.
  var repeats: Bool {
    switch repeatCount {
    case .forever: true
    case .times(let count): count > 1
    }
  }
}

extension LintedTrack {
  /// The velocities at the loop boundary if they differ visibly, although the track is smooth
  /// elsewhere.
  fileprivate func boundaryVelocities(in timeline: LintedTimeline) -> (
    start: [Double], end: [Double]
  )? {
    guard !isDiscrete, span > 0, let last = curve.segments.last, let first = curve.segments.first,
      last.duration > 0, first.duration > 0, let length = timeline.duration,
      restarts || duration >= length - 1e-9,
      track.keyframes.last?.isCurved ?? false, !isCutOffStart
    else { return nil }
    let end = last.velocities(at: last.duration)
    let start = first.velocities(at: 0)
    let pace = span / duration
    guard VelocityChange(from: end, to: start).isJerk(over: 0.5, pace: pace) else { return nil }
    // If the track has such corners elsewhere, they are intended.
    let hasCorners = zip(curve.segments, curve.segments.dropFirst()).contains { before, after in
      guard before.duration > 0, after.duration > 0 else { return false }
      return VelocityChange(
        from: before.velocities(at: before.duration), to: after.velocities(at: 0)
      ).isJerk(over: 0.5, pace: pace)
    }
    return hasCorners ? nil : (start, end)
  }
}
