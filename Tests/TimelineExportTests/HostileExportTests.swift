import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// No text of a file, and no name of one, leaves its place in an export.
///
/// Each export is read by its own reader, and has to have the parts that it has with a harmless
/// text.
@Suite(.waitsForPrograms) struct HostileExportTests {
  /// A document that has one text in every field.
  private struct Case: CustomStringConvertible {
    /// The text in the fields; the name of the file may have control characters, too.
    var text: String
    var document: TimelineDocument

    var description: String { text.debugDescription }

    init(_ text: String) throws {
      self.text = HostileDocument.allowed(text)
      let source = SourceFile(
        path: "folder/\(text).yaml", text: HostileDocument.valid(text))
      document = try Examples.document(source)
    }

    func export(_ format: ExportFormat, _ timelines: [String] = []) throws -> String {
      try Examples.export(format, document, timelines: timelines).text
    }
  }

  private static let harmless = Result { try Case(HostileText.harmless) }
  private static let hostile = Result { try HostileText.all.map(Case.init) }

  @Test func `every text is taken in every field`() throws {
    let count = try Self.hostile.get().count
    let sinks = ExportFormat.all.count + SampleFormat.all.count
    print(
      "\(count) texts × \(HostileDocument.validFields.count) fields × \(sinks) exports:",
      count * HostileDocument.validFields.count * sinks, "crossed cases")
  }

  // MARK: Swift

  @Test(
    .needs(SwiftCompiler.onPath != nil, "needs swiftc"),
    arguments: ["swift", "swiftui", "uikit", "appkit"])
  func `the Swift parser finds the same declarations`(name: String) throws {
    let compiler = try #require(SwiftCompiler.onPath)
    let format = try #require(ExportFormat.named(name))
    let cases = try [Self.harmless.get()] + Self.hostile.get()
    let sources = try cases.map { try $0.export(format) }
    let outlines = try compiler.outlines(sources)
    for (item, (source, outline)) in zip(cases, zip(sources, outlines)) {
      #expect(outline == outlines[0], "\(item)")
      #expect(ControlCharacters.in(source).isEmpty, "\(item)")
    }
    #expect(outlines.count == cases.count && outlines[0].count > (name == "swift" ? 10 : 100))
  }

  // MARK: Pages

  private struct Job: Encodable {
    var browser: String
    var styles: [String]
    var modules: [String]
    var pages: [String]
    var pictures: [String]
  }

  private struct Outlines: Decodable {
    var styles: [[String]]
    var modules: [[String]]
    var pages: [[String]]
    var pictures: [[String]]
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `a browser finds the same rules, values and elements, and runs nothing else`() throws {
    let cases = try [Self.harmless.get()] + Self.hostile.get()
    let job = Job(
      browser: try #require(PythonProgram.chromium), styles: try cases.map { try $0.export(.css) },
      modules: try cases.map { try $0.export(.waapi) },
      pages: try cases.map { try $0.export(.html) },
      pictures: try cases.map { try $0.export(.svg) })
    let output = try PythonProgram.run(
      script: "read_outlines.py", input: try JSONEncoder().encode(job))
    let outlines = try JSONDecoder().decode(Outlines.self, from: output)
    for (name, list) in [
      ("css", outlines.styles), ("waapi", outlines.modules), ("html", outlines.pages),
      ("svg", outlines.pictures),
    ] {
      #expect(list.count == cases.count && list[0].count > 5, "\(name)")
      for (item, outline) in zip(cases, list) {
        #expect(outline == list[0], "\(name) \(item)")
      }
    }
    for text in job.styles + job.modules + job.pages + job.pictures {
      #expect(ControlCharacters.in(text).isEmpty)
    }
  }

  @Test func `an XML reader finds the same elements in a picture`() throws {
    func read(_ item: Case) throws -> [String] {
      // Labels that are too long for their place are left out.
      try MarkupOutline(Array(item.export(.svg).utf8)).elements.filter { $0 != "text" }
    }
    let expected = try read(Self.harmless.get())
    #expect(expected.count > 50)
    for item in try Self.hostile.get() { #expect(try read(item) == expected, "\(item)") }
  }

  // MARK: Data

  @Test(arguments: ["dtcg", "lottie", "segments"])
  func `a JSON reader finds the same members in a file`(name: String) throws {
    let format = try #require(ExportFormat.named(name))
    func keys(_ json: Any) -> [String] {
      switch json {
      case let array as [Any]: array.flatMap(keys)
      case let object as [String: Any]:
        object.sorted { $0.key < $1.key }.flatMap { [$0.key] + keys($0.value) }
      default: []
      }
    }
    func read(_ item: Case) throws -> [String] {
      let text = try item.export(format, ["card"])
      #expect(ControlCharacters.in(text).isEmpty)
      return keys(try JSONSerialization.jsonObject(with: Data(text.utf8)))
    }
    let expected = try read(Self.harmless.get())
    for item in try Self.hostile.get() { #expect(try read(item) == expected, "\(item)") }
  }

  private func sheet(_ item: Case) throws -> SampleSheet {
    let entries = try ExportInput(item.document, timelines: ["card"]).timelines.map {
      let table = try $0.sample(SamplingOptions(times: [0, 0.15]))
      return SampleSheet.Entry(file: item.document.source.path, table: table)
    }
    return SampleSheet(entries: entries, namesFiles: true)
  }

  @Test func `a JSON reader finds the sampled strings as they are`() throws {
    for item in try Self.hostile.get() {
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(SampleFormat.json.write(sheet(item))))
          as? [String: Any])
      let timelines = try #require(json["timelines"] as? [[String: Any]])
      let tracks = try #require(timelines[0]["tracks"] as? [[String: Any]])
      let values = tracks.first { $0["property"] as? String == "word" }?["values"] as? [String]
      #expect(values == [item.text, item.text], "\(item)")
      let lines = SampleFormat.jsonl.write(try sheet(item)).split(separator: UInt8(ascii: "\n"))
      #expect(lines.count == 2, "\(item)")
      for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line)) }
    }
  }

  @Test(
    .needs(PythonProgram.has(modules: ["csv"]), "needs Python"),
    arguments: [("csv", ","), ("tsv", "\t")])
  func `a table's reader finds the sampled strings, none of which is a formula`(
    name: String, separator: String
  ) throws {
    let format = try #require(SampleFormat.named(name))
    let cases = try Self.hostile.get()
    let tables = try cases.map { String(decoding: format.write(try sheet($0)), as: UTF8.self) }
    let output = try PythonProgram.run(
      script: "read_tables.py", [separator], input: try JSONEncoder().encode(tables))
    let rows = try JSONDecoder().decode([[[String]]].self, from: output)
    for (item, rows) in zip(cases, rows) {
      #expect(rows.map(\.count) == [rows[0].count, rows[0].count, rows[0].count], "\(item)")
      let column = try #require(rows[0].firstIndex(of: "word"))
      for row in rows.dropFirst() {
        let cell = row[column]
        #expect(cell == item.text || cell == "'\(item.text)", "\(item): \(cell)")
        for cell in row where Double(cell) == nil {
          #expect(
            cell.unicodeScalars.first.map { !"=+-@\t\r\n".unicodeScalars.contains($0) } ?? true)
        }
      }
    }
    #expect(rows.count == cases.count)
  }
}
