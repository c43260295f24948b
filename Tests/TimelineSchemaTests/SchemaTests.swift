import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSchema
import TimelineSyntax

extension SchemaFile: CustomTestStringConvertible {
  /// The file name, in place of all tables.
  public var testDescription: String { name }
}

/// The committed schemas are current.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter SchemaTests` generates it again and fails.
@Suite(.waitsForPrograms) struct SchemaTests {
  @Test(arguments: SchemaFile.all)
  func `the committed schema is current`(schema: SchemaFile) throws {
    let text = schema.text()
    let committed = try Snapshot.text(at: PublicValidator.path(of: schema), recording: text)
    // Not compared in `#expect`, which would print both files.
    let isCurrent = committed == text
    #expect(isCurrent, "run `keyphase schema` with `-o Schemas/\(schema.name)`")
  }

  @Test(arguments: SchemaFile.all)
  func `every reference leads to a definition, and every definition is used`(file: SchemaFile) {
    let schema = file.json()
    var references: Set<String> = []
    func walk(_ value: JSONValue) {
      switch value {
      case .object(let object):
        for (key, value) in object.members {
          if key == "$ref", let text = value.string { references.insert(text) }
          walk(value)
        }
      case .array(let elements): elements.forEach(walk)
      default: break
      }
    }
    walk(schema)
    let definitions = schema["definitions"].object?.members.map { "#/definitions/\($0.key)" } ?? []
    #expect(references.symmetricDifference(definitions).sorted() == [])
    #expect(definitions.count > 10)
  }

  /// Every key is documented in the schema.
  @Test(arguments: SchemaFile.all)
  func `every key of a table has a title, a description and an example`(file: SchemaFile) {
    let schema = file.json()
    let definitions = schema["definitions"].object?.members ?? []
    var count = 0
    for (name, definition) in definitions + [("file", schema)] {
      for (key, property) in definition["properties"].object?.members ?? []
      where !property["allOf"].isNull {
        count += 1
        #expect(property["title"].string?.isEmpty == false, "\(name).\(key)")
        #expect(property["description"].string?.isEmpty == false, "\(name).\(key)")
        #expect(property["markdownDescription"].string?.isEmpty == false, "\(name).\(key)")
      }
    }
    #expect(count > 50)
  }

  @Test(arguments: PackageFolder.yamlFiles(in: PackageFolder.timelines))
  func `every file of Timelines names the schema in its first line`(name: String) throws {
    let text = try String(
      contentsOf: PackageFolder.timelines.appending(path: name), encoding: .utf8)
    let line = text.split(separator: "\n").first.map(String.init)
    #expect(line == SchemaFile.comment(path: "../Schemas/\(SchemaFile.timelines.name)"))
  }
}
