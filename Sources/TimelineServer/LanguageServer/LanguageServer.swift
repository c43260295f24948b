internal import TimelineSyntax

/// A language server: takes an editor's messages in their order, and answers.
///
/// What changes documents is done at once and in order; what asks about one is answered from the
/// version that the editor had when it asked, beside whatever else goes on.
package actor LanguageServer {
  /// What follows from a message.
  package enum Next: Sendable, Equatable {
    case goOn
    /// The server ends with an exit code.
    case exit(Int32)
  }

  private enum State {
    case waiting, running, shutDown
  }

  private let version: String
  private let workshop: Workshop
  private let send: @Sendable ([UInt8]) -> Void
  private var state = State.waiting
  private var client = ClientAbilities()
  private var documents: [String: OpenDocument] = [:]
  /// The requests that are being answered, by their identifiers.
  private var answers: [[UInt8]: Task<Void, Never>] = [:]
  /// The documents whose diagnostics are being worked out.
  private var publishing: Set<String> = []

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - version: the program's version.
  ///   - send: takes the content of each message for the editor.
  package init(
    version: String, workshop: Workshop, send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.version = version
    self.workshop = workshop
    self.send = send
  }

  /// Takes the content of a message.
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
      // Answers to what the server asked need nothing more.
      if message["result"].isNull, message["error"].isNull {
        respond(to: message["id"], .failure(.invalidRequest("a message has a method")))
      }
      return .goOn
    }
    guard !message["id"].isNull else { return notice(method, message["params"]) }
    request(method, message["params"], id: message["id"])
    return .goOn
  }

  /// The editor has gone away without a word.
  package func endOfInput() -> Int32 { state == .shutDown ? 0 : 1 }

  /// Waits until nothing is being worked out any more.
  package func finish() async {
    while let task = answers.values.first { await task.value }
    while !publishing.isEmpty { await Task.yield() }
  }

  // MARK: Requests

  private func request(_ method: String, _ parameters: JSONValue, id: JSONValue) {
    switch (state, method) {
    case (.waiting, "initialize"):
      state = .running
      client = ClientAbilities(parameters["capabilities"])
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
      parameters: parameters, documents: documents, client: client, workshop: workshop)
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
    ]
    members += LanguageRequest.all.compactMap(\.capability)
    return [
      "capabilities": .object(members),
      "serverInfo": ["name": "keyphase", "version": .string(version)],
    ]
  }

  // MARK: Notices

  private func notice(_ method: String, _ parameters: JSONValue) -> Next {
    if method == "exit" { return .exit(state == .shutDown ? 0 : 1) }
    guard state == .running else { return .goOn }
    let document = parameters["textDocument"]
    let address = document["uri"].string ?? ""
    switch method {
    case "textDocument/didOpen":
      documents[address] = OpenDocument(
        address: address, version: document["version"].int ?? 0,
        text: document["text"].string ?? "", workshop: workshop)
      publish(address)
    case "textDocument/didChange":
      documents[address]?.change(
        parameters["contentChanges"].elements, version: document["version"].int ?? 0,
        encoding: client.encoding, workshop: workshop)
      publish(address)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      // What was saved may be included by others.
      for address in documents.keys.sorted() {
        documents[address]?.reload(workshop)
        publish(address)
      }
    case "textDocument/didClose":
      documents[address] = nil
      if !client.pullsDiagnostics { sendDiagnostics([], of: address, version: nil) }
    case "$/cancelRequest": answers[parameters["id"].bytes]?.cancel()
    default: break
    }
    return .goOn
  }

  /// Works out the diagnostics of a document and sends them; of many changes in a row the last counts.
  private func publish(_ address: String) {
    guard !client.pullsDiagnostics, publishing.insert(address).inserted else { return }
    Task {
      defer { publishing.remove(address) }
      while let document = documents[address] {
        let diagnostics = await document.analysis.lint()
        guard let current = documents[address] else { return }
        if current.analysis === document.analysis {
          let context = RequestContext(
            parameters: .null, document: document, client: client, workshop: workshop)
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
