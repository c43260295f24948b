import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineExport

/// Names of several files that become one.
@Suite struct NameClashTests {
  private func clashes(
    _ format: ExportFormat, _ texts: [(path: String, timelines: String)],
    options: (Int) -> [String: String] = { _ in [:] }
  ) throws -> [Diagnostic] {
    let inputs = try texts.enumerated().map { index, entry in
      try ExportInput(
        Examples.document(
          SourceFile(path: entry.path, text: "keyphase: 1\n" + entry.timelines)),
        options: options(index))
    }
    return NameClash.find(in: inputs, of: format)
  }

  private static let rise =
    "timelines: { rise: { tracks: { opacity: { linear: { to: 0, duration: 1 } } } } }\n"
  private static let riseUp =
    "timelines: { rise-up: { tracks: { opacity: { linear: { to: 0, duration: 1 } } } } }\n"
  private static let riseUpCamel =
    "timelines: { riseUp: { tracks: { opacity: { linear: { to: 0, duration: 1 } } } } }\n"

  @Test(arguments: ExportFormat.all.filter { $0.names != nil })
  func `the same name in two files is found, with both places`(format: ExportFormat) throws {
    let found = try clashes(format, [("a.yaml", Self.rise), ("b.yaml", Self.rise)])
    let clash = try #require(found.first)
    #expect(found.count == 1 && clash.rule == .exportNameClash && clash.severity == .error)
    #expect(clash.primary.source.path == "b.yaml" && clash.primary.span.start == 25)
    #expect(clash.secondary.map(\.source.path) == ["a.yaml"])
    #expect(clash.message.contains("`rise`"))
    #expect(clash.help.contains("--prefix '{file}'"))
    let hasNamespace = format.options.contains { $0.name == "namespace" }
    #expect(clash.help.contains("--namespace 'Motion.{file}'") == hasNamespace)
    let prefixed = try clashes(format, [("a.yaml", Self.rise), ("b.yaml", Self.rise)]) {
      ["prefix": "file\($0)"]
    }
    #expect(prefixed.isEmpty)
  }

  @Test func `names that a language writes alike clash in it alone`() throws {
    let files = [("a.yaml", Self.riseUp), ("b.yaml", Self.riseUpCamel)]
    #expect(
      try clashes(.swiftui, files).map(\.message) == [
        "`rise-up` and `riseUp` are both `riseUp` in Swift"
      ])
    #expect(try clashes(.css, files).isEmpty)
    #expect(try clashes(.html, [("a.yaml", Self.rise), ("b.yaml", Self.rise)]).isEmpty)
  }

  @Test func `files of one name are told apart by their folders`() throws {
    let found = try clashes(.css, [("a/x.yaml", Self.rise), ("b/x.yaml", Self.rise)])
    #expect(found.first?.help.contains("--prefix '{path}'") == true)
  }

  @Test func `a custom property that two files declare alike is one`() throws {
    func text(_ name: String, _ initial: Int) -> String {
      "properties: { glow: { type: number, initial: \(initial) } }\n"
        + "timelines: { \(name): { tracks: { glow: { linear: { to: 9, duration: 1 } } } } }\n"
    }
    #expect(try clashes(.css, [("a.yaml", text("a", 0)), ("b.yaml", text("b", 0))]).isEmpty)
    #expect(
      try clashes(.css, [("a.yaml", text("a", 0)), ("b.yaml", text("b", 1))]).map(\.message) == [
        "two files export `glow`, which is `--glow` in CSS both times"
      ])
  }
}
