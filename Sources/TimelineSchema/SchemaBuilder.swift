internal import TimelineDocument
internal import TimelineSyntax

/// Turns the descriptions of tables and types into JSON Schema.
///
/// A value is told by its JSON type and by its keys, never tried against one alternative after the
/// other: an error is then about what was meant. Where a property's type decides, there is a
/// definition for each type, and one for properties that the file declares itself.
struct SchemaBuilder {
  /// The definitions so far, by their names.
  private(set) var definitions: [String: JSONObject] = [:]

  /// What a key begins with that is nobody's business.
  static let extensions: JSONValue = ["^x-": true]
  static let name = "[A-Za-z_][A-Za-z0-9_-]*"

  /// What may stand somewhere.
  ///
  /// - Parameter property: the type of the property that is animated there; nil for any.
  mutating func schema(_ type: FieldType, in property: PropertyType?) -> JSONObject {
    switch type {
    case .record(let description):
      let record = description()
      return define(record.title, dependsOnProperty: Self.dependsOnProperty(type), in: property) {
        $0.object(of: record, in: property)
      }
    case .choice(let name, let choices):
      let title = RecordDescription.title(of: name)
      return define(title, dependsOnProperty: Self.dependsOnProperty(type), in: property) {
        $0.object(ofChoice: choices(), title: title, in: property)
      }
    case .anyOf(let options):
      let options = Self.flattened(options)
      guard let title = Self.table(among: options) else { return union(options, in: property) }
      return define(title, dependsOnProperty: Self.dependsOnProperty(type), in: property) {
        $0.union(options, in: property)
      }
    case .propertyValue: return value(of: property, form: .value)
    case .velocity: return value(of: property, form: .velocity)
    case .value(let type): return value(of: type, form: .value)
    case .list(let item, let minimum, let maximum):
      var list: JSONObject = ["type": "array", "items": .object(schema(item, in: property))]
      if minimum > 0 { list["minItems"] = .number(Double(minimum)) }
      if let maximum { list["maxItems"] = .number(Double(maximum)) }
      return list
    case .tuple(let items):
      let schemas = items.map { JSONValue.object(schema($0, in: property)) }
      let count = JSONValue.number(Double(items.count))
      return ["type": "array", "items": .array(schemas), "minItems": count, "maxItems": count]
    case .mapping(.property?, .propertyValue):
      return define("Property values", dependsOnProperty: false, in: nil) {
        $0.mapping(keys: .property, values: .propertyValue, in: nil)
      }
    case .mapping(let keys, let values): return mapping(keys: keys, values: values, in: property)
    case .time(let allowsMarker):
      return define(
        allowsMarker ? "Time or marker" : "Time", dependsOnProperty: false, in: nil
      ) { _ in Self.scalar(type) }
    default: return Self.scalar(type)
    }
  }

  /// A reference to a definition, which is made where it is not there yet.
  mutating func define(
    _ title: String, dependsOnProperty: Bool, in property: PropertyType?,
    make: (inout SchemaBuilder) -> JSONObject
  ) -> JSONObject {
    var name = title.split(separator: " ").enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
    if dependsOnProperty { name += ".\(property?.name ?? "any")" }
    if definitions[name] == nil {
      // The name first, so that a table that contains itself ends somewhere.
      definitions[name] = [:]
      definitions[name] = make(&self)
    }
    return ["$ref": .string("#/definitions/\(name)")]
  }

  /// The options of options.
  private static func flattened(_ options: [FieldType]) -> [FieldType] {
    options.flatMap { option -> [FieldType] in
      if case .anyOf(let inner) = option { flattened(inner) } else { [option] }
    }
  }

  /// The title of the table among some options.
  private static func table(among options: [FieldType]) -> String? {
    for option in options {
      switch option {
      case .record(let description): return description().title
      case .choice(let name, _): return RecordDescription.title(of: name)
      default: break
      }
    }
    return nil
  }

  /// Whether a type holds values of the property that is animated.
  static func dependsOnProperty(_ type: FieldType) -> Bool {
    switch type {
    case .propertyValue, .velocity: true
    case .list(let item, _, _): dependsOnProperty(item)
    case .tuple(let items), .anyOf(let items): items.contains(where: dependsOnProperty)
    // A declaration says itself of which type its property is.
    case .record(let description):
      !description().rules.contains(.propertyType)
        && description().fields.contains { dependsOnProperty($0.type) }
    case .choice(_, let choices): choices().contains { dependsOnProperty($0.type) }
    // A mapping from properties says which one it is.
    case .mapping(let keys, let values): keys != .property && dependsOnProperty(values)
    default: false
    }
  }
}
