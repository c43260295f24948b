package import TimelineFiles

/// Serves the page of a preview on the loopback address alone.
package final class PreviewServer: Sendable {
  /// The address of the page, with the secret word.
  package let address: String
  let requestGuard: RequestGuard
  let routes: PreviewRoutes
  private let server: SocketServer

  /// Listens on a port; 0 for any that is free.
  ///
  /// - Throws: ``CommandFailure`` if the port is in use, or not allowed.
  package init(
    port: UInt16, _ preview: Preview, editor: EditorCommand? = nil, channel: EditorChannel? = nil,
    isReadOnly: Bool = false,
    limits: ServerLimits = ServerLimits()
  ) throws(CommandFailure) {
    server = try SocketServer(host: "127.0.0.1", port: port, limits: limits)
    requestGuard = RequestGuard(token: RequestGuard.randomToken(), port: server.port)
    routes = PreviewRoutes(
      preview, editor: editor, channel: channel, isReadOnly: isReadOnly,
      stageToken: requestGuard.stageToken)
    address = "http://127.0.0.1:\(server.port)/\(requestGuard.token)/"
  }

  /// The port that is listened on.
  package var port: UInt16 { server.port }

  /// The open connections.
  var connections: ConnectionTable { server.connections }

  /// Serves until the task is cancelled.
  package func run() async throws { try await server.run(self) }
}

extension PreviewServer: RequestAnswering {
  func answer(
    _ request: Request, from client: ClientAddress, trust: @Sendable () async -> Void
  ) async throws(RefusedRequest) -> Response {
    switch try requestGuard.admission(of: request.head) {
    case .invitation(let word):
      return response(to: request, invitedBy: word, from: client.port)
    case .stage(let names):
      return routes.stage(names, token: requestGuard.stageToken)
    case .page(let names):
      await trust()
      return await routes.response(to: request, names)
    }
  }
}

extension PreviewServer {
  /// The address of the page for a program that gets it as an argument: it works once, and for this
  /// user.
  package func invitation() -> String {
    "http://127.0.0.1:\(port)/\(requestGuard.invitations.make())/"
  }

  /// Leads a browser that has opened such an address to the page.
  func response(to request: Request, invitedBy word: String, from client: UInt16) -> Response {
    guard request.head.method == "GET" else {
      return .refusal(.methodNotAllowed, "only GET is allowed here")
    }
    guard LoopbackUser.isOwn(client: client, server: port) ?? true else {
      return .refusal(.forbidden, "this address is for the user who has started the preview")
    }
    // A browser may load an address that it only expects to be opened.
    guard request.head.value(of: "sec-purpose") == nil, requestGuard.invitations.use(word) else {
      return .refusal(
        .notFound,
        "this address worked once: open the preview again, or open the address that it printed first"
      )
    }
    var response = Response(.seeOther, type: "text/plain; charset=utf-8", [])
    response.headers = [("Location", "/\(requestGuard.token)/")]
    return response
  }
}
