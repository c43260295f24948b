import Testing
import TimelineServer
import TimelineSyntax

/// Tests the lifecycle from `initialize` to `exit`.
@Suite struct LifecycleTests {
  @Test func `the server says what it can do and counts columns as the editor does`() async throws {
    let editor = TestEditor()
    let result = try await editor.request(
      "initialize",
      ["capabilities": ["general": ["positionEncodings": ["utf-32", "utf-8", "utf-16"]]]])
    #expect(result["capabilities"]["positionEncoding"] == "utf-8")
    #expect(result["capabilities"]["renameProvider"]["prepareProvider"] == true)
    #expect(result["serverInfo"]["name"] == "keyphase")
    let old = try await TestEditor().request("initialize", ["capabilities": [:]])
    #expect(old["capabilities"]["positionEncoding"] == "utf-16")
  }

  @Test func `requests out of turn are refused`() async throws {
    let editor = TestEditor()
    #expect(try await editor.response("textDocument/definition", [:])["error"]["code"] == -32002)
    _ = try await editor.request("initialize", ["capabilities": [:]])
    #expect(try await editor.response("initialize", [:])["error"]["code"] == -32600)
    #expect(try await editor.response("no/such", [:])["error"]["code"] == -32601)
    #expect(
      try await editor.response(
        "textDocument/definition", ["textDocument": ["uri": "file:///x"]])["error"]["code"]
        == -32602)
    _ = try await editor.request("shutdown", .null)
    #expect(try await editor.response("textDocument/definition", [:])["error"]["code"] == -32600)
  }

  @Test func `the exit code is 0 after shutdown and 1 without it`() async throws {
    let exit: JSONValue = ["jsonrpc": "2.0", "method": "exit"]
    let polite = try await TestEditor.started()
    _ = try await polite.request("shutdown", .null)
    #expect(await polite.server.receive(exit.bytes) == .exit(0))
    let abrupt = try await TestEditor.started()
    #expect(await abrupt.server.receive(exit.bytes) == .exit(1))
    #expect(await TestEditor().server.endOfInput() == 1)
  }

  @Test(arguments: ["", "{", "[]", "3", "{\"id\":1}", "{\"method\":3}"])
  func `what is no message is answered or passed over, and the server goes on`(
    text: String
  ) async throws {
    let editor = try await TestEditor.started()
    #expect(await editor.server.receive(Array(text.utf8)) == .goOn)
    _ = try await editor.request("shutdown", .null)
  }
}
