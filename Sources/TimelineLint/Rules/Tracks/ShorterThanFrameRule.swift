internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports keyframes that are shorter than a frame.
  static let shorterThanFrame = LintRule(
    RuleDescription(
      "shorter-than-frame",
      summary: "A keyframe that is shorter than a frame.",
      reason: """
        A display shows the value at each frame and nothing between two of them. A keyframe that \
        is shorter than a frame may not be seen at all, or look different each time it plays.
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
        """)
  ) { context in
    let frame = 1 / context.document.frameRate
    for timeline in context.timelines {
      for track in timeline.tracks {
        let short = track.track.keyframes.indices.filter { index in
          let keyframe = track.track.keyframes[index]
          return keyframe.resolvedDuration < frame - 1e-9
            && (keyframe.duration != nil || keyframe.at != nil)
            && !track.isDisguisedMove(index, under: KeyframeLength.jump)
        }
        guard let first = short.first, let span = track.track.keyframes[first].timeSpan else {
          continue
        }
        let length = ShortNumber.seconds(track.track.keyframes[first].resolvedDuration)
        let more = short.count - 1
        context.report(
          "this keyframe of \(length) is shorter than a frame", at: span,
          label: "a frame lasts \(ShortNumber.seconds(frame))",
          help: "give it a frame at least (`1f`), or raise `frameRate`",
          notes: more == 0
            ? []
            : [
              "\(more) more of this track's keyframes \(more == 1 ? "is" : "are") shorter than a frame"
            ])
      }
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
  var timeSpan: SourceSpan? { (duration ?? at)?.span }
}
