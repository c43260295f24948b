/// The frames of an event timeline.
struct EventSimulation: FrameSimulation {
  var state: AnimatedState
  /// The remaining frames with changes.
  private var frames: ArraySlice<(frame: Int, changes: [StateChange])>

  init(_ events: EventTimeline, _ options: PlaybackOptions) {
    frames = events.frames(options.framesPerSecond)[...]
    state = AnimatedState(
      properties: events.columns.properties, starts: events.columns.starts, options)
  }

  mutating func advance() -> Bool {
    guard let first = frames.first, first.frame == state.frame else {
      state.advance()
      return !frames.isEmpty
    }
    frames.removeFirst()
    state.advance(except: Set(first.changes.map(\.column)))
    for change in first.changes { state.apply(change) }
    return !frames.isEmpty
  }
}
