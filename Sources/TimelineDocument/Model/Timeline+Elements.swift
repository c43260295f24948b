extension Timeline {
  /// Whether it moves elements, and not only the view that it is attached to.
  package var movesElements: Bool {
    // Asked of each timeline that is compiled: no declaration is copied.
    if initial.contains(where: { $0.property.target != nil }) { return true }
    return switch contents {
    case .tracks(let list): list.tracks.contains { $0.property.target != nil }
    case .phases(let list):
      list.phases.contains { $0.values.contains { $0.property.target != nil } }
    case .events(let list):
      list.events.contains { event in
        event.values.contains { $0.property.target != nil }
          || event.drags.contains { $0.property.target != nil }
      }
    case .transition: false
    case .sequence(let sequence):
      sequence.movedProperties.contains { $0.target != nil }
    }
  }

  /// The markers and the labels of a sequence, with their times in seconds.
  package var namedTimes: [(name: String, time: Double)] {
    var times = markers.map { (name: $0.name.value, time: $0.time.value) }
    if case .sequence(let sequence) = contents {
      times += sequence.labels.map { (name: $0.name, time: $0.time) }
    }
    return times
  }

  /// Whether it plays other timelines.
  package var isSequence: Bool { if case .sequence = contents { true } else { false } }

  /// The elements that it moves, in order of first appearance.
  package var elements: [ElementModel] {
    var seen: Set<String> = []
    return properties.compactMap(\.element).filter { seen.insert($0.name).inserted }
  }

  /// The properties of `initial` and of the contents, in order of appearance and with repetitions.
  var properties: [PropertyDeclaration] {
    initial.map(\.property) + movedProperties
  }

  /// The number of properties that it moves, counted for each copy of their elements; at least that
  /// of a transition or a sequence.
  var movedCount: Int {
    let moved = movedProperties
    guard moved.count > 1 else { return moved.first?.copyCount ?? 0 }
    var seen: Set<String> = []
    return moved.reduce(0) { $0 + (seen.insert($1.name).inserted ? $1.copyCount : 0) }
  }

  /// The properties of the contents, in order of appearance and with repetitions; without those of a
  /// transition, whose effects are resolved later.
  package var movedProperties: [PropertyDeclaration] {
    switch contents {
    case .tracks(let list): list.tracks.map(\.property)
    case .phases(let list): list.phases.flatMap { $0.values.map(\.property) }
    case .events(let list):
      list.events.flatMap { $0.values.map(\.property) + $0.drags.map(\.property) }
    case .transition: []
    case .sequence(let sequence): sequence.movedProperties
    }
  }
}
