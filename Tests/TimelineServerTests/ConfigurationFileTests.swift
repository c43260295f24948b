import Foundation
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineServer
import TimelineSyntax

/// A configuration has diagnostics, completions and hovers of its own.
@Suite struct ConfigurationFileTests {
  static let address = "file:///work/.keyphase.yaml"

  static func labels(_ text: String) async throws -> [String] {
    let (text, position) = try Cursor.split(text)
    let editor = try await TestEditor.started()
    await editor.open(text, address: address)
    let result = try await editor.ask("completion", ["position": position], address: address)
    return result["items"].elements.compactMap { $0["label"].string }
  }

  @Test func `its errors are shown`() async throws {
    let editor = try await TestEditor.started()
    await editor.open("rules: { trailing-move: of }\nexlude: []\n", address: Self.address)
    let found = await editor.diagnostics(of: Self.address)
    #expect(found.compactMap { $0["range"]["start"]["line"].int } == [0, 1], "\(found)")
    await editor.change("rules: { trailing-move: off }\n", address: Self.address)
    #expect(await editor.diagnostics(of: Self.address).isEmpty)
    await editor.change("- a\n", version: 3, address: Self.address)
    #expect(await editor.diagnostics(of: Self.address).count == 1)
    #expect(
      try await editor.ask("formatting", ["options": [:]], address: Self.address).elements.isEmpty)
  }

  @Test func `its keys, rules and settings are completed`() async throws {
    let keys = [
      "extends", "rules", "exclude", "overrides", "baseline", "targets", "sampleRate", "breaking",
      "exports", "swift",
    ]
    #expect(try await Self.labels("|") == keys)
    #expect(
      try await Self.labels("rules: { static-track: off }\n|") == keys.filter { $0 != "rules" })
    let rules = try await Self.labels("rules:\n  static-track: off\n  |\n")
    #expect(rules.contains("trailing-move") && !rules.contains("static-track"))
    #expect(!rules.contains("yaml-syntax"))
    #expect(
      try await Self.labels("rules: { static-track: | }\n")
        .starts(with: ["off", "info", "warning", "error", "on"]))
    #expect(try await Self.labels("overrides:\n  - files: [a]\n    |\n") == ["rules"])
    #expect(
      try await Self.labels("overrides:\n  - files: [a]\n    rules: { tr| }\n")
        .contains("trailing-move"))
    #expect(try await Self.labels("rules:\n  long-animation:\n    |").contains("severity"))
    #expect(try await Self.labels("targets: { | }\n").contains("iOS"))
  }

  @Test func `its keys and rules are described`() async throws {
    let editor = try await TestEditor.started()
    await editor.open("rules: { static-track: off }\n", address: Self.address)
    for (column, text) in [(1, "The settings of rules"), (12, "static-track")] {
      let hover = try await editor.ask(
        "hover", ["position": ["line": 0, "character": JSONValue(column)]], address: Self.address)
      #expect(hover["contents"]["value"].string?.contains(text) == true, "\(hover)")
    }
  }

  @Test func `a broken configuration is shown in its file`() async throws {
    let files = ["/work/.keyphase.yaml": "rules: { trailing-move: of }\n"]
    let loader = DocumentLoader(limits: YAMLLimits()) { files[$0].map { Array($0.utf8) } }
    let editor = TestEditor(
      AnalysisConfiguration(
        loader: loader,
        settings: { path, references in
          var resolver = ConfigurationResolver(workingFolder: "/", references: references)
          return ConfiguredSettings(for: path, from: &resolver)
        }))
    _ = try await editor.request("initialize", ["capabilities": [:]])
    await editor.open("keyphase: 1\nsprings: { a: { duration: 1 } }\n")
    #expect(await editor.diagnostics(of: Self.address).count == 1)
    await editor.open("rules: { trailing-move: off }\n", address: Self.address)
    #expect(await editor.diagnostics(of: Self.address).isEmpty)
  }
}
