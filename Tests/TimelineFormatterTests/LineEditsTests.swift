import Testing
import TimelineFormatter
import TimelineSyntax

@Suite struct LineEditsTests {
  @Test func `edits change the lines that differ and nothing else`() {
    let before = SourceFile(path: "a", text: "a: 1\nb:   2\nc: 3\n\n\nd: é4\n")
    let after = SourceFile(path: "a", text: "a: 1\nb: 2\nc: 3\n\nd: è4\ne: 5\n")
    let edits = LineEdits.edits(from: before, to: after)
    #expect(edits.map(\.replacement) == ["", "d: è4\ne: 5"])
    #expect(edits[0].span == SourceSpan(8, 10))
    #expect(Self.applied(edits, to: before.bytes) == after.bytes)
  }

  @Test func `equal texts need no edits`() {
    let source = SourceFile(path: "a", text: "a: 1\n")
    #expect(LineEdits.edits(from: source, to: source).isEmpty)
  }

  @Test(arguments: FormatterTexts.files.indices)
  func `the formatter's edits produce its output`(index: Int) {
    let source = FormatterTexts.sources[index]
    let mutated = SourceFile(
      path: source.path, bytes: TextMutation.mutated(source.bytes, seed: UInt64(index)))
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(mutated, diagnostics: &bag)
    let formatter = DocumentFormatter()
    guard case .formatted(let result) = formatter.format(tree, diagnostics: bag.diagnostics) else {
      #expect(formatter.edits(for: tree, diagnostics: bag.diagnostics) == nil)
      return
    }
    let edits = formatter.edits(for: tree, diagnostics: bag.diagnostics) ?? []
    #expect(Self.applied(edits, to: mutated.bytes) == result.bytes)
    for (edit, next) in zip(edits, edits.dropFirst()) { #expect(edit.span.end <= next.span.start) }
  }

  private static func applied(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.span.start] + Array(edit.replacement.utf8)
      position = edit.span.end
    }
    return result + bytes[position...]
  }
}
