import TestSupport
import Testing
import TimelineLint
import TimelineReports
import TimelineSyntax

@testable import KeyphaseCommand

/// Parallel work has the same results as serial work.
@Suite(.waitsForPrograms) struct ParallelWorkTests {
  @Test(arguments: [0, 1, 255, 256, 257, 700])
  func `a report has the frames of its findings one after another`(_ count: Int) {
    let source = SourceFile(
      path: "a.yaml", text: (0..<700).map { "line\($0): 1\n" }.joined())
    let diagnostics = (0..<count).map { number in
      Diagnostic(
        "static-track", severity: .warning, "finding \(number)",
        at: DiagnosticLabel(
          source: source, span: source.lines.span(ofLine: number + 1, in: source.bytes)))
    }
    let report = Report(diagnostics: diagnostics, files: ["a.yaml"])
    let frames = diagnostics.flatMap { diagnostic in
      ReportFormat.frames.write(Report(diagnostics: [diagnostic], files: []))
    }
    #expect(ReportFormat.frames.write(report) == frames)
    let text = ReportFormat.text.write(report)
    #expect(text.starts(with: frames))
    let summary = String(decoding: text.dropFirst(frames.count), as: UTF8.self)
    #expect(summary.hasPrefix(count > 0 ? "\nChecked 1 file" : "Checked 1 file"))
    #expect(summary.hasSuffix("\(count) warning\(count == 1 ? "" : "s")\n"))
  }

  @Test func `an error in an included file is reported once`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "keyphase: 1\nsprings:\n  odd: { duration: 0.3, bounce: loud }\n", to: "shared.yaml")
    let names = (0..<40).map { "file\($0).yaml" }
    for name in names {
      try folder.write(
        "keyphase: 1\ninclude: [shared.yaml]\ntimelines: { a: { trac: 1 } }\n", to: name)
    }
    let program = try #require(Program.keyphase, "needs the built program")
    let result = try Program.run(
      program, ["validate", ".", "--format", "concise"], in: folder.path)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasPrefix("shared.yaml:") } == 1)
    for name in names { #expect(lines.contains { $0.hasPrefix("\(name):") }) }
    #expect(lines == lines.sorted { $0.prefix { $0 != ":" } < $1.prefix { $0 != ":" } })
  }
}
