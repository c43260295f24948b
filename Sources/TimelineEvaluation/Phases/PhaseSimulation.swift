internal import AnimationCore
internal import TimelineDocument

/// The frames of a phase timeline.
struct PhaseSimulation: FrameSimulation, PhaseStage {
  var state: AnimatedState
  /// The order of the phases, with the current one.
  private(set) var sequence: PhaseSequence
  /// The frames in which iterations ended, back in the first phase.
  private(set) var iterationEnds: [Int] = []

  private let phases: PhaseTimeline
  /// The columns that are animated to the current phase; empty after a jump.
  private var waiting: [Int] = []

  /// Creates a simulation in the first phase.
  ///
  /// - Parameter cycles: the number of iterations; nil for a loop.
  init(_ phases: PhaseTimeline, _ options: PlaybackOptions, cycles: Int?) {
    self.phases = phases
    sequence = PhaseSequence(count: phases.values.count, lapLimit: cycles, isPlaying: true)
    state = AnimatedState(
      properties: phases.columns.properties, starts: phases.values.first ?? [], options)
  }

  /// Advances a frame, which enters the next phase if the current one is complete.
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
