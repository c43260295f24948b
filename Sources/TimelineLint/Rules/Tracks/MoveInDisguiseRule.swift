internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports keyframes and animations so short that they act as a jump.
  static let moveInDisguise = LintRule(
    RuleDescription(
      "move-in-disguise", group: .motion,
      summary: "A keyframe or an animation of a few milliseconds that is used as a jump.",
      reason: """
        A keyframe much shorter than a frame is a jump, but not a clean one: a frame within it \
        shows a value in between. A `move` keyframe is a clear jump that takes no time, and so is \
        `animation: none` for an event, a phase or a transition. A phase whose animation has a \
        delay waits and then jumps, and is not reported.
        """,
      severity: .warning,
      fixability: .unsafe,
      options: [
        RuleOption(
          "duration", default: KeyframeLength.jump,
          summary: "The duration below which motion counts as a jump, in seconds.")
      ],
      failing: """
        keyphase: 1
        timelines:
          flip:
            tracks:
              rotation:
                - linear: { to: 90deg, duration: 0.3 }
                - linear: { to: -90deg, duration: 1ms }
                - linear: { to: 0deg, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          flip:
            tracks:
              rotation:
                - linear: { to: 90deg, duration: 0.3 }
                - move: -90deg
                - linear: { to: 0deg, duration: 0.3 }
        """),
    scope: .timeline, isAboutTime: true
  ) { context in
    let limit = context.option("duration")
    for timeline in context.timelines {
      for track in timeline.tracks {
        for (index, keyframe) in track.track.keyframes.enumerated()
        where track.isDisguisedMove(index, under: limit) {
          let move = keyframe.moveText(in: context.document.source) ?? ""
          // A `move` with which the timeline ends would never be shown.
          let isLast =
            index == track.track.keyframes.count - 1
            && timeline.tracks.allSatisfy { $0 === track || $0.duration <= keyframe.startTime }
          context.report(
            "this keyframe of \(ShortNumber.seconds(keyframe.resolvedDuration)) is a jump",
            at: keyframe.writtenTime ?? keyframe.span,
            label: "too short to be seen as motion",
            help: isLast
              ? "make it longer, or remove it: the timeline ends with it"
              : "use `\(move)`, which takes no time",
            fix: isLast ? nil : keyframe.asMove(in: context.document))
        }
      }
      for animation in timeline.visibleAnimations where animation.seconds < limit {
        context.report(
          "this animation of \(ShortNumber.seconds(animation.seconds)) is a jump",
          at: animation.span, label: "too short to be seen as motion",
          help: "write `none`, so that the values change at once")
      }
    }
  }
}

extension LintedTrack {
  /// Whether a keyframe changes the value in less than a time in seconds.
  func isDisguisedMove(_ index: Int, under limit: Double) -> Bool {
    let keyframe = track.keyframes[index]
    guard keyframe.resolvedDuration < limit, keyframe.to != nil, keyframe.writtenTime != nil
    else { return false }
    guard let segment = segment(of: index) else {
      let before = track.keyframes[..<index].last { $0.to != nil }?.to?.value ?? track.start
      return keyframe.to?.value != before
    }
    return segment.values(at: segment.duration) != segment.values(at: 0)
  }
}
