import Foundation
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineServer
import TimelineSyntax

/// A client of a server in the same process.
final class TestEditor: Sendable {
  let server: LanguageServer
  private let sent: Mailbox
  private let nextNumber = Counter()

  static let address = "file:///work/a%20b.yaml"

  private actor Counter {
    var value = 0

    func next() -> Int {
      value += 1
      return value
    }
  }

  /// The messages from the server.
  final class Mailbox: @unchecked Sendable {
    private let lock = NSLock()
    private var messages: [JSONValue] = []

    func add(_ content: [UInt8]) {
      guard let message = try? JSONReader.read(content) else { return }
      lock.withLock { messages.append(message) }
    }

    var all: [JSONValue] { lock.withLock { messages } }
  }

  convenience init(files: [String: String] = [:]) {
    self.init(
      DocumentLoader(limits: YAMLLimits()) { path in files[path].map { Array($0.utf8) } })
  }

  convenience init(_ loader: DocumentLoader) {
    self.init(AnalysisConfiguration(loader: loader))
  }

  init(
    _ configuration: AnalysisConfiguration, preview: PreviewProgram? = nil,
    importer: SourceProgram? = nil
  ) {
    let mailbox = Mailbox()
    sent = mailbox
    server = LanguageServer(
      version: "test", configuration: configuration, preview: preview, importer: importer,
      send: { mailbox.add($0) })
  }

  /// Creates a client and initializes the server.
  static func started(
    capabilities: JSONValue = [:], files: [String: String] = [:]
  ) async throws -> TestEditor {
    let editor = TestEditor(files: files)
    _ = try await editor.request("initialize", ["capabilities": capabilities])
    await editor.notify("initialized", [:])
    return editor
  }

  /// Creates a client and opens a document.
  static func opened(
    _ text: String, capabilities: JSONValue = [:], files: [String: String] = [:]
  ) async throws -> TestEditor {
    let editor = try await started(capabilities: capabilities, files: files)
    await editor.open(text)
    return editor
  }

  func open(_ text: String, address: String = TestEditor.address) async {
    await notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(address), "languageId": "yaml", "version": 1, "text": .string(text),
        ]
      ])
  }

  func notify(_ method: String, _ parameters: JSONValue) async {
    let message: JSONValue = [
      "jsonrpc": "2.0", "method": .string(method), "params": parameters,
    ]
    _ = await server.receive(message.bytes)
  }

  /// Answers a request of the server.
  func answer(_ id: JSONValue, _ result: JSONValue) async {
    let message: JSONValue = ["jsonrpc": "2.0", "id": id, "result": result]
    _ = await server.receive(message.bytes)
  }

  /// The complete response to a request.
  func response(_ method: String, _ parameters: JSONValue) async throws -> JSONValue {
    let id = JSONValue(await nextNumber.next())
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters,
    ]
    _ = await server.receive(message.bytes)
    await server.finish()
    return try #require(sent.all.last { $0["id"] == id })
  }

  /// The result of a request that must succeed.
  func request(_ method: String, _ parameters: JSONValue) async throws -> JSONValue {
    let response = try await response(method, parameters)
    #expect(response["error"].isNull, "\(response["error"])")
    return response["result"]
  }

  /// The result of a request about an open document.
  func ask(
    _ method: String, _ more: JSONValue = [:], address: String = TestEditor.address
  ) async throws -> JSONValue {
    let members = (more.object?.members ?? []).map { JSONValue.Member($0.key, $0.value) }
    let document = JSONValue.Member("textDocument", ["uri": .string(address)])
    return try await request("textDocument/" + method, .object([document] + members))
  }

  /// Replaces the text of a document.
  func change(_ text: String, version: Int = 2, address: String = TestEditor.address) async {
    await notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(address), "version": JSONValue(version)],
        "contentChanges": [["text": .string(text)]],
      ])
  }

  /// The latest published diagnostics of a document.
  func diagnostics(of address: String) async -> [JSONValue] {
    await server.finish()
    let last = sent.all.last {
      $0["method"].string == "textDocument/publishDiagnostics"
        && $0["params"]["uri"].string == address
    }
    return last?["params"]["diagnostics"].elements ?? []
  }

  /// The latest published diagnostics.
  func diagnostics() async throws -> [JSONValue] {
    await server.finish()
    let last = sent.all.last { $0["method"].string == "textDocument/publishDiagnostics" }
    return try #require(last)["params"]["diagnostics"].elements
  }

  /// All messages from the server.
  func all() async -> [JSONValue] {
    await server.finish()
    return sent.all
  }

  /// The messages with a method.
  func messages(_ method: String) async -> [JSONValue] {
    await server.finish()
    return sent.all.filter { $0["method"].string == method }
  }
}

/// Parses texts in which `|` marks the cursor.
enum Cursor {
  /// The text without `|`, and its position as a zero-based line and UTF-16 column.
  static func split(_ text: String) throws -> (text: String, position: JSONValue) {
    let index = try #require(text.firstIndex(of: "|"))
    let before = text[..<index]
    let line = before.filter { $0 == "\n" }.count
    let column = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    var rest = text
    rest.remove(at: index)
    return (
      rest, ["line": JSONValue(line), "character": JSONValue(column.utf16.count)]
    )
  }
}

/// Applies the text edits, and reads the ranges, in a server's response.
enum Edits {
  static func apply(_ edits: [JSONValue], to text: String) throws -> String {
    let source = SourceFile(path: "a.yaml", text: text)
    let changes = try edits.map { edit in
      TextEdit(
        span: try span(edit["range"], in: source),
        replacement: try #require(edit["newText"].string))
    }
    return String(decoding: changes.applied(to: source.bytes), as: UTF8.self)
  }

  /// The span of a range whose columns are those of UTF-16.
  static func span(_ range: JSONValue, in source: SourceFile) throws -> SourceSpan {
    func offset(_ position: JSONValue) throws -> Int {
      PositionEncoding.utf16.offset(
        line: try #require(position["line"].int),
        column: try #require(position["character"].int), in: source)
    }
    return SourceSpan(try offset(range["start"]), try offset(range["end"]))
  }
}
