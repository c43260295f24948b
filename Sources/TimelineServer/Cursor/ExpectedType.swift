internal import TimelineDocument
internal import TimelineSyntax

/// The type that the schema tables expect at a position.
struct ExpectedType {
  var type: FieldType
  /// The property whose values are expected.
  var property: PropertyDeclaration?
  /// In a declaration, the type of the property.
  var declared: PropertyType?
  /// The name of the enclosing timeline; empty outside timelines.
  var timeline = ""
  /// The name of the timeline whose markers are times here.
  var marked = ""

  /// The types expected at the end of a path; empty for an unknown path.
  ///
  /// - Parameter root: the type of the whole file.
  static func all(
    at path: [CursorPosition.Step], in document: TimelineDocument,
    root: FieldType = FormatTables.root
  ) -> [ExpectedType] {
    var expected = flattened([ExpectedType(type: root)])
    for step in path {
      expected = flattened(expected.flatMap { $0.inside(step, in: document) })
    }
    guard let played = document.timelinePlayed(at: path, under: "trim") else { return expected }
    return expected.map { type in
      var type = type
      type.marked = played.name.value
      return type
    }
  }

  /// Whether a key applies to the type of the declared property.
  func accepts(_ key: String) -> Bool {
    declared.map { PropertyFields.fits(key, $0) } ?? true
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
      if keys == .timeline { (inner.timeline, inner.marked) = (key, key) }
      if keys == .property, case .record = values {
        inner.declared = document.properties.first { $0.name == key }?.type
      }
    case (.viewProperties(let values, let element), .key(let key)):
      let own = FieldType.elementProperties(values: values, element)
      inner.property = document.property(named: key)
      if inner.property != nil {
        inner.type = values
      } else if document.elements.contains(where: { $0.name == key }) {
        inner.type = own
      } else {
        inner.type = .anyOf([values, own])
      }
    case (.elementProperties(let values, let description), .key(let key)):
      inner.property = document.property(named: key)
      inner.type = description().fields.first { $0.key == key }?.type ?? values
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
        options.map { type in
          var option = item
          option.type = type
          return option
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
  var allProperties: [PropertyDeclaration] { properties + Self.builtInProperties }

  private static let builtInProperties = BuiltInProperty.allCases.map(\.declaration)
}
