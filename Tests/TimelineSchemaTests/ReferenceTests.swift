import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSchema
import TimelineSyntax

/// `Schemas/FORMAT.md` agrees with the tables of fields, and its examples are valid.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter ReferenceTests` generates its tables again and fails.
@Suite(.waitsForPrograms) struct ReferenceTests {
  static let file = PackageFolder.root.appending(path: "Schemas/FORMAT.md")

  static func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// The reference with the tables between `<!-- table: TITLE -->` and `<!-- end -->` generated
  /// again.
  static func withTables(_ text: String) -> (text: String, titles: [String]) {
    let tables = FormatReference.tables()
    var titles: [String] = []
    var lines: [Substring] = []
    var isInTable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<!-- end") { isInTable = false }
      if !isInTable { lines.append(line) }
      guard line.hasPrefix("<!-- table: ") else { continue }
      isInTable = true
      let title = String(line.dropFirst("<!-- table: ".count).dropLast(" -->".count))
      titles.append(title)
      let table = tables.first { $0.title == title }?.text ?? "no such table\n"
      lines += ["", Substring(table)]
    }
    return (lines.joined(separator: "\n"), titles)
  }

  @Test func `every table of fields stands in the reference, once, as it is`() throws {
    let text = try Self.text()
    let (current, titles) = Self.withTables(text)
    if Snapshot.isRecording {
      try current.write(to: Self.file, atomically: true, encoding: .utf8)
      throw Snapshot.Recorded("the reference's tables")
    }
    #expect(titles.sorted() == FormatReference.tables().map(\.title).sorted())
    let changed = zip(
      current.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false)
    ).first { $0 != $1 }
    #expect(changed == nil, "RECORD_SNAPSHOTS=1 swift test --filter ReferenceTests writes it anew")
  }

  @Test func `every table has a heading of its name, and every link leads to a heading`() throws {
    let text = try Self.text()
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
      .map { $0.drop { $0 == "#" }.trimmingPrefix(" ") }
    for table in FormatReference.tables() {
      #expect(headings.contains { $0 == table.title }, "\(table.title)")
    }
    let anchors = Set(
      headings.map { heading in
        heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .split(separator: " ", omittingEmptySubsequences: false).joined(separator: "-")
      })
    for link in text.split(separator: "](#").dropFirst() {
      let anchor = String(link.prefix { $0 != ")" })
      #expect(anchors.contains(anchor), "\(anchor)")
    }
  }

  @Test(arguments: ArithmeticFunction.all.map(\.signature))
  func `every function of arithmetic stands in the reference`(signature: String) throws {
    #expect(try Self.text().contains("`\(signature)`"))
  }

  @Test func `every section stands where the text lists those that a file needs or includes`()
    throws
  {
    let text = try Self.text()
    let needed = try #require(text.firstMatch(of: /A file has at least one of (.+?)\. If/)).1
    let included = try #require(text.firstMatch(of: /`include` reads the (.+?) of other files/)).1
    for section in Set(NameKind.allCases.compactMap(\.section)) {
      #expect(needed.contains("`\(section)`"))
      #expect(section == "timelines" || included.contains(section), "\(section)")
    }
  }

  /// The examples; one that does not begin with the version is an excerpt of a file.
  static let examples: [String] = {
    let parts = ((try? text()) ?? "").components(separatedBy: "```")
    return parts.filter { $0.hasPrefix("yaml\n") }.map { String($0.dropFirst("yaml\n".count)) }
      .map { $0.contains("keyphase:") ? $0 : "keyphase: 1\n" + $0 }
  }()

  @Test func `there are examples`() { #expect(Self.examples.count >= 8) }

  @Test(arguments: examples)
  func `every example is a sound file`(text: String) {
    let loaded = DocumentLoader().load(SourceFile(path: "example.yaml", text: text))
    #expect(loaded.diagnostics.map { "\($0.primary.span.start): \($0.message)" } == [])
  }

  @Test(.needs(PublicValidator.isInstalled, "needs `jsonschema` and `ruamel.yaml`"))
  func `the schema takes every example`() throws {
    let documents = Dictionary(
      uniqueKeysWithValues: Self.examples.enumerated().map { ("\($0)", $1) })
    #expect(try PublicValidator.validate(documents).filter { !$0.value.isEmpty } == [:])
  }
}
