import Foundation
import TestSupport
import Testing
import TimelineExport

/// Whatever a table lists is listed if it is declared.
///
/// The compiler does not report a forgotten entry, because the declaration is valid without it.
@Suite struct TableTests {
  /// A table whose entries are declared in the files of a module.
  struct Table: Sendable, CustomTestStringConvertible {
    /// The folder of the module in `Sources`, or its path.
    let module: String
    /// The pattern of a declaration, with the name as its group.
    let declaration: String
    /// The text with which the table begins; it ends at the next `]`.
    let start: String
    /// The pattern of an entry in the table, with the name as its group.
    let entry: String
    /// The entries, if they stand in several lists; nil for those after ``start``.
    var entries: Set<String>?

    var testDescription: String { "\(module): \(start)" }

    /// A table of constants of a type.
    init(
      _ type: String, in module: String, named name: String = "all", entries: Set<String>? = nil
    ) {
      self.entries = entries
      self.module = module
      declaration = "static let (\\w+) = \(type)\\("
      start = "static let \(name): [\(type)] = ["
      entry = "\\.(\\w+)"
    }

    /// A table of types with a pattern of their names that conform to a protocol.
    init(
      _ names: String, conformingTo name: String, in module: String, start: String,
      entries: Set<String>? = nil
    ) {
      self.entries = entries
      self.module = module
      declaration = "(?:struct|enum) (\(names)):[^{]*\\b\(name)\\b"
      self.start = start
      entry = "(\\w+)\\.self"
    }
  }

  static let tables = [
    Table("LintRule", in: "TimelineLint", named: "others"),
    Table(
      "ExportFormat", in: "TimelineExport", entries: Set(ExportFormat.every.map(\.name))),
    Table("SampleFormat", in: "TimelineExport"), Table("ReportFormat", in: "TimelineReports"),
    Table("LanguageRequest", in: "TimelineServer"),
    Table("FuzzTarget", in: "Tests/Tools/KeyphaseFuzzer"),
    Table(
      "\\w+Command", conformingTo: "ParsableCommand", in: "KeyphaseCommand",
      start: "subcommands: ["),
    Table(
      "\\w+", conformingTo: "Export(?:Option|Flag)", in: "TimelineExport", start: "options: [",
      entries: Set(ExportFormat.allOptions.map { "\($0)" })),
  ]

  /// A report format for findings that keep another command from running; no option names it.
  static let unlisted: Set = ["frames"]

  @Test(arguments: tables)
  func `each declaration has an entry`(table: Table) throws {
    let folder = PackageFolder.root.appending(
      path: table.module.contains("/") ? table.module : "Sources/\(table.module)")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let declaration = try Regex(table.declaration, as: (Substring, Substring).self)
    let entry = try Regex(table.entry, as: (Substring, Substring).self)
    var declared: Set<String> = []
    var entries: Set<String> = []
    for path in paths {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      declared.formUnion(text.matches(of: declaration).map { String($0.output.1) })
      for list in text.components(separatedBy: table.start).dropFirst() {
        entries.formUnion(
          list.prefix { $0 != "]" }.matches(of: entry).map { String($0.output.1) })
      }
    }
    if let own = table.entries { entries = own }
    #expect(!entries.isEmpty)
    #expect(declared.subtracting(entries).subtracting(Self.unlisted) == [], "no entry")
    #expect(
      table.entries != nil || entries.subtracting(declared) == [], "no declaration was found")
  }
}
