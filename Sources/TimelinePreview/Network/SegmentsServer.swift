package import TimelineFiles

/// Serves the segments of files to apps on the local network, as they change, and nothing else.
///
/// It has an address, a port and a token of its own: the page, which edits and lists files,
/// cannot be reached from the network.
package final class SegmentsServer: Sendable {
  /// The address of the events, with the secret word.
  package let address: String
  /// The secret word in the path, at least 128 random bits.
  let token: String
  private let preview: Preview
  private let server: SocketServer

  /// Listens on a free port of this computer's address on the local network.
  ///
  /// - Throws: ``CommandFailure`` if it is on none.
  package convenience init(_ preview: Preview) throws(CommandFailure) {
    guard let host = LocalNetwork.ownAddress else {
      throw CommandFailure(
        "this computer has no private address, as computers of a local network have",
        help: "connect it to a network, or leave out `--lan`")
    }
    try self.init(preview, host: host)
  }

  /// - Parameter host: an IPv4 address of this computer.
  init(
    _ preview: Preview, host: String, limits: ServerLimits = ServerLimits()
  ) throws(CommandFailure) {
    self.preview = preview
    server = try SocketServer(host: host, port: 0, limits: limits)
    token = RequestGuard.randomToken()
    address = "http://\(host):\(server.port)/\(token)/segments"
  }

  /// The port that is listened on.
  var port: UInt16 { server.port }

  /// Serves until the task is cancelled.
  package func run() async throws { try await server.run(self) }
}

extension SegmentsServer: RequestAnswering {
  func answer(
    _ request: Request, from client: ClientAddress, trust: @Sendable () async -> Void
  ) async throws(RefusedRequest) -> Response {
    guard LocalNetwork.contains(client.host) else {
      throw RefusedRequest(.forbidden, "this address is for computers of the local network")
    }
    // Another name with this address would be that of a page elsewhere.
    let head = request.head
    guard head.count(of: "host") == 1, head.value(of: "host") == "\(server.host):\(server.port)"
    else { throw RefusedRequest(.misdirected, "this host name is not served") }
    guard let names = head.components, names.count == 2, RequestGuard.isEqual(names[0], token),
      names[1] == "segments"
    else { throw RefusedRequest(.notFound, "there is nothing here") }
    guard head.method == "GET" else {
      throw RefusedRequest(.methodNotAllowed, "only GET is allowed here")
    }
    await trust()
    var response = Response.events { [preview] in preview.segments() }
    response.policy = "default-src 'none'; sandbox"
    // A page of any origin may read it that has the token: the app that is developed has another one.
    response.headers = [("Access-Control-Allow-Origin", "*")]
    return response
  }
}
