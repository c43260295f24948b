internal import TimelineDocument
internal import TimelineSyntax

/// Generates JSON Schema from the descriptions of records and types.
///
/// The schema to apply is selected by a value's JSON type and its keys, instead of trying
/// alternatives in turn, so that errors refer to the intended form. If it depends on a property's
/// type, there is a definition for each type, and one for properties that the file declares.
struct SchemaBuilder {
  /// Whether a value can be the name of a constant, `$name`.
  let hasConstants: Bool
  /// The definitions so far, by name.
  private(set) var definitions: [String: JSONObject] = [:]

  /// The pattern of extension keys, which are ignored.
  static let extensions: JSONValue = ["^x-": true]
  static let name = "[A-Za-z_][A-Za-z0-9_-]*"

  init(hasConstants: Bool) { self.hasConstants = hasConstants }

  /// The schema of a type.
  ///
  /// - Parameter property: the type of the animated property; nil for any type.
  mutating func schema(_ type: FieldType, in property: ValueSubject?) -> JSONObject {
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
      guard var title = Self.table(among: options) else { return union(options, in: property) }
      // One or a list of them is not an item of that list.
      if options.contains(where: { Self.isList($0, of: title) }) { title += "s" }
      return define(title, dependsOnProperty: Self.dependsOnProperty(type), in: property) {
        $0.union(options, in: property)
      }
    case .propertyValue: return value(of: property, form: .value)
    case .velocity: return value(of: property, form: .velocity)
    case .change: return value(of: property, form: .change)
    case .value(let type): return value(of: ValueSubject(type: type), form: .value)
    case .displacement:
      return value(of: ValueSubject(type: .point, takesPercent: true), form: .value)
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
    case .viewProperties(.propertyValue, let element):
      return define("View values", dependsOnProperty: false, in: nil) {
        $0.views(values: .propertyValue, element: element())
      }
    case .viewProperties(let values, let element):
      return views(values: values, element: element())
    case .elementProperties(let values, let element):
      return elementObject(values: values, element: element())
    case .mapping(let keys, let values): return mapping(keys: keys, values: values, in: property)
    case .time(let allowsMarker):
      return define(
        allowsMarker ? "Time or marker" : "Time", dependsOnProperty: false, in: nil
      ) { $0.scalar(type) }
    case .positiveTime:
      return define("Positive time", dependsOnProperty: false, in: nil) { $0.scalar(type) }
    default: return scalar(type)
    }
  }

  /// A reference to a definition, which is created if it does not exist yet.
  mutating func define(
    _ title: String, dependsOnProperty: Bool, in property: ValueSubject?,
    make: (inout SchemaBuilder) -> JSONObject
  ) -> JSONObject {
    var name = title.split(separator: " ").enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
    if dependsOnProperty { name += ".\(property?.name ?? "any")" }
    if definitions[name] == nil {
      // The name is reserved first, so that the recursion ends for records that contain themselves.
      definitions[name] = [:]
      definitions[name] = make(&self)
    }
    return ["$ref": .string("#/definitions/\(name)")]
  }

  /// The options with nested options flattened.
  private static func flattened(_ options: [FieldType]) -> [FieldType] {
    options.flatMap { option -> [FieldType] in
      if case .anyOf(let inner) = option { flattened(inner) } else { [option] }
    }
  }

  /// The title of the record among some options.
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

  /// Whether a type is a list of a record's or choice's values, or of what they are alternatives to.
  private static func isList(_ type: FieldType, of title: String) -> Bool {
    guard case .list(let item, _, _) = type else { return false }
    return table(among: flattened([item])) == title
  }

  /// Whether a type contains values of the animated property.
  ///
  /// - Parameter records: the titles of the records that contain it, some of which it may contain.
  static func dependsOnProperty(_ type: FieldType, in records: Set<String> = []) -> Bool {
    func depends(_ type: FieldType) -> Bool { dependsOnProperty(type, in: records) }
    switch type {
    case .propertyValue, .velocity, .change: return true
    case .list(let item, _, _): return depends(item)
    case .tuple(let items), .anyOf(let items): return items.contains(where: depends)
    // A declaration contains its property's type.
    case .record(let make):
      let record = make()
      return !record.rules.contains(.propertyType) && !records.contains(record.title)
        && record.fields.contains {
          dependsOnProperty($0.type, in: records.union([record.title]))
        }
    case .choice(_, let choices): return choices().contains { depends($0.type) }
    // The keys of a mapping of properties determine the type.
    case .mapping(let keys, let values): return keys != .property && depends(values)
    default: return false
    }
  }
}
