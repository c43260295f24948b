import Foundation
import TestSupport
import Testing

@testable import TimelineDocument

/// Edits and the preview find places by the keys of the tables, which stand in ``FieldKey``.
struct FieldKeyTests {
  /// The keys of all records that a file can contain.
  private static let keys: Set<String> = {
    var keys: Set<String> = []
    var names: Set<[String]> = []
    func visitRecord(_ record: RecordDescription) {
      guard names.insert(record.fields.map(\.key)).inserted else { return }
      for field in record.fields {
        keys.insert(field.key)
        visitType(field.type)
      }
    }
    func visitType(_ type: FieldType) {
      switch type {
      case .record(let record): visitRecord(record())
      case .list(let item, _, _), .mapping(_, let item): visitType(item)
      case .tuple(let types), .anyOf(let types): types.forEach(visitType)
      case .viewProperties(let values, let record), .elementProperties(let values, let record):
        visitType(values)
        visitRecord(record())
      case .choice(_, let choices):
        for choice in choices() {
          keys.insert(choice.key)
          visitType(choice.type)
        }
      default: break
      }
    }
    visitType(FormatTables.root)
    return keys
  }()

  /// The Swift files in which keys are looked up.
  private static let sources: [URL] = ["TimelineEditing", "TimelinePreview/Motion"].flatMap {
    name in
    let folder = PackageFolder.root.appending(path: "Sources/\(name)")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
  }

  @Test func everyKeyIsThatOfATable() throws {
    let file = PackageFolder.root.appending(path: "Sources/TimelineDocument/Tables/FieldKey.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let declared = text.matches(of: /static let `?(\w+)`? = "(\w+)"/)
    #expect(declared.count > 50)
    for match in declared {
      #expect(match.1 == match.2)
      #expect(Self.keys.contains(String(match.2)), "no table has `\(match.2)`")
    }
  }

  @Test func noPlaceIsLookedUpByALiteral() throws {
    let lookup =
      /(?:value\(of:|value\(at:|entry\(|field\(|item\(\w+, of:|[sS]et(?:Key|Field)?\(\s*|(?:atK|asK)ey:|ield:) ?\[?"[a-zA-Z]+"/
    #expect(Self.sources.count > 50)
    for file in Self.sources {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: lookup) {
        Issue.record("\(file.lastPathComponent): `\(match.0)` is written by hand: use `FieldKey`")
      }
    }
  }
}
