import Foundation
import TestSupport
import Testing
import TimelineReports
import TimelineSyntax

/// Reads reports with the libraries that other tools use.
@Suite(.waitsForPrograms) struct ReportReaderTests {
  private struct Input: Encodable {
    var format: String
    var text: String
  }

  /// A finding as a reader finds it.
  private struct Found: Decodable, Equatable, Comparable {
    var path: String
    var line: Int
    var severity: String
    var rule: String

    init(_ diagnostic: Diagnostic) {
      path = diagnostic.primary.source.path
      line = diagnostic.primary.source.position(at: diagnostic.primary.span.start).line
      severity = diagnostic.severity.rawValue
      rule = diagnostic.rule.text
    }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      path = try values.decode(String.self)
      line = try values.decode(Int.self)
      severity = try values.decode(String.self)
      rule = try values.decode(String.self)
    }

    static func < (lhs: Found, rhs: Found) -> Bool {
      (lhs.path, lhs.line, lhs.rule, lhs.severity) < (rhs.path, rhs.line, rhs.rule, rhs.severity)
    }
  }

  @Test(
    .needs(
      PythonProgram.has(modules: ["json", "xml"]),
      "needs the Python that KEYPHASE_PYTHON names"), arguments: ["checkstyle", "gitlab"])
  func `a reader of XML or JSON finds each finding`(name: String) throws {
    try expectFindings(name)
  }

  @Test(
    .needs(
      PythonProgram.has(modules: ["junitparser"]),
      "needs junitparser for the Python that KEYPHASE_PYTHON names"))
  func `junitparser finds each finding`() throws { try expectFindings("junit") }

  @Test(
    .needs(
      PythonProgram.has(modules: ["sarif"]),
      "needs sarif-tools for the Python that KEYPHASE_PYTHON names"))
  func `sarif-tools finds each finding`() throws { try expectFindings("sarif") }

  @Test(
    .needs(
      PythonProgram.has(modules: ["cmarkgfm"]),
      "needs cmarkgfm for the Python that KEYPHASE_PYTHON names"))
  func `GitHub's Markdown reader finds each finding`() throws { try expectFindings("markdown") }

  /// Expects that a reader finds each finding and, in the statistics of a format that has nothing
  /// but findings, one for each rule.
  private func expectFindings(_ name: String) throws {
    let format = try #require(ReportFormat.named(name))
    let reports = [RealReport.report, ReportFormatTests.report]
    let texts = reports.map(format.write) + [format.writeStatistics(RealReport.report)]
    let inputs = texts.map { Input(format: name, text: String(decoding: $0, as: UTF8.self)) }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/read_reports.py")
    // The table of statistics has other columns.
    let isTable = name == "markdown"
    let output = try PythonProgram.run(
      script: script, input: JSONEncoder().encode(isTable ? inputs.dropLast() : inputs))
    let found = try JSONDecoder().decode([[Found]].self, from: output)
    #expect(found.count == inputs.count - (isTable ? 1 : 0))
    for (report, found) in zip(reports, found) {
      #expect(found.sorted() == report.diagnostics.map(Found.init).sorted())
    }
    guard found.count > reports.count else { return }
    let rules = Set(RealReport.report.diagnostics.map(\.rule.text))
    #expect(found[reports.count].map(\.rule).sorted() == rules.sorted())
  }
}
