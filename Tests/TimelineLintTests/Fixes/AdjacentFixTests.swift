import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineLint

/// Findings with the same message follow each other directly: where one is removed, the next one
/// takes its place.
@Suite struct AdjacentFixTests {
  private static let loader = DocumentLoader()

  private static func source(_ text: String) -> SourceFile {
    SourceFile(path: "a.yaml", bytes: Array(text.utf8))
  }

  private static let head = """
    keyphase: 1
    timelines:
      a: { tracks: { scale: [{ linear: { to: 2, duration: 0.5 } }] } }

    """

  @Test(arguments: [1, 2, 3, 50])
  func `comments below each other are all removed`(_ count: Int) {
    let comments = String(
      repeating: "# keyphase:ignore trailing-move because it looks better\n", count: count)
    let source = Self.source(Self.head + comments)
    let linter = Linter()
    let loaded = Self.loader.load(source)
    let findings = Fixer.keepingPromises(
      of: linter.lint(loaded), in: loaded, linter: linter, loader: Self.loader)
    #expect(findings.count { $0.rule.text == "unused-suppression" && $0.fix != nil } == count)
    let outcome = Fixer(linter, loader: Self.loader, includesUnsafe: true).fix(source)
    #expect(outcome.fixed.count == count)
    #expect(String(decoding: outcome.loaded.document.source.bytes, as: UTF8.self) == Self.head)
  }

  @Test func `removals next to each other are edits of one set`() {
    let span = { (start: Int) in SourceSpan(start, start + 5) }
    let source = Self.source("aaaa\nbbbb\ncccc\n")
    func finding(_ start: Int) -> Diagnostic {
      Diagnostic(
        "static-track", severity: .warning, "the same",
        at: DiagnosticLabel(source: source, span: span(start)),
        fix: Fix(
          title: "remove it", edits: [TextEdit(span: span(start), replacement: "")], isSafe: false))
    }
    var edits = EditSet()
    for start in [0, 5, 10] { #expect(finding(start).fix.map { edits.add($0) } == true) }
    #expect(edits.edits.applied(to: source.bytes).isEmpty)
    // An insertion next to a removal has no order.
    let insertion = Fix(
      title: "insert", edits: [TextEdit(span: SourceSpan(5, 5), replacement: "x")], isSafe: true)
    #expect(edits.add(insertion) == false)
  }
}
