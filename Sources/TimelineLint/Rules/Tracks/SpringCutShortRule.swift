internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports springs that are cut off before they arrive.
  static let springCutShort = LintRule(
    RuleDescription(
      "spring-cut-short", group: .motion,
      summary: "A spring keyframe that ends before it has reached its value.",
      reason: """
        A spring keyframe ends with the value that the spring has reached. If its duration is too \
        short, the value does not jump to `to`: the track stops at another value. A later keyframe \
        with a value takes over from there, which is often intended, so that is only an info, and \
        5 % of the change is tolerated; otherwise 1 %.
        """,
      severity: .warning,
      fixability: .unsafe,
      options: [
        RuleOption(
          "miss", default: 1,
          summary: "How far from its value a spring may stop, in percent of the change."),
        RuleOption(
          "missMidway", default: 5,
          summary: "How far from its value it may be when another keyframe takes over, in percent."),
      ],
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - spring: { to: 1.5, duration: 0.2, spring: bouncy }
        """,
      passing: """
        keyphase: 1
        timelines:
          pop:
            tracks:
              scale:
                - spring: { to: 1.5, duration: 0.6, spring: bouncy }
        """),
    scope: .timeline
  ) { context in
    let parts = (
      end: context.option("miss") / 100, midway: context.option("missMidway") / 100
    )
    for timeline in context.timelines {
      for track in timeline.tracks {
        for index in track.track.keyframes.indices {
          if let cut = CutSpring(track, index, parts) { context.report(cut) }
        }
      }
    }
  }
}

/// A spring keyframe that does not reach its value.
private struct CutSpring {
  let track: LintedTrack
  let index: Int
  let rest: SpringRest
  let segment: TrackSegment
  let miss: Double
  let amplitude: Double
  /// The fraction of the step that it may miss.
  let part: Double

  /// - Parameter parts: The fractions of the step that it may miss.
  init?(_ track: LintedTrack, _ index: Int, _ parts: (end: Double, midway: Double)) {
    let keyframes = track.track.keyframes
    guard keyframes[index].duration != nil || keyframes[index].at != nil,
      keyframes[index].kind.value.traits.settles,
      let segment = track.segment(of: index),
      let rest = SpringRest(segment)
    else { return nil }
    let miss = rest.distance(at: segment.duration)
    guard miss > 1e-9 else { return nil }
    let amplitude = rest.amplitude
    let isTakenOver = keyframes[(index + 1)...].contains { $0.kind.value.traits.hasTarget }
    let part = isTakenOver ? parts.midway : parts.end
    guard miss > part * amplitude else { return nil }
    (self.track, self.index, self.rest, self.segment) = (track, index, rest, segment)
    (self.miss, self.amplitude, self.part) = (miss, amplitude, part)
    self.isTakenOver = isTakenOver
  }

  /// Whether a later keyframe has a target value.
  let isTakenOver: Bool
}

extension RuleContext {
  fileprivate mutating func report(_ cut: CutSpring) {
    let keyframe = cut.track.track.keyframes[cut.index]
    guard let to = keyframe.to, let written = keyframe.duration ?? keyframe.at,
      needsFinding(at: written.span)
    else { return }
    let property = cut.track.property
    let reached = cut.track.documentUnits(cut.segment.values(at: cut.segment.duration))
    let values = (
      target: property.text(to.value.numbers, digits: 4), reached: property.text(reached, digits: 4)
    )
    // A distance between colours has no unit.
    let distance =
      property.type.hasColors ? "" : "\(property.text([cut.miss])), "
    let off = "off by \(distance)\(ShortNumber.percent(cut.miss / cut.amplitude)) of the change"
    let needed = cut.rest.settlingTime(within: cut.part * cut.amplitude)
      .map(TimeNotation.rounded(up:))
    let help: String
    if let needed {
      let time = ShortNumber.seconds(needed)
      let remedy =
        "the spring needs \(time) to come within \(ShortNumber.percent(cut.part)) of its value"
      help =
        keyframe.at == nil
        ? "\(remedy); without `duration` it lasts until it settles"
        : "\(remedy), until \(ShortNumber.seconds(keyframe.startTime + needed))"
    } else {
      help = "this spring oscillates forever; give it less bounce"
    }
    report(
      cut.isTakenOver
        ? "the next keyframe starts while this spring is at \(values.reached), not \(values.target) (\(off))"
        : "the spring is cut off: `\(property.name)` stops at \(values.reached), not \(values.target) (\(off))",
      at: written.span, severity: cut.isTakenOver ? .info : .warning,
      label: "too early for this spring",
      help: help,
      // A spring that the next keyframe takes over is most likely intended.
      fix: cut.isTakenOver ? nil : needed.flatMap { fix(cut, written, needed: $0) })
  }

  private func fix(_ cut: CutSpring, _ written: Located<Double>, needed: Double) -> Fix? {
    let keyframe = cut.track.track.keyframes[cut.index]
    // With both `duration` and `at`, changing one would contradict the other.
    guard keyframe.duration == nil || keyframe.at == nil,
      let time = TimeNotation(written, in: document)
    else { return nil }
    let text = time.text(atLeast: keyframe.at == nil ? needed : keyframe.startTime + needed)
    return Fix(
      title: "give the spring the time it needs: `\(text)`",
      edits: [TextEdit(span: written.span, replacement: text)], isSafe: false)
  }
}
