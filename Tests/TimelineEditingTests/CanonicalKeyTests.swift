import Testing
@testable import TimelineDocument
@testable import TimelineEditing
import TimelineFormatter
import TimelineSyntax

/// Where keys are added follows from the field tables alone: a key that a table gets has its place.
struct CanonicalKeyTests {
  /// The records of mappings that edits add keys to, with a text around such a mapping.
  private static let records: [(name: String, around: String)] =
    KeyframeKind.allCases.map {
      (
        $0.definition.record.title,
        "timelines: { m: { tracks: { scale: [{ \($0.key): MAPPING }] } } }"
      )
    } + [
      ("Timeline", "timelines: { m: MAPPING }"),
      ("Track", "timelines: { m: { tracks: { scale: MAPPING } } }"),
      ("Track", "timelines: { m: { tracks: { row: { scale: MAPPING } } } }"),
      ("Phase", "timelines: { m: { phases: [MAPPING] } }"),
      ("Event", "timelines: { m: { events: [MAPPING] } }"),
      ("Insertion or removal", "timelines: { m: { transition: { removal: MAPPING } } }"),
      ("Transition", "timelines: { m: { transition: MAPPING } }"),
      ("Sequence entry", "timelines: { m: { sequence: [MAPPING] } }"),
      ("Sequence entry", "timelines: { m: { sequence: [{ together: [MAPPING] }] } }"),
      ("Element", "elements: { row: MAPPING }"),
      ("Animation", "animations: { quick: MAPPING }"),
      ("Spring", "springs: { brisk: MAPPING }"),
      ("Linear keyframe", "timelines: { m: { tracks: { scale: [{ linear: { <<: MAPPING } }] } } }"),
    ]

  /// All records of the format by their titles.
  private static func tables() -> [String: RecordDescription] {
    var tables: [String: RecordDescription] = [:]
    var rest = [FormatTables.root]
    while let type = rest.popLast() {
      switch type {
      case .record(let make):
        let record = make()
        guard tables.updateValue(record, forKey: record.title) == nil else { continue }
        rest += record.fields.map(\.type)
      case .anyOf(let types), .tuple(let types): rest += types
      case .list(let item, _, _): rest.append(item)
      case .mapping(_, let values): rest.append(values)
      case .viewProperties(let values, let make), .elementProperties(let values, let make):
        rest += [values, .record(make)]
      case .choice(_, let choices): rest += choices().map(\.type)
      default: break
      }
    }
    return tables
  }

  @Test(arguments: records.indices)
  func aKeyIsAddedWhereTheTableHasIt(_ index: Int) throws {
    let (name, around) = Self.records[index]
    let record = try #require(Self.tables()[name])
    let keys = record.fields.map(\.key)
    try #require(!keys.isEmpty)
    for key in keys {
      // Every other key is there already, and one that no table has.
      let others = keys.filter { $0 != key }
      let entries = (others + ["x-note"]).map { "\($0): 1" }.joined(separator: ", ")
      let text = around.replacing("MAPPING", with: "{ \(entries) }")
      let edited = try Self.adding(key, to: text)
      let expected = (keys + ["x-note"]).map { "\($0): 1" }.joined(separator: ", ")
      #expect(edited == around.replacing("MAPPING", with: "{ \(expected) }"))
    }
  }

  @Test func aNameOfTheUsersIsAddedAtTheEnd() throws {
    let around = "timelines: { m: { markers: MAPPING } }"
    let edited = try Self.adding(
      "aaa", to: around.replacing("MAPPING", with: "{ zzz: 1, x-note: 1 }"))
    #expect(edited == around.replacing("MAPPING", with: "{ zzz: 1, x-note: 1, aaa: 1 }"))
  }

  /// The text after a key has been added to the mapping with the key `x-note`.
  private static func adding(_ key: String, to text: String) throws -> String {
    let source = SourceFile(path: "file.yaml", text: text)
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(source, diagnostics: &bag)
    let mapping = try #require(
      tree.nodeIDs.first { node in
        tree[node].kind == .mapping
          && tree.entries(of: node).contains { !$0.isMerged && tree.string(of: $0.key) == "x-note" }
      })
    let edit = CollectionText(tree: tree).adding(key, "1", to: mapping)
    return String(decoding: [edit].applied(to: source.bytes), as: UTF8.self)
  }
}
