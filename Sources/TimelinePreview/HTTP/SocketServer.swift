internal import FlyingSocks
internal import FoundationEssentials
internal import SystemLibrary
internal import TimelineFiles

/// What answers the requests of a server.
protocol RequestAnswering: Sendable {
  /// Answers a request.
  ///
  /// - Parameters:
  ///   - client: the address of the client.
  ///   - trust: is called as soon as the request has turned out to be valid, before it is answered.
  /// - Throws: ``RefusedRequest`` if the request is not answered.
  func answer(
    _ request: Request, from client: ClientAddress, trust: @Sendable () async -> Void
  ) async throws(RefusedRequest) -> Response
}

/// The address of a client.
struct ClientAddress: Sendable {
  /// The IPv4 address, such as `192.168.1.20`.
  let host: String
  let port: UInt16
}

/// Listens at an address of this computer, and has requests answered within limits.
final class SocketServer: Sendable {
  /// The IPv4 address that is listened at.
  let host: String
  /// The port that is listened on.
  let port: UInt16
  let limits: ServerLimits
  let connections: ConnectionTable
  private let listener: Socket

  /// Listens on a port; 0 for any that is free.
  ///
  /// - Throws: ``CommandFailure`` if the port is in use, or not allowed.
  init(host: String, port: UInt16, limits: ServerLimits) throws(CommandFailure) {
    (self.host, self.limits) = (host, limits)
    connections = ConnectionTable(limit: limits.connections)
    // Writing to a client that has gone is an error of that connection alone.
    signal(SIGPIPE, SIG_IGN)
    do {
      listener = try Socket(domain: AF_INET, type: .stream)
      try listener.setValue(true, for: .localAddressReuse)
      Self.closeOnExec(listener)
      try listener.bind(to: sockaddr_in.inet(ip4: host, port: port))
      try listener.listen()
      guard case .ip4(_, let bound) = try listener.sockname() else {
        throw CommandFailure("cannot listen at \(host)")
      }
      self.port = bound
    } catch {
      throw Self.failure(error, host: host, port: port)
    }
  }

  /// Serves until the task is cancelled.
  func run(_ site: any RequestAnswering) async throws {
    let pool = SocketPool.make()
    try await pool.prepare()
    let socket = try AsyncSocket(socket: listener, pool: pool)
    defer { try? listener.close() }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await pool.run() }
      group.addTask { [self] in await accept(socket, for: site) }
      await group.next()
      group.cancelAll()
      await connections.closeAll()
    }
  }

  private func accept(_ listener: AsyncSocket, for site: any RequestAnswering) async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        do {
          let socket = try await listener.accept()
          Self.closeOnExec(socket.socket)
          group.addTask { [self] in await serve(socket, for: site) }
        } catch SocketError.failed {
          // There may be no descriptor left for the moment.
          try? await Task.sleep(for: .milliseconds(100))
        } catch {
          break
        }
      }
      group.cancelAll()
    }
  }

  /// Answers the requests of a connection within the limits.
  private func serve(_ socket: AsyncSocket, for site: any RequestAnswering) async {
    defer { try? socket.close() }
    guard let number = await connections.add(close: { socket.socket.end() })
    else {
      let refusal = Response.refusal(.busy, "there are too many connections")
      await Connection(socket, limits).refuse(refusal)
      return
    }
    await Connection(socket, limits).serve(for: site) { [connections] in
      await connections.trust(number)
    }
    await connections.remove(number)
  }

  /// Keeps a descriptor from the programs that are run, such as an editor.
  private static func closeOnExec(_ socket: Socket) {
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  private static func failure(
    _ error: any Error, host: String, port: UInt16
  ) -> CommandFailure {
    if let failure = error as? CommandFailure { return failure }
    guard case SocketError.failed(_, let number, let message) = error else {
      return CommandFailure("cannot listen on port \(port): \(error)")
    }
    switch number {
    case EADDRINUSE:
      return CommandFailure(
        "port \(port) is in use by another program",
        help: "choose another one with `--port`, or leave it out to use any free port")
    case EACCES:
      return CommandFailure(
        "port \(port) needs the rights of an administrator",
        help: "choose a port above 1023, or leave out `--port` to use any free port")
    case EADDRNOTAVAIL:
      return CommandFailure("\(host) is no address of this computer")
    default: return CommandFailure("cannot listen on port \(port): \(message)")
    }
  }
}

/// What a client may ask of the server before it is refused.
package struct ServerLimits: Sendable {
  /// The bytes of a request's line and headers.
  package var headSize = 16 << 10
  /// The bytes of a request's body.
  package var bodySize = 1 << 20
  /// The connections at a time.
  package var connections = 64
  /// The seconds in which a request has to be complete, and a part of a response to be taken.
  package var requestTime = 10.0
  /// The seconds for which a connection may wait for its next request.
  package var idleTime = 60.0
  /// The seconds between comments in a stream of events without changes.
  package var commentTime = 15.0

  package init() {}
}
