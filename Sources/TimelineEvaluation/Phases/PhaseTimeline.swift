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
        return sequence.isReady(stage) ? sequence.advance(&stage, laps: 1) : true
      }
    }
    let laps = max(plan.cycles ?? 1, 1)
    while true {
      guard stage.frame < StateStage.frameLimit else { throw .tooManyFrames(timeline: name) }
      stage.advance()
      let isPlaying = sequence.isReady(stage) ? sequence.advance(&stage, laps: .max) : true
      // The frame in which the last lap ends shows its end, not the start of another one.
      let isLast = sequence.lapEnds.count >= laps && plan.end == nil
      stage.record()
      let shown = stage.recording.time(of: stage.frame - 1)
      let isEnough = plan.end.map { sequence.lapEnds.count >= 1 && shown >= $0 } ?? isLast
      guard isEnough || !isPlaying else { continue }
      return run(stage.recording, sequence, plan, laps: laps)
    }
  }

  private func run(
    _ recording: FrameRecording, _ sequence: PhaseSequence, _ plan: PlayingPlan, laps: Int
  ) -> TimelineRun {
    let ends = sequence.lapEnds.map(recording.time)
    let duration = ends.first ?? 0
    let isEndless = sequence.isPlaying
    let end = isEndless ? plan.end ?? ends.last ?? 0 : duration
    let isCut = isEndless && plan.end == nil && plan.cycles == nil
    return TimelineRun(
      duration: duration, end: end,
      notes: isCut ? ["timeline `\(name)` loops for ever; one lap of it was sampled"] : []
    ) { times, velocities in
      recording.sample(times.map { min($0, end) }, velocities: velocities)
    }
  }
}
