/// Steps state changes through to where everything has come to rest.
package enum StateRun {
  /// Plays a stage.
  ///
  /// - Parameters:
  ///   - showing: what is seen, from what is recorded on the stage.
  ///   - step: shows the next frame on the stage, and says whether changes are still to come.
  package static func play(
    _ stage: inout StateStage, _ plan: PlayingPlan, name: String,
    showing: (FrameRecording) -> FrameRecording = { $0 }, step: (inout StateStage) -> Bool
  ) throws(EvaluationError) -> TimelineRun {
    var isExpecting = true
    /// The last frame of a run; nil while it is not known.
    var end: Int?
    var isEndless = false
    while true {
      guard stage.frame < stage.frameLimit else {
        throw .tooManyFrames(timeline: name, limit: stage.frameLimit)
      }
      isExpecting = step(&stage)
      stage.record()
      let shown = stage.frame - 1
      if end == nil, !isExpecting {
        if !stage.isAnimating {
          end = shown
        } else if stage.isEndless, stage.hasLapped {
          end = shown
          isEndless = true
        }
      }
      guard let end else { continue }
      // What never ends goes on as far as somebody wants to see it.
      if !isEndless || stage.recording.time(of: shown) >= plan.end ?? 0 {
        var result = run(
          showing(stage.recording), end: end, isEndless: isEndless, plan, name: name)
        result.steppedCount = stage.recording.width * stage.frame
        return result
      }
    }
  }

  private static func run(
    _ recording: FrameRecording, end: Int, isEndless: Bool, _ plan: PlayingPlan, name: String
  ) -> TimelineRun {
    let duration = recording.time(of: end)
    let isCut = isEndless && plan.end == nil
    let clock = LapClock(
      lap: isEndless ? .infinity : duration,
      end: isEndless ? plan.end ?? duration : duration * Double(max(plan.cycles ?? 1, 1)))
    return TimelineRun(
      duration: duration, end: clock.end, width: recording.width,
      notes: isCut
        ? ["timeline `\(name)` never comes to rest; one lap of it was sampled"] : []
    ) { times, velocities in
      recording.sample(times.map(clock.local), velocities: velocities)
    }
  }
}
