internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports keyframes and animations that are shorter than a frame.
  static let shorterThanFrame = LintRule(
    RuleDescription(
      "shorter-than-frame", group: .timing,
      summary: "A keyframe or an animation that is shorter than a frame.",
      reason: """
        A display shows nothing between two frames. A keyframe that is shorter than a frame may be \
        invisible, or look different each time it plays. The same is true for an animation of an \
        event, a phase or a transition, with its `speed` and the perceptual duration of a spring. \
        A phase whose animation has a delay keeps the previous values and then jumps; there is no \
        other way to write that, so it is not reported.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        frameRate: 60
        timelines:
          pop:
            tracks:
              scale:
                - linear: { to: 1.5, duration: 10ms }
                - linear: { to: 1, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        frameRate: 60
        timelines:
          pop:
            tracks:
              scale:
                - linear: { to: 1.5, duration: 3f }
                - linear: { to: 1, duration: 0.3 }
        """),
    scope: .timeline, isAboutTime: true
  ) { context in
    let frame = 1 / context.document.frameRate
    let least = KeyframeLength.jump
    for timeline in context.timelines {
      for track in timeline.tracks {
        let short = track.track.keyframes.indices.filter { index in
          let keyframe = track.track.keyframes[index]
          return keyframe.resolvedDuration < frame - 1e-9 && keyframe.writtenTime != nil
            && !track.isDisguisedMove(index, under: least)
        }
        guard let first = short.first, let span = track.track.keyframes[first].writtenTime else {
          continue
        }
        context.report(
          "keyframe", of: track.track.keyframes[first].resolvedDuration, frame: frame, at: span,
          more: short.count - 1, among: "track's keyframes")
      }
      let short = timeline.visibleAnimations.filter {
        $0.seconds >= least && $0.seconds < frame - 1e-9
      }
      guard let first = short.first else { continue }
      context.report(
        "animation", of: first.seconds, frame: frame, at: first.span, more: short.count - 1,
        among: "timeline's animations")
    }
  }
}

extension RuleContext {
  fileprivate mutating func report(
    _ kind: String, of seconds: Double, frame: Double, at span: SourceSpan, more: Int,
    among others: String
  ) {
    report(
      "this \(kind) of \(ShortNumber.seconds(seconds)) is shorter than a frame", at: span,
      label: "a frame lasts \(ShortNumber.seconds(frame))",
      help: "make it at least one frame long (`1f`), or raise `frameRate`",
      notes: more == 0
        ? [] : ["\(more) more of this \(others) \(more == 1 ? "is" : "are") shorter than a frame"])
  }
}

extension LintedTimeline {
  /// The animations with the time in seconds in which one iteration is seen to move.
  ///
  /// An animation into a phase that comes after a delay is left out: phases cannot wait otherwise.
  var visibleAnimations: [(seconds: Double, span: SourceSpan)] {
    var seen: Set<SourceSpan> = []
    return animations.compactMap { animation in
      guard !animation.isPhase || animation.model.delay == 0,
        let seconds = animation.model.perceptualDuration, seen.insert(animation.span).inserted
      else { return nil }
      return (seconds, animation.span)
    }
  }
}

/// Thresholds for the durations of keyframes.
enum KeyframeLength {
  /// The duration in seconds below which a motion is not visible.
  static let jump = 0.005
}

extension Keyframe {
  /// The location of the duration or the end time.
  var writtenTime: SourceSpan? { (duration ?? at)?.span }
}
