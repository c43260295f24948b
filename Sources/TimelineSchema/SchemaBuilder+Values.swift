internal import TimelineDocument
internal import TimelineSyntax

/// The forms of a property's value.
enum ValueForm: String {
  /// Any form.
  case value
  /// Any form except a mapping, which would be a keyframe's fields.
  case shortValue
  /// A velocity: the form of the value, without names and hexadecimal colours.
  case velocity
  /// A change: the same form, of types whose values can be added.
  case change

  /// Whether names and hexadecimal colours are values.
  var takesWords: Bool { self == .value || self == .shortValue }
}

/// What values are of: a type, and whether numbers may be percentages of the view's own size.
struct ValueSubject: Equatable {
  var type: PropertyType
  var takesPercent = false

  /// The name in definitions.
  var name: String { takesPercent ? "\(type.name)OrPercent" : type.name }
}

extension ValueSubject {
  /// The values of a built-in property.
  init(_ property: BuiltInProperty) {
    type = property.declaration.type
    takesPercent = [.offset, .offsetX, .offsetY].contains(property)
  }
}

extension SchemaBuilder {
  /// The schema of a property's value or velocity.
  ///
  /// - Parameter type: the property's type; nil if only the file declares it.
  mutating func value(of type: ValueSubject?, form: ValueForm) -> JSONObject {
    define(form.rawValue, dependsOnProperty: true, in: type) { builder in
      var schema = builder.plainValue(of: type, form: form)
      let name = type?.type.name ?? "value"
      schema["title"] =
        switch form {
        case .velocity: "velocity of a \(name), in units per second"
        case .change: "change of a \(name)"
        case .value, .shortValue: .string(name)
        }
      return schema
    }
  }

  /// The same schema, inline.
  func plainValue(of type: ValueSubject?, form: ValueForm) -> JSONObject {
    guard let subject = type else { return Self.anyValue(form: form) }
    let type = subject.type
    switch type {
    case .number: return subject.takesPercent ? Self.percentage : scalar(.number(.any))
    case .integer: return scalar(.integer(minimum: nil))
    case .boolean: return scalar(.boolean)
    case .string: return scalar(.string)
    case .angle:
      return JSONObject(types: ["number", "string"]).matching(
        "[-+]?\(Self.magnitude)(deg|rad|turn)|\(Self.constant)",
        "expected degrees (15 or 15deg), radians (0.5rad) or turns (0.25turn)")
    case .point, .size, .rect, .unitPoint, .edgeInsets, .color, .vector:
      return components(of: subject, form: form)
    case .colors, .points:
      return list(of: type, form: form)
    }
  }

  /// A list of colours or points; only the file determines its length.
  private func list(of type: PropertyType, form: ValueForm) -> JSONObject {
    let example = type.example.filter { $0 != "`" }
    var schema = JSONObject(types: ["string", "array"]).matching(
      Self.reference, "expected \(example)")
    // In a list, an item may be a mapping also where the list itself is the short form of a keyframe.
    schema["items"] = .object(
      plainValue(
        of: type.item.map { ValueSubject(type: $0) }, form: form == .shortValue ? .value : form))
    schema["minItems"] = 1
    schema["maxItems"] = .number(Double(PropertyType.greatestCount))
    return schema
  }

  /// A value of several components: a sequence, a mapping, or a form specific to the type.
  private func components(of subject: ValueSubject, form: ValueForm) -> JSONObject {
    let type = subject.type
    let names = type.components ?? []
    var texts = [Self.reference]
    if type == .color, form.takesWords {
      texts.append("#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})")
    }
    if type == .unitPoint, form.takesWords { texts += UnitPointName.names }
    var schema: JSONObject = ["type": []]
    schema = schema.matching(
      texts.joined(separator: "|"), "expected \(type.example.filter { $0 != "`" })")
    var types = ["string"]
    var component = subject.takesPercent ? Self.percentage : scalar(.number(.any))
    if type == .color, form.takesWords {
      component = component.bounded(by: NumberRange(0, 1))
    } else {
      types.append("array")
      schema["items"] = .object(component)
      if case .vector = type {
        schema["minItems"] = 1
      } else {
        schema["minItems"] = .number(Double(names.count))
        schema["maxItems"] = .number(Double(names.count))
      }
    }
    if form != .shortValue {
      types.append("object")
      var properties = JSONObject()
      for name in names { properties.append(name, .object(component)) }
      schema["properties"] = .object(properties)
      schema["patternProperties"] = Self.extensions
      schema["additionalProperties"] = false
      if case .vector = type {
        // Only the file determines how many components there are.
        schema["properties"] = nil
        schema["patternProperties"] = ["^x-": true, "^[0-9]+$": .object(component)]
        schema["required"] = ["0"]
      } else {
        // A colour's opacity defaults to 1.
        let isColor = type == .color && form.takesWords
        schema["required"] = JSONValue(isColor ? Array(names.prefix(3)) : names)
      }
    }
    schema["type"] = JSONValue(types)
    if type == .unitPoint, form.takesWords { schema["examples"] = JSONValue(UnitPointName.names) }
    return schema
  }

  /// A number, or a percentage of the view's own size.
  private static let percentage = JSONObject(types: ["number", "string"]).matching(
    "[-+]?\(magnitude)%|\(constant)", "expected points (20), or a percentage of the view (50%)")

  /// A value whose type is declared only in the file.
  private static func anyValue(form: ValueForm) -> JSONObject {
    let types = ["number", "string", "boolean", "array"] + (form == .shortValue ? [] : ["object"])
    let part: JSONValue = ["type": ["number", "string"]]
    // The items of lists are colours and points.
    let item: JSONValue = ["type": ["number", "string", "array", "object"]]
    var schema: JSONObject = ["type": JSONValue(types), "items": item, "minItems": 1]
    if form != .shortValue {
      schema["patternProperties"] = Self.extensions
      schema["additionalProperties"] = part
    }
    return schema
  }
}
