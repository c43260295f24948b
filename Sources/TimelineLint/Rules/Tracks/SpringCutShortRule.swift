internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports springs that are cut off before they arrive.
  static let springCutShort = LintRule(
    RuleDescription(
      "spring-cut-short", group: .motion,
      summary: "A spring keyframe that ends before it has come to its value.",
      reason: """
        A spring keyframe ends with the value that the spring has reached: where its duration is too \
        short, nothing jumps to `to`, and the track rests beside it. Where another keyframe follows it \
        takes over from there, which is often meant, so that is only mentioned, and a twentieth of the \
        step is let pass; where the track rests, a hundredth.
        """,
      severity: .warning,
      fixability: .unsafe,
      options: [
        RuleOption(
          "miss", default: 1,
          summary: "How much of its step a spring may miss where the track rests, in percent."),
        RuleOption(
          "missMidway", default: 5,
          summary: "How much it may miss where another keyframe takes over, in percent."),
      ],
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
                - spring: { to: 1.5, duration: 0.8, spring: bouncy }
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
    guard let to = keyframe.to, let written = keyframe.duration ?? keyframe.at else { return }
    let property = cut.track.property
    let reached = cut.track.documentUnits(cut.segment.values(at: cut.segment.duration))
    let values = (
      target: property.text(to.value.numbers, digits: 4), reached: property.text(reached, digits: 4)
    )
    // A distance between colours has no unit.
    let distance =
      property.type.hasColors ? "" : "\(property.text([cut.miss])), "
    let needed = cut.rest.settlingTime(within: cut.part * cut.amplitude)
      .map(TimeNotation.rounded(up:))
    let help: String
    if let needed {
      let time = ShortNumber.seconds(needed)
      let remedy =
        "it needs \(time) to come within \(ShortNumber.percent(cut.part)) of its step"
      help =
        keyframe.at == nil
        ? "\(remedy); without a duration it lasts until it has settled"
        : "\(remedy), so until \(ShortNumber.seconds(keyframe.startTime + needed))"
    } else {
      help = "this spring swings for ever; give it less bounce"
    }
    report(
      cut.isTakenOver
        ? "this spring is at \(values.reached), and not yet at \(values.target), when the next keyframe takes over"
        : "this spring ends too early: `\(property.name)` rests at \(values.reached) instead of \(values.target)",
      at: written.span, severity: cut.isTakenOver ? .info : .warning,
      label: "misses by \(distance)\(ShortNumber.percent(cut.miss / cut.amplitude)) of its step",
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
      title: "give the spring the time that it needs: `\(text)`",
      edits: [TextEdit(span: written.span, replacement: text)], isSafe: false)
  }
}
