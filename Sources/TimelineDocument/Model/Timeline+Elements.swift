extension Timeline {
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

  /// The properties of the contents, in order of appearance and with repetitions; without those of a
  /// transition, whose effects are resolved later.
  package var movedProperties: [PropertyDeclaration] { contents.movedProperties }

  /// Whether it moves elements, and not only the view that it is attached to.
  package var movesElements: Bool {
    initial.contains { $0.property.target != nil } || contents.movesElements
  }

  /// How often it plays: forever if a track of its own does, or phases that no input triggers.
  package var repetition: RepeatCount {
    if case .tracks(let list) = contents, list.hasEndlessTracks { return .forever }
    if case .phases = contents { return trigger == nil ? .forever : .times(1) }
    return contents.repeatCount?.value ?? .times(1)
  }

  /// The number of properties that it moves, counted for each copy of their elements; at least that
  /// of a transition or a sequence.
  var movedCount: Int {
    let moved = movedProperties
    guard moved.count > 1 else { return moved.first?.copyCount ?? 0 }
    var seen: Set<String> = []
    return moved.reduce(0) { $0 + (seen.insert($1.name).inserted ? $1.copyCount : 0) }
  }
}
