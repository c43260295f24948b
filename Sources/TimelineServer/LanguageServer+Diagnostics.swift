internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// Sending diagnostics.
extension LanguageServer {
  /// Computes and sends a document's diagnostics; successive changes are coalesced.
  func publish(_ address: String) {
    guard !client.pullsDiagnostics, publishing.insert(address).inserted else { return }
    Task {
      defer { publishing.remove(address) }
      while let document = documents[address] {
        let diagnostics = await document.analysis.lint()
        guard let current = documents[address] else { return }
        guard current.analysis === document.analysis else { continue }
        guard let diagnostics else { return }
        let encoder = DiagnosticEncoder(
          positions: document.positions, address: document.address, client: client)
        return sendDiagnostics(
          encoder.list(diagnostics), of: address, version: document.version)
      }
    }
  }

  func sendDiagnostics(_ diagnostics: JSONValue, of address: String, version: Int?) {
    var parameters: [JSONValue.Member] = [JSONValue.Member("uri", .string(address))]
    if let version { parameters.append(JSONValue.Member("version", JSONValue(version))) }
    parameters.append(JSONValue.Member("diagnostics", diagnostics))
    sendNotification("textDocument/publishDiagnostics", .object(parameters))
  }

  /// Asks a client that requests diagnostics to request them again.
  func refreshDiagnostics() {
    guard client.pullsDiagnostics, client.refreshesDiagnostics else { return }
    sendRequest("workspace/diagnostic/refresh")
  }

  /// Shows what is wrong with the configurations of open documents in their files.
  ///
  /// A configuration that is open itself has diagnostics as a document.
  func checkConfigurations() {
    let documents = documents.values.filter { $0.kind == .timeline }
    guard !documents.isEmpty || !faultyConfigurations.isEmpty else { return }
    let configuration = configuration
    follow { server in
      var found: [String: [Diagnostic]] = [:]
      for document in documents {
        let diagnostics =
          await server.queue.run { configuration.settings(for: document.source).diagnostics } ?? []
        for diagnostic in diagnostics {
          let path = FilePath.absolute(diagnostic.primary.source.location, in: "/")
          found[DocumentAddress.address(of: path), default: []].append(diagnostic)
        }
      }
      found = found.filter { server.documents[$0.key] == nil }
      for (address, diagnostics) in found.sorted(by: { $0.key < $1.key }) {
        guard let source = diagnostics.first?.primary.source else { continue }
        let encoder = DiagnosticEncoder(
          positions: TextPositions(source, server.client.encoding), address: address,
          client: server.client)
        // Each document has read the file itself.
        server.sendDiagnostics(
          encoder.list(diagnostics.filter { $0.primary.source === source }), of: address,
          version: nil)
      }
      for address in server.faultyConfigurations.subtracting(found.keys)
      where server.documents[address] == nil {
        server.sendDiagnostics([], of: address, version: nil)
      }
      server.faultyConfigurations = Set(found.keys)
    }
  }
}
