import Foundation
import Synchronization
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

  @Test func `checks, actions and formatting leave a thread for completion`() async {
    let running = RunningCount()
    let queue = CheckingQueue()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          _ = await queue.run {
            running.change(by: 1)
            for _ in 0..<100 { sched_yield() }
            running.change(by: -1)
          }
        }
      }
    }
    #expect(running.most == 1)
  }

  @Test func `slow timelines are fixed and formatted`() async throws {
    let text = Self.slow(count: 20).replacing("at: 0,", with: "att:  0,")
    let editor = try await TestEditor.opened(text)
    let actions = try await editor.ask(
      "codeAction", ["context": ["diagnostics": [], "only": ["source.fixAll"]]]
    ).elements
    let fixes = actions.flatMap { $0["edit"]["changes"][TestEditor.address].elements }
    #expect(try Edits.apply(fixes, to: text) == text.replacing("att:  0,", with: "at:  0,"))
    let layout = try await editor.ask("formatting", ["options": [:]]).elements
    #expect(try Edits.apply(layout, to: text).contains("att: 0,"))
  }
}

/// The number of pieces of work at a time.
private final class RunningCount: Sendable {
  private let counts = Mutex((now: 0, most: 0))

  var most: Int { counts.withLock(\.most) }

  func change(by change: Int) {
    counts.withLock {
      $0.now += change
      $0.most = max($0.most, $0.now)
    }
  }
}
