import SystemLibrary
import TimelineServer
import TimelineSyntax

/// A document that is open in a language server, with a stream of one-digit changes.
final class EditedDocument {
  private static let address = "file:///generated.yaml"
  private static let publishing =
    #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics""#

  private let server: LanguageServer
  /// The read end of a pipe that receives one byte each time diagnostics are published.
  private let readEnd: Int32
  private let changes: [JSONValue]
  private var count = 0

  /// Opens a document, with a comment of one digit appended as its last line.
  init(_ text: String) throws(ChildProcess.Failure) {
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else {
      throw ChildProcess.Failure(description: "there is no pipe left")
    }
    let writeEnd = descriptors[1]
    readEnd = descriptors[0]
    server = LanguageServer(version: "0", configuration: AnalysisConfiguration()) { message in
      if message.starts(with: Self.publishing.utf8) {
        _ = [UInt8(0)].withUnsafeBytes { write(writeEnd, $0.baseAddress, 1) }
      }
    }
    let line = JSONValue(text.utf8.count(where: { $0 == UInt8(ascii: "\n") }))
    let range: JSONValue = [
      "start": ["line": line, "character": 2], "end": ["line": line, "character": 3],
    ]
    changes = (0..<2).map { digit in
      let change: JSONValue = [
        "textDocument": ["uri": .string(Self.address), "version": JSONValue(digit + 2)],
        "contentChanges": [["range": range, "text": .string("\(digit)")]],
      ]
      return ["jsonrpc": "2.0", "method": "textDocument/didChange", "params": change]
    }
    let document: JSONValue = [
      "uri": .string(Self.address), "languageId": "yaml", "version": 1,
      "text": .string(text + "# 0"),
    ]
    send([
      ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]]],
      [
        "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": document],
      ],
    ])
  }

  deinit { close(readEnd) }

  /// Changes the document and waits for its diagnostics.
  func change() {
    count += 1
    send([changes[count % 2]])
  }

  private func send(_ messages: [JSONValue]) {
    Task { [server] in
      for message in messages { _ = await server.receive(message.bytes) }
    }
    var byte: UInt8 = 0
    while read(readEnd, &byte, 1) < 0, errno == EINTR {}
  }
}
