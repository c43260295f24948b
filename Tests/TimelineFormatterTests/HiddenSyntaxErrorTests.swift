import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineFormatter

/// A syntax error prevents formatting, also where another finding in its place explains it.
@Suite struct HiddenSyntaxErrorTests {
  @Test(arguments: [
    "x.delay(a: b: c)\n", "-tracks e.delay(:     rin:in: )\n",
    "keyphase: 1\ntimelines: a: b: c\n",
    "keyphase: 1\ntimelines:\n  a:\n    duration: soon: now\n    tracks: { scale: [{ hold: 1 }] }\n",
  ])
  func `the file is not changed`(_ text: String) {
    let loaded = DocumentLoader(limits: YAMLLimits()) { _ in nil }.load(
      SourceFile(path: "a.yaml", text: text))
    let outcome = DocumentFormatter().format(
      loaded.document.tree, diagnostics: loaded.diagnostics)
    guard case .refused(let faults) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(faults.contains { $0.rule == .yamlSyntax })
    #expect(!loaded.isValid)
  }
}
