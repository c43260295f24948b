internal import AnimationCore
internal import TimelineDocument

/// The frames of phases.
struct PhaseSimulation: FrameSimulation, PhaseStage {
  var state: AnimatedState
  /// Which phase is shown.
  private(set) var sequence: PhaseSequence
  /// The frames in which an iteration was back in the first phase.
  private(set) var iterationEnds: [Int] = []

  private let phases: PhaseTimeline
  /// The columns that are animated into the present phase; empty where it was jumped into.
  private var waiting: [Int] = []

  /// Starts in the first phase.
  ///
  /// - Parameter cycles: the number of iterations; nil for a loop.
  init(_ phases: PhaseTimeline, _ options: PlaybackOptions, cycles: Int?) {
    self.phases = phases
    sequence = PhaseSequence(count: phases.values.count, lapLimit: cycles, isPlaying: true)
    state = AnimatedState(
      properties: phases.columns.properties, starts: phases.values.first ?? [], options)
  }

  /// Goes on to the next phase where it is time for that.
  mutating func advance() -> Bool {
    state.advance()
    var sequence = sequence
    sequence.advance(on: &self)
    if sequence.laps > self.sequence.laps { iterationEnds.append(state.frame) }
    self.sequence = sequence
    return sequence.isPlaying
  }

  var isLogicallyComplete: Bool { waiting.allSatisfy(state.isLogicallyComplete) }

  mutating func enter(phase: Int) -> PhaseEntrance {
    let values = phases.values[phase]
    let changed = values.indices.filter { values[$0] != state.model(of: $0) }
    guard !changed.isEmpty else { return .unchanged }
    let animation = phases.animations[phase].isNone ? nil : phases.animations[phase]
    for column in changed {
      state.apply(
        StateChange(column: column, value: values[column], animation: animation, time: state.time))
    }
    waiting = animation == nil ? [] : changed.filter(state.canAnimate)
    return waiting.isEmpty ? .jump : .animation
  }
}
