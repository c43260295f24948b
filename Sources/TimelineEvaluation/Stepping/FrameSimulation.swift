/// Contents that are stepped through, one frame after the other.
protocol FrameSimulation {
  /// The properties, and what they have shown.
  var state: AnimatedState { get set }

  /// Makes the changes of the next frame.
  ///
  /// - Returns: whether changes are still to come.
  mutating func advance() -> Bool
}

extension FrameSimulation {
  /// Shows the next frame.
  ///
  /// - Returns: whether changes are still to come.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  mutating func step(named name: String) throws(EvaluationError) -> Bool {
    guard state.frame < state.frameLimit else {
      throw .tooManyFrames(timeline: name, limit: state.frameLimit)
    }
    let expectsChanges = advance()
    state.record()
    return expectsChanges
  }

  /// Whether the frame that is seen at a time has been shown.
  func hasShown(_ time: Double) -> Bool { state.time > time + SampleTimes.tolerance }

  /// Steps through the frames until everything has come to rest; what never does, through one
  /// iteration and on to the end that is asked for.
  ///
  /// - Parameter visible: what is seen, from what is recorded.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  mutating func motion(
    _ options: PlaybackOptions, name: String,
    visible: (FrameRecording) -> FrameRecording = { $0 }
  ) throws(EvaluationError) -> TimelineMotion {
    /// The last frame of the iteration; nil while it is not known.
    var end: Int?
    var isEndless = false
    while true {
      let expectsChanges = try step(named: name)
      let shown = state.frame - 1
      if end == nil, !expectsChanges {
        if !state.isAnimating {
          end = shown
        } else if state.isEndless, state.hasRepeated {
          end = shown
          isEndless = true
        }
      }
      guard let end, !isEndless || hasShown(options.end ?? 0) else { continue }
      let recording = state.recording
      let duration = recording.time(of: end)
      return TimelineMotion(
        .frames(visible(recording)), framesPerSecond: options.framesPerSecond, duration: duration,
        clock: isEndless
          ? IterationClock(length: .infinity, end: options.end ?? duration)
          : IterationClock(
            length: duration, end: duration * Double(max(options.cycles ?? 1, 1))),
        steppedCount: recording.width * recording.frameCount,
        notes: isEndless && options.end == nil
          ? ["timeline `\(name)` never comes to rest; one lap of it was sampled"] : [])
    }
  }
}
