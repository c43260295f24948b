internal import TimelineDocument
internal import TimelineSyntax

extension SchemaBuilder {
  /// The schema of a record's mapping.
  mutating func object(of record: RecordDescription, in property: ValueSubject?) -> JSONObject {
    var schema: JSONObject = [
      "title": .string(record.title), "description": .string(record.summary.plain),
      "markdownDescription": .string(record.summary), "type": "object",
    ]
    var properties = JSONObject()
    for field in record.fields {
      // Colours, booleans and strings have no changes.
      if case .change = field.type, property?.type.takesChanges == false { continue }
      // What a track's `spring` is depends on the keys beside it.
      let isOpen = field.key == "spring" && record.rules.contains(.trackSpring)
      let values: JSONValue = isOpen ? [:] : .object(self.schema(field.type, in: property))
      properties.append(field.key, .object(documented(field, values, in: property)))
    }
    schema["properties"] = .object(properties)
    schema["patternProperties"] = Self.extensions
    schema["additionalProperties"] = false
    let required = record.fields.filter(\.isRequired).map(\.key)
    if !required.isEmpty { schema["required"] = JSONValue(required) }
    add(record.rules, to: &schema, in: property)
    let snippets = SchemaSnippet.snippets(of: record, in: property)
    if !snippets.isEmpty { schema["defaultSnippets"] = .array(snippets) }
    return schema
  }

  /// The schema of a mapping with exactly one of the given keys.
  mutating func object(
    ofChoice choices: [ChoiceDescription], title: String, in property: ValueSubject?
  ) -> JSONObject {
    var properties = JSONObject()
    for choice in choices {
      properties.append(
        choice.key,
        [
          "title": .string(choice.key), "description": .string(choice.summary.plain),
          "markdownDescription": .string("\(choice.summary)\n\n`\(choice.example)`"),
          "allOf": [.object(schema(choice.type, in: property))],
        ])
    }
    var schema: JSONObject = [
      "title": .string(title), "type": "object", "properties": .object(properties),
      "patternProperties": Self.extensions, "additionalProperties": false,
    ]
    addChoice(choices.map(\.key), to: &schema)
    schema["defaultSnippets"] = .array(
      choices.compactMap { choice in
        SchemaSnippet.value(
          ofEntry: choice.example, key: choice.key, type: choice.type, in: property
        ).map {
          SchemaSnippet.snippet(
            label: choice.key, summary: choice.summary, body: [choice.key: $0])
        }
      })
    return schema
  }

  /// The schema of a field's value, with its documentation.
  ///
  /// A `$ref` is wrapped in `allOf`, because draft-07 validators ignore its sibling keywords.
  private func documented(
    _ field: FieldDescription, _ values: JSONValue, in property: ValueSubject?
  ) -> JSONObject {
    var text = field.summary
    var details: [String] = []
    if !field.unit.isEmpty { details.append("Unit: \(field.unit).") }
    if let value = field.defaultText { details.append("Default: `\(value)`.") }
    if !details.isEmpty { text += "\n\n" + details.joined(separator: " ") }
    var schema: JSONObject = [
      "title": .string("\(field.key): \(field.type.text().plain)"),
      "description": .string(text.plain),
      "markdownDescription": .string("\(text)\n\n`\(field.example)`"),
    ]
    if let text = field.defaultText { schema["default"] = SchemaSnippet.value(of: text) }
    if let example = SchemaSnippet.value(
      ofEntry: field.example, key: field.key, type: field.type, in: property)
    {
      schema["examples"] = [example]
    }
    schema["allOf"] = [values]
    return schema
  }

  /// The schema of a mapping with user-defined keys.
  mutating func mapping(
    keys: NameKind?, values: FieldType, in property: ValueSubject?
  ) -> JSONObject {
    var schema: JSONObject = ["type": "object", "patternProperties": Self.extensions]
    schema["propertyNames"] = .object(names(of: keys))
    if keys == .property, !isDeclaration(values) {
      var properties = JSONObject()
      for builtIn in BuiltInProperty.allCases {
        let values = JSONValue.object(self.schema(values, in: ValueSubject(builtIn)))
        properties.append(builtIn.name, .object(documented(builtIn, values)))
      }
      schema["properties"] = .object(properties)
    }
    schema["additionalProperties"] = .object(self.schema(values, in: nil))
    // An empty mapping of timelines, tracks or markers has no meaning.
    if keys == .timeline || Self.holdsKeyframes(values) { schema["minProperties"] = 1 }
    return schema
  }

  /// The schema of a mapping of properties to values, and of elements to such mappings.
  mutating func views(values: FieldType, element: RecordDescription) -> JSONObject {
    var schema = mapping(keys: .property, values: values, in: nil)
    let own = JSONValue.object(elementObject(values: values, element: element))
    let other = schema["additionalProperties"] ?? [:]
    // What an object is, its keys tell; everything else is the value of a declared property.
    schema["additionalProperties"] = [
      "if": ["type": "object", "not": Self.resemblesValue(values)], "then": own, "else": other,
    ]
    return schema
  }

  /// The schema of an element: properties with their values, and the keys of a record.
  mutating func elementObject(values: FieldType, element: RecordDescription) -> JSONObject {
    guard !element.fields.isEmpty else {
      return schema(.mapping(keys: .property, values: values), in: nil)
    }
    return define(element.title, dependsOnProperty: false, in: nil) { builder in
      var schema = builder.mapping(keys: .property, values: values, in: nil)
      var properties = JSONObject()
      for field in element.fields {
        let type = JSONValue.object(builder.schema(field.type, in: nil))
        properties.append(field.key, .object(builder.documented(field, type, in: nil)))
      }
      for (key, value) in schema["properties"]?.object?.members ?? [] {
        properties.append(key, value)
      }
      schema["properties"] = .object(properties)
      return schema
    }
  }

  /// Whether an object is a declared property's value and no element.
  private static func resemblesValue(_ values: FieldType) -> JSONValue {
    var keys: [String] = []
    func collect(_ type: FieldType) {
      switch type {
      case .record(let description): keys += description().fields.map(\.key)
      case .anyOf(let options): options.forEach(collect)
      // The components of points, rectangles and colours; sizes are those of properties, too.
      case .propertyValue: keys += ["x", "y", "red", "green", "blue"]
      default: break
      }
    }
    collect(values)
    return ["anyOf": .array(keys.map { ["required": [.string($0)]] })]
  }

  /// The schema of user-defined names.
  private func names(of kind: NameKind?) -> JSONObject {
    var schema: JSONObject = ["pattern": .string("^(x-.*|\(Self.name))$")]
    schema["patternErrorMessage"] =
      "a name has letters, digits, _ and -, and begins with a letter or _"
    schema["not"] = ["enum": JSONValue(Self.reservedNames(of: kind))]
    return schema
  }

  private func isDeclaration(_ type: FieldType) -> Bool {
    guard case .record(let description) = type else { return false }
    return description().rules.contains(.propertyType)
  }

  private static func holdsKeyframes(_ type: FieldType) -> Bool {
    switch type {
    case .choice: true
    case .list(let item, _, _): holdsKeyframes(item)
    case .anyOf(let options): options.contains(where: holdsKeyframes)
    default: false
    }
  }

  /// The schema of a built-in property's value, with its documentation.
  private func documented(_ property: BuiltInProperty, _ values: JSONValue) -> JSONObject {
    let text = "\(property.declaration.summary) SwiftUI: `\(property.modifier)`."
    return [
      "title": .string("\(property.name): \(property.declaration.type.name)"),
      "description": .string(text.plain),
      "markdownDescription": .string("\(text)\n\n\(property.declaration.details)"),
      "allOf": [values],
    ]
  }
}

extension String {
  /// The string without the backticks of Markdown.
  var plain: String { filter { $0 != "`" } }
}
