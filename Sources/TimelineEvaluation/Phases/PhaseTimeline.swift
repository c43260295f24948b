internal import AnimationCore
package import TimelineDocument

/// Plays phases as PhaseAnimator does, stepped as a display would.
///
/// The next phase begins in the frame in which the animation into the present one is logically
/// complete, so that a spring hands its velocity on (reimplementations agree). A loop is endless; with
/// a trigger all phases are run through once, and the run ends when everything is at rest in the first.
package struct PhaseTimeline: TimelinePlayer {
  /// What the phases look like.
  package let script: PhaseScript
  private let name: String
  private let isTriggered: Bool

  /// Reads the phases of a timeline.
  package init(_ phases: PhaseList, of timeline: Timeline) {
    script = PhaseScript(phases, of: timeline)
    name = timeline.name.value
    isTriggered = timeline.trigger != nil
  }

  package func run(_ plan: PlayingPlan) throws(EvaluationError) -> TimelineRun {
    var stage = StateStage(
      properties: script.columns.properties, starts: script.values.first ?? [],
      framesPerSecond: plan.framesPerSecond)
    var sequence = PhaseSequence(script)
    if isTriggered {
      return try StateRun.play(&stage, plan, name: name) { stage in
        stage.advance()
        if sequence.isReady(stage) { sequence.advance(&stage, laps: 1) }
        return sequence.isPlaying
      }
    }
    let laps = max(plan.cycles ?? 1, 1)
    while true {
      guard stage.frame < StateStage.frameLimit else { throw .tooManyFrames(timeline: name) }
      stage.advance()
      // The frame in which the last lap ends shows that end, and not the next lap's first jump.
      if sequence.isReady(stage) { sequence.advance(&stage, laps: plan.end == nil ? laps : .max) }
      stage.record()
      let shown = stage.recording.time(of: stage.frame - 1)
      let isSeen = plan.end.map { shown >= $0 && !sequence.lapEnds.isEmpty } ?? false
      guard isSeen || !sequence.isPlaying else { continue }
      return run(stage.recording, sequence, plan)
    }
  }

  private func run(
    _ recording: FrameRecording, _ sequence: PhaseSequence, _ plan: PlayingPlan
  ) -> TimelineRun {
    let ends = sequence.lapEnds.map(recording.time)
    let end = sequence.isStill ? ends.last ?? 0 : plan.end ?? ends.last ?? 0
    let isCut = !sequence.isStill && plan.end == nil && plan.cycles == nil
    return TimelineRun(
      duration: ends.first ?? 0, end: end,
      notes: isCut ? ["timeline `\(name)` loops for ever; one lap of it was sampled"] : []
    ) { times, velocities in
      recording.sample(times.map { min($0, end) }, velocities: velocities)
    }
  }
}
