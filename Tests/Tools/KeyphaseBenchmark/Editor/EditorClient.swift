import SystemLibrary
import TimelineServer
import TimelineSyntax

/// An editor in which one document is open, served by `keyphase lsp` over pipes.
final class EditorClient {
  private static let address = "file:///generated/motion.yaml"
  private static let publishing =
    Array(#"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics""#.utf8)

  let process: pid_t
  private let input: Int32
  private let output: Int32
  private var reader = MessageReader()
  private var chunk = [UInt8](repeating: 0, count: 1 << 18)
  private var version = 0
  private var requestCount = 0
  /// The last version whose diagnostics have arrived, and when they did.
  private var published = (version: 0, time: 0.0)

  /// Starts the server and opens a document.
  ///
  /// - Parameters:
  ///   - tool: the path of `keyphase`.
  ///   - encoding: the unit of columns, by its name in the protocol.
  init(tool: String, opening text: String, encoding: String) throws(ChildProcess.Failure) {
    var (toServer, fromServer) = ([Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2))
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else {
      throw ChildProcess.Failure(description: "there is no pipe left")
    }
    (input, output) = (toServer[1], fromServer[0])
    // Servers that are started later must not keep these ends open.
    for descriptor in [input, output] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toServer[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromServer[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, toServer[0])
    posix_spawn_file_actions_addclose(&actions, fromServer[1])
    let arguments = [strdup(tool), strdup("lsp"), nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let error = posix_spawn(&child, tool, &actions, nil, arguments, environ)
    close(toServer[0])
    close(fromServer[1])
    guard error == 0 else {
      throw ChildProcess.Failure(
        description: "cannot run \(tool): \(String(cString: strerror(error)))")
    }
    process = child
    try request(
      "initialize",
      [
        "capabilities": [
          "general": ["positionEncodings": [.string(encoding)]],
          "textDocument": [
            "completion": [
              "completionItem": ["snippetSupport": true, "documentationFormat": ["markdown"]]
            ]
          ],
        ]
      ])
    notify("initialized", [:])
    version = 1
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(Self.address), "languageId": "yaml", "version": 1, "text": .string(text),
        ]
      ])
    try finishDiagnostics()
  }

  deinit {
    // The end of its input ends the server.
    close(input)
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Replaces a range of the document on one line.
  func change(line: Int, _ columns: Range<Int>, to text: String) {
    version += 1
    let (start, end) = (JSONValue(columns.lowerBound), JSONValue(columns.upperBound))
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Self.address), "version": JSONValue(version)],
        "contentChanges": [
          [
            "range": [
              "start": ["line": JSONValue(line), "character": start],
              "end": ["line": JSONValue(line), "character": end],
            ], "text": .string(text),
          ]
        ],
      ])
  }

  /// Waits for the diagnostics of the current version.
  ///
  /// - Returns: when they arrived.
  @discardableResult
  func finishDiagnostics() throws(ChildProcess.Failure) -> Double {
    while published.version < version { _ = try receive() }
    return published.time
  }

  /// Asks about the document, and waits for the response.
  ///
  /// - Returns: when it arrived, with its size in bytes.
  @discardableResult
  func ask(
    _ method: String, _ position: JSONValue? = nil
  ) throws(ChildProcess.Failure) -> (time: Double, size: Int) {
    var parameters = [JSONValue.Member("textDocument", ["uri": .string(Self.address)])]
    if let position { parameters.append(JSONValue.Member("position", position)) }
    return try request("textDocument/\(method)", .object(parameters))
  }

  @discardableResult
  private func request(
    _ method: String, _ parameters: JSONValue
  ) throws(ChildProcess.Failure) -> (time: Double, size: Int) {
    requestCount += 1
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": JSONValue(requestCount), "method": .string(method),
      "params": parameters,
    ]
    send(message)
    let start = Array(#"{"jsonrpc":"2.0","id":\#(requestCount),"#.utf8)
    while true {
      let (content, time) = try receive()
      if content.starts(with: start) { return (time, content.count) }
    }
  }

  private func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  private func send(_ message: JSONValue) {
    let bytes = MessageReader.frame(message.bytes)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      start += max(count, 0)
    }
  }

  /// Waits for the next message; notes it if it has diagnostics.
  private func receive() throws(ChildProcess.Failure) -> (content: [UInt8], time: Double) {
    while true {
      let next: [UInt8]?
      do {
        next = try reader.next()
      } catch {
        throw ChildProcess.Failure(description: error.message)
      }
      if let next {
        let time = Clock.wall
        if next.starts(with: Self.publishing), let message = try? JSONReader.read(next) {
          published = (message["params"]["version"].int ?? 0, time)
        }
        return (next, time)
      }
      let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ChildProcess.Failure(description: "the server has ended") }
      reader.append(chunk[..<count])
    }
  }
}
