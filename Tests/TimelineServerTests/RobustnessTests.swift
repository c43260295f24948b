import Testing
import TimelineSyntax

@testable import TimelineServer

/// Texts that no one writes on purpose, but that an editor sends.
@Suite struct RobustnessTests {
  static let file = "keyphase: 1\ntimelines:\n  a: { tracks: { scale: [{ spring: 2 }] } }\n"

  @Test(arguments: [
    "keyphase: 1\ne:\u{200D}: 😀:", "keyphase: 1\no:\u{A0}\u{85}\r:",
    "keyphase: 1\ntitle:\u{A0}\u{A0}a\n\u{A0}b:\n",
  ])
  func `equal diagnostics are shown once`(text: String) async throws {
    let found = try await TestEditor.opened(text).diagnostics()
    #expect(!found.isEmpty)
    #expect(Set(found.map(\.bytes)).count == found.count)
  }

  @Test func `invalid UTF-8 in a change is replaced`() async throws {
    let editor = try await TestEditor.opened(Self.file)
    let change = """
      {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\(TestEditor.address)",\
      "version":2},"contentChanges":[{"range":{"start":{"line":0,"character":0},\
      "end":{"line":0,"character":0}},"text":"# X\\n"}]}}
      """
    let bytes = change.utf8.map { $0 == UInt8(ascii: "X") ? 0xFF : $0 }
    _ = await editor.server.receive(bytes)
    #expect(try await editor.diagnostics().allSatisfy { $0["severity"] != 1 })
    let last = await editor.messages("textDocument/publishDiagnostics").last
    #expect(last?["params"]["version"] == 2)
    // The timeline is on the next line now.
    let symbols = try await editor.ask("documentSymbol").elements
    #expect(
      symbols.first { $0["name"] == "a" }?["location"]["range"]["start"]["line"] == 3)
  }

  @Test(arguments: [
    "{keyphase: 1, 0,a\re}", "keyphase: 1\r\ntitle: a\rb\r", "keyphase: 1\rtitle: x\r",
  ])
  func `no token has a negative length`(text: String) async throws {
    let editor = try await TestEditor.opened(text)
    let data = try await editor.ask("semanticTokens/full")["data"].elements.compactMap(\.int)
    #expect(data.allSatisfy { $0 >= 0 }, "\(data)")
  }

  static let comments = [
    "        # keyphase:ignore\n", "        # keyphase:ignore no-such-rule\n",
    "        # keyphase:ignore static-track\n", "        - move: 1 # keyphase:ignore\n",
  ]

  @Test(
    arguments: comments.map {
      "keyphase: 1\ntimelines:\n  a:\n    tracks:\n      scale:\n\($0)        - spring: 2\n"
    }
      + [
        "\u{FEFF}" + file,
        "\u{FEFF}keyphase: 1 # keyphase:ignore trailing-move\n" + file.dropFirst(12),
      ])
  func `a comment that ignores a finding silences it`(text: String) async throws {
    let editor = try await TestEditor.opened(text)
    let before = try await editor.diagnostics()
    let actions = try await editor.ask(
      "codeAction",
      [
        "range": [
          "start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0],
        ],
        "context": ["diagnostics": []],
      ]
    ).elements.filter { $0["title"].string?.hasPrefix("ignore") == true }
    for action in actions {
      let changed = try Edits.apply(
        action["edit"]["changes"][TestEditor.address].elements, to: text)
      #expect(changed.utf8.count(where: { $0 == 0xEF }) == text.utf8.count(where: { $0 == 0xEF }))
      #expect(changed.utf8.first == text.utf8.first)
      let after = try await TestEditor.opened(changed).diagnostics()
      #expect(after.count < before.count, "\(action["title"]): \(after)")
    }
  }
}
