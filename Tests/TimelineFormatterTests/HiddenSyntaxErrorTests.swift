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

  /// What is wrong with the meaning of a whole tree makes no difference to its layout, whether the file
  /// has been bound or not.
  @Test(arguments: [
    "keyphase: 1\ntimelines: { a: { tracks: { scale: { linear: { to: \(deep), duration: 1 } } } } }\n",
    "keyphase: 1\ntitle: \"a\\a\"\ntimelines: { a: { tracks: { scale: { spring: 1 } } } }\n",
    "keyphase: 1\ntimelines: { a: { tracks: { sale: { spring: 1 } } } }\n",
  ])
  func `the file is formatted as it is unbound`(_ text: String) throws {
    let source = SourceFile(path: "a.yaml", text: text)
    let loaded = DocumentLoader(limits: YAMLLimits()) { _ in nil }.load(source)
    #expect(!loaded.isValid)
    let outcome = DocumentFormatter().format(
      loaded.document.tree, diagnostics: loaded.diagnostics)
    guard case .formatted(let bound) = outcome,
      case .formatted(let unbound) = DocumentFormatter().format(source)
    else {
      Issue.record("\(outcome)")
      return
    }
    #expect(bound.bytes == unbound.bytes && bound.bytes != source.bytes)
  }

  /// An expression beyond the limit of nesting.
  private static let deep =
    String(repeating: "(", count: 99) + "1" + String(repeating: ")", count: 99)
}
