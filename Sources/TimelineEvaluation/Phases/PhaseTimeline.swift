internal import AnimationCore
package import TimelineDocument

/// Phases as PhaseAnimator shows them, stepped as a display would.
///
/// The next phase begins in the frame in which the animation into the present one is logically
/// complete, so that a spring hands its velocity on (reimplementations agree). A loop is endless; with
/// a trigger all phases are gone through once, until everything is at rest in the first.
package struct PhaseTimeline: Sendable, Equatable {
  /// The properties.
  package let columns: StateColumns
  /// For each phase the values of all columns, in document units.
  package let values: [[PropertyValue]]
  /// For each phase the animation of the change into it; SwiftUI's default where none is given.
  package let animations: [AnimationModel]
  private let name: String
  private let isTriggered: Bool

  /// Reads the phases of a timeline.
  package init(_ list: PhaseList, of timeline: Timeline) {
    name = timeline.name.value
    isTriggered = timeline.trigger != nil
    var columns = StateColumns(timeline)
    for phase in list.phases {
      for assignment in phase.values {
        _ = columns.column(of: assignment.property, or: assignment.value.value)
      }
    }
    let starts = columns.starts
    values = list.phases.map { phase in
      var values = starts
      for assignment in phase.values {
        let column = columns.column(of: assignment.property, or: assignment.value.value)
        values[column] = assignment.value.value
      }
      return values
    }
    animations = list.phases.map { $0.animation?.value ?? AnimationModel(base: .default) }
    self.columns = columns
  }

  /// Steps through the phases: with a trigger once, else as often or as long as is asked for.
  func motion(_ options: PlaybackOptions) throws(EvaluationError) -> TimelineMotion {
    if isTriggered {
      var simulation = PhaseSimulation(self, options, cycles: 1)
      return try simulation.motion(options, name: name)
    }
    // The frame in which the last iteration ends shows that end, and not the next one's first jump.
    var simulation = PhaseSimulation(
      self, options, cycles: options.end == nil ? max(options.cycles ?? 1, 1) : nil)
    while try simulation.step(named: name) {
      if let end = options.end, simulation.hasShown(end), !simulation.iterationEnds.isEmpty {
        break
      }
    }
    return motion(of: simulation, options)
  }

  private func motion(
    of simulation: PhaseSimulation, _ options: PlaybackOptions
  ) -> TimelineMotion {
    let recording = simulation.state.recording
    let ends = simulation.iterationEnds.map(recording.time)
    let isStill = simulation.sequence.isStill
    let end = isStill ? ends.last ?? 0 : options.end ?? ends.last ?? 0
    let isCut = !isStill && options.end == nil && options.cycles == nil
    return TimelineMotion(
      .frames(recording), framesPerSecond: options.framesPerSecond, duration: ends.first ?? 0,
      clock: IterationClock(length: end, end: end),
      steppedCount: recording.width * recording.frameCount,
      notes: isCut ? ["timeline `\(name)` loops for ever; one lap of it was sampled"] : [])
  }
}
