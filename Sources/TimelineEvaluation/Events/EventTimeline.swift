package import TimelineDocument

/// State changes over time, each with its animation, evaluated frame by frame.
package struct EventTimeline: Sendable, Equatable {
  /// A state change and, for a sample of a drag, the drag.
  package struct Entry: Sendable, Equatable {
    package var change: StateChange
    /// The index of the drag that the change is a sample of; nil for a value that is set.
    package var drag: Int?
  }

  /// The properties.
  package let columns: StateColumns
  /// The changes in order of time.
  package let entries: [Entry]
  private let name: String

  /// Resolves the events of a timeline.
  package init(_ list: EventList, of timeline: Timeline) {
    name = timeline.name.value
    var columns = StateColumns(timeline, list.mentions)
    let implicit = Dictionary(
      list.implicitAnimations.map { ($0.property.name, $0.animation.value) }
    ) { first, _ in first }
    var entries: [Entry] = []
    var dragCount = 0
    for event in list.events {
      // An implicit animation overrides the event's own, also if it is `none` (measured).
      let isDisabled = event.disablesAnimations?.value ?? false
      let implicitAnimations = isDisabled ? [:] : implicit
      for assignment in event.values {
        let value = assignment.value.value
        let animation =
          implicitAnimations[assignment.property.sharedName] ?? event.animation?.value
        columns.forEachColumn(of: assignment.property, or: value) { column in
          entries.append(
            Entry(
              change: StateChange(
                column: column, value: value, animation: animation, time: event.time.value)))
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
                  time: event.time.value + sample.time.value, isDragged: true),
                drag: dragCount + copy))
            copy += 1
          }
          columnCount = max(columnCount, copy)
        }
        dragCount += columnCount
      }
    }
    self.columns = columns
    self.entries = entries.enumerated().sorted {
      ($0.element.change.time, $0.offset) < ($1.element.change.time, $1.offset)
    }.map(\.element)
  }

  /// Steps through the changes until all properties are at rest.
  func motion(_ options: PlaybackOptions) throws(EvaluationError) -> TimelineMotion {
    var simulation = EventSimulation(self, options)
    return try simulation.motion(options, name: name)
  }

  /// The frames with changes, in order.
  ///
  /// A change happens in the first frame at or after its time. Of several samples of a drag in one
  /// frame only the last is used.
  package func frames(_ framesPerSecond: Double) -> [(frame: Int, changes: [StateChange])] {
    var frames: [(frame: Int, changes: [StateChange])] = []
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
        frames[frames.count - 1].changes.append(entry.change)
      } else {
        frames.append((frame, [entry.change]))
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
