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
    }
  }

  /// The elements that it moves, in order of first appearance.
  package var elements: [ElementModel] {
    var seen: Set<String> = []
    return properties.compactMap(\.element).filter { seen.insert($0.name).inserted }
  }

  /// The properties of `initial` and of the contents, in order of appearance and with repetitions.
  var properties: [PropertyDeclaration] {
    let own: [PropertyDeclaration] =
      switch contents {
      case .tracks(let list): list.tracks.map(\.property)
      case .phases(let list): list.phases.flatMap { $0.values.map(\.property) }
      case .events(let list):
        list.events.flatMap { $0.values.map(\.property) + $0.drags.map(\.property) }
      case .transition: []
      }
    return initial.map(\.property) + own
  }
}
