import Foundation
import TestSupport
import Testing
import TimelineFiles
@testable import TimelinePreview

@Suite(.serialized, .inOwnProcess) struct LimitTests {
  private static var short: ServerLimits {
    var limits = ServerLimits()
    limits.requestTime = 0.3
    limits.idleTime = 0.3
    limits.connections = 8
    return limits
  }

  @Test func closesConnectionsThatSendNothing() async throws {
    let preview = try RunningPreview(limits: Self.short, isFollowing: false)
    let client = try #require(RawClient(port: preview.server.port))
    // The tests of all suites share the threads that close connections.
    let answer = await client.receive(seconds: 120)
    #expect(answer.isClosed)
    #expect(answer.text.isEmpty)
  }

  @Test func refusesRequestsThatTrickle() async throws {
    let preview = try RunningPreview(limits: Self.short, isFollowing: false)
    let client = try #require(RawClient(port: preview.server.port))
    let sending = Task {
      for character in "GET \(preview.path)state HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Padding: long" {
        guard await client.send("\(character)") else { return }
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    let answer = await client.receive()
    #expect(answer.isClosed)
    #expect(answer.text.hasPrefix("HTTP/1.1 408"))
    sending.cancel()
  }

  @Test func refusesBodiesThatAreNeverSent() async throws {
    let preview = try RunningPreview(limits: Self.short, isFollowing: false)
    let client = try #require(RawClient(port: preview.server.port))
    await client.send(
      "POST \(preview.path)open HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf")
    let answer = await client.receive()
    #expect(answer.text.hasPrefix("HTTP/1.1 408"))
    #expect(answer.isClosed)
  }

  @Test func boundsTheHeadOfARequest() async throws {
    let preview = try RunningPreview(isFollowing: false)
    let client = try #require(RawClient(port: preview.server.port))
    await client.send("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n")
    #expect(await client.receive().text.hasPrefix("HTTP/1.1 431"))
  }

  @Test func servesWhileOthersKeepConnectionsOpen() async throws {
    let preview = try RunningPreview(limits: Self.short, isFollowing: false)
    var idle: [RawClient] = []
    for _ in 0..<40 { idle += [RawClient(port: preview.server.port)].compactMap(\.self) }
    #expect(await preview.status(ofRaw: preview.request("\(preview.path)state")) == 200)
    #expect(idle.count == 40)
  }

  @Test func oneConnectionTooManyIsToldSo() async throws {
    var limits = ServerLimits()
    limits.connections = 2
    let preview = try RunningPreview(limits: limits, isFollowing: false)
    var streams: [RawClient] = []
    for _ in 0..<2 {
      let client = try #require(RawClient(port: preview.server.port))
      await client.send(preview.request("\(preview.path)events"))
      #expect(await client.receive { $0.contains("\r\n\r\n") }.text.hasPrefix("HTTP/1.1 200"))
      streams.append(client)
    }
    for _ in 0..<20 {
      let client = try #require(RawClient(port: preview.server.port))
      // What the server has not read would reset the connection, and the answer would be lost.
      await client.send(preview.request("\(preview.path)state"))
      let answer = await client.receive()
      #expect(answer.text.hasPrefix("HTTP/1.1 503"))
      #expect(answer.text.contains("there are too many connections"))
      #expect(answer.isClosed)
    }
    #expect(streams.count == 2)
  }

  @Test func closesClientsThatDoNotRead() async throws {
    let comment = String(repeating: "# padding padding padding padding\n", count: 100_000)
    let preview = try RunningPreview(
      ["heart.yaml": RunningPreview.heart + comment], limits: Self.short, isFollowing: false)
    let client = try #require(RawClient(port: preview.server.port))
    // The answer is kept, so that the next ones come at once.
    _ = try await preview.get("file/f0")
    // 8 answers of over 3 MB, more than the system takes for a client that does not read.
    let request = preview.request("\(preview.path)file/f0")
    await client.send(String(repeating: request, count: 8))
    try await Task.sleep(for: .seconds(3))
    let answer = await client.receive()
    #expect(answer.isClosed)
    #expect(answer.text.utf8.count < 8 * comment.utf8.count)
  }

  @Test func keepsConnectionsForFurtherRequests() async throws {
    let preview = try RunningPreview(isFollowing: false)
    let client = try #require(RawClient(port: preview.server.port))
    // Two at once, too.
    await client.send(preview.request("\(preview.path)state"))
    _ = await client.receive { $0.contains("]}") }
    let request = preview.request("\(preview.path)missing")
    await client.send(request + request)
    let answer = await client.receive { $0.components(separatedBy: "404").count == 3 }
    #expect(answer.text.components(separatedBy: "HTTP/1.1 404").count == 3)
  }

  @Test func aPortInUseIsAnErrorWithTheNextStep() throws {
    let preview = try RunningPreview(isFollowing: false)
    let failure = #expect(throws: CommandFailure.self) {
      try PreviewServer(port: preview.server.port, preview.preview)
    }
    #expect(failure?.message == "port \(preview.server.port) is in use by another program")
    #expect(
      failure?.help == "choose another one with `--port`, or leave it out to use any free port")
    #expect(failure?.exitCode == 2)
  }

  #if os(Linux)
    @Test func listensOnTheLoopbackAddressAlone() throws {
      let preview = try RunningPreview(isFollowing: false)
      let port = String(preview.server.port, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: 4 - port.count) + port
      func listeners(_ file: String) throws -> [String] {
        // The second column is the local address, the fourth the state: 0A for listening.
        var found: [String] = []
        let text = try String(contentsOfFile: file, encoding: .utf8)
        for line in text.split(separator: "\n").dropFirst() {
          let columns = line.split(separator: " ").map(String.init)
          if columns[1].hasSuffix(":\(padded)"), columns[3] == "0A" { found.append(columns[1]) }
        }
        return found
      }
      #expect(try listeners("/proc/net/tcp") == ["0100007F:\(padded)"])
      if FileManager.default.fileExists(atPath: "/proc/net/tcp6") {
        #expect(try listeners("/proc/net/tcp6").isEmpty)
      }
    }
  #endif

  @Test func endsWithAllConnections() async throws {
    let preview = try RunningPreview()
    let client = try #require(RawClient(port: preview.server.port))
    await client.send(preview.request("\(preview.path)events"))
    #expect(await client.receive { $0.contains("\r\n\r\n") }.text.contains("text/event-stream"))
    await preview.end()
    #expect(await client.receive().isClosed)
    #expect(RawClient(port: preview.server.port) == nil)
  }
}
