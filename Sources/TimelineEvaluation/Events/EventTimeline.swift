package import TimelineDocument

/// State changes over time, each with its animation, evaluated frame by frame.
package struct EventTimeline: Sendable, Equatable {
  /// A state change of an event.
  package struct Entry: Sendable, Equatable {
    /// The change; its column is that of the property that is seen to change.
    package var change: StateChange
    /// The index of the event.
    package var event: Int
    /// The index of the drag that the change is a sample of; nil for other changes.
    package var drag: Int?
    /// The index of the effect by which the view comes or goes; nil for other changes.
    package var effect: Int?
  }

  /// The animations that an event waits for.
  package struct Completion: Sendable, Equatable {
    /// The index of the event that waits.
    package var event: Int
    /// The index of the event whose animations they are.
    package var awaited: Int
    /// Whether they count as complete only when they have been removed.
    package var isRemoval: Bool
  }

  /// The properties.
  package let columns: StateColumns
  /// The changes in order of time.
  package let entries: [Entry]
  /// The time of each event in seconds; that of one that waits is measured.
  package let times: [Double]
  /// The events that wait for others, in the order of the events.
  package let completions: [Completion]
  /// The effects by which the view comes and goes.
  package let presence: PresenceEffects
  /// The indices of the events that insert the view, and of those that remove it.
  package let insertions: Set<Int>
  package let removals: Set<Int>
  /// The columns with content transitions, with the number of progresses of each.
  package let contentWidths: [Int: Int]
  private let name: String

  /// Resolves the events of a timeline.
  package init(_ list: EventList, of timeline: Timeline) {
    name = timeline.name.value
    var columns = StateColumns(timeline, list.mentions)
    let implicit = Dictionary(
      list.implicitAnimations.map { ($0.property.name, $0.animation.value) }
    ) { first, _ in first }
    // What events set stands before what only the view's transition changes.
    for (property, value) in list.mentions {
      columns.forEachColumn(of: property, or: value) { _ in }
    }
    let presence = PresenceEffects(list, &columns)
    var entries: [Entry] = []
    var dragCount = 0
    for (index, event) in list.events.enumerated() {
      // An implicit animation overrides the event's own, also if it is `none` (measured).
      let isDisabled = event.disablesAnimations?.value ?? false
      let implicitAnimations = isDisabled ? [:] : implicit
      for assignment in event.values {
        let value = assignment.value.value
        let animation =
          implicitAnimations[assignment.property.sharedName] ?? event.animation?.value
        columns.forEachColumn(of: assignment.property, or: value) { column in
          var change = StateChange(
            column: column, value: value, animation: animation, time: event.time.value,
            tracksVelocity: event.tracksVelocity?.value ?? event.isPlayed,
            contentTransition: event.contentTransition?.value)
          change.isPlayed = event.isPlayed
          entries.append(Entry(change: change, event: index))
        }
      }
      if let change = event.presence {
        for (effect, change) in presence.changes(event, isInsertion: change.isInsertion) {
          entries.append(Entry(change: change, event: index, effect: effect))
        }
      }
      for drag in event.drags {
        let animation =
          implicitAnimations[drag.property.sharedName] ?? event.animation?.value
          ?? AnimationDefaults.drag
        var columnCount = 1
        for sample in drag.samples {
          var copy = 0
          columns.forEachColumn(of: drag.property, or: sample.value.value) { column in
            entries.append(
              Entry(
                change: StateChange(
                  column: column, value: sample.value.value, animation: animation,
                  time: event.time.value + sample.time.value, isDragged: true,
                  tracksVelocity: event.tracksVelocity?.value),
                event: index, drag: dragCount + copy))
            copy += 1
          }
          columnCount = max(columnCount, copy)
        }
        dragCount += columnCount
      }
    }
    self.columns = columns
    self.presence = presence
    self.entries = entries.enumerated().sorted {
      ($0.element.change.time, $0.offset) < ($1.element.change.time, $1.offset)
    }.map(\.element)
    contentWidths = columns.contentWidths(.events(list)) { column in
      entries.filter { $0.change.column == column }.map(\.change.value)
    }
    times = list.events.map(\.time.value)
    let labels = Dictionary(
      list.events.enumerated().compactMap { index, event in
        event.label.map { ($0.value, index) }
      }
    ) { first, _ in first }
    completions = list.events.enumerated().compactMap { index, event in
      guard let completion = event.completion, let awaited = labels[completion.label.value] else {
        return nil
      }
      return Completion(
        event: index, awaited: awaited, isRemoval: completion.criteria == .removed)
    }
    insertions = Set(list.events.indices.filter { list.events[$0].presence?.isInsertion == true })
    removals = Set(list.events.indices.filter { list.events[$0].presence?.isInsertion == false })
  }

  /// Steps through the changes until all properties are at rest.
  func motion(_ options: PlaybackOptions) throws(EvaluationError) -> TimelineMotion {
    var simulation = EventSimulation(self, options)
    return try simulation.motion(options, name: name)
  }

  /// The times in seconds at which the events happen; nil for one that never does.
  package func eventTimes(_ options: PlaybackOptions) throws(EvaluationError) -> (
    times: [Double?], steppedCount: Int
  ) {
    var simulation = EventSimulation(self, options)
    while try simulation.step(named: name) {}
    return (simulation.times, simulation.state.componentCount)
  }

  /// The frames with changes, in order, with those of events that wait at their measured times.
  ///
  /// A change happens in the first frame at or after its time. Of several samples of a drag in one
  /// frame only the last is used.
  ///
  /// - Parameter columns: the columns that are asked for; nil for all.
  package func frames(
    _ framesPerSecond: Double, of columns: Set<Int>? = nil
  ) -> [(frame: Int, changes: [StateChange])] {
    let own = columns.map { columns in entries.filter { columns.contains($0.change.column) } }
    return Self.frames(of: own ?? entries, framesPerSecond).map {
      ($0.frame, $0.entries.map(\.change))
    }
  }

  /// The frames with entries, in order.
  ///
  /// - Parameter entries: entries in order of time.
  static func frames(
    of entries: some Collection<Entry>, _ framesPerSecond: Double
  ) -> [(frame: Int, entries: [Entry])] {
    var frames: [(frame: Int, entries: [Entry])] = []
    var lastSamples: [DragFrame: Int] = [:]
    for (index, entry) in entries.enumerated() {
      guard let drag = entry.drag else { continue }
      let frame = AnimatedState.frame(ofChangeAt: entry.change.time, framesPerSecond)
      lastSamples[DragFrame(drag: drag, frame: frame)] = index
    }
    for (index, entry) in entries.enumerated() {
      let frame = AnimatedState.frame(ofChangeAt: entry.change.time, framesPerSecond)
      if let drag = entry.drag, lastSamples[DragFrame(drag: drag, frame: frame)] != index {
        continue
      }
      if frames.last?.frame == frame {
        frames[frames.count - 1].entries.append(entry)
      } else {
        frames.append((frame, [entry]))
      }
    }
    return frames
  }

  /// A drag in a frame.
  private struct DragFrame: Hashable {
    var drag: Int
    var frame: Int
  }
}

extension EventList {
  /// The properties in order of appearance.
  fileprivate var mentions: [StateColumns.Mention] {
    events.flatMap { event in
      event.values.map { ($0.property, $0.value.value) }
        + event.drags.compactMap { drag in
          drag.samples.first.map { (drag.property, $0.value.value) }
        }
    }
  }
}
