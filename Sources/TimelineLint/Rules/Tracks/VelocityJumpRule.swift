internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports a discontinuity of the velocity between keyframes.
  static let velocityJump = LintRule(
    RuleDescription(
      "velocity-jump", group: .motion,
      summary: "An abrupt change of velocity between two keyframes that looks unintended.",
      reason: """
        Springs and cubics continue with the velocity of the keyframe before them; linear \
        keyframes and holds do not. If the value still moves when one of those begins, it stops or \
        changes direction abruptly. Corners between straight lines, bounces off a wall and a start \
        from rest are not reported.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption(
          "change", default: 50,
          summary: "By how much the velocity may change, in percent of the larger one.")
      ],
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          slide:
            tracks:
              offsetX:
                - linear: { to: 100, duration: 0.4, curve: easeIn }
                - hold: 0.3s
        """,
      passing: """
        keyphase: 1
        timelines:
          slide:
            tracks:
              offsetX:
                - linear: { to: 100, duration: 0.4, curve: easeInOut }
                - hold: 0.3s
        """),
    scope: .timeline
  ) { context in
    let change = context.option("change") / 100
    for timeline in context.timelines {
      for track in timeline.tracks where !track.isDiscrete && track.duration > 0 {
        // A change that is small compared with the average speed of the track is not visible.
        let pace = track.span / track.duration
        let keyframes = track.track.keyframes
        for index in keyframes.indices.dropLast()
        where keyframes[index].isCurved && keyframes[index + 1].setsItsVelocity {
          // Another rule reports two explicit velocities that contradict each other.
          if keyframes[index].endVelocity != nil, keyframes[index + 1].startVelocity != nil {
            continue
          }
          guard let before = track.segment(of: index), let after = track.segment(of: index + 1),
            after.duration > 0
          else { continue }
          let end = before.velocities(at: before.duration)
          let start = after.velocities(at: 0)
          let difference = VelocityChange(from: end, to: start)
          guard difference.isJerk(over: change, pace: pace), !difference.isStart(pace: pace),
            !(difference.isReversed && before.hitsWall(before: after))
          else { continue }
          let property = track.property
          // The speed of a colour refers to a space that the file does not use.
          let speeds =
            property.type.hasColors
            ? ("another velocity", "is still moving")
            : ("\(property.text(start)) per second", "ends with \(property.text(end)) per second")
          context.report(
            "the velocity of `\(property.name)` changes abruptly at \(ShortNumber.seconds(after.start))",
            at: keyframes[index + 1].kind.span, label: "starts with \(speeds.0)",
            secondary: [(keyframes[index].kind.span, speeds.1)],
            help: !keyframes[index + 1].kind.value.traits.hasTarget
              ? "let the motion come to rest first, with `endVelocity: 0` or a curve that eases out"
              : "use a `spring` or `cubic`, which continues with the velocity")
        }
      }
    }
  }
}

extension Keyframe {
  /// Whether its initial velocity is independent of the preceding keyframe.
  fileprivate var setsItsVelocity: Bool {
    !kind.value.traits.takesVelocity || startVelocity != nil
  }
}

/// The velocities before and after an instant, as magnitudes over all components.
struct VelocityChange {
  private let before: Double
  private let after: Double
  private let difference: Double
  private let sum: Double

  init(from end: [Double], to start: [Double]) {
    func length(_ values: some Sequence<Double>) -> Double {
      values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    before = length(end)
    after = length(start)
    difference = length(zip(end, start).lazy.map { $0 - $1 })
    sum = length(zip(end, start).lazy.map { $0 + $1 })
  }

  /// Whether the change is visible and is not a bounce, which reverses the velocity.
  func isJerk(over change: Double, pace: Double) -> Bool {
    let greater = max(before, after)
    return greater > pace / 4 && difference > max(change * greater, pace / 4)
      && sum > greater / 4
  }

  /// Whether the motion turns back.
  var isReversed: Bool { sum < difference }

  /// Whether it is at rest before: motion begins in this way at the start of a track, too.
  func isStart(pace: Double) -> Bool { before <= pace / 4 }
}

extension TrackSegment {
  /// Whether it gets faster until its end and the next one gets slower from its start, as a ball does
  /// that falls and bounces with less velocity.
  fileprivate func hitsWall(before next: TrackSegment) -> Bool {
    func speed(_ segment: TrackSegment, _ fraction: Double) -> Double {
      segment.velocities(at: fraction * segment.duration).reduce(0) { $0 + $1 * $1 }
    }
    return speed(self, 1) > speed(self, 0.75) && speed(next, 0) > speed(next, 0.25)
      && speed(next, 0) <= speed(self, 1)
  }
}
