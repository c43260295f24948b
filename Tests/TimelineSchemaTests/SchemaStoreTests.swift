import Testing
import TimelineSchema
import TimelineSyntax

/// The rules of Ajv 8 by which SchemaStore's tests compile the schemas under `ajvNotStrictMode`.
///
/// In its full strict mode, a value has one type; times, for example, are numbers or strings.
@Suite struct SchemaStoreTests {
  /// The keywords of draft 7.
  static let keywords: Set<String> = [
    "$schema", "$id", "$ref", "$comment", "title", "description", "default", "examples",
    "readOnly", "writeOnly", "definitions", "type", "enum", "const", "allOf", "anyOf", "oneOf",
    "not", "if", "then", "else", "properties", "patternProperties", "additionalProperties",
    "required", "minProperties", "maxProperties", "propertyNames", "dependencies", "items",
    "additionalItems", "minItems", "maxItems", "uniqueItems", "contains", "minLength",
    "maxLength", "pattern", "format", "minimum", "maximum", "exclusiveMinimum",
    "exclusiveMaximum", "multipleOf",
  ]

  /// The keywords of editors that SchemaStore knows.
  static let editorKeywords: Set<String> = ["markdownDescription", "defaultSnippets"]

  /// The keywords of yaml-language-server that are to be listed there as `unknownKeywords`.
  static let listedKeywords: Set<String> = ["errorMessage", "patternErrorMessage"]

  /// The members of a schema whose values are schemas by name, schemas in a list, or a schema.
  static let (named, listed, single) = (
    ["properties", "patternProperties", "definitions"], ["allOf", "anyOf", "oneOf", "items"],
    [
      "additionalProperties", "additionalItems", "propertyNames", "contains", "items", "not", "if",
      "then", "else",
    ]
  )

  /// What Ajv refuses in a schema and its subschemas.
  static func faults(of schema: JSONValue, at path: String) -> [String] {
    guard let object = schema.object else { return [] }
    let keys = Set(object.members.map(\.key))
    var faults = keys.subtracting(keywords).subtracting(editorKeywords)
      .subtracting(listedKeywords).map { "\(path): the keyword \($0) is unknown" }
    if keys.contains("if"), keys.isDisjoint(with: ["then", "else"]) {
      faults.append("\(path): `if` without effect")
    }
    if !keys.contains("if"), !keys.isDisjoint(with: ["then", "else"]) {
      faults.append("\(path): `then` or `else` without `if`")
    }
    if keys.contains("additionalItems"), schema["items"].array == nil {
      faults.append("\(path): `additionalItems` without effect")
    }
    for name in named {
      for (key, value) in schema[name].object?.members ?? [] {
        faults += Self.faults(of: value, at: "\(path)/\(name)/\(key)")
      }
    }
    for name in listed {
      for (index, value) in schema[name].elements.enumerated() {
        faults += Self.faults(of: value, at: "\(path)/\(name)/\(index)")
      }
    }
    for name in single { faults += Self.faults(of: schema[name], at: "\(path)/\(name)") }
    return faults
  }

  @Test(arguments: SchemaFile.all)
  func `Ajv would compile the schema as SchemaStore sets it up`(file: SchemaFile) {
    let schema = file.json()
    #expect(Self.faults(of: schema, at: "#") == [])
    #expect(schema["$schema"] == "http://json-schema.org/draft-07/schema#")
    #expect(schema["$id"].string == file.identifier)
    #expect(file.identifier.hasPrefix("https://json.schemastore.org/"))
  }
}
