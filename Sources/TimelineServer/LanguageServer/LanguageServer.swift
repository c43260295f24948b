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
  private var configuration: AnalysisConfiguration
  private let send: @Sendable ([UInt8]) -> Void
  private var state = State.waiting
  private var client = ClientCapabilities()
  private var documents: [String: OpenDocument] = [:]
  /// The pending requests by identifier.
  private var answers: [[UInt8]: Task<Void, Never>] = [:]
  /// The documents whose diagnostics are being computed.
  private var publishing: Set<String> = []

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - version: the program's version.
  ///   - send: called with the content of each message to the editor.
  package init(
    version: String, configuration: AnalysisConfiguration,
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.version = version
    self.configuration = configuration
    self.send = send
  }

  /// Processes the content of a message.
  package func receive(_ content: [UInt8]) async -> Next {
    let message: JSONValue
    do {
      message = try JSONReader.read(content)
    } catch {
      respond(
        to: .null, .failure(.parseError("\(error.message), at byte \(error.offset)")))
      return .goOn
    }
    guard let method = message["method"].string else {
      // Responses to the server's own requests need no processing.
      if message["result"].isNull, message["error"].isNull {
        respond(to: message["id"], .failure(.invalidRequest("a message has a method")))
      }
      return .goOn
    }
    guard !message["id"].isNull else { return notice(method, message["params"]) }
    request(method, message["params"], id: message["id"])
    return .goOn
  }

  /// The exit code if the input ends without an `exit` notification.
  package func endOfInput() -> Int32 { state == .shutDown ? 0 : 1 }

  /// Waits until no work is pending.
  package func finish() async {
    while let task = answers.values.first { await task.value }
    while !publishing.isEmpty { await Task.yield() }
  }

  // MARK: Requests

  private func request(_ method: String, _ parameters: JSONValue, id: JSONValue) {
    switch (state, method) {
    case (.waiting, "initialize"):
      state = .running
      client = ClientCapabilities(parameters["capabilities"])
      open(WorkspaceFolders.opened(by: parameters))
      respond(to: id, .success(capabilities))
    case (.waiting, _): respond(to: id, .failure(.notInitialized))
    case (.running, "initialize"):
      respond(to: id, .failure(.invalidRequest("the server is initialized already")))
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
    let context = EditorContext(
      parameters: parameters, documents: documents, client: client, configuration: configuration)
    answers[id.bytes] = Task {
      let result: Result<JSONValue, ResponseError>
      do {
        result = .success(try await request.answer(context))
      } catch let error as ResponseError {
        result = .failure(error)
      } catch {
        result = .failure(.failed("\(error)"))
      }
      answers[id.bytes] = nil
      respond(to: id, Task.isCancelled ? .failure(.cancelled) : result)
    }
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

  // MARK: Notifications

  private func notice(_ method: String, _ parameters: JSONValue) -> Next {
    if method == "exit" { return .exit(state == .shutDown ? 0 : 1) }
    guard state == .running else { return .goOn }
    let document = parameters["textDocument"]
    let address = document["uri"].string ?? ""
    switch method {
    case "textDocument/didOpen":
      documents[address] = OpenDocument(
        address: address, version: document["version"].int ?? 0,
        text: document["text"].string ?? "", configuration: configuration)
      publish(address)
    case "textDocument/didChange":
      documents[address]?.change(
        parameters["contentChanges"].elements, version: document["version"].int ?? 0,
        encoding: client.encoding, configuration: configuration)
      publish(address)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      // Other documents may include the saved file.
      reloadAll()
    case "workspace/didChangeWorkspaceFolders":
      let event = parameters["event"]
      close(WorkspaceFolders.paths(of: event["removed"]))
      open(WorkspaceFolders.paths(of: event["added"]))
      reloadAll()
    case "textDocument/didClose":
      documents[address] = nil
      if !client.pullsDiagnostics { sendDiagnostics([], of: address, version: nil) }
    case "$/cancelRequest": answers[parameters["id"].bytes]?.cancel()
    default: break
    }
    return .goOn
  }

  /// Lets documents refer to the files of folders that the editor has open.
  private func open(_ folders: [String]) {
    configuration.loader.references.allowedFolders += folders
  }

  private func close(_ folders: [String]) {
    configuration.loader.references.allowedFolders.removeAll { folders.contains($0) }
  }

  private func reloadAll() {
    for address in documents.keys.sorted() {
      documents[address]?.reload(configuration)
      publish(address)
    }
  }

  /// Computes and sends a document's diagnostics; successive changes are coalesced.
  private func publish(_ address: String) {
    guard !client.pullsDiagnostics, publishing.insert(address).inserted else { return }
    Task {
      defer { publishing.remove(address) }
      while let document = documents[address] {
        let diagnostics = await document.analysis.lint()
        guard let current = documents[address] else { return }
        if current.analysis === document.analysis {
          let context = RequestContext(
            parameters: .null, document: document, client: client, configuration: configuration)
          return sendDiagnostics(
            diagnostics.compactMap { LanguageDiagnostic.json($0, in: context) }, of: address,
            version: document.version)
        }
      }
    }
  }

  // MARK: Sending

  private func sendDiagnostics(_ diagnostics: [JSONValue], of address: String, version: Int?) {
    var parameters: [JSONValue.Member] = [JSONValue.Member("uri", .string(address))]
    if let version { parameters.append(JSONValue.Member("version", JSONValue(version))) }
    parameters.append(JSONValue.Member("diagnostics", .array(diagnostics)))
    let message: JSONValue = [
      "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": .object(parameters),
    ]
    send(message.bytes)
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
