internal import TimelineDocument
internal import TimelineSyntax

/// The snippets that an editor inserts for a whole mapping.
///
/// They are generated from the records' examples, with a tab stop for every value.
enum SchemaSnippet {
  /// The snippets of a record: one for each of its choices or key families, otherwise one with its
  /// required keys.
  static func snippets(
    of record: RecordDescription, in property: ValueSubject?
  ) -> [JSONValue] {
    let all = record.fields.map(\.key)
    let required = record.fields.filter(\.isRequired).map(\.key)
    var sets: [[String]] = []
    for rule in record.rules {
      switch rule {
      case .oneOf(let keys): sets += keys.map { required + [$0] }
      case .families(let families):
        sets += families.map { required + ($0.required.isEmpty ? $0.keys : $0.required) }
      default: break
      }
    }
    if sets.isEmpty {
      let needed = record.rules.compactMap { rule in
        if case .anyOf(let keys) = rule { keys.first } else { nil }
      }
      sets = [all.count <= 3 ? all : required + needed]
    }
    return sets.filter { !$0.isEmpty }.compactMap { keys in
      var body = JSONObject()
      for field in record.fields where keys.contains(field.key) {
        guard
          let value = value(
            ofEntry: field.example, key: field.key, type: field.type, in: property)
        else { return nil }
        body[field.key] = value
      }
      let chosen = keys.filter { !required.contains($0) }
      return snippet(
        label: (chosen.isEmpty ? keys : chosen).joined(separator: ", "), summary: record.summary,
        body: .object(body))
    }
  }

  static func snippet(label: String, summary: String, body: JSONValue) -> JSONValue {
    var count = 0
    return [
      "label": .string(label), "description": .string(summary.plain),
      "body": stops(in: body, count: &count),
    ]
  }

  /// The value in an example such as `duration: 0.3s`.
  ///
  /// - Parameter property: the type of the animated property, whose values replace the example's.
  static func value(
    ofEntry example: String, key: String, type: FieldType, in property: ValueSubject?
  ) -> JSONValue? {
    value(of: example)?.object?[key].map { fitting($0, type, in: property) }
  }

  /// An example with values of a property's type.
  private static func fitting(
    _ value: JSONValue, _ type: FieldType, in property: ValueSubject?
  ) -> JSONValue {
    guard let property else { return value }
    switch (type, value) {
    case (.propertyValue, _):
      if property.type == .unitPoint { return "center" }
      return self.value(of: property.type.example.plain) ?? value
    case (.velocity, _), (.change, _):
      return zeros(of: property.type)
    case (.record(let description), .object(let object)):
      var result = JSONObject()
      let fields = description().fields
      for (key, member) in object.members {
        let field = fields.first { $0.key == key }
        result[key] = field.map { fitting(member, $0.type, in: property) } ?? member
      }
      return .object(result)
    case (.choice(_, let choices), .object(let object)):
      var result = JSONObject()
      for (key, member) in object.members {
        let choice = choices().first { $0.key == key }
        result[key] = choice.map { fitting(member, $0.type, in: property) } ?? member
      }
      return .object(result)
    case (.list(let item, _, _), .array(let elements)):
      return .array(elements.map { fitting($0, item, in: property) })
    case (.tuple(let items), .array(let elements)) where items.count == elements.count:
      return .array(zip(elements, items).map { fitting($0, $1, in: property) })
    case (.anyOf(let options), _):
      let option = options.first { option in
        switch (option, value) {
        case (.record, .object), (.choice, .object), (.list, .array): true
        case (.propertyValue, .object): false
        case (.propertyValue, _): true
        default: false
        }
      }
      return option.map { fitting(value, $0, in: property) } ?? value
    default: return value
    }
  }

  /// A velocity or a change of zeros; a list, whose length only a file determines, has two items.
  private static func zeros(of type: PropertyType) -> JSONValue {
    if let item = type.item { return .array([zeros(of: item), zeros(of: item)]) }
    return type.components.map { .array($0.map { _ in 0 }) } ?? 0
  }

  /// A YAML string as JSON; nil if it is invalid.
  static func value(of text: String) -> JSONValue? {
    var diagnostics = DiagnosticBag()
    let tree = YAMLReader.read(
      SourceFile(path: "", text: text), limits: YAMLLimits(), diagnostics: &diagnostics)
    guard let root = tree.root, !diagnostics.hasErrors else { return nil }
    return value(of: root, in: tree)
  }

  private static func value(of id: NodeID, in tree: YAMLTree) -> JSONValue {
    switch tree[id].kind {
    case .sequence: return .array(tree.children(of: id).map { value(of: $0, in: tree) })
    case .mapping:
      var object = JSONObject()
      for entry in tree.entries(of: id) {
        object[tree.string(of: entry.key)] = value(of: entry.value, in: tree)
      }
      return .object(object)
    case .scalar:
      switch tree.classify(id) {
      case .null: return .null
      case .boolean(let flag): return .bool(flag)
      case .number(let number): return .number(number)
      default: return .string(tree.string(of: id))
      }
    case .alias: return .null
    }
  }

  /// The same value with a tab stop for every scalar: `${1:0.3s}`.
  private static func stops(in value: JSONValue, count: inout Int) -> JSONValue {
    switch value {
    case .object(let object):
      var result = JSONObject()
      for (key, value) in object.members { result.append(key, stops(in: value, count: &count)) }
      return .object(result)
    case .array(let elements):
      return .array(elements.map { stops(in: $0, count: &count) })
    default:
      count += 1
      let text = value.string ?? String(decoding: value.bytes, as: UTF8.self)
      let needsQuotes = value.string.map { $0.hasPrefix("#") || $0.isEmpty } ?? false
      return .string("${\(count):\(needsQuotes ? "\"\(text)\"" : text)}")
    }
  }
}
