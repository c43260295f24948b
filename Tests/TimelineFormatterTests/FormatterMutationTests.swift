import TestSupport
import Testing
import TimelineFormatter
import TimelineSyntax

@Suite struct FormatterMutationTests {
  /// The total number of mutated files, and the number of batches that run concurrently.
  static let count = MutantCount.all / 2
  static let batches = 8

  @Test(arguments: 0..<batches)
  func `formatting edited files loses nothing and is idempotent`(batch: Int) {
    let formatter = DocumentFormatter()
    let sources = FormatterTexts.sources
    var formatted = 0
    for round in 0..<Self.count / Self.batches {
      let seed = UInt64(batch * 1_000_003 + round)
      let source = sources[Int(seed % UInt64(sources.count))]
      let text = SourceFile(
        path: source.path, bytes: TextMutation.mutated(source.bytes, seed: seed))
      let hint: Comment = "seed \(seed) of \(source.path)"
      switch formatter.format(text) {
      case .refused(let faults): #expect(!faults.isEmpty, hint)
      case .failed(let reason): Issue.record("\(reason): \(hint)\n\(Self.text(text))")
      case .formatted(let result):
        formatted += 1
        #expect(CommentTexts.sorted(text) == CommentTexts.sorted(result), hint)
        guard case .formatted(let again) = formatter.format(result) else {
          Issue.record("the result cannot be formatted: \(hint)\n\(Self.text(text))")
          continue
        }
        if again.bytes != result.bytes {
          Issue.record(
            "\(hint)\n\(Self.text(text))\n--- once:\n\(Self.text(result))\n--- twice:\n\(Self.text(again))"
          )
        }
      }
    }
    // Many of the mutations leave a file valid.
    #expect(formatted > Self.count / Self.batches / 4)
  }

  private static func text(_ source: SourceFile) -> String {
    source.text(in: SourceSpan(0, source.bytes.count))
  }
}

/// The comments of a file, found without parsing it: everything after `#`.
enum CommentTexts {
  static func sorted(_ source: SourceFile) -> [String] {
    var bag = DiagnosticBag()
    return YAMLReader.read(source, diagnostics: &bag).comments.map {
      String(source.text(in: $0.span).reversed().drop { $0.isWhitespace }.reversed())
    }.sorted()
  }
}
