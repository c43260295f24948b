import Testing
import TimelineSyntax

@testable import TimelineServer

/// What the user waits for while typing.
@Suite struct TypingTests {
  /// Minutes of steps: times of seconds where milliseconds were meant.
  static func slow(count: Int) -> String {
    "keyphase: 1\ntimelines:\n"
      + (0..<count).map {
        """
          t\($0):
            events:
              - { at: 0, set: { scale: 2, offsetX: 100 }, animation: "snappy(duration: 400).delay(100)" }
              - { at: 3000, set: { scale: 1 }, animation: { easeOut: 300, delay: 50 } }

        """
      }.joined()
  }

  @Test func `completion does not wait for the diagnostics of slow timelines`() async throws {
    let editor = try await TestEditor.opened(Self.slow(count: 20))
    // Requests are answered in the order of their completion, and diagnostics take far longer.
    await editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(TestEditor.address), "version": 2],
        "contentChanges": [["text": .string(Self.slow(count: 20) + "# x\n")]],
      ])
    let completion: JSONValue = [
      "jsonrpc": "2.0", "id": "c", "method": "textDocument/completion",
      "params": [
        "textDocument": ["uri": .string(TestEditor.address)],
        "position": ["line": 4, "character": 60],
      ],
    ]
    _ = await editor.server.receive(completion.bytes)
    let order = await editor.all().compactMap { message -> String? in
      if message["id"] == "c" { return "completion" }
      return message["params"]["version"] == 2 ? "diagnostics" : nil
    }
    #expect(order == ["completion", "diagnostics"])
  }

  @Test func `a cancelled request is answered once, and its work stops`() async throws {
    let editor = try await TestEditor.opened(Self.slow(count: 20))
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 77, "method": "textDocument/codeAction",
      "params": [
        "textDocument": ["uri": .string(TestEditor.address)], "context": ["diagnostics": []],
      ],
    ]
    _ = await editor.server.receive(request.bytes)
    await editor.notify("$/cancelRequest", ["id": 77])
    let answers = await editor.all().filter { $0["id"] == 77 }
    #expect(answers.map { $0["error"]["code"].int } == [-32800])
    // The next request is not affected.
    #expect(
      try await editor.ask("codeAction", ["context": ["diagnostics": []]]).array != nil)
  }

  @Test func `a computation is cancelled when no one waits for it`() async {
    let computation = SharedComputation<Int>()
    let compute: @Sendable () async -> Int? = {
      while !Task.isCancelled { await Task.yield() }
      return nil
    }
    let first = Task { await computation.value(computedBy: compute) }
    let second = Task { await computation.value(computedBy: compute) }
    first.cancel()
    await Task.yield()
    second.cancel()
    #expect(await first.value == nil)
    #expect(await second.value == nil)
  }

  @Test func `a request for the diagnostics of an outdated version is to be repeated`() async throws
  {
    let editor = try await TestEditor.opened(
      Self.slow(count: 20), capabilities: ["textDocument": ["diagnostic": [:]]])
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 78, "method": "textDocument/diagnostic",
      "params": ["textDocument": ["uri": .string(TestEditor.address)]],
    ]
    _ = await editor.server.receive(request.bytes)
    await editor.change("keyphase: 1\n")
    let answers = await editor.all().filter { $0["id"] == 78 }
    #expect(answers.count == 1)
    let error = answers.first?["error"] ?? .null
    #expect(error.isNull || error["data"]["retriggerRequest"] == true)
  }

  @Test func `completion does not wait for actions and formatting of slow timelines`() async throws {
    // A fix of each timeline moves its second event, which all are stepped through to verify.
    let text = Self.slow(count: 20).replacing("set: { scale: 1 }", with: "sett: { scale: 1 }")
    let editor = try await TestEditor.opened(text)
    let document: JSONValue = ["uri": .string(TestEditor.address)]
    let start: JSONValue = ["line": 0, "character": 0]
    let requests: [JSONValue] = [
      [
        "jsonrpc": "2.0", "id": "a", "method": "textDocument/codeAction",
        "params": [
          "textDocument": document, "context": ["diagnostics": [], "only": ["source.fixAll"]],
        ],
      ],
      [
        "jsonrpc": "2.0", "id": "f", "method": "textDocument/formatting",
        "params": ["textDocument": document, "options": [:]],
      ],
      [
        "jsonrpc": "2.0", "id": "c", "method": "textDocument/completion",
        "params": ["textDocument": document, "position": start],
      ],
    ]
    for request in requests { _ = await editor.server.receive(request.bytes) }
    let order = await editor.all().compactMap { $0["result"].isNull ? nil : $0["id"].string }
    #expect(Set(order) == ["a", "f", "c"])
    #expect(order.last == "a", "\(order)")
  }
}
