import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineServer

/// Files that are no timeline files are none of the server's business.
@Suite struct ForeignFileTests {
  static let files =
    [
      "services:\n  web:\n    image: nginx\n    ports: [\"80:80\"]\n",
      "apiVersion: v1\nkind: Pod\nmetadata: {name: x}\n", "on: [push]\njobs: {}\n", "- a\n- b\n",
      "a: [\n", "a: !Ref b\n", "# hi\n- a\n", "timelines: [a, b]\n", "\"a\": {\n\tb\n",
      "--- x\n...\n",
    ] + ForeignFiles.all.filter { $0.text != "" }.map(\.text)

  /// Everything that the server answers about a document.
  static func answers(_ text: String, address: String) async throws -> [String: JSONValue] {
    let editor = try await TestEditor.started()
    await editor.open(text, address: address)
    let range: JSONValue = [
      "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 1],
    ]
    var answers: [String: JSONValue] = [
      "publishDiagnostics": .array(await editor.diagnostics(of: address))
    ]
    for request in LanguageRequest.all where request.method.hasPrefix("textDocument/") {
      answers[request.method] = try await editor.request(
        request.method,
        [
          "textDocument": ["uri": .string(address)], "position": ["line": 0, "character": 0],
          "positions": [["line": 0, "character": 0]], "range": range, "newName": "x", "ch": "\n",
          "context": ["diagnostics": []], "options": ["tabSize": 2, "insertSpaces": true],
          "color": ["red": 1, "green": 0, "blue": 0, "alpha": 1],
        ])
    }
    return answers
  }

  static func isNothing(_ answer: JSONValue) -> Bool {
    switch answer {
    case .null: true
    case .array(let elements): elements.isEmpty
    default: ["items", "data"].contains { answer[$0].array?.isEmpty == true }
    }
  }

  @Test(arguments: files) func `every request answers nothing`(text: String) async throws {
    let address = "file:///work/docker-compose.yml"
    for (method, answer) in try await Self.answers(text, address: address) {
      #expect(Self.isNothing(answer), "\(method): \(answer)")
    }
  }

  @Test func `a file that looks like a timeline file has a note, and nothing else`() async throws {
    let text = "keyphrase: 1\ntimelines:\n  a: { tracks: { scale: { spring: 2 } } }\n"
    let address = "file:///work/a.yaml"
    var answers = try await Self.answers(text, address: address)
    let notes = answers.removeValue(forKey: "publishDiagnostics")?.elements ?? []
    #expect(notes.map { $0["severity"].number } == [3])
    #expect(
      notes.map { $0["message"].string?.hasPrefix("looks like a timeline file; skipped") } == [true]
    )
    answers["textDocument/diagnostic"] = nil
    for (method, answer) in answers { #expect(Self.isNothing(answer), "\(method): \(answer)") }
  }

  @Test func `an empty file is offered its first key alone`() async throws {
    for (method, answer) in try await Self.answers("\n", address: TestEditor.address)
    where method != "textDocument/completion" {
      #expect(Self.isNothing(answer), "\(method): \(answer)")
    }
  }

  @Test func `a file that becomes a timeline file is analysed, and the other way round`()
    async throws
  {
    let editor = try await TestEditor.opened("a: 1\n")
    #expect(try await editor.diagnostics().isEmpty)
    await editor.change("a: 1\nkeyphase: 1\n")
    #expect(try await !editor.diagnostics().isEmpty)
    await editor.change("a: 1\n", version: 3)
    #expect(try await editor.diagnostics().isEmpty)
  }
}
