internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports motion that looks finished long before its time is over.
  static let perceptualDuration = LintRule(
    RuleDescription(
      "perceptual-duration", group: .timing,
      summary: "A motion that looks finished long before its duration is over.",
      reason: """
        A change looks finished when 1 % of it is left. SwiftUI's documentation calls about that \
        time the perceptual duration of a spring, and gives springs by it. With a curve such as \
        `easeOutExpo` it is 0.66 s of 1 s: the motion looks faster than its `duration` says, and \
        whatever begins at its end seems to be late, because users notice a wait of over 0.1 s \
        (Nielsen, Response Times). Reported is a motion of which at least a third, and more than \
        0.2 s, passes without a visible change. `spring-idle` reports springs that are at rest for \
        longer, and `long-animation` motion that is seen for too long.
        """,
      severity: .info, isOptional: true,
      options: [
        RuleOption(
          "rest", default: 1, summary: "How much of a change is not seen, in percent of it."),
        RuleOption(
          "idle", default: 0.2,
          summary: "How long a motion may last after it looks finished, in seconds."),
      ],
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.3, duration: 1s, curve: easeOutExpo }
                - linear: { to: 1, duration: 0.3s, curve: easeInOut }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.3, duration: 0.66s, curve: easeOutCubic }
                - linear: { to: 1, duration: 0.3s, curve: easeInOut }
        """),
    isAboutTime: true
  ) { context in
    let limits = VisibleEnd(
      rest: context.option("rest") / 100, idle: context.option("idle"))
    for timeline in context.timelines {
      for track in timeline.tracks where !track.isDiscrete {
        context.reportKeyframes(of: track, limits)
      }
    }
    for part in context.animations {
      guard let curve = part.model.shapingCurve, let seconds = part.model.motionDuration,
        let end = limits.end(of: seconds, { abs(1 - curve.value(at: $0 / seconds)) })
      else { continue }
      context.report(
        "this animation looks finished after \(ShortNumber.seconds(end)), but lasts \(ShortNumber.seconds(seconds))",
        at: part.animation.span, label: limits.label, elsewhere: part.elsewhere,
        help:
          "let it last \(ShortNumber.seconds(end)), with a curve that slows down less, such as `easeOut`"
      )
    }
  }
}

extension RuleContext {
  fileprivate mutating func reportKeyframes(of track: LintedTrack, _ limits: VisibleEnd) {
    let keyframes = track.track.keyframes
    // Only the fields are read, because copying a keyframe takes as long as these comparisons.
    for index in keyframes.indices {
      guard let written = keyframes[index].duration,
        keyframes[index].resolvedDuration > limits.idle, let segment = track.segment(of: index),
        segment.duration > limits.idle,
        keyframes[index].curve?.value.curve.steps == nil
      else { continue }
      let last = segment.values(at: segment.duration)
      let end = limits.end(of: segment.duration) { time in
        zip(segment.values(at: time), last).reduce(0) { max($0, abs($1.0 - $1.1)) }
      }
      guard let end else { continue }
      let isSpring = keyframes[index].kind.value.traits.settles
      if isSpring, let settled = SpringRest(segment)?.settlingDuration,
        segment.duration >= 2 * settled
      {
        // It is at rest, which another rule reports.
        continue
      }
      report(
        "`\(track.property.name)` looks finished after \(ShortNumber.seconds(end)), but the keyframe lasts \(ShortNumber.seconds(segment.duration))",
        at: written.span, label: limits.label,
        help: isSpring
          ? "leave out the `duration`, or give the spring itself a longer one; write a pause as a `hold`"
          : "let it last \(ShortNumber.seconds(end)), with a curve that slows down less, such as `easeOut`; write a pause as a `hold`"
      )
    }
  }
}

/// When a motion looks finished.
private struct VisibleEnd {
  /// The number of times at which a motion is looked at, from its end to its start.
  private static let steps = 200

  /// The fraction of a change that is not seen.
  var rest: Double
  /// How long a motion may last after it looks finished, in seconds.
  var idle: Double

  var label: String { "only \(ShortNumber.percent(rest)) of the change is left by then" }

  /// The time in seconds after which less than ``rest`` of a motion is left; nil if not enough time
  /// is left then.
  ///
  /// - Parameter distance: the distance from the last value at a time in seconds.
  func end(of duration: Double, _ distance: (Double) -> Double) -> Double? {
    let latest = duration - max(idle, duration / 3)
    let limit = rest * distance(0)
    // A cheap test that rejects nearly all motions.
    guard latest > 0, limit > 0, distance(latest) <= limit else { return nil }
    let step = duration / Double(Self.steps)
    let last = (0...Self.steps).last { distance(Double($0) * step) > limit } ?? 0
    var (early, late) = (Double(last) * step, Double(last + 1) * step)
    for _ in 0..<20 {
      let middle = (early + late) / 2
      if distance(middle) > limit { early = middle } else { late = middle }
    }
    return late <= latest ? late : nil
  }
}

extension AnimationModel {
  /// The timing curve of an animation that plays once and whose duration is written; nil for steps, for
  /// other animations, and for a definition by its name, which is looked at where it stands.
  fileprivate var shapingCurve: UnitCurve? {
    let repeats = modifiers.contains { modifier in
      switch modifier {
      case .repeatCount, .repeatForever: true
      case .delay, .speed, .logicallyComplete: false
      }
    }
    guard !repeats, case .timingCurve(let model, .some) = base, model.curve.steps == nil else {
      return nil
    }
    return model.curve
  }
}
