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

  package func isEqual(to other: any TimelinePlayer) -> Bool {
    guard let other = other as? PhaseTimeline else { return false }
    return other.script == script && other.isTriggered == isTriggered
  }

  package func run(_ plan: PlayingPlan) throws(EvaluationError) -> TimelineRun {
    var columns = PhaseColumns(script, plan)
    if isTriggered {
      var sequence = PhaseSequence(count: script.values.count, lapLimit: 1, isPlaying: true)
      var stage = columns.stage
      return try StateRun.play(&stage, plan, name: name) { stage in
        // Moved there and back: a copy of all frames so far would be made for each of them.
        swap(&stage, &columns.stage)
        columns.advance(&sequence)
        swap(&stage, &columns.stage)
        return sequence.isPlaying
      }
    }
    // The frame in which the last lap ends shows that end, and not the next lap's first jump.
    let laps = plan.end == nil ? max(plan.cycles ?? 1, 1) : nil
    var sequence = PhaseSequence(count: script.values.count, lapLimit: laps, isPlaying: true)
    while true {
      guard columns.stage.frame < columns.stage.frameLimit else {
        throw .tooManyFrames(timeline: name, limit: columns.stage.frameLimit)
      }
      columns.advance(&sequence)
      columns.stage.record()
      let shown = columns.stage.recording.time(of: columns.stage.frame - 1)
      let isSeen = plan.end.map { shown >= $0 && !columns.lapEnds.isEmpty } ?? false
      guard isSeen || !sequence.isPlaying else { continue }
      return run(columns, sequence, plan)
    }
  }

  private func run(
    _ columns: PhaseColumns, _ sequence: PhaseSequence, _ plan: PlayingPlan
  ) -> TimelineRun {
    let recording = columns.stage.recording
    let ends = columns.lapEnds.map(recording.time)
    let end = sequence.isStill ? ends.last ?? 0 : plan.end ?? ends.last ?? 0
    let isCut = !sequence.isStill && plan.end == nil && plan.cycles == nil
    return TimelineRun(
      duration: ends.first ?? 0, end: end, width: recording.width,
      steppedCount: recording.width * recording.frameCount,
      notes: isCut ? ["timeline `\(name)` loops for ever; one lap of it was sampled"] : []
    ) { times, velocities in
      recording.sample(times.map { min($0, end) }, velocities: velocities)
    }
  }
}
