import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSchema
import TimelineSyntax

/// The committed schema is current.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter SchemaTests` generates it again and fails.
@Suite struct SchemaTests {
  @Test func `the committed schema is current`() throws {
    let text = FormatSchema.text()
    let committed = try Snapshot.text(at: PublicValidator.schema, recording: text)
    // Not compared in `#expect`, which would print both files.
    let isCurrent = committed == text
    #expect(isCurrent, "run `keyphase schema -o Schemas/keyphase-1.schema.json`")
  }

  @Test func `every reference leads to a definition, and every definition is used`() {
    let schema = FormatSchema.json()
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
    #expect(definitions.count > 50)
  }

  /// Every key is documented in the schema.
  @Test func `every key of a table has a title, a description and an example`() {
    let schema = FormatSchema.json()
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
    #expect(count > 300)
  }

  @Test(arguments: PackageFolder.yamlFiles(in: PackageFolder.timelines))
  func `every file of Timelines names the schema in its first line`(name: String) throws {
    let text = try String(
      contentsOf: PackageFolder.timelines.appending(path: name), encoding: .utf8)
    let line = text.split(separator: "\n").first.map(String.init)
    #expect(line == FormatSchema.comment(path: "../Schemas/\(FormatSchema.fileName)"))
  }
}
