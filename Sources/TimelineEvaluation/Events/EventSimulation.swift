internal import TimelineDocument

/// The frames of an event timeline: a column for each property, and one for each effect by which the
/// view comes and goes.
struct EventSimulation: FrameSimulation {
  var state: AnimatedState
  /// The times in seconds at which the events happened; nil for one that has not.
  private(set) var times: [Double?]

  let effects: EffectColumns?

  private let events: EventTimeline
  /// The frames in which something is still to be changed.
  private var frames: [Int: [EventTimeline.Entry]] = [:]
  /// The events that wait for others that have not been planned, by these.
  private var waiting: [Int: [EventTimeline.Completion]]
  /// The events that wait for others that have been planned, in source order.
  private var open: [EventTimeline.Completion] = []
  /// The changes of each event that waits for another.
  private let entriesOfWaiting: [Int: [EventTimeline.Entry]]
  /// The changes of the events that others wait for, by event.
  private var awaited: [Int: AwaitedEvent] = [:]
  /// Whether the view is present or on its way to be.
  private var isPresent: Bool
  /// Whether each event so far changed the presence of the view.
  private var presenceChanges: [Int: Bool] = [:]
  /// The time after which an event that still waits during an endless animation waits forever.
  private var patience = 0.0

  init(_ events: EventTimeline, _ options: PlaybackOptions) {
    self.events = events
    waiting = Dictionary(grouping: events.completions, by: \.awaited)
    let isWaiting = Set(events.completions.map(\.event))
    entriesOfWaiting = Dictionary(
      grouping: events.entries.filter { isWaiting.contains($0.event) }, by: \.event)
    isPresent = events.presence.startsPresent
    self.effects = events.presence.combination(events.columns)
    let effects = events.presence.effects
    let startsPresent = isPresent
    state = AnimatedState(
      properties: events.columns.properties + effects.map { events.columns.properties[$0.column] },
      starts: events.columns.starts + effects.map { startsPresent ? $0.identity : $0.before },
      contentWidths: events.contentWidths, options)
    times = Array(repeating: nil, count: events.times.count)
    for event in waiting.keys { awaited[event] = AwaitedEvent() }
    for index in events.times.indices where !isWaiting.contains(index) {
      times[index] = events.times[index]
    }
    schedule(events.entries.filter { !isWaiting.contains($0.event) })
    for event in awaited.keys.sorted() where times[event] != nil { open(event) }
  }

  mutating func advance() -> Bool {
    for entry in frames.removeValue(forKey: state.frame) ?? [] { apply(entry) }
    state.advance()
    startCompleted()
    return !frames.isEmpty || isWaiting
  }

  /// The column of an entry in the simulation.
  private func column(of entry: EventTimeline.Entry) -> Int {
    entry.effect.map { events.columns.properties.count + $0 } ?? entry.change.column
  }

  /// Plans changes for the frames at their times.
  private mutating func schedule(_ entries: [EventTimeline.Entry]) {
    for frame in EventTimeline.frames(of: entries, state.recording.framesPerSecond) {
      frames[frame.frame, default: []] += frame.entries
      for entry in frame.entries { awaited[entry.event]?.plannedCount += 1 }
    }
  }

  private mutating func apply(_ entry: EventTimeline.Entry) {
    awaited[entry.event]?.plannedCount -= 1
    if entry.effect != nil, !changesPresence(by: entry.event) { return }
    var change = entry.change
    change.column = column(of: entry)
    let index = state.apply(change)
    if let animation = change.animation {
      let length = animation.logicalDuration
      patience = max(
        patience,
        state.time + 2 * (length.isFinite ? length : animation.playingDuration) + 1)
    }
    if let index { awaited[entry.event]?.changes.append((change.column, index)) }
  }

  /// Makes an event's insertion or removal the last one, at its first effect.
  ///
  /// The insertion of a view that is not to be seen starts from where it is before it comes.
  ///
  /// - Returns: whether it has an effect, which the removal of a view that is not to be seen has not.
  private mutating func changesPresence(by event: Int) -> Bool {
    if let known = presenceChanges[event] { return known }
    let first = events.columns.properties.count
    let effects = events.presence.effects
    let isInsertion = events.insertions.contains(event)
    let isVisible = isPresent || effects.indices.contains { state.isAnimating(first + $0) }
    isPresent = isInsertion
    if isInsertion, !isVisible {
      for (index, effect) in effects.enumerated() { state.reset(first + index, to: effect.before) }
    }
    presenceChanges[event] = isInsertion || isVisible
    return isInsertion || isVisible
  }

  // MARK: Completions

  /// Starts the events for which all that they wait for is complete in the frame, after it.
  private mutating func startCompleted() {
    while let next = open.firstIndex(where: isComplete) {
      let event = open.remove(at: next).event
      let delay = state.time - events.times[event]
      times[event] = state.time
      var entries = entriesOfWaiting[event] ?? []
      for index in entries.indices { entries[index].change.time += delay }
      open(event)
      schedule(entries)
      for entry in frames.removeValue(forKey: state.frame) ?? [] { apply(entry) }
    }
  }

  /// Looks from now on at what waits for an event, which has been planned.
  private mutating func open(_ event: Int) {
    guard let completions = waiting.removeValue(forKey: event) else { return }
    open = (open + completions).sorted { $0.event < $1.event }
  }

  private func isComplete(_ completion: EventTimeline.Completion) -> Bool {
    guard let event = awaited[completion.awaited], event.plannedCount == 0,
      let time = times[completion.awaited],
      time <= state.time + SampleTimes.tolerance
    else { return false }
    return event.changes.allSatisfy {
      state.isComplete($0.change, of: $0.column, isRemoval: completion.isRemoval)
    }
  }

  /// Whether an event waits for something that can still become complete.
  private var isWaiting: Bool {
    guard !waiting.isEmpty || !open.isEmpty, state.isAnimating else { return false }
    return !(state.isEndless && state.hasRepeated && state.time > patience)
  }
}

/// The changes of an event that others wait for.
private struct AwaitedEvent {
  /// The number of changes that are still to be made.
  var plannedCount = 0
  /// The animated changes: the column, and the index among the column's.
  var changes: [(column: Int, change: Int)] = []
}
