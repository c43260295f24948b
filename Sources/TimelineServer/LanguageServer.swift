internal import TimelineDocument
internal import TimelineSyntax

/// A language server, which receives an editor's messages in order and responds to them.
///
/// Notifications that change documents are processed immediately and in order. Requests run
/// concurrently, each on the document versions at the time of the request.
package actor LanguageServer {
  /// What the caller does after a message.
  package enum Next: Sendable, Equatable {
    case goOn
    /// Exit the process with an exit code.
    case exit(Int32)
  }

  private enum State {
    case waiting, running, shutDown
  }

  private let version: String
  private let send: @Sendable ([UInt8]) -> Void
  private let preview: PreviewProgram?
  private let importer: SourceProgram?
  private var state = State.waiting
  /// The functions of analysis, without the texts of open documents.
  var base: AnalysisConfiguration
  var client = ClientCapabilities()
  var documents: [String: OpenDocument] = [:]
  /// The folders that the editor has open.
  var folders: [String] = []
  let index = WorkspaceIndex()
  let queue = CheckingQueue()
  /// The pending requests by identifier.
  private var answers: [[UInt8]: Task<Void, Never>] = [:]
  /// The documents whose diagnostics are being computed.
  var publishing: Set<String> = []
  /// The configurations that are shown with diagnostics, though they are not open.
  var faultyConfigurations: Set<String> = []
  /// The git revision with which lenses compare; nil for none.
  private var comparedRevision: String?
  /// The number of tasks that follow a notification.
  private var followUps = 0
  /// The number of the server's own requests so far.
  private var requestCount = 0
  /// What follows the responses to the server's own requests, by identifier.
  private var responseHandlers: [String: @Sendable (isolated LanguageServer, JSONValue) -> Void] =
    [:]
  private lazy var previews = Previews(preview) { [weak self] in await self?.show($0) }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - version: the program's version.
  ///   - preview: the program that shows timelines in a browser; nil for none.
  ///   - importer: the programs that read sources of other tools; nil for none.
  ///   - send: called with the content of each message to the editor.
  package init(
    version: String, configuration: AnalysisConfiguration, preview: PreviewProgram? = nil,
    importer: SourceProgram? = nil,
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.version = version
    base = configuration
    self.preview = preview
    self.importer = importer
    self.send = send
  }

  /// Processes the content of a message.
  package func receive(_ content: [UInt8]) async -> Next {
    let message: JSONValue
    do {
      message = try MessageContent.read(content)
    } catch {
      respond(
        to: .null, .failure(.parseError("\(error.message), at byte \(error.offset)")))
      return .goOn
    }
    guard let method = message["method"].string else {
      if let id = message["id"].string, let handler = responseHandlers.removeValue(forKey: id) {
        handler(self, message)
      }
      if message.object?["result"] == nil, message.object?["error"] == nil {
        respond(to: message["id"], .failure(.invalidRequest("a message needs a method")))
      }
      return .goOn
    }
    guard !message["id"].isNull else {
      if method == "exit" {
        await previews.end()
        return .exit(state == .shutDown ? 0 : 1)
      }
      if state == .running {
        notice(method, message["params"])
        await previews.notice(method, message["params"]["textDocument"]["uri"].string ?? "")
      }
      return .goOn
    }
    request(method, message["params"], id: message["id"])
    return .goOn
  }

  /// The exit code if the input ends without an `exit` notification.
  package func endOfInput() -> Int32 { state == .shutDown ? 0 : 1 }

  /// Waits until no work is pending.
  package func finish() async {
    while followUps > 0 || !publishing.isEmpty || !answers.isEmpty {
      if let task = answers.values.first { await task.value }
      await Task.yield()
    }
  }

  /// The functions of analysis, for which the texts of open documents take the place of files.
  var configuration: AnalysisConfiguration { base.reading(documents) }

  /// Runs a task that follows a notification.
  func follow(_ body: @escaping @Sendable (isolated LanguageServer) async -> Void) {
    followUps += 1
    Task {
      await body(self)
      followUps -= 1
    }
  }

  // MARK: Requests

  private func request(_ method: String, _ parameters: JSONValue, id: JSONValue) {
    switch (state, method) {
    case (.waiting, "initialize"):
      state = .running
      client = ClientCapabilities(parameters["capabilities"])
      comparedRevision = parameters["initializationOptions"]["changesSince"].string
      open(WorkspaceFolders.opened(by: parameters))
      respond(to: id, .success(capabilities))
    case (.waiting, _): respond(to: id, .failure(.notInitialized))
    case (.running, "initialize"):
      respond(to: id, .failure(.invalidRequest("the server is already initialized")))
    case (.running, "shutdown"):
      state = .shutDown
      respond(to: id, .success(.null))
    case (.shutDown, _):
      respond(to: id, .failure(.invalidRequest("the server is shut down")))
    case (.running, _):
      guard let request = LanguageRequest.byMethod[method] else {
        return respond(to: id, .failure(.methodNotFound(method)))
      }
      answer(request, parameters, id: id)
    }
  }

  private func answer(_ request: LanguageRequest, _ parameters: JSONValue, id: JSONValue) {
    let context = editorContext(parameters)
    let key = id.bytes
    answers[key] = Task {
      let result: Result<JSONValue, ResponseError>
      do {
        result = .success(try await request.answer(context))
      } catch let error as ResponseError {
        result = .failure(error)
      } catch {
        result = .failure(.failed("\(error)"))
      }
      // A cancelled request has been answered.
      guard !Task.isCancelled else { return }
      answers[key] = nil
      respond(to: id, result)
    }
  }

  /// What a request is answered by.
  func editorContext(_ parameters: JSONValue) -> EditorContext {
    EditorContext(
      parameters: parameters, documents: documents, folders: folders, index: index,
      client: client, configuration: configuration, comparedRevision: comparedRevision,
      previews: previews,
      hasPreview: preview?.isInstalled ?? false, importer: importer,
      openBrowser: { [weak self] address in await self?.openBrowser(address) })
  }

  /// Answers a pending request with an error, and stops its work.
  func cancel(_ id: JSONValue) {
    guard let task = answers.removeValue(forKey: id.bytes) else { return }
    task.cancel()
    respond(to: id, .failure(.cancelled))
  }

  private var capabilities: JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("positionEncoding", .string(client.encoding.rawValue)),
      JSONValue.Member("textDocumentSync", ["openClose": true, "change": 2, "save": true]),
      JSONValue.Member(
        "workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
    ]
    members += LanguageRequest.all.compactMap(\.capability)
    return [
      "capabilities": .object(members),
      "serverInfo": ["name": "keyphase", "version": .string(version)],
    ]
  }

  // MARK: Sending

  func sendNotification(_ method: String, _ parameters: JSONValue) {
    let message: JSONValue = [
      "jsonrpc": "2.0", "method": .string(method), "params": parameters,
    ]
    send(message.bytes)
  }

  /// Sends a request.
  ///
  /// - Parameter handler: Called with the response; nil where it does not matter.
  func sendRequest(
    _ method: String, _ parameters: JSONValue = .null,
    then handler: (@Sendable (isolated LanguageServer, JSONValue) -> Void)? = nil
  ) {
    requestCount += 1
    let id = "keyphase-\(requestCount)"
    responseHandlers[id] = handler
    var members = [
      JSONValue.Member("jsonrpc", "2.0"), JSONValue.Member("id", .string(id)),
      JSONValue.Member("method", .string(method)),
    ]
    if !parameters.isNull { members.append(JSONValue.Member("params", parameters)) }
    send(JSONValue.object(members).bytes)
  }

  private func respond(to id: JSONValue, _ result: Result<JSONValue, ResponseError>) {
    let message: JSONValue =
      switch result {
      case .success(let value): ["jsonrpc": "2.0", "id": id, "result": value]
      case .failure(let error): ["jsonrpc": "2.0", "id": id, "error": error.json]
      }
    send(message.bytes)
  }
}
