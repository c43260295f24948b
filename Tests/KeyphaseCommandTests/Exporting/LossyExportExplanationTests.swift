import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineSyntax

@testable import KeyphaseCommand

@Suite struct LossyExportExplanationTests {
  @Test func `the example gives the warning in the explanation`() throws {
    let lines = LossyExportExplanation.text.string.split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "This file:"))
    let end = try #require(lines.firstIndex { $0.hasPrefix("exported by") })
    let text = lines[start + 1..<end].map { $0.dropFirst(2) }.joined(separator: "\n")
    let document = DocumentLoader().load(SourceFile(path: "lamp.yaml", text: text)).document
    var log = ExportLog(document.source)
    _ = try ExportFormat.css.write(ExportInput(document), &log)
    let warning = try #require(log.warnings.first)
    #expect(warning.rule == .lossyExport)
    #expect(lines.contains("warning[lossy-export]: \(warning.message)"))
  }
}
