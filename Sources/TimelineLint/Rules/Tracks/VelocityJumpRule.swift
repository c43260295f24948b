internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// A kink between keyframes.
  static let velocityJump = LintRule(
    RuleDescription(
      "velocity-jump",
      summary: "A kink between two keyframes that looks unmeant.",
      reason: """
        Springs and cubics take the velocity over from the keyframe before them, linear keyframes and \
        holds do not. Where a motion that is still under way meets one of those, it stops or \
        turns in an instant. Corners between straight lines and bounces off a wall are left alone.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption(
          "change", default: 50,
          summary: "By how much the velocity may change, in percent of the greater one.")
      ],
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
        """)
  ) { context in
    let change = context.option("change") / 100
    for timeline in context.timelines {
      for track in timeline.tracks where !track.isDiscrete && track.duration > 0 {
        // What is slow compared with the track's way over its length is no jerk.
        let pace = track.span / track.duration
        let keyframes = track.track.keyframes
        for index in keyframes.indices.dropLast()
        where keyframes[index].isCurved && keyframes[index + 1].setsItsVelocity {
          // Two written velocities that contradict each other are another finding.
          if keyframes[index].endVelocity != nil, keyframes[index + 1].startVelocity != nil {
            continue
          }
          guard let before = track.segment(of: index), let after = track.segment(of: index + 1),
            after.duration > 0
          else { continue }
          let end = before.velocities(at: before.duration)
          let start = after.velocities(at: 0)
          guard
            VelocityChange(from: end, to: start).isJerk(over: change, pace: pace)
          else { continue }
          let property = track.property
          // Colours are fast in a space that nobody writes.
          let speeds =
            property.type == .color
            ? ("another velocity", "is still moving")
            : ("\(property.text(start)) a second", "ends with \(property.text(end)) a second")
          context.report(
            "`\(property.name)` jerks at \(ShortNumber.seconds(after.start)): its velocity changes in an instant",
            at: keyframes[index + 1].kind.span, label: "starts with \(speeds.0)",
            secondary: [(keyframes[index].kind.span, speeds.1)],
            help: !keyframes[index + 1].definition.hasTarget
              ? "let it come to rest first, with `endVelocity: 0` or a curve that eases out"
              : "a `spring` or `cubic` takes the velocity over")
        }
      }
    }
  }
}

extension Keyframe {
  /// Whether the keyframe before it has no influence on the velocity with which it starts.
  fileprivate var setsItsVelocity: Bool {
    !definition.takesVelocity || startVelocity != nil
  }
}

/// The velocities on both sides of an instant, component by component.
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

  /// Whether it is one that is seen, and no bounce, which keeps the speed and turns it round.
  func isJerk(over change: Double, pace: Double) -> Bool {
    let greater = max(before, after)
    return greater > pace / 4 && difference > max(change * greater, pace / 4)
      && sum > greater / 4
  }
}
