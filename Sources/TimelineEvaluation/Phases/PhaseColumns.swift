internal import AnimationCore
internal import TimelineDocument

/// The properties of a timeline, on which the phases of a sequence are shown.
struct PhaseColumns: PhaseStage {
  /// The properties while their frames are shown.
  var stage: StateStage
  /// The frames in which a lap was back in the first phase.
  private(set) var lapEnds: [Int] = []

  private let script: PhaseScript
  /// The columns that are animated into the present phase; empty where it was jumped into.
  private var waiting: [Int] = []

  /// Puts the first phase on the stage.
  init(_ script: PhaseScript, _ plan: PlayingPlan) {
    self.script = script
    stage = StateStage(
      properties: script.columns.properties, starts: script.values.first ?? [], plan)
  }

  /// Shows the next frame, and goes on to the next phase in it where it is time for that.
  mutating func advance(_ sequence: inout PhaseSequence) {
    stage.advance()
    let laps = sequence.laps
    sequence.advance(on: &self)
    if sequence.laps > laps { lapEnds.append(stage.frame) }
  }

  var isLogicallyComplete: Bool { waiting.allSatisfy(stage.isLogicallyComplete) }

  mutating func enter(phase: Int) -> PhaseEntrance {
    let values = script.values[phase]
    let changed = values.indices.filter { values[$0] != stage.model(of: $0) }
    guard !changed.isEmpty else { return .unchanged }
    let animation = script.animations[phase].isNone ? nil : script.animations[phase]
    for column in changed {
      stage.apply(
        StateChange(column: column, value: values[column], animation: animation, time: stage.time))
    }
    waiting = animation == nil ? [] : changed.filter(stage.canAnimate)
    return waiting.isEmpty ? .jump : .animation
  }
}
