internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports velocities that have no effect.
  static let velocityIgnored = LintRule(
    RuleDescription(
      "velocity-ignored", group: .motion,
      summary:
        "An `endVelocity` that the next `startVelocity` contradicts, or `tracksVelocity` beside an animation.",
      reason: """
        By default, a keyframe continues with the velocity of the one before it. Two different \
        velocities at the same time make a corner in the curve, and the motion changes abruptly. \
        `tracksVelocity` measures the velocity of values that are set without an animation, as \
        those of a drag; it does nothing in an event whose changes are all animated.
        """,
      severity: .info,
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          swing:
            tracks:
              offsetX:
                - cubic: { to: 40, duration: 0.3, endVelocity: 100 }
                - cubic: { to: 0, duration: 0.3, startVelocity: -50 }
        """,
      passing: """
        keyphase: 1
        timelines:
          swing:
            tracks:
              offsetX:
                - cubic: { to: 40, duration: 0.3, endVelocity: 100 }
                - cubic: { to: 0, duration: 0.3 }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for track in timeline.tracks {
        for (first, second) in zip(track.track.keyframes, track.track.keyframes.dropFirst()) {
          guard let end = first.endVelocity, let start = second.startVelocity,
            end.value != start.value
          else { continue }
          let property = track.property
          context.report(
            "the start velocity of this keyframe differs from the end velocity of the previous one",
            at: start.span, label: "\(property.text(start.value.numbers)) per second",
            secondary: [(end.span, "\(property.text(end.value.numbers)) per second")],
            help: "leave out `startVelocity`: the keyframe then continues with the `endVelocity`")
        }
      }
      for flag in timeline.uselessTracking {
        context.report(
          "`tracksVelocity` does nothing here, because all changes of the event are animated",
          at: flag,
          help: "remove it: only values that are set without an animation have a velocity to track")
      }
    }
  }
}

extension LintedTimeline {
  /// Where events track the velocity of changes that are all animated.
  fileprivate var uselessTracking: [SourceSpan] {
    guard let list = events else { return [] }
    return list.events.compactMap { event in
      guard let flag = event.tracksVelocity, flag.value, event.drags.isEmpty,
        !event.values.isEmpty,
        event.values.allSatisfy({ list.animation(of: $0.property, in: event) != nil })
      else { return nil }
      return flag.span
    }
  }
}
