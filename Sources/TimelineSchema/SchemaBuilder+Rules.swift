internal import TimelineDocument
internal import TimelineSyntax

extension SchemaBuilder {
  /// Adds the constraints between the keys of a record.
  mutating func add(
    _ rules: [KeyRule], to schema: inout JSONObject, in property: ValueSubject?
  ) {
    for rule in rules {
      switch rule {
      case .anyOf(let keys): schema.require(["anyOf": Self.required(oneOf: keys)])
      case .oneOf(let keys): addChoice(keys, to: &schema)
      case .either(let first, let second): addChoice([first, second], to: &schema)
      case .needsAny(let key, let others):
        schema.depend(
          key, on: ["anyOf": .array(others.map { .object(["required": [.string($0)]]) })])
      case .needs(let key, let other): schema.depend(key, on: ["required": [.string(other)]])
      case .families(let families): add(families, to: &schema)
      case .excludes(let key, let others):
        schema.depend(key, on: Self.forbidding(others[...], "not beside `\(key)`"))
      case .rarelyBeside: break
      case .mayBeEmpty: schema["type"] = ["object", "null"]
      case .propertyType: addPropertyTypes(to: &schema)
      case .trackSpring: addTrackSpring(to: &schema, in: property)
      case .startValues: addStartValues(to: &schema)
      case .viewSize(let key): addViewSize(key, to: &schema)
      }
    }
  }

  /// Requires exactly one of the keys.
  func addChoice(_ keys: [String], to schema: inout JSONObject) {
    schema.require(["anyOf": Self.required(oneOf: keys)])
    for (index, key) in keys.enumerated() {
      // Each pair is excluded once, at the earlier key, so that only one error is reported.
      let others = keys[(index + 1)...]
      guard !others.isEmpty else { continue }
      schema.depend(key, on: Self.forbidding(others, "`\(key)` is already there"))
    }
  }

  private func add(_ families: [KeyFamily], to schema: inout JSONObject) {
    var keys: [String] = []
    for family in families { for key in family.keys where !keys.contains(key) { keys.append(key) } }
    for (index, key) in keys.enumerated() {
      let own = families.filter { $0.keys.contains(key) }
      let others = keys[(index + 1)...].filter { other in !own.contains { $0.keys.contains(other) }
      }
      if !others.isEmpty {
        schema.depend(
          key, on: Self.forbidding(others[...], "cannot be combined with `\(key)`"))
      }
      let needed = own.map { family in family.required.filter { $0 != key } }
      guard needed.allSatisfy({ !$0.isEmpty }) else { continue }
      if needed.count == 1 {
        schema.depend(key, on: ["required": JSONValue(needed[0])])
      } else {
        let alternatives = needed.map { JSONValue.object(["required": JSONValue($0)]) }
        schema.depend(key, on: ["anyOf": .array(alternatives)])
      }
    }
  }

  /// Makes a declaration's type determine its allowed initial value and keys.
  private mutating func addPropertyTypes(to schema: inout JSONObject) {
    for type in PropertyType.all {
      let models = BuiltInProperty.allCases.filter { $0.declaration.type == type }.map(\.name)
      var conditions: [JSONValue] = [
        ["properties": ["type": ["const": .string(type.name)]], "required": ["type"]]
      ]
      if !models.isEmpty {
        conditions.append(
          ["properties": ["like": ["enum": JSONValue(models)]], "required": ["like"]])
      }
      var properties: JSONObject = [
        "initial": .object(value(of: ValueSubject(type: type), form: .value))
      ]
      let unfit = PropertyFields.types.keys.sorted().filter { !PropertyFields.fits($0, type) }
      for key in unfit {
        properties.append(key, Self.forbidden("not for a property of type \(type.name)"))
      }
      let consequence: JSONObject = ["properties": .object(properties)]
      // Only a vector's key is required, and not of a list that is like a built-in one.
      if PropertyFields.types["dimension"] == [type.name] {
        schema.require(["if": conditions[0], "then": ["required": ["dimension"]]])
      }
      schema.require([
        "if": conditions.count == 1 ? conditions[0] : ["anyOf": .array(conditions)],
        "then": .object(consequence),
      ])
    }
  }

  /// Makes a track's `spring` a spring beside `keyframes`, and otherwise a keyframe.
  private mutating func addTrackSpring(to schema: inout JSONObject, in property: ValueSubject?) {
    let spring = self.schema(ValueType<SpringModel>.spring.description, in: property)
    let keyframe = self.schema(KeyframeKind.spring.type, in: property)
    schema.require([
      "if": ["required": [.string(FieldKey.keyframes)]],
      "then": ["properties": ["spring": .object(spring)]],
      "else": ["properties": ["spring": .object(keyframe)]],
    ])
  }

  /// Requires an initial value where a built-in property without a default is used.
  private func addStartValues(to schema: inout JSONObject) {
    for name in BuiltInProperty.allCases.filter({ $0.declaration.initial == nil }).map(\.name) {
      let sets: JSONValue = ["properties": ["set": Self.has(name)], "required": ["set"]]
      let drags: JSONValue = ["properties": ["drag": Self.has(name)], "required": ["drag"]]
      let startless: JSONValue = ["not": ["type": "object", "required": ["from"]]]
      let uses: [JSONValue] = [
        [
          "properties": [
            "tracks": [
              "type": "object", "properties": .object([name: startless]),
              "required": [.string(name)],
            ]
          ], "required": ["tracks"],
        ],
        [
          "properties": ["events": ["type": "array", "contains": ["anyOf": [sets, drags]]]],
          "required": ["events"],
        ],
        [
          "properties": [
            "phases": [
              "type": "array", "allOf": [["contains": sets], ["contains": ["not": sets]]],
            ]
          ], "required": ["phases"],
        ],
      ]
      schema.require([
        "if": ["anyOf": .array(uses)],
        "then": ["properties": ["initial": Self.has(name)], "required": ["initial"]],
      ])
    }
  }

  /// Requires the view's size for effects that depend on it.
  private func addViewSize(_ key: String, to schema: inout JSONObject) {
    let kinds = TransitionEffectKind.all.filter(\.needsSize)
    let effect: JSONValue = [
      "anyOf": [
        ["enum": JSONValue(kinds.map(\.key))],
        ["type": "object", "anyOf": Self.required(oneOf: kinds.map(\.key))],
      ]
    ]
    let use: JSONValue = [
      "type": "object", "required": ["use"],
      "properties": ["use": ["anyOf": [effect, ["type": "array", "contains": effect]]]],
    ]
    let change = { (key: JSONValue) -> JSONValue in
      .object(["required": [key], "properties": [key.string ?? "": use]])
    }
    schema.require([
      "if": [
        "required": ["transition"],
        "properties": [
          "transition": [
            "type": "object", "anyOf": [use, change("insertion"), change("removal")],
          ]
        ],
      ],
      "then": ["required": [.string(key)]],
    ])
  }

  private static func has(_ key: String) -> JSONValue {
    ["type": "object", "required": [.string(key)]]
  }

  private static func required(oneOf keys: [String]) -> JSONValue {
    .array(keys.map { ["required": [.string($0)]] })
  }

  private static func forbidding(_ keys: ArraySlice<String>, _ message: String) -> JSONObject {
    var properties = JSONObject()
    for key in keys { properties.append(key, forbidden(message)) }
    return ["properties": .object(properties)]
  }

  private static func forbidden(_ message: String) -> JSONValue {
    ["not": [:], "errorMessage": .string(message.plain)]
  }
}

extension JSONObject {
  /// Adds a condition on the whole mapping.
  fileprivate mutating func require(_ condition: JSONValue) {
    self["allOf"] = .array((self["allOf"]?.array ?? []) + [condition])
  }

  /// Adds a condition that applies if a key is present.
  fileprivate mutating func depend(_ key: String, on condition: JSONObject) {
    var dependencies = self["dependencies"]?.object ?? [:]
    var all = dependencies[key]?.object ?? [:]
    for (name, value) in condition.members {
      switch (all[name], value) {
      case (.object(var old)?, .object(let new)):
        for (key, value) in new.members { old[key] = value }
        all[name] = .object(old)
      case (.array(let old)?, .array(let new)): all[name] = .array(old + new)
      default: all[name] = value
      }
    }
    dependencies[key] = .object(all)
    self["dependencies"] = .object(dependencies)
  }
}
