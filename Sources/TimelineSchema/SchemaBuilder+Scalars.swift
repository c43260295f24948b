internal import TimelineDocument
internal import TimelineSyntax

extension SchemaBuilder {
  /// `$name` or `-$name`.
  static let reference = "-?\\$\(name)"
  /// The same, or an expression: a string with an operator or a parenthesis, which is one number.
  static let constant = "\(reference)|.*(\\+.|[*(/]| -).*"
  /// A decimal number before a unit; a number without one is a YAML number already.
  static let magnitude = "(\\d+(\\.\\d+)?|\\.\\d+)([eE][-+]?\\d+)?"

  /// The pattern of a name that a file may define: a built-in name of another kind is none.
  static func definedName(of kind: NameKind) -> String {
    "(?!(\(reservedNames(of: kind).joined(separator: "|")))$)\(name)"
  }

  /// The names that a definition may not have.
  static func reservedNames(of kind: NameKind?) -> [String] {
    switch kind {
    case .curve, .spring, .animation:
      ([Name.keyword] + NameKind.reservedNames.keys).sorted()
    default: [Name.keyword]
    }
  }

  /// The schema of a scalar.
  func scalar(_ type: FieldType) -> JSONObject {
    switch type {
    case .string: return ["type": ["string", "number", "boolean"]]
    case .boolean:
      return JSONObject(types: ["boolean", "string"]).matching(
        Self.reference, "expected true or false")
    case .integer(let minimum, let maximum):
      let range = NumberRange(minimum.map(Double.init), maximum.map(Double.init))
      return JSONObject(types: ["integer", "string"]).bounded(by: range)
        .matching(Self.constant, "expected an integer")
    case .number(let range):
      guard hasConstants else { return JSONObject(types: ["number"]).bounded(by: range) }
      return JSONObject(types: ["number", "string"]).bounded(by: range)
        .matching(Self.constant, "expected a number, without quotes and without a unit")
    case .time(let allowsMarker):
      let time = "\\+?\(Self.magnitude)(ms|s|f)|\(Self.constant)"
      return JSONObject(types: ["number", "string"]).bounded(by: .nonNegative).matching(
        allowsMarker ? "\(time)|\\+?\(Self.magnitude)%|\(Self.name)" : time,
        "expected seconds (0.3 or 0.3s), milliseconds (300ms) or frames (18f)"
          + (allowsMarker ? ", or the name of a marker or a percentage" : ""))
    case .positiveTime:
      // A digit other than 0 before the exponent.
      let time = "\\+?(?=[0-9.]*[1-9])\(Self.magnitude)(ms|s|f)|\(Self.constant)"
      return JSONObject(types: ["number", "string"]).bounded(by: .positive).matching(
        time, "expected more than 0 seconds (0.3 or 0.3s), milliseconds (300ms) or frames (18f)")
    case .enumeration(let words): return ["type": "string", "enum": JSONValue(words)]
    case .systemVersion:
      return JSONObject(types: ["number", "string"]).bounded(by: .nonNegative)
        .matching("\\d+(\\.\\d+){0,2}", "expected a version such as 17 or 17.4")
    case .pathPattern:
      var schema = JSONObject(types: ["string", "number", "boolean"])
      schema["pattern"] = "^(?!#|!?/? *$)"
      schema["patternErrorMessage"] =
        "expected a name or a path, such as Generated/ or *.draft.yaml"
      return schema
    case .name(let kind):
      // A boolean is the name `true` or `false`.
      return JSONObject(types: ["string", "boolean"]).matching(
        Self.definedName(of: kind), "expected the name of \(kind.article)")
    case .expression(let example):
      var schema: JSONObject = ["type": "string"]
      schema["pattern"] = "\\(|^\\.[^0-9]|^[A-Za-z].*\\."
      schema["patternErrorMessage"] = .string(
        "expected a name, or an expression such as \(example)")
      return schema
    default: return [:]
    }
  }

  /// One schema for several types, merged by their JSON types.
  ///
  /// Only strings need alternatives, since names, keywords and expressions are all strings.
  mutating func union(_ options: [FieldType], in property: ValueSubject?) -> JSONObject {
    var merged = JSONObject()
    var types: [String] = []
    var words: [String] = []
    var patterns: [String] = []
    var messages: [String] = []
    let hasTable = options.contains {
      switch $0 {
      case .record, .choice: true
      default: false
      }
    }
    for option in options {
      let part: JSONObject
      switch option {
      case .record(let description): part = object(of: description(), in: property)
      case .choice(let name, let choices):
        part = object(
          ofChoice: choices(), title: RecordDescription.title(of: name), in: property)
      case .propertyValue where hasTable:
        // If a record is also allowed, a mapping is always that record.
        part = plainValue(of: property, form: .shortValue)
      default:
        // In two statements, because the first may add the definition that the second looks up.
        let reference = schema(option, in: property)
        part = resolved(reference)
      }
      for (key, value) in part.members {
        switch key {
        case "title" where part["properties"] != nil: merged[key] = value
        case "type": types += value.array?.compactMap(\.string) ?? [value.string ?? ""]
        case "enum": words += value.array?.compactMap(\.string) ?? []
        case "pattern": patterns.append(value.string ?? "")
        case "patternErrorMessage": messages.append(value.string ?? "")
        default: merged[key] = merged[key] ?? value
        }
      }
    }
    let order = ["object", "array", "string", "number", "integer", "boolean"]
    types = order.filter(types.contains)
    var schema = JSONObject(types: types)
    var unique: [String] = []
    for pattern in patterns where !unique.contains(pattern) { unique.append(pattern) }
    let pattern = unique.joined(separator: "|")
    let message = JSONValue.string(messages.last ?? "")
    if !words.isEmpty {
      // `pattern` accepts every value that is not a string.
      let rest: JSONValue =
        unique.isEmpty
        ? ["type": JSONValue(types.filter { $0 != "string" })]
        : ["pattern": .string(pattern), "patternErrorMessage": message]
      schema["anyOf"] = [["enum": JSONValue(words)], rest]
    } else if !unique.isEmpty {
      schema["pattern"] = .string(pattern)
      schema["patternErrorMessage"] = message
    }
    for (key, value) in merged.members { schema[key] = value }
    return schema
  }

  /// The definition that a reference points to.
  private func resolved(_ schema: JSONObject) -> JSONObject {
    guard let reference = schema["$ref"]?.string else { return schema }
    return definitions[String(reference.dropFirst("#/definitions/".count))] ?? schema
  }
}

extension JSONObject {
  /// A schema for values of some JSON types.
  init(types: [String]) {
    self.init()
    self["type"] = types.count == 1 ? .string(types[0]) : JSONValue(types)
  }

  /// The same schema, restricted to strings that match a pattern as a whole.
  func matching(_ pattern: String, _ message: String) -> JSONObject {
    var schema = self
    schema["pattern"] = .string("^(\(pattern))$")
    schema["patternErrorMessage"] = .string(message)
    return schema
  }

  /// The same schema, restricted to numbers in a range.
  func bounded(by range: NumberRange) -> JSONObject {
    var schema = self
    if let minimum = range.minimum {
      schema[range.excludesMinimum ? "exclusiveMinimum" : "minimum"] = .number(minimum)
    }
    if let maximum = range.maximum {
      schema[range.excludesMaximum ? "exclusiveMaximum" : "maximum"] = .number(maximum)
    }
    return schema
  }
}
