internal import AnimationCore
internal import TimelineDocument

/// The frames of a phase timeline.
struct PhaseSimulation: FrameSimulation, PhaseContent {
  var state: AnimatedState
  /// The order of the phases, with the current one.
  private(set) var sequence: PhaseSequence
  /// The frames in which the first and the last iteration so far ended, back in the first phase; nil
  /// before.
  private(set) var iterationEnds: (first: Int, last: Int)?

  private let phases: PhaseTimeline
  /// The columns that are animated to the current phase; empty after a jump.
  private var animatedColumns: [Int] = []
  /// The remaining frames with a trigger.
  private var triggerFrames: ArraySlice<Int>

  /// Creates a simulation in the first phase.
  ///
  /// - Parameter cycles: the number of iterations after the start, or after each trigger if there
  ///   are any; nil for a loop.
  ///   - isWaiting: whether a trigger starts the first iteration.
  init(
    _ phases: PhaseTimeline, _ options: PlaybackOptions, cycles: Int?, isWaiting: Bool? = nil
  ) {
    self.phases = phases
    sequence = PhaseSequence(
      count: phases.values.count, iterationLimit: cycles,
      isPlaying: !(isWaiting ?? !options.triggers.isEmpty))
    state = AnimatedState(
      properties: phases.columns.properties, starts: phases.values.first ?? [],
      contentWidths: phases.contentWidths, options)
    triggerFrames =
      options.triggers.map {
        AnimatedState.frame(ofChangeAt: $0, options.framesPerSecond)
      }[...]
  }

  /// Advances a frame, before which a trigger enters a phase, or after which the next phase is
  /// entered if the current one is complete.
  mutating func advance() -> Bool {
    var sequence = sequence
    let isTriggered = triggerFrames.first == state.frame
    if isTriggered {
      // Of several triggers in one frame only the last value is seen.
      triggerFrames = triggerFrames.drop { $0 == state.frame }
      sequence.trigger(animating: &self)
    }
    state.advance()
    if !isTriggered { sequence.advance(animating: &self) }
    if sequence.completedIterations > self.sequence.completedIterations {
      iterationEnds = (iterationEnds?.first ?? state.frame, state.frame)
    }
    self.sequence = sequence
    return !triggerFrames.isEmpty || sequence.isPlaying && !isStuck
  }

  var restEnd: Int? {
    sequence.isPlaying || state.isAnimating ? nil : triggerFrames.first ?? .max
  }

  mutating func trigger(in frame: Int) {
    if triggerFrames.last != frame { triggerFrames.append(frame) }
  }

  /// Only whether the last change is complete decides about the next phase.
  mutating func forgetPast() { state.forgetCompletedChanges() }

  /// Whether no other phase follows: the animation to the current phase is never complete.
  var isStuck: Bool {
    phases.neverComplete[sequence.phase] && !isLogicallyComplete
  }

  var isLogicallyComplete: Bool { animatedColumns.allSatisfy { state.isLogicallyComplete($0) } }

  mutating func enter(phase: Int) -> PhaseChange {
    let values = phases.values[phase]
    var isChanged = false
    for column in values.indices where values[column] != state.model(of: column) {
      if !isChanged { animatedColumns.removeAll(keepingCapacity: true) }
      isChanged = true
      var change = phases.change(to: phase, of: column)
      change.time = state.time
      if change.motion != nil, state.canAnimate(column) { animatedColumns.append(column) }
      (change.column, change.value) = (column, values[column])
      state.apply(change)
    }
    guard isChanged else { return .unchanged }
    return animatedColumns.isEmpty ? .immediate : .animated
  }
}

extension PhaseTimeline {
  /// When each phase of the first iteration begins, in seconds and in order; the first phase again
  /// where the iteration ends in it.
  ///
  /// - Parameter framesPerSecond: the rate at which it is stepped.
  package func phaseStarts(framesPerSecond: Double) -> [(phase: Int, time: Double)] {
    var simulation = PhaseSimulation(
      self, PlaybackOptions(framesPerSecond: framesPerSecond), cycles: 1)
    var starts = [(phase: simulation.sequence.phase, time: 0.0)]
    while true {
      // The frame that is about to be shown.
      let time = simulation.state.time
      guard (try? simulation.step(named: "")) == true else { return starts }
      let phase = simulation.sequence.phase
      if phase != starts[starts.count - 1].phase { starts.append((phase, time)) }
    }
  }
}
