internal import TimelineDocument
internal import TimelineSyntax

/// The type that the schema tables expect at a position.
struct ExpectedType {
  var type: FieldType
  /// The property whose values are expected.
  var property: PropertyDeclaration?
  /// The name of the enclosing timeline; empty outside timelines.
  var timeline = ""

  /// The types expected at the end of a path; empty for an unknown path.
  static func all(at path: [CursorPosition.Step], in document: TimelineDocument) -> [ExpectedType] {
    var expected = flattened([ExpectedType(type: FormatTables.root)])
    for step in path {
      expected = flattened(expected.flatMap { $0.inside(step, in: document) })
    }
    return expected
  }

  /// The types expected for the value of a key, or for an item.
  private func inside(
    _ step: CursorPosition.Step, in document: TimelineDocument
  ) -> [ExpectedType] {
    var inner = self
    switch (type, step) {
    case (.record(let description), .key(let key)):
      guard let field = description().fields.first(where: { $0.key == key }) else { return [] }
      inner.type = field.type
    case (.choice(_, let choices), .key(let key)):
      guard let choice = choices().first(where: { $0.key == key }) else { return [] }
      inner.type = choice.type
    case (.mapping(let keys, let values), .key(let key)):
      inner.type = values
      if keys == .property { inner.property = document.property(named: key) }
      if keys == .timeline { inner.timeline = key }
    case (.list(let item, _, _), .item): inner.type = item
    case (.tuple(let items), .item(let index)):
      guard items.indices.contains(index) else { return [] }
      inner.type = items[index]
    default: return []
    }
    return [inner]
  }

  private static func flattened(_ expected: [ExpectedType]) -> [ExpectedType] {
    expected.flatMap { item -> [ExpectedType] in
      guard case .anyOf(let options) = item.type else { return [item] }
      return flattened(
        options.map {
          ExpectedType(type: $0, property: item.property, timeline: item.timeline)
        })
    }
  }
}

extension TimelineDocument {
  /// The declared or built-in property with a name.
  func property(named name: String) -> PropertyDeclaration? {
    BuiltInProperty(rawValue: name)?.declaration ?? properties.first { $0.name == name }
  }

  /// All properties: those declared in the file, then the built-in ones.
  var allProperties: [PropertyDeclaration] {
    properties + BuiltInProperty.allCases.map(\.declaration)
  }
}
