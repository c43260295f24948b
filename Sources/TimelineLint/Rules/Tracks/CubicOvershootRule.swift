internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports cubic keyframes that overshoot a value at which the track should stay.
  static let cubicOvershoot = LintRule(
    RuleDescription(
      "cubic-overshoot", group: .motion,
      summary: "A cubic keyframe that overshoots a value at which the track should stay.",
      reason: """
        Consecutive cubic keyframes form one smooth curve, which passes each value with the \
        velocity of its neighbours. Two equal values in a row are not a pause, whatever the kind \
        of the first keyframe: the curve leaves the value, overshoots it, and returns to it. Named \
        is the time at which it is furthest away.
        """,
      severity: .info,
      options: [
        RuleOption(
          "swing", default: 1,
          summary: "How far it may overshoot the value, in percent of the change before it.")
      ],
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          nod:
            tracks:
              offsetY:
                - cubic: { to: 20, duration: 0.2 }
                - cubic: { to: 20, duration: 0.4 }
                - cubic: { to: 0, duration: 0.2 }
        """,
      passing: """
        keyphase: 1
        timelines:
          nod:
            tracks:
              offsetY:
                - cubic: { to: 20, duration: 0.2 }
                - hold: 0.4s
                - cubic: { to: 0, duration: 0.2 }
        """),
    scope: .timeline
  ) { context in
    let part = context.option("swing") / 100
    for timeline in context.timelines {
      for track in timeline.tracks where !track.isDiscrete {
        let keyframes = track.track.keyframes
        for index in keyframes.indices where keyframes[index].kind.value.traits.isSpline {
          guard let overshoot = track.overshoot(of: index, over: part) else { continue }
          let stay = overshoot.isBefore ? keyframes[index] : keyframes[index + 1]
          context.report(
            "this cubic \(overshoot.isBefore ? "does not stay at" : "overshoots") \(track.property.text(overshoot.value, digits: 4)) and reaches \(track.property.text(overshoot.extreme, digits: 4))",
            at: keyframes[index].kind.span,
            label: "furthest at \(ShortNumber.seconds(overshoot.time))",
            secondary: overshoot.isBefore
              ? [] : [(stay.kind.span, "from here, the value should be kept")],
            help: overshoot.isBefore
              ? "write `hold` to keep the value"
              : "give the cubic `endVelocity: 0`, or the keyframe before it a closer value")
        }
      }
    }
  }
}

/// The overshoot of a cubic keyframe beyond the value at which the track should stay.
private struct CubicOvershoot {
  var value: [Double]
  var extreme: [Double]
  var time: Double
  /// Whether the value is already reached at the start of the keyframe.
  var isBefore: Bool
}

extension LintedTrack {
  /// The overshoot of a cubic that keeps the preceding value, or that precedes a constant keyframe.
  fileprivate func overshoot(of index: Int, over part: Double) -> CubicOvershoot? {
    let keyframes = track.keyframes
    let target = keyframes[index].to?.value
    if let step = keyframes[..<index].lastIndex(where: \.kind.value.traits.hasTarget),
      keyframes[step].kind.value.traits.takesTime, keyframes[step].to?.value == target
    {
      return overshoot(of: index, step: step, over: part)
    }
    guard index + 1 < keyframes.count else { return nil }
    let next = keyframes[index + 1]
    guard
      !next.kind.value.traits.hasTarget
        || (next.kind.value.traits.takesTime && next.to?.value == target)
    else { return nil }
    return overshoot(of: index, step: index, over: part)
  }

  /// The overshoot of a keyframe beyond its value, if it exceeds a fraction of the change.
  private func overshoot(of index: Int, step: Int, over part: Double) -> CubicOvershoot? {
    guard let segment = segment(of: index), let leading = self.segment(of: step) else { return nil }
    var worst: (time: Double, part: Double)?
    for component in 0..<space.width {
      let change = leading[component].value(at: leading.duration) - leading[component].value(at: 0)
      let number = segment[component]
      guard change != 0 else { continue }
      let end = number.value(at: segment.duration)
      number.forEachExtremum(within: segment.duration) { time in
        let swing = (number.value(at: time) - end) / change
        // A value that should stay is left on both sides.
        let found = step < index ? abs(swing) : swing
        if found > max(part, worst?.part ?? 0) { worst = (time, found) }
      }
    }
    return worst.map { worst in
      CubicOvershoot(
        value: documentUnits(segment.values(at: segment.duration)),
        extreme: documentUnits(segment.values(at: worst.time)), time: segment.start + worst.time,
        isBefore: step < index)
    }
  }
}
