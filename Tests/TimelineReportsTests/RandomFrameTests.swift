import TestSupport
import Testing
import TimelineReports
import TimelineSyntax

/// Tests frames with random spans.
@Suite struct RandomFrameTests {
  static let pieces: [[UInt8]] =
    [
      "a", "key: ", "\n", "\r\n", "\r", "\t", "名", "🎉", "👩‍👩‍👧", "e\u{301}", "\u{200B}", "\u{202E}",
      "\u{1B}", "\u{0}",
      "\u{FEFF}", String(repeating: "x", count: 90), String(repeating: "名", count: 900),
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE5, 0x90]]

  @Test(arguments: 0..<20)
  func `every frame has a mark and no control characters`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<15 {
      let count = Int.random(in: 0...30, using: &generator)
      let bytes = (0..<count).flatMap { _ in
        Self.pieces.randomElement(using: &generator) ?? []
      }
      let source = SourceFile(path: "a.yaml", bytes: bytes)
      let labels = (0..<Int.random(in: 1...4, using: &generator)).map { index in
        // Some spans end after the end of the file.
        let start = Int.random(in: 0...bytes.count + 2, using: &generator)
        let length = Int.random(in: 0...max(8, bytes.count), using: &generator)
        return DiagnosticLabel(
          source: source, span: SourceSpan(start, start + length), message: "label \(index)")
      }
      let diagnostic = Diagnostic(
        "some-rule", "it is wrong", at: labels[0], secondary: Array(labels.dropFirst()))
      let report = Report(diagnostics: [diagnostic], files: ["a.yaml"])
      let frame = String(decoding: ReportFormat.frames.write(report), as: UTF8.self)
      let obeyed = frame.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
      }
      #expect(obeyed.isEmpty, "seed \(seed): \(bytes)")
      #expect(frame.contains("^"), "seed \(seed): \(bytes)")
      for index in labels.indices {
        #expect(frame.contains("label \(index)"), "seed \(seed): \(bytes)")
      }
      // Every format must handle the same spans.
      for format in ReportFormat.all { #expect(!format.write(report).isEmpty) }
    }
  }
}
