internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports springs that are at rest for most of their duration.
  static let springIdle = LintRule(
    RuleDescription(
      "spring-idle", group: .timing,
      summary: "A spring keyframe that lasts much longer than its spring.",
      reason: """
        A spring keyframe with a `duration` lasts that long, even if the spring settles earlier. \
        What looks like a slow spring in the file is then a fast one followed by a pause. A slower \
        spring needs other spring parameters, and a pause is clearer as a `hold`. At the end of \
        the longest track the whole timeline waits, so the limit there is lower. A keyframe with \
        `at` waits on purpose.
        """,
      severity: .info,
      options: [
        RuleOption(
          "factor", default: 3, minimum: 1,
          summary: "How many times as long as its spring a keyframe may last."),
        RuleOption(
          "factorAtEnd", default: 2, minimum: 1,
          summary: "The same for the last keyframe of the longest track."),
        RuleOption(
          "idle", default: 0.5, summary: "How long a keyframe may be at rest, in seconds."),
      ],
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - spring: { to: 1.5, duration: 3s, spring: bouncy }
        """,
      passing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - spring: { to: 1.5, spring: bouncy }
                - hold: 2s
        """),
    scope: .timeline, isAboutTime: true
  ) { context in
    let factors = (any: context.option("factor"), last: context.option("factorAtEnd"))
    let shortest = context.option("idle")
    for timeline in context.timelines {
      for track in timeline.tracks {
        let keyframes = track.track.keyframes
        // Only the fields are read, because copying a keyframe takes as long as these comparisons.
        for index in keyframes.indices {
          let duration = keyframes[index].resolvedDuration
          guard keyframes[index].kind.value.traits.settles, keyframes[index].at == nil,
            let written = keyframes[index].duration, duration >= shortest,
            let rest = track.segment(of: index).flatMap(SpringRest.init)
          else { continue }
          let isLast = index == keyframes.count - 1 && track.duration >= timeline.duration ?? 0
          let factor = isLast ? factors.last : factors.any
          let still = rest.amplitude * Spring.settlingEpsilon
          // A cheap test that rejects nearly all springs.
          guard still > 0, rest.distance(at: duration / factor) <= still,
            let settled = rest.settlingDuration
          else { continue }
          let idle = duration - settled
          guard idle >= shortest, duration >= factor * settled else { continue }
          context.report(
            "this spring settles in \(ShortNumber.seconds(settled)) and is then at rest for \(ShortNumber.seconds(idle))",
            at: written.span,
            help:
              "for a slower spring, give the spring itself a longer `duration`; write a pause as a `hold`"
          )
        }
      }
    }
  }
}
