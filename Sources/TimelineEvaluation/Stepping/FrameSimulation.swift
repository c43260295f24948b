/// Contents that are evaluated frame by frame.
protocol FrameSimulation {
  /// The properties and their recorded frames.
  var state: AnimatedState { get set }

  /// Applies the changes of the next frame.
  ///
  /// - Returns: whether further changes follow.
  mutating func advance() -> Bool
}

extension FrameSimulation {
  /// Evaluates and records the next frame.
  ///
  /// - Returns: whether further changes follow.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  mutating func step(named name: String) throws(EvaluationError) -> Bool {
    guard state.frame < state.frameLimit else {
      throw .tooManyFrames(timeline: name, limit: state.frameLimit)
    }
    let expectsChanges = advance()
    state.record()
    return expectsChanges
  }

  /// Whether the frame at a time has been recorded.
  func hasShown(_ time: Double) -> Bool { state.time > time + SampleTimes.tolerance }

  /// Steps through the frames until all properties are at rest; endless contents, through the
  /// iterations or to the end in the options.
  ///
  /// - Parameter visible: converts the recording to the displayed values.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  mutating func motion(
    _ options: PlaybackOptions, name: String,
    visible: (FrameRecording) -> FrameRecording = { $0 }
  ) throws(EvaluationError) -> TimelineMotion {
    /// The last frame of the iteration; nil until it is known.
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
      guard let end else { continue }
      let duration = state.recording.time(of: end)
      let length = duration * Double(max(options.cycles ?? 1, 1))
      guard !isEndless || hasShown(options.end ?? length) else { continue }
      let recording = state.recording
      return TimelineMotion(
        .frames(visible(recording)), framesPerSecond: options.framesPerSecond, duration: duration,
        clock: isEndless
          ? IterationClock(length: .infinity, end: options.end ?? length)
          : IterationClock(length: duration, end: length),
        isEndless: isEndless, steppedCount: recording.width * recording.frameCount,
        notes: isEndless && options.end == nil && options.cycles == nil
          ? ["timeline `\(name)` never comes to rest; one lap of it was sampled"] : [])
    }
  }
}
