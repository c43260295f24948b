internal import FlyingSocks
internal import FoundationEssentials
internal import SystemLibrary
package import TimelineFiles
internal import TimelineSyntax

/// Serves the page of a preview on the loopback address alone.
package final class PreviewServer: Sendable {
  /// The address of the page, with the secret word.
  package let address: String
  /// The port that is listened on.
  package let port: UInt16
  let requestGuard: RequestGuard
  let limits: ServerLimits
  let routes: PreviewRoutes
  let connections: ConnectionTable
  private let listener: Socket

  /// Listens on a port; 0 for any that is free.
  ///
  /// - Throws: ``CommandFailure`` if the port is in use, or not allowed.
  package init(
    port: UInt16, _ preview: Preview, editor: EditorCommand? = nil, channel: EditorChannel? = nil,
    isReadOnly: Bool = false,
    limits: ServerLimits = ServerLimits()
  ) throws(CommandFailure) {
    self.limits = limits
    connections = ConnectionTable(limit: limits.connections)
    // Writing to a client that has gone is an error of that connection alone.
    signal(SIGPIPE, SIG_IGN)
    do {
      listener = try Socket(domain: AF_INET, type: .stream)
      try listener.setValue(true, for: .localAddressReuse)
      Self.closeOnExec(listener)
      try listener.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
      try listener.listen()
      guard case .ip4(_, let bound) = try listener.sockname() else {
        throw CommandFailure("cannot listen on the loopback address")
      }
      self.port = bound
    } catch {
      throw Self.failure(error, port: port)
    }
    requestGuard = RequestGuard(token: RequestGuard.randomToken(), port: self.port)
    routes = PreviewRoutes(
      preview, editor: editor, channel: channel, isReadOnly: isReadOnly,
      stageToken: requestGuard.stageToken)
    address = "http://127.0.0.1:\(self.port)/\(requestGuard.token)/"
  }

  /// Serves until the task is cancelled.
  package func run() async throws {
    let pool = SocketPool.make()
    try await pool.prepare()
    let socket = try AsyncSocket(socket: listener, pool: pool)
    defer { try? listener.close() }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await pool.run() }
      group.addTask { [self] in await accept(socket) }
      await group.next()
      group.cancelAll()
      await connections.closeAll()
    }
  }

  private func accept(_ listener: AsyncSocket) async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        do {
          let socket = try await listener.accept()
          Self.closeOnExec(socket.socket)
          group.addTask { [self] in await serve(socket) }
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
  private func serve(_ socket: AsyncSocket) async {
    defer { try? socket.close() }
    guard let number = await connections.add(close: { socket.socket.end() })
    else {
      let refusal = Response.refusal(.busy, "there are too many connections")
      await Connection(socket, limits).refuse(refusal)
      return
    }
    await Connection(socket, limits).serve(for: self, number)
    await connections.remove(number)
  }

  /// Keeps a descriptor from the programs that are run, such as an editor.
  private static func closeOnExec(_ socket: Socket) {
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  private static func failure(_ error: any Error, port: UInt16) -> CommandFailure {
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
