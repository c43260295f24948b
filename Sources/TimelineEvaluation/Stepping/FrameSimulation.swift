internal import TimelineDocument

/// Contents that are evaluated frame by frame.
protocol FrameSimulation {
  /// The properties and their recorded frames.
  var state: AnimatedState { get set }

  /// What is seen of the state's columns; nil where all of them are seen as they are.
  var effects: EffectColumns? { get }

  /// The frame before which nothing changes, because everything is at rest; nil if something may
  /// change in the next frame.
  var restEnd: Int? { get }

  /// Starts the contents in a frame that has not been shown, if a trigger can do that.
  mutating func trigger(in frame: Int)

  /// Forgets what the next frames do not depend on.
  mutating func forgetPast()

  // What follows is implemented for all simulations, and required so that it is compiled for each.
  // What is called for each frame is mutating, since for any other call through the protocol the
  // simulation would be copied.

  /// The frames that are kept; the end is the next frame.
  var keptFrames: Range<Int> { get }

  /// The frames on which what is shown at a time in seconds depends.
  mutating func frames(shownAt time: Double) -> ClosedRange<Int>

  /// Makes the frames that a time in seconds shows, of which only the last ones are kept.
  ///
  /// - Parameter limit: the frame before which it stops.
  /// - Returns: whether the time is shown; not if it is before what is kept, or beyond the limit.
  mutating func show(_ time: Double, before limit: Int) -> Bool

  /// Makes frames that are played, likewise.
  ///
  /// - Returns: whether all before the end are made, or everything rests until then.
  mutating func make(before end: Int, limit: Int) -> Bool

  /// Writes the numbers that are seen of columns at a time in seconds.
  mutating func read(
    _ columns: [FrameColumn], at time: Double, into numbers: UnsafeMutablePointer<Double>)

  /// The discrete value that is seen of a column at a time in seconds.
  mutating func value(of column: FrameColumn, at time: Double) -> PropertyValue?

  /// Applies the changes of the next frame.
  ///
  /// - Returns: whether further changes follow.
  mutating func advance() -> Bool
}

extension FrameSimulation {
  var effects: EffectColumns? { nil }
  var restEnd: Int? { nil }
  mutating func trigger(in frame: Int) {}
  mutating func forgetPast() {}
}

extension FrameSimulation {
  /// Evaluates and records the next frame.
  ///
  /// - Returns: whether further changes follow.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  mutating func step(named name: String) throws(EvaluationError) -> Bool {
    guard !state.isExhausted else {
      throw .tooManyFrames(timeline: name, limit: state.frame)
    }
    let expectsChanges = advance()
    guard state.componentCount <= state.componentLimit else {
      throw .tooManyFrames(timeline: name, limit: state.frame)
    }
    state.record()
    return expectsChanges
  }

  /// Whether the frames of a time have been recorded: the one at it, or those around it.
  func hasShown(_ time: Double) -> Bool {
    state.recording.time(of: state.frame - 1) >= time - SampleTimes.tolerance
  }

  /// Steps through the frames until all properties are at rest; endless contents, through the
  /// iterations or to the end in the options.
  ///
  /// Contents that go on beyond the limit are cut there if the end in the options comes before it.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  mutating func motion(
    _ options: PlaybackOptions, name: String
  ) throws(EvaluationError) -> TimelineMotion {
    /// The last frame of the iteration; nil until it is known.
    var end: Int?
    var isEndless = false
    var note: String?
    while true {
      do throws(EvaluationError) {
        let expectsChanges = try step(named: name)
        if end == nil, !expectsChanges {
          isEndless = state.isAnimating
          let isOver = !state.isAnimating || state.isEndless && state.hasRepeated
          if isOver { end = state.frame - 1 }
        }
      } catch {
        guard let last = options.end, hasShown(last) else { throw error }
        end = state.frame - 1
        isEndless = true
        note = cutNote(named: name)
      }
      guard let end else { continue }
      let duration = state.recording.time(of: end)
      let length = duration * Double(max(options.cycles ?? 1, 1))
      guard !isEndless || hasShown(options.end ?? length) else { continue }
      if isEndless, options.end == nil, options.cycles == nil {
        note = "timeline `\(name)` never comes to rest; one cycle was sampled"
      }
      let recording = state.recording
      return TimelineMotion(
        effects?.combine(recording) ?? recording, framesPerSecond: options.framesPerSecond,
        duration: duration,
        clock: isEndless
          ? IterationClock(length: .infinity, end: options.end ?? length)
          : IterationClock(length: duration, end: length),
        isEndless: isEndless, steppedCount: state.componentCount, notes: note.map { [$0] } ?? [])
    }
  }

  /// The note about contents that are cut at the limit.
  func cutNote(named name: String) -> String {
    "timeline `\(name)` lasts for more than \(state.frame) frames, the limit; its end is unknown"
  }
}
