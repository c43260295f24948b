internal import FlyingSocks
internal import FoundationEssentials
internal import SystemLibrary

/// One client's connection.
struct Connection: Sendable {
  /// The bytes that are sent at a time.
  private static let partSize = 256 << 10

  private let socket: AsyncSocket
  private let limits: ServerLimits

  init(_ socket: AsyncSocket, _ limits: ServerLimits) {
    self.socket = socket
    self.limits = limits
  }

  /// Answers requests until the client or the server ends the connection.
  ///
  /// - Parameter trust: is called when a request has turned out to be valid.
  func serve(for site: any RequestAnswering, trust: @Sendable () async -> Void) async {
    var reader = RequestReader(socket, limits)
    var isFirst = true
    do {
      guard case .ip4(let host, let port) = try socket.socket.remotePeer() else { return }
      let client = ClientAddress(host: host, port: port)
      while let request = try await reader.next(isFirst: isFirst) {
        isFirst = false
        let response = try await site.answer(request, from: client, trust: trust)
        if case .events(let follow) = response.body, request.head.method == "GET" {
          // Before the client knows of it, so that no change after that is missed.
          let events = follow()
          try await send(response.head(isPersistent: false))
          return await stream(events)
        }
        let isPersistent = request.head.isPersistent
        let isBodyless = request.head.method == "HEAD"
        try await send(response, isPersistent: isPersistent, isBodyless: isBodyless)
        guard isPersistent else { return }
      }
    } catch let refusal as RefusedRequest {
      try? await send(refusal.response, isPersistent: false)
      await linger()
    } catch {
      // The client has gone, or is too slow.
    }
  }

  /// Refuses the client before it is heard; only for a moment, as there may be many of them.
  func refuse(_ response: Response) async {
    try? await send(response, isPersistent: false)
    await linger(seconds: 0.1)
  }

  /// Sends a response.
  private func send(
    _ response: Response, isPersistent: Bool, isBodyless: Bool = false
  ) async throws {
    var bytes = response.head(isPersistent: isPersistent)
    if case .bytes(let body) = response.body, !isBodyless { bytes += body }
    try await send(bytes)
  }

  private func send(_ bytes: [UInt8]) async throws {
    for start in stride(from: 0, to: bytes.count, by: Self.partSize) {
      let part = Data(bytes[start..<min(start + Self.partSize, bytes.count)])
      try await withDeadline(seconds: limits.requestTime) { [socket] in
        try await socket.write(part)
      }
    }
  }

  /// Takes what a refused client still sends, for a moment: closed with unread bytes, the system would
  /// drop the answer.
  ///
  /// - Parameter seconds: how long at most.
  private func linger(seconds: Double = 0.5) async {
    socket.socket.endWriting()
    try? await withDeadline(seconds: seconds) { [socket] in
      while true { _ = try await socket.read(atMost: 4096) }
    }
  }

  /// Sends events until the client has gone.
  private func stream(_ events: AsyncStream<PreviewEvent>) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await event in events {
          do { try await send(event.bytes) } catch { return }
        }
      }
      group.addTask {
        while (try? await Task.sleep(for: .seconds(limits.commentTime))) != nil {
          do { try await send(Array(": still here\n\n".utf8)) } catch { return }
        }
      }
      // The client sends nothing more; the end of its side is the end of the stream.
      group.addTask {
        while (try? await socket.read(atMost: 4096)) != nil {}
      }
      await group.next()
      group.cancelAll()
    }
  }
}

extension Socket {
  /// Tells the other side that nothing more is sent.
  func endWriting() { _ = shutdown(file.rawValue, Int32(SHUT_WR)) }

  /// Ends both directions, which wakes whoever waits for the socket.
  func end() { _ = shutdown(file.rawValue, Int32(SHUT_RDWR)) }
}
