import Foundation
import TestSupport
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

  /// Names are those from the root of the repository; git is in the place of the argument.
  @Test func `findings of a file with a new name stay known`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write("baseline: known.yaml\n", to: "Motion/.keyphase.yaml")
    try folder.write(
      """
      baseline: 3
      findings:
        Motion/old.yaml:
          - { rule: trailing-move, timeline: a, at: tracks.scale }

      """, to: "Motion/known.yaml")
    let text = """
      keyphase: 1
      timelines: { a: { tracks: { scale: [{ linear: { to: 2, duration: 0.2 } }, { move: 1 }] } } }

      """
    try folder.write(text, to: "Motion/new.yaml")
    let address = "file://\(folder.path)/Motion/new.yaml"
    func findings(_ names: [String: String]) async throws -> Int {
      let editor = TestEditor(
        AnalysisConfiguration(
          loader: DocumentLoader(limits: YAMLLimits(), references: ReferenceReader()),
          settings: { path, references in
            var resolver = ConfigurationResolver(
              workingFolder: "/", references: references,
              renames: { baseline, gone in
                #expect(baseline.hasSuffix("/Motion/known.yaml") && gone == ["Motion/old.yaml"])
                return names
              })
            return ConfiguredSettings(for: path, from: &resolver)
          }))
      _ = try await editor.request("initialize", ["capabilities": [:]])
      await editor.open(text, address: address)
      return await editor.diagnostics(of: address).count
    }
    #expect(try await findings([:]) == 1)
    #expect(try await findings(["Motion/old.yaml": "Motion/new.yaml"]) == 0)
  }
}
