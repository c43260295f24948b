internal import AnimationCore
package import TimelineDocument

/// Phases as in SwiftUI's `PhaseAnimator`, evaluated frame by frame.
///
/// The next phase starts in the frame in which the animation to the current one is logically
/// complete, so that a spring continues with the current velocity (reimplementations agree). A loop
/// is endless; with a trigger the phases are shown once, until all properties are at rest in the
/// first.
package struct PhaseTimeline: Sendable, Equatable {
  /// The properties.
  package let columns: StateColumns
  /// The values of all columns in each phase, in document units.
  package let values: [[PropertyValue]]
  /// The animation to each phase; SwiftUI's default if none is specified.
  package let animations: [AnimationModel]
  /// Whether the animation to each phase is never logically complete.
  let neverComplete: [Bool]
  /// The change to each phase, without a column and its value.
  let changes: [StateChange]
  /// How much later each column begins to change to each phase, in seconds; empty where none does.
  private let delays: [[Double]]
  /// The changes to each phase that begin later, by their delays.
  private let delayedChanges: [[Double: StateChange]]
  /// The columns with content transitions, with the number of progresses of each.
  let contentWidths: [Int: Int]
  private let name: String
  private let isTriggered: Bool

  /// Resolves the phases of a timeline.
  package init(_ list: PhaseList, of timeline: Timeline) {
    name = timeline.name.value
    isTriggered = timeline.trigger != nil
    var columns = StateColumns(
      timeline, list.phases.flatMap { $0.values.map { ($0.property, $0.value.value) } })
    for phase in list.phases {
      for assignment in phase.values {
        columns.forEachColumn(of: assignment.property, or: assignment.value.value) { _ in }
      }
    }
    let starts = columns.starts
    values = list.phases.map { phase in
      var values = starts
      for assignment in phase.values {
        let value = assignment.value.value
        columns.forEachColumn(of: assignment.property, or: value) { values[$0] = value }
      }
      return values
    }
    animations = list.phases.map { $0.animation?.value ?? AnimationModel(base: .default) }
    neverComplete = animations.map { !$0.logicalDuration.isFinite }
    self.columns = columns
    let all = values
    changes = zip(list.phases, animations).map { phase, animation in
      StateChange(
        column: 0, value: .number(0), animation: animation,
        contentTransition: phase.contentTransition?.value)
    }
    let properties = columns.properties
    delays = list.phases.map { phase in
      phase.stagger == nil ? [] : properties.map(phase.delay)
    }
    delayedChanges = zip(zip(changes, animations), delays).map { change, delays in
      Dictionary(
        Set(delays).filter { $0 > 0 }.map { delay in
          var animation = change.1
          animation.modifiers.append(.delay(delay))
          return (
            delay,
            StateChange(
              column: 0, value: .number(0), animation: animation,
              contentTransition: change.0.contentTransition)
          )
        }
      ) { first, _ in first }
    }
    contentWidths = columns.contentWidths(.phases(list)) { column in all.map { $0[column] } }
  }

  /// The change of a column to a phase, without the column and its value.
  func change(to phase: Int, of column: Int) -> StateChange {
    guard !delays[phase].isEmpty else { return changes[phase] }
    return delayedChanges[phase][delays[phase][column]] ?? changes[phase]
  }

  /// Steps through the phases: once with a trigger, otherwise as the options request.
  func motion(_ options: PlaybackOptions) throws(EvaluationError) -> TimelineMotion {
    if !options.triggers.isEmpty { return try runs(options) }
    if isTriggered {
      var simulation = PhaseSimulation(self, options, cycles: 1)
      return try simulation.motion(options, name: name)
    }
    // The last frame shows the end of the last iteration, not the first jump of another one.
    var simulation = PhaseSimulation(
      self, options, cycles: options.end == nil ? max(options.cycles ?? 1, 1) : nil)
    do throws(EvaluationError) {
      while try simulation.step(named: name) {
        if let end = options.end, simulation.hasShown(end), simulation.iterationEnds != nil {
          break
        }
      }
    } catch {
      // Of an iteration beyond the limit, what was asked for may still be known.
      guard let end = options.end, simulation.hasShown(end) else { throw error }
      return motion(of: simulation, options, note: simulation.cutNote(named: name))
    }
    if simulation.isStuck { return try simulation.motion(options, name: name) }
    return motion(of: simulation, options)
  }

  /// Steps through the runs that the triggers start, to the end of the last one.
  private func runs(_ options: PlaybackOptions) throws(EvaluationError) -> TimelineMotion {
    // The iterations belong to each run, and not to the recording of all of them.
    var (single, all) = (options, options)
    (single.cycles, single.triggers, all.cycles) = (nil, [], nil)
    var run = PhaseSimulation(self, single, cycles: 1)
    var simulation = PhaseSimulation(self, all, cycles: max(options.cycles ?? 1, 1))
    var motion = try simulation.motion(all, name: name)
    motion.duration = try run.motion(single, name: name).duration
    return motion
  }

  private func motion(
    of simulation: PhaseSimulation, _ options: PlaybackOptions, note: String? = nil
  ) -> TimelineMotion {
    let recording = simulation.state.recording
    let ends = simulation.iterationEnds.map {
      (first: recording.time(of: $0.first), last: recording.time(of: $0.last))
    }
    let isStatic = simulation.sequence.isStatic
    let end = isStatic ? ends?.last ?? 0 : options.end ?? ends?.last ?? 0
    let isCut = !isStatic && options.end == nil && options.cycles == nil
    return TimelineMotion(
      recording, framesPerSecond: options.framesPerSecond,
      duration: ends?.first ?? (note == nil ? 0 : recording.time(of: recording.frameCount - 1)),
      clock: IterationClock(length: end, end: end), isEndless: !isStatic,
      steppedCount: simulation.state.componentCount,
      notes: isCut
        ? ["timeline `\(name)` repeats forever; one cycle was sampled"] : note.map { [$0] } ?? []
    )
  }
}
