import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineReports
import TimelineSyntax

/// No text of a file, and no name of one, leaves its place in a report.
@Suite(.waitsForPrograms) struct HostileReportTests {
  /// A report of files that have one text in every field.
  private struct Case: CustomStringConvertible {
    var text: String
    var report: Report

    var description: String { text.debugDescription }

    init(_ text: String) {
      self.text = text
      let path = "folder/\(text).yaml"
      let loader = DocumentLoader(limits: YAMLLimits(), readFile: { _ in nil })
      var bag = DiagnosticBag()
      for content in [HostileDocument.valid(text), HostileDocument.invalid(text)] {
        let loaded = loader.load(SourceFile(path: path, text: content))
        for diagnostic in RealReport.linter.lint(loaded) { bag.add(diagnostic) }
      }
      report = Report(diagnostics: bag.sorted, files: [path])
    }

    /// A report as text.
    func text(_ format: ReportFormat) -> String {
      String(decoding: format.write(report), as: UTF8.self)
    }
  }

  private static let cases = HostileText.all.map(Case.init)
  private static let fieldCount =
    HostileDocument.validFields.count + HostileDocument.invalidFields.count

  @Test func `every field of a document is quoted by some finding`() {
    let findings = Case("hostileWord").report.diagnostics
    let quoting = findings.filter { finding in
      ConciseText.all(of: finding).contains { $0.contains("hostileWord") }
    }
    #expect(quoting.count >= 15, "\(quoting.map(\.message))")
    print(
      "\(Self.cases.count) texts × \(Self.fieldCount) fields × \(ReportFormat.all.count) reports:",
      Self.cases.count * Self.fieldCount * ReportFormat.all.count, "crossed cases")
  }

  @Test(arguments: ["json", "jsonl", "gitlab", "rdjson", "sarif"])
  func `a JSON reader finds the messages as they are`(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    for item in Self.cases {
      let text = item.text(format)
      #expect(ControlCharacters.in(text).isEmpty, "\(item)")
      let documents = name == "jsonl" ? text.split(separator: "\n").map(String.init) : [text]
      var strings: Set<String> = []
      for document in documents {
        let json = try JSONSerialization.jsonObject(with: Data(document.utf8))
        collect(json, &strings)
      }
      for diagnostic in item.report.diagnostics {
        #expect(strings.contains { $0.hasPrefix(diagnostic.message) }, "\(item)")
      }
    }
  }

  private func collect(_ json: Any, _ strings: inout Set<String>) {
    switch json {
    case let string as String: strings.insert(string)
    case let array as [Any]: for element in array { collect(element, &strings) }
    case let object as [String: Any]: for element in object.values { collect(element, &strings) }
    default: break
    }
  }

  @Test(arguments: [("checkstyle", "error"), ("junit", "testcase")])
  func `an XML reader finds an element for each finding`(
    name: String, element: String
  ) throws {
    let format = try #require(ReportFormat.named(name))
    for item in Self.cases {
      let bytes = format.write(item.report)
      #expect(ControlCharacters.in(String(decoding: bytes, as: UTF8.self)).isEmpty, "\(item)")
      let outline = try MarkupOutline(bytes)
      #expect(
        outline.elements.count { $0 == element } == item.report.diagnostics.count, "\(item)")
      let known: Set = [
        "checkstyle", "file", "error", "testsuites", "testsuite", "properties", "testcase",
        "failure", "skipped", "system-out", "system-err",
      ]
      #expect(known.isSuperset(of: outline.elements), "\(item)")
    }
  }

  @Test(arguments: ["text", "frames", "concise", "github"])
  func `a line-based report controls no terminal and adds no line`(name: String) throws {
    let format = try #require(ReportFormat.named(name) ?? (name == "frames" ? .frames : nil))
    for item in Self.cases {
      let text = item.text(format)
      #expect(ControlCharacters.in(text).isEmpty, "\(item)")
      let lines = text.split(separator: "\n")
      switch name {
      case "concise": #expect(lines.count == item.report.diagnostics.count, "\(item)")
      case "github":
        let commands = lines.filter { $0.drop { $0 == " " }.hasPrefix("::") || $0.contains("##[") }
        let isOwn = commands.allSatisfy {
          $0.wholeMatch(of: /::(error|warning|notice) (file=[^:,]*,[^:]*,)?title=[^:]*::.*/) != nil
        }
        #expect(isOwn, "\(item): \(commands)")
        #expect(commands.count <= 30, "\(item)")
      default: break
      }
    }
  }

  private struct Table: Decodable {
    var rows: [Int]
    var others: [String]
  }

  @Test(
    .needs(
      PythonProgram.has(modules: ["markdown_it", "linkify_it"]),
      "needs markdown-it-py and linkify-it-py for the Python that KEYPHASE_PYTHON names"))
  func `a Markdown reader finds one table, and no markup but code`() throws {
    let input = try JSONEncoder().encode(Self.cases.map { $0.text(.markdown) })
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/read_markdown.py")
    let output = try PythonProgram.run(script: script, input: input)
    let tables = try JSONDecoder().decode([Table].self, from: output)
    for (item, table) in zip(Self.cases, tables) {
      #expect(
        table.rows == Array(repeating: 4, count: item.report.diagnostics.count + 1), "\(item)")
      #expect(table.others.isEmpty, "\(item): \(table.others)")
      #expect(ControlCharacters.in(item.text(.markdown)).isEmpty, "\(item)")
    }
    #expect(tables.count == Self.cases.count)
  }
}

/// The words of a finding.
private enum ConciseText {
  static func all(of diagnostic: Diagnostic) -> [String] {
    [diagnostic.message, diagnostic.primary.message, diagnostic.help] + diagnostic.notes
      + diagnostic.secondary.map(\.message)
  }
}
