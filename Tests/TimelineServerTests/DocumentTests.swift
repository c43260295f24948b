import Testing
import TimelineServer
import TimelineSyntax

/// Tests document synchronization and diagnostics.
@Suite struct DocumentTests {
  static let text = """
    keyphase: 1
    springs:
      soft: { duration: 0.5, bounce: 0.2 }
    timelines:
      # 🎉 hooray
      heart:
        tracks:
          scale:
            - sprng: { to: 1.2, spring: soft }
            - spring: { to: 1, duration: 2, spring: soft }
          shadowColor: [{ linear: { to: "#ff0000", duration: 0.1 } }]

    """

  @Test func `findings have exact ranges, even after an emoji`() async throws {
    let editor = try await TestEditor.opened(
      "keyphase: 1\ntitle: \"🎉\"\ntimelines: { \"🎉\": 3 }\n")
    let diagnostics = try await editor.diagnostics()
    #expect(
      diagnostics.contains {
        $0["code"] == "invalid-name"
          && $0["range"] == [
            "start": ["line": 2, "character": 13], "end": ["line": 2, "character": 17],
          ]
      }, "\(diagnostics)")
  }

  @Test func `an incremental change updates the findings`() async throws {
    let editor = try await TestEditor.opened(Self.text)
    let before = try await editor.diagnostics()
    #expect(before.contains { $0["code"] == "unknown-keyframe-kind" && $0["severity"] == 1 })
    await editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(TestEditor.address), "version": 2],
        "contentChanges": [
          [
            "range": [
              "start": ["line": 8, "character": 12], "end": ["line": 8, "character": 12],
            ],
            "text": "r",
          ],
          [
            "range": [
              "start": ["line": 8, "character": 10], "end": ["line": 8, "character": 16],
            ],
            "text": "spring",
          ],
        ],
      ])
    let after = try await editor.diagnostics()
    #expect(!after.contains { $0["severity"] == 1 }, "\(after)")
    let last = await editor.messages("textDocument/publishDiagnostics").last
    #expect(last?["params"]["version"] == 2)
  }

  @Test func `many rapid changes end with the findings of the last version`() async throws {
    let editor = try await TestEditor.opened("keyphase: 1\n")
    for version in 2...200 {
      let text = version == 200 ? "keyphase: 1\ntimelines: 3\n" : "keyphase: \(version)\n"
      await editor.notify(
        "textDocument/didChange",
        [
          "textDocument": [
            "uri": .string(TestEditor.address), "version": JSONValue(version),
          ],
          "contentChanges": [["text": .string(text)]],
        ])
    }
    let diagnostics = try await editor.diagnostics()
    #expect(diagnostics.map { $0["code"].string } == ["wrong-type"])
    let last = await editor.messages("textDocument/publishDiagnostics").last
    #expect(last?["params"]["version"] == 200)
  }

  @Test func `an editor that asks for findings is not sent them`() async throws {
    let editor = try await TestEditor.opened(
      Self.text, capabilities: ["textDocument": ["diagnostic": [:]]])
    #expect(await editor.messages("textDocument/publishDiagnostics").isEmpty)
    let report = try await editor.ask("diagnostic")
    #expect(report["kind"] == "full")
    #expect(report["items"].elements.contains { $0["code"] == "unknown-keyframe-kind" })
  }

  @Test func `a closed document has no findings`() async throws {
    let editor = try await TestEditor.opened(Self.text)
    await editor.notify(
      "textDocument/didClose", ["textDocument": ["uri": .string(TestEditor.address)]])
    #expect(try await editor.diagnostics().isEmpty)
  }

  @Test func `the outline names definitions, timelines and tracks`() async throws {
    let editor = try await TestEditor.opened(
      Self.text,
      capabilities: [
        "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]
      ])
    let outline = try await editor.ask("documentSymbol").elements
    #expect(outline.map { $0["name"].string } == ["springs", "timelines"])
    let heart = outline[1]["children"].elements[0]
    #expect(heart["name"] == "heart")
    #expect(heart["children"].elements.map { $0["name"].string } == ["scale", "shadowColor"])
    let flat = try await TestEditor.opened(Self.text).ask("documentSymbol").elements
    #expect(
      flat.map { $0["name"].string }
        == ["springs", "soft", "timelines", "heart", "scale", "shadowColor"])
  }

  @Test func `blocks and comments can be folded`() async throws {
    let editor = try await TestEditor.opened("# a\n# b\n" + Self.text)
    let folds = try await editor.ask("foldingRange").elements
    #expect(folds.contains(["startLine": 0, "endLine": 1, "kind": "comment"]))
    #expect(folds.contains(["startLine": 9, "endLine": 11]))
  }

  @Test func `colours are shown and can be picked`() async throws {
    let editor = try await TestEditor.opened(Self.text)
    let colors = try await editor.ask("documentColor").elements
    #expect(colors.count == 1)
    #expect(colors.first?["color"] == ["red": 1, "green": 0, "blue": 0, "alpha": 1])
    let range = try #require(colors.first)["range"]
    let picked = try await editor.ask(
      "colorPresentation",
      ["color": ["red": 0, "green": 0.5, "blue": 1, "alpha": 0.5], "range": range])
    let edited = try Edits.apply([picked.elements[0]["textEdit"]], to: Self.text)
    #expect(edited == Self.text.replacing("\"#ff0000\"", with: "\"#0080ff80\""))
  }

  @Test func `inlay hints with times follow keyframes`() async throws {
    let editor = try await TestEditor.opened(
      """
      keyphase: 1
      timelines:
        a:
          tracks:
            scale:
              - linear: { to: 2, duration: 0.25 }
              - spring: { to: 1, spring: { duration: 0.4 } }

      """)
    let hints = try await editor.ask("inlayHint").elements
    #expect(hints.map { $0["label"].string } == ["→ 0.25 s", "settles in 0.8 s, → 1.05 s"])
  }
}
