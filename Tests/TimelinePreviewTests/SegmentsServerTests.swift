import Foundation
import TestSupport
import Testing
import TimelineFiles

@testable import TimelinePreview

/// What apps on the local network get, and that it is nothing else.
@Suite(.serialized, .inOwnProcess) struct SegmentsServerTests {
  /// A served folder with the server for the network, at the loopback address.
  private final class Network: Sendable {
    let running: RunningPreview
    let server: SegmentsServer
    private let task: Task<Void, any Error>

    init(_ files: [String: String] = ["heart.yaml": RunningPreview.heart]) throws {
      running = try RunningPreview(files)
      let server = try SegmentsServer(running.preview, host: "127.0.0.1")
      self.server = server
      task = Task { try await server.run() }
    }

    deinit { task.cancel() }

    func get(
      _ path: String? = nil, method: String = "GET", host: String? = nil, headers: [String] = []
    ) async throws -> RawClient {
      let client = try #require(RawClient(port: server.port))
      let lines =
        [
          "\(method) \(path ?? "/\(server.token)/segments") HTTP/1.1",
          "Host: \(host ?? "127.0.0.1:\(server.port)")",
        ] + headers
      await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
      return client
    }

    func write(_ text: String, to name: String = "heart.yaml") throws {
      let target = "\(running.folder.path)/\(name)"
      try text.write(toFile: "\(target).tmp", atomically: false, encoding: .utf8)
      #expect(rename("\(target).tmp", target) == 0)
    }
  }

  /// The next events of a stream, of which the last one contains some words.
  private func events(_ client: RawClient, until words: String) async -> String {
    await client.receive { $0.contains(words) && $0.hasSuffix("\n\n") }.text
  }

  @Test func `sends the segments of a file, and those of each change`() async throws {
    let network = try Network()
    #expect(network.server.address.hasSuffix("/\(network.server.token)/segments"))
    let client = try await network.get(headers: ["Origin: https://app.example"])
    let first = await events(client, until: "keyphase-segments")
    #expect(first.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream"))
    #expect(first.contains("\r\nAccess-Control-Allow-Origin: *\r\n"))
    #expect(
      first.contains("event: segments\ndata: {\"file\":\"heart.yaml\",\"segments\":{\"format\""))
    #expect(first.contains("\"to\":[1.5]"))
    // A comment moves nothing.
    try network.write("# a heart\n" + RunningPreview.heart)
    try await Task.sleep(for: .milliseconds(400))
    try network.write(RunningPreview.heart.replacing("1.5", with: "1.8"))
    let next = await events(client, until: "\"to\":[1.8]")
    #expect(next.matches(of: /event: segments/).count == 1, "\(next)")
  }

  @Test func `a broken file sends its errors, and its segments when it is mended`() async throws {
    let network = try Network()
    let client = try await network.get()
    _ = await events(client, until: "event: segments")
    try network.write(RunningPreview.heart.replacing("spring:", with: "sprng:"))
    let broken = await events(client, until: "event: problems")
    #expect(broken.contains("{\"file\":\"heart.yaml\",\"problems\":[{\"severity\":\"error\""))
    #expect(broken.contains("\"line\":6") && !broken.contains("keyphase-segments"))
    try network.write(RunningPreview.heart)
    #expect(await events(client, until: "keyphase-segments").contains("event: segments"))
    try FileManager.default.removeItem(atPath: "\(network.running.folder.path)/heart.yaml")
    let gone = await events(client, until: "event: removed")
    #expect(gone.contains("data: {\"file\":\"heart.yaml\"}"))
  }

  @Test func `a client that comes while a file is broken learns why`() async throws {
    let network = try Network([
      "a.yaml": RunningPreview.heart, "b.yaml": "keyphase: 1\ntimelines: { x: { trcks: {} } }\n",
    ])
    let text = await events(try await network.get(), until: "event: problems")
    #expect(text.contains("a.yaml") && text.contains("\"file\":\"b.yaml\""))
    // Folders of this computer are nobody's business.
    #expect(!text.contains(network.running.folder.path))
  }

  /// Requests that are refused, with their status: PATH and PORT are those of the server, PAGE is the
  /// token of the page.
  static let refused: [(text: String, status: Int)] = [
    (
      "GET /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/segments HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404
    ),
    ("GET /segments HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    // The token of the page is none here.
    ("GET /PAGE/segments HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET /PAGE/state HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    // Nothing of the page is served, with the right token either.
    ("GET PATH HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHevents HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHfile/f0 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHtimeline/f0.heart HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHsegments/f0 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHsegments/../state HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    (
      "POST PATHedit HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\n\r\n", 404
    ),
    (
      "POST PATHundo HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\n\r\n", 404
    ),
    (
      "POST PATHopen HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\n\r\n", 404
    ),
    ("POST PATHsegments HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
    ("OPTIONS PATHsegments HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
    ("HEAD PATHsegments HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
    // Other names of the host, as after DNS rebinding.
    ("GET PATHsegments HTTP/1.1\r\nHost: attacker.example:PORT\r\n\r\n", 421),
    ("GET PATHsegments HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", 421),
    ("GET PATHsegments HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", 421),
    ("GET PATHsegments HTTP/1.1\r\n\r\n", 421),
    (
      "GET PATHsegments HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: 127.0.0.1:PORT\r\n\r\n", 421
    ),
    ("nonsense\r\n\r\n", 400),
  ]

  @Test(arguments: refused.indices)
  func `refuses all but the segments`(_ index: Int) async throws {
    let network = try Network()
    let (pattern, status) = Self.refused[index]
    let text = pattern.replacing("PATH", with: "/\(network.server.token)/")
      .replacing("PAGE", with: network.running.token)
      .replacing("PORT", with: "\(network.server.port)")
    let client = try #require(RawClient(port: network.server.port))
    await client.send(text)
    let answer = await client.receive { $0.contains("\r\n\r\n") }.text
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(pattern): \(answer)")
    #expect(!answer.contains("Access-Control"))
  }

  @Test func `the page answers as before beside it`() async throws {
    let network = try Network()
    #expect(network.server.token != network.running.token)
    #expect(network.server.port != network.running.server.port)
    let page = network.running
    for path in ["/\(network.server.token)/segments", "\(page.path)segments"] {
      #expect(await page.status(ofRaw: page.request(path)) == 404)
    }
    let other = page.request("\(page.path)events", headers: ["Origin: https://app.example"])
    #expect(await page.status(ofRaw: other) == 403)
  }

  @Test func `clients that have gone are followed no more`() async throws {
    let network = try Network()
    var client: RawClient? = try await network.get()
    _ = await events(try #require(client), until: "event: segments")
    #expect(network.running.preview.board.followerCount == 1)
    client = nil
    for _ in 0..<200 where network.running.preview.board.followerCount > 0 {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(network.running.preview.board.followerCount == 0)
  }

  @Test(arguments: [
    ("192.168.1.20", true), ("10.0.0.1", true), ("172.16.0.9", true), ("172.31.255.255", true),
    ("169.254.7.7", true), ("127.0.0.1", true), ("172.32.0.1", false), ("172.15.0.1", false),
    ("192.169.0.1", false), ("11.0.0.1", false), ("8.8.8.8", false), ("0.0.0.0", false),
    ("255.255.255.255", false), ("10.0.0", false), ("10.0.0.256", false), ("10.0.0.1.2", false),
    ("", false), ("localhost", false), ("::1", false),
  ])
  func `private addresses are told from others`(address: String, isLocal: Bool) {
    #expect(LocalNetwork.contains(address) == isLocal)
  }

  @Test func `the own address is a private one, and not that of this computer alone`() {
    guard let address = LocalNetwork.ownAddress else { return }
    #expect(LocalNetwork.contains(address) && !address.hasPrefix("127."))
  }

  private struct Job: Encodable {
    var browser: String
    var address: String
    var wrong: String
    var player: String
    var path: String
    var changes: [Change]

    struct Change: Encodable {
      var text: String?
      var value: Double?

      private enum Key: String, CodingKey { case text, until }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(text, forKey: .text)
        if let value {
          try container.encode(value, forKey: .until)
        } else {
          try container.encode("problems", forKey: .until)
        }
      }
    }
  }

  private struct Followed: Decodable {
    struct Result: Decodable {
      var value: Double
      var problem: String?
    }

    var results: [Result]
    var isRefused: Bool
  }

  @Test(.needs(PythonProgram.chromium != nil, "needs Chromium and playwright"))
  func `the JavaScript player follows a file in a page of another origin`() async throws {
    let network = try Network([
      "heart.yaml": RunningPreview.heart.replacing("to: 1,", with: "to: 2,")
    ])
    let heart = RunningPreview.heart
    let job = Job(
      browser: try #require(PythonProgram.chromium), address: network.server.address,
      wrong: network.server.address.replacing(network.server.token, with: network.running.token),
      player: PackageFolder.root.appending(path: "Schemas/players/js").path,
      path: "\(network.running.folder.path)/heart.yaml",
      changes: [
        .init(value: 2), .init(text: heart.replacing("to: 1,", with: "to: 3,"), value: 3),
        .init(text: heart.replacing("cubic:", with: "cubical:")), .init(text: heart, value: 1),
      ])
    let input = try JSONEncoder().encode(job)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/follow_segments.py")
    // The threads of tasks serve.
    let output = try await OwnThread.run { try PythonProgram.run(script: script, input: input) }
    let followed = try JSONDecoder().decode(Followed.self, from: output)
    #expect(followed.isRefused)
    #expect(followed.results.map(\.value) == [2, 3, 3, 1])
    #expect(followed.results.map { $0.problem != nil } == [false, false, true, false])
  }
}
