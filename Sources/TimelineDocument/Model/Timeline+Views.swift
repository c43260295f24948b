extension Timeline {
  /// One of the views that a timeline moves.
  package struct View: Sendable {
    /// The element; nil for the view that the timeline is attached to.
    package let element: ElementModel?
    /// The copy of the element; nil where all copies move by the same values.
    package let copy: Int?

    package init(element: ElementModel?, copy: Int?) {
      self.element = element
      self.copy = copy
    }
  }

  /// A view by the names of the element and the copy.
  package struct ViewName: Hashable {
    /// Nil for the view that the timeline is attached to.
    let element: String?
    /// Nil for all copies.
    let copy: Int?

    package init(element: String?, copy: Int?) {
      self.element = element
      self.copy = copy
    }

    init(_ property: PropertyDeclaration) {
      self.init(element: property.element?.name, copy: property.target?.copy)
    }
  }

  /// The views that it moves, in order of first appearance.
  ///
  /// An element of whose copies some property differs is a view for each copy.
  ///
  /// - Parameter split: the names of other elements that are a view for each copy.
  package func views(splitting split: Set<String> = []) -> [View] {
    guard movesElements else { return [View(element: nil, copy: nil)] }
    let properties = properties
    let differing = split.union(
      properties.lazy.filter { $0.target?.copy != nil || $0.startVaries }
        .compactMap { $0.element?.name })
    let plays = sequence?.playsByElement ?? [:]
    var seen: Set<String> = []
    var views: [View] = []
    for property in properties where seen.insert(property.element?.name ?? "").inserted {
      guard let element = property.element else {
        views.append(View(element: nil, copy: nil))
        continue
      }
      let differs =
        element.count > 1
        && (differing.contains(element.name)
          || !SequenceModel.movesCopiesAlike(in: plays[element.name] ?? []))
      views +=
        differs
        ? (0..<element.count).map { View(element: element, copy: $0) }
        : [View(element: element, copy: nil)]
    }
    if changesPresence, !views.contains(where: { $0.element == nil }) {
      views.append(View(element: nil, copy: nil))
    }
    return views
  }

  /// Whether events insert or remove the view that it is attached to.
  private var changesPresence: Bool {
    guard case .events(let list) = contents else { return false }
    return list.events.contains { $0.presence != nil }
  }

  /// The entries that are played one after another; nil for other contents.
  private var sequence: SequenceModel? {
    if case .sequence(let sequence) = contents { sequence } else { nil }
  }

  /// The parts of the timeline that move some views, as by ``part(of:_:)``.
  ///
  /// - Complexity: O(tracks or changes + views · phases).
  package func parts(
    of views: [View],
    _ rename: @escaping (PropertyDeclaration, View) -> PropertyDeclaration = { own, _ in own }
  ) -> [Timeline?] {
    // Each part is made of what belongs to its view alone, not of the whole.
    let initial = EntriesByView(initial, of: \.property)
    let contents = ContentsByView(contents)
    return views.map { view in
      var own = self
      own.contents = contents.contents(of: view)
      own.initial = initial[view]
      return own.part(of: view) { rename($0, view) }
    }
  }

  /// The part of the timeline that moves a view; nil if there is none.
  ///
  /// - Parameter rename: the declaration to use for a property of the view.
  package func part(
    of view: View, _ rename: @escaping (PropertyDeclaration) -> PropertyDeclaration = { $0 }
  ) -> Timeline? {
    let own = OwnProperties(view: view, rename: rename)
    var part = self
    part.copy = view.copy
    part.initial = own.assignments(initial)
    if var states {
      for index in states.states.indices {
        states.states[index].values = own.assignments(states.states[index].values)
        states.states[index].targets = own.assignments(states.states[index].targets)
        let moved = states.states[index].play?.timeline.movedProperties ?? []
        if !moved.contains(where: own.contains) { states.states[index].play = nil }
      }
      part.states = states
    }
    guard let contents = contents.part(own, hasStart: !part.initial.isEmpty) else { return nil }
    part.contents = contents
    return part
  }

  /// The properties of one view.
  struct OwnProperties {
    let view: View
    /// The declaration to use for a property of the view.
    let rename: (PropertyDeclaration) -> PropertyDeclaration

    func contains(_ property: PropertyDeclaration) -> Bool {
      guard property.element?.name == view.element?.name else { return false }
      return property.target?.copy == nil || property.target?.copy == view.copy ?? 0
    }

    func assignments(_ all: [PropertyAssignment]) -> [PropertyAssignment] {
      all.filter { contains($0.property) }.map { assignment in
        let property = rename(assignment.property)
        var result = assignment
        result.property = property
        result.name.value = property.name
        return result
      }
    }
  }
}
