/// Entries of a list by the views that they belong to, so that the parts of many views are not searched
/// for in the whole list each.
struct EntriesByView<Entry> {
  private let entries: [Entry]
  private let indices: [Timeline.ViewName: [Int]]

  init(_ entries: [Entry], of property: (Entry) -> PropertyDeclaration) {
    self.init(entries) { [property($0)] }
  }

  /// - Parameter properties: the properties that an entry changes, of any views.
  init(_ entries: [Entry], properties: (Entry) -> [PropertyDeclaration]) {
    self.entries = entries
    var indices: [Timeline.ViewName: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      for property in properties(entry) {
        let view = Timeline.ViewName(property)
        if indices[view]?.last != index { indices[view, default: []].append(index) }
      }
    }
    self.indices = indices
  }

  /// The entries of a view, and those of all copies of its element, in order.
  subscript(_ view: Timeline.View) -> [Entry] { self.indices(of: view).map { entries[$0] } }

  /// The indices of the same, ascending.
  func indices(of view: Timeline.View) -> [Int] {
    let name = view.element?.name
    let own = indices[Timeline.ViewName(element: name, copy: view.copy ?? 0)] ?? []
    guard let shared = indices[Timeline.ViewName(element: name, copy: nil)] else { return own }
    return own.isEmpty ? shared : Set(own + shared).sorted()
  }
}

/// The contents of a timeline, from which those for each of many views are taken.
struct ContentsByView {
  private enum Contents {
    case tracks(TrackList, EntriesByView<Track>)
    case phases(PhaseList, [EntriesByView<PropertyAssignment>])
    case events(EventList, EventsByView)
    /// What a view's part of it shows depends on the whole.
    case whole(TimelineContents)
  }

  /// The entries of events by view.
  private struct EventsByView {
    let events: EntriesByView<Event>
    let values: [EntriesByView<PropertyAssignment>]
    let drags: [EntriesByView<Drag>]
    /// The indices of the events that insert or remove the view that the timeline is attached to.
    let presence: [Int]
    let animations: EntriesByView<ImplicitAnimation>

    init(_ list: EventList) {
      events = EntriesByView(list.events) { event in
        event.values.map(\.property) + event.drags.map(\.property)
      }
      values = list.events.map { EntriesByView($0.values, of: \.property) }
      drags = list.events.map { EntriesByView($0.drags, of: \.property) }
      presence = list.events.indices.filter { list.events[$0].presence != nil }
      animations = EntriesByView(list.implicitAnimations, of: \.property)
    }
  }

  private let contents: Contents

  init(_ contents: TimelineContents) {
    if case .tracks(let list) = contents {
      self.contents = .tracks(list, EntriesByView(list.tracks, of: \.property))
    } else if case .phases(let list) = contents {
      self.contents = .phases(
        list, list.phases.map { EntriesByView($0.values, of: \.property) })
    } else if case .events(let list) = contents {
      self.contents = .events(list, EventsByView(list))
    } else {
      self.contents = .whole(contents)
    }
  }

  /// The contents with what changes a view alone.
  func contents(of view: Timeline.View) -> TimelineContents {
    switch contents {
    case .tracks(var list, let tracks):
      list.tracks = tracks[view]
      return .tracks(list)
    case .phases(var list, let values):
      for index in list.phases.indices { list.phases[index].values = values[index][view] }
      return .phases(list)
    case .events(var list, let entries):
      let presence = view.element == nil ? entries.presence : []
      let own = Set(entries.events.indices(of: view) + presence).sorted()
      let events = list.events
      list.events = own.map { index in
        var event = events[index]
        event.values = entries.values[index][view]
        event.drags = entries.drags[index][view]
        return event
      }
      list.implicitAnimations = entries.animations[view]
      return .events(list)
    case .whole(let contents): return contents
    }
  }
}
