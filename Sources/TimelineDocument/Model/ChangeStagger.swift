/// How the copies of elements follow each other in a change: their animations begin one after another.
public enum ChangeStagger: Sendable, Hashable {
  /// The copies of all elements.
  case all(Stagger)
  /// The copies of elements, by the elements' names.
  case elements([String: Stagger])

  /// How the copies of an element follow each other; nil where they change together.
  package func stagger(of element: ElementModel) -> Stagger? {
    guard element.count > 1 else { return nil }
    switch self {
    case .all(let stagger): return stagger
    case .elements(let staggers): return staggers[element.name]
    }
  }
}

extension Event {
  /// The event as one for each delay: that of the first copies, and of those that follow.
  ///
  /// In SwiftUI, copies that follow each other have the same animation with different delays.
  package func staggered(by stagger: ChangeStagger?) -> [Event] {
    guard let stagger, let animation, !animation.value.isNone else { return [self] }
    var groups: [Double: [PropertyAssignment]] = [:]
    var movesOthers = false
    for assignment in values {
      guard let element = assignment.property.element, let own = stagger.stagger(of: element) else {
        groups[0, default: []].append(assignment)
        movesOthers = true
        continue
      }
      let starts = own.starts(count: element.count)
      let copies = assignment.property.target?.copy.map { [$0] } ?? Array(starts.indices)
      for copy in copies { groups[starts[copy], default: []].append(assignment.inCopy(copy)) }
    }
    let delays = groups.keys.sorted()
    guard delays.count > 1 || delays.first ?? 0 > 0 else { return [self] }
    return delays.enumerated().map { rank, delay in
      var event = self
      event.values = groups[delay] ?? []
      event.rank = rank
      // The first copies have a delay, too, so that exports say all copies in one way.
      if delay > 0 || !movesOthers { event.animation?.value.modifiers.append(.delay(delay)) }
      if rank > 0 {
        event.drags = []
        event.presence = nil
      }
      // What waits for the event waits for the last copies.
      if rank < delays.count - 1 { event.label = nil }
      return event
    }
  }
}

extension EventList {
  /// The events as they are listed in a file, each with its first copies.
  package var written: [Event] { events.filter { $0.rank == 0 } }
}

extension PropertyAssignment {
  /// The same assignment to a single copy of the property's element.
  func inCopy(_ copy: Int) -> PropertyAssignment {
    guard property.target?.copy == nil else { return self }
    var result = self
    result.property = property.inCopy(copy)
    result.name.value = result.property.name
    return result
  }
}
