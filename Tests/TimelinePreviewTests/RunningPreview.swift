import Foundation
import TestSupport
import Testing
import TimelineFiles
@testable import TimelinePreview

/// A preview of a folder that is served while the object lives.
final class RunningPreview: Sendable {
  let folder: TemporaryFolder
  /// A folder that lives as long.
  private let other: TemporaryFolder?
  let preview: Preview
  let server: PreviewServer
  private let task: Task<Void, any Error>

  /// Serves the files with the texts, by name.
  init(
    _ files: [String: String] = ["heart.yaml": RunningPreview.heart], editor: String? = nil,
    limits: ServerLimits = ServerLimits(), isPolling: Bool = false, isFollowing: Bool = true,
    isReadOnly: Bool = false, channel: EditorChannel? = nil, ownStage: OwnStage = OwnStage(),
    beside other: TemporaryFolder? = nil
  ) throws {
    // Beside all other tests, the tasks of a server wait for minutes.
    #expect(OwnProcess.isCurrent, "tests that serve need the trait inOwnProcess")
    self.other = other
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    preview = try Preview([folder.path], ownStage: ownStage, isPolling: isPolling)
    let server = try PreviewServer(
      port: 0, preview, editor: editor.flatMap { EditorCommand($0) }, channel: channel,
      isReadOnly: isReadOnly, limits: limits)
    self.server = server
    task = Task { try await server.run() }
    if isFollowing { preview.follow() }
  }

  deinit { stop() }

  func stop() {
    preview.stop()
    task.cancel()
  }

  /// Waits until the server has ended.
  func end() async {
    stop()
    _ = await task.result
  }

  /// The path of the page, with the secret word.
  var path: String { "/" + server.address.split(separator: "/", maxSplits: 2)[2] }

  /// The secret word.
  var token: String { String(path.split(separator: "/")[0]) }

  /// The text of a request, with the headers that a browser sends.
  func request(
    _ rest: String, method: String = "GET", host: String? = nil, headers: [String] = [],
    body: String = ""
  ) -> String {
    var lines = ["\(method) \(rest) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(server.port)")"]
    lines += headers
    if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  /// The status of the answer to a text; nil if there is none.
  func status(ofRaw text: String) async -> Int? {
    guard let client = RawClient(port: server.port) else { return nil }
    await client.send(text)
    let answer = await client.receive { $0.contains("\r\n") }.text
    return Int(answer.split(separator: " ").dropFirst().first ?? "")
  }

  /// The headers and the content of a served path.
  func get(_ name: String, headers: [String] = []) async throws -> (head: String, body: Data) {
    let client = try #require(RawClient(port: server.port))
    await client.send(request("\(path)\(name)", headers: headers + ["Connection: close"]))
    let answer = await client.receive(seconds: 120).text
    let end = try #require(answer.range(of: "\r\n\r\n"))
    return (String(answer[..<end.lowerBound]), Data(answer[end.upperBound...].utf8))
  }

  /// A served JSON document.
  func json(_ name: String) async throws -> [String: Any] {
    let (head, body) = try await get(name)
    #expect(head.hasPrefix("HTTP/1.1 200"))
    return try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
  }

  static let heart = """
    keyphase: 1
    timelines:
      heart:
        tracks:
          scale:
            - spring: { to: 1.5, duration: 0.4, spring: { bounce: 0.5 } }
            - cubic: { to: 1, duration: 0.3 }

    """
}
