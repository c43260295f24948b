import Foundation
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineServer
import TimelineSyntax

/// Tests the command that opens a preview, and what the editor and the preview tell each other.
@Suite struct PreviewCommandTests {
  /// A program that answers as the preview does.
  private final class FakeProgram: @unchecked Sendable {
    private let lock = NSLock()
    private var starts: [String] = []
    private var lines: [JSONValue] = []
    private var ends = 0
    private var receive: (@Sendable ([UInt8]?) -> Void)?
    /// What it prints in place of an answer to `open`; nil to answer.
    let failure: String?

    init(failure: String? = nil) { self.failure = failure }

    var started: [String] { lock.withLock { starts } }
    var received: [JSONValue] { lock.withLock { lines } }
    var endCount: Int { lock.withLock { ends } }

    var program: PreviewProgram {
      PreviewProgram(isInstalled: true) { path, receive in
        self.lock.withLock {
          self.starts.append(path)
          self.receive = receive
        }
        receive(Array("http://127.0.0.1:1/word/".utf8))
        if let failure = self.failure {
          receive(Array(failure.utf8))
          receive(nil)
        }
        return PreviewProgram.Process(
          write: { line in self.take(line, receive) },
          close: { self.lock.withLock { self.ends += 1 } })
      }
    }

    /// Prints a line.
    func say(_ line: JSONValue) { lock.withLock { receive }?(line.bytes) }

    func end() { lock.withLock { receive }?(nil) }

    private func take(_ line: [UInt8], _ receive: @Sendable ([UInt8]?) -> Void) {
      guard line.last == UInt8(ascii: "\n"), let message = try? JSONReader.read(line) else {
        return
      }
      lock.withLock { lines.append(message) }
      guard failure == nil, message["open"].int != nil else { return }
      let place = message["place"]
      let answer: JSONValue = [
        "open": message["open"],
        "address": .string("http://127.0.0.1:1/word/#f0.\(place["line"].int ?? 0)"),
      ]
      receive(answer.bytes)
    }
  }

  private static let text = """
    keyphase: 1
    timelines:
      # 🎉
      heart:
        tracks:
          scale: [linear: { to: 2, duration: 1 }]
      beat:
        tracks: { opacity: [linear: { to: 0, duration: 1 }] }

    """

  private func editor(
    _ program: FakeProgram?, showsDocuments: Bool = true
  ) async throws -> TestEditor {
    let editor = TestEditor(AnalysisConfiguration(), preview: program?.program)
    _ = try await editor.request(
      "initialize",
      ["capabilities": ["window": ["showDocument": ["support": .bool(showsDocuments)]]]])
    await editor.open(Self.text)
    return editor
  }

  private func open(_ editor: TestEditor, line: Int) async throws -> JSONValue {
    try await editor.response(
      "workspace/executeCommand",
      [
        "command": "keyphase.preview",
        "arguments": [
          [
            "uri": .string(TestEditor.address),
            "position": ["line": JSONValue(line), "character": 4],
          ]
        ],
      ])
  }

  /// Waits until a condition holds; only a failure waits until the end.
  private func wait(_ condition: () async -> Bool) async throws {
    for _ in 0..<2_000 {
      if await condition() { return }
      try await Task.sleep(for: .milliseconds(2))
    }
    Issue.record("waited in vain")
  }

  @Test func `each timeline has a lens and an action that run the command`() async throws {
    let editor = try await editor(FakeProgram())
    let lenses = try await editor.ask("codeLens").elements
    #expect(lenses.map { $0["range"]["start"]["line"] } == [3, 6])
    #expect(lenses.allSatisfy { $0["command"]["command"] == "keyphase.preview" })
    let position: JSONValue = ["line": 5, "character": 10]
    let actions = try await editor.ask(
      "codeAction",
      ["range": ["start": position, "end": position], "context": ["diagnostics": []]]
    ).elements.filter { $0["kind"] == "source.preview.keyphase" }
    let action = try #require(actions.first)
    #expect(action["edit"].isNull)
    #expect(action["command"]["arguments"].elements.first?["position"] == position)
    let answer = try await editor.request(
      "workspace/executeCommand",
      ["command": action["command"]["command"], "arguments": action["command"]["arguments"]])
    #expect(answer["address"] == "http://127.0.0.1:1/word/#f0.6")
  }

  @Test(
    arguments: [
      (
        ["changesSince": "main"],
        ["changed since main: added, and 1 more", "changed since main: x"]
      ),
      (["changesSince": 1], []), ([:], []), (.null, []),
    ] as [(JSONValue, [String])])
  func `timelines that have changed since a revision have a lens where asked`(
    _ options: JSONValue, _ titles: [String]
  ) async throws {
    let editor = TestEditor(
      AnalysisConfiguration(
        loader: DocumentLoader(limits: YAMLLimits()) { _ in nil },
        changes: { loaded, revision in
          #expect(revision == "main" && loaded.isValid)
          return ["first": ["added", "more"], "third": ["x"], "gone": ["y"]]
        }))
    _ = try await editor.request(
      "initialize", ["capabilities": [:], "initializationOptions": options])
    await editor.notify("initialized", [:])
    let timelines = ["first", "second", "third"].map {
      "  \($0): { tracks: { scale: { linear: { to: 2, duration: 1 } } } }\n"
    }
    await editor.open("keyphase: 1\ntimelines:\n\(timelines.joined())")
    let lenses = try await editor.ask("codeLens").elements
    #expect(lenses.map { $0["command"]["title"].string } == titles)
    #expect(lenses.allSatisfy { $0["command"]["command"] == "" })
    #expect(lenses.map { $0["range"]["start"]["line"] } == (titles.isEmpty ? [] : [2, 4]))
  }

  @Test func `a server without the program offers nothing`() async throws {
    let editor = try await editor(nil)
    #expect(try await editor.ask("codeLens").elements.isEmpty)
    #expect(try await open(editor, line: 3)["error"]["code"] == -32803)
  }

  @Test func `the browser is opened once, and the same preview shows other places`() async throws {
    let program = FakeProgram()
    let editor = try await editor(program)
    _ = try await open(editor, line: 3)
    #expect(try await open(editor, line: 6)["result"]["address"] == "http://127.0.0.1:1/word/#f0.7")
    #expect(program.started == ["/work/a b.yaml"])
    let shown = await editor.messages("window/showDocument").map { $0["params"] }
    #expect(shown.map { $0["external"] } == [true, true])
    #expect(shown.map { $0["uri"] }.last == "http://127.0.0.1:1/word/#f0.7")
    #expect(await editor.messages("window/showMessage").isEmpty)
  }

  @Test(arguments: [true, false])
  func `an editor that opens no browser tells the address`(showsDocuments: Bool) async throws {
    let editor = try await editor(FakeProgram(), showsDocuments: showsDocuments)
    _ = try await open(editor, line: 3)
    if showsDocuments {
      let request = try #require(await editor.messages("window/showDocument").first)
      await editor.answer(request["id"], ["success": false])
    }
    let message = try #require(await editor.messages("window/showMessage").first)
    #expect(message["params"]["message"] == "The preview is at http://127.0.0.1:1/word/#f0.4")
  }

  @Test func `what is selected in the page is shown in the editor, and the page follows`()
    async throws
  {
    let program = FakeProgram()
    let editor = try await editor(program)
    let highlight: JSONValue = ["position": ["line": 5, "character": 20]]
    _ = try await editor.ask("documentHighlight", highlight)
    #expect(program.received.isEmpty)
    _ = try await open(editor, line: 3)
    program.say([
      "selected": ["path": "/work/a b.yaml", "line": 3, "column": 7], "takesFocus": false,
    ])
    try await wait { await editor.messages("window/showDocument").count == 2 }
    let shown = try #require(await editor.messages("window/showDocument").last)["params"]
    #expect(shown["uri"] == .string(TestEditor.address))
    #expect(shown["takeFocus"] == false)
    // Columns are those of UTF-16, in which the sign before it has two units.
    #expect(shown["selection"]["start"] == ["line": 2, "character": 6])
    #expect(shown["selection"]["end"] == shown["selection"]["start"])
    // The editor tells the place that it was shown, which is no news for the page.
    _ = try await editor.ask("documentHighlight", ["position": shown["selection"]["start"]])
    #expect(program.received.count == 1)
    _ = try await editor.ask("documentHighlight", highlight)
    #expect(
      program.received.last?["place"]
        == ["path": "/work/a b.yaml", "line": 6, "column": 21])
  }

  @Test func `a preview that ends at once says why, and the next one is started`() async throws {
    let program = FakeProgram(failure: "{\"failure\":\"there is no file\"}")
    let editor = try await editor(program)
    let error = try await open(editor, line: 3)["error"]
    #expect(error["message"] == "there is no file")
    _ = try await open(editor, line: 3)
    #expect(program.started.count == 2)
  }

  @Test func `a preview ends with its document, and the next one is a new one`() async throws {
    let program = FakeProgram()
    let editor = try await editor(program)
    func notify(_ method: String, _ document: JSONValue) async {
      let message: JSONValue = [
        "jsonrpc": "2.0", "method": .string(method), "params": ["textDocument": document],
      ]
      _ = await editor.server.receive(message.bytes)
    }
    for round in 1...3 {
      _ = try await open(editor, line: 3)
      _ = try await open(editor, line: 4)
      #expect(program.started.count == round)
      #expect(program.endCount == round - 1)
      await notify("textDocument/didClose", ["uri": .string(TestEditor.address)])
      #expect(program.endCount == round)
      #expect(try await open(editor, line: 3)["error"].isNull == false)
      #expect(program.started.count == round)
      await notify(
        "textDocument/didOpen",
        [
          "uri": .string(TestEditor.address), "languageId": "yaml", "version": 1,
          "text": .string(Self.text),
        ])
    }
    // A document without a preview, and one that was closed before.
    await notify("textDocument/didClose", ["uri": .string(TestEditor.address)])
    await notify("textDocument/didClose", ["uri": .string(TestEditor.address)])
    #expect(program.endCount == 3)
  }

  @Test func `previews end with the server`() async throws {
    let program = FakeProgram()
    let editor = try await editor(program)
    _ = try await open(editor, line: 3)
    _ = try await editor.request("shutdown", .null)
    let exit: JSONValue = ["jsonrpc": "2.0", "method": "exit"]
    #expect(await editor.server.receive(exit.bytes) == .exit(0))
    #expect(program.endCount == 1)
  }
}
