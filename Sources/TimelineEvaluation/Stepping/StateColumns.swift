package import TimelineDocument

/// The properties of a timeline with state changes and their start values: those of `initial` first,
/// and those of each element together.
package struct StateColumns: Sendable, Equatable {
  /// A property with a value that the contents give it.
  typealias Mention = (property: PropertyDeclaration, value: PropertyValue)

  /// The properties.
  package private(set) var properties: [PropertyDeclaration] = []
  /// The start values, in document units.
  package private(set) var starts: [PropertyValue] = []
  private var indices: [String: Int] = [:]
  /// The properties of elements whose copies differ, with the columns of their copies.
  private var copies: [String: [Int]] = [:]

  /// Creates the columns of a timeline's `initial` values, and of the properties of elements.
  ///
  /// - Parameter mentions: the properties of the contents in order of appearance.
  init(_ timeline: Timeline, _ mentions: @autoclosure () -> [Mention] = []) {
    guard timeline.movesElements else {
      for assignment in timeline.initial {
        add(assignment.property, start: assignment.value.value)
      }
      return
    }
    let mentions = mentions()
    let initial = timeline.initial.map { (property: $0.property, value: $0.value.value) }
    let starting = Set(initial.map(\.property.sharedName))
    var split: Set<String> = []
    for (property, _) in initial + mentions
    where property.target?.copy != nil || timeline.copy != nil
      || property.startVaries && !starting.contains(property.sharedName)
    {
      split.insert(property.sharedName)
    }
    let all =
      initial.map { ($0.property, start: $0.value) }
      + mentions.map { ($0.property, start: $0.property.initial ?? $0.value) }
    for (property, start) in PropertyDeclaration.grouped(all, by: \.0) {
      guard split.contains(property.sharedName), let count = property.element?.count else {
        if indices[property.name] == nil { add(property, start: start) }
        continue
      }
      // A part has only the copy that it moves.
      let copies = timeline.copy.map { $0..<$0 + 1 } ?? 0..<count
      addCopies(
        of: property, copies, starting.contains(property.sharedName) ? initial : [])
    }
  }

  /// Adds a column for each of some copies of a property's element.
  private mutating func addCopies(
    of property: PropertyDeclaration, _ chosen: Range<Int>, _ initial: [Mention]
  ) {
    let name = property.sharedName
    guard copies[name] == nil else { return }
    copies[name] = chosen.map { copy in
      let name = property.name(ofCopy: copy)
      let start = initial.last { [name, property.sharedName].contains($0.property.name) }?.value
      let declaration = property.target?.copy == nil ? property : property.inAllCopies
      return add(
        declaration.inCopy(copy),
        start: start ?? property.start(inCopy: copy) ?? .number(0))
    }
  }

  /// The column of a property of the view; a new column starts at the initial value of the
  /// declaration.
  ///
  /// - Parameter value: the start value of a property without an initial value, which all phases
  ///   may set.
  package mutating func column(of property: PropertyDeclaration, or value: PropertyValue) -> Int {
    indices[property.name] ?? add(property, start: property.initial ?? value)
  }

  /// Calls `body` with each column of a property: one, or one for each copy of its element where
  /// these differ.
  mutating func forEachColumn(
    of property: PropertyDeclaration, or value: PropertyValue, _ body: (Int) -> Void
  ) {
    if property.target?.copy == nil, let columns = copies[property.name], property.target != nil {
      columns.forEach(body)
    } else {
      body(column(of: property, or: value))
    }
  }

  @discardableResult
  private mutating func add(_ property: PropertyDeclaration, start: PropertyValue) -> Int {
    indices[property.name] = properties.count
    properties.append(property)
    starts.append(start)
    return properties.count - 1
  }
}
