internal import TimelineDocument
internal import TimelineSyntax

/// The notifications about documents and files.
extension LanguageServer {
  func notice(_ method: String, _ parameters: JSONValue) {
    let document = parameters["textDocument"]
    let address = document["uri"].string ?? ""
    switch method {
    case "initialized": watchFiles()
    case "textDocument/didOpen":
      documents[address] = OpenDocument(
        address: address, version: document["version"].int ?? 0,
        text: document["text"].string ?? "", encoding: client.encoding,
        configuration: configuration, in: queue)
      reload(address)
      reloadDependents(of: [DocumentAddress.path(of: address)])
      checkConfigurations()
    case "textDocument/didChange":
      documents[address]?.change(
        parameters["contentChanges"].elements, version: document["version"].int ?? 0)
      reload(address)
      reloadDependents(of: [DocumentAddress.path(of: address)])
    case "textDocument/didSave": changed([DocumentAddress.path(of: address)])
    case "workspace/didChangeWatchedFiles":
      let addresses = parameters["changes"].elements.compactMap { $0["uri"].string }
      changed(addresses.map(DocumentAddress.path))
    case "workspace/didChangeWorkspaceFolders":
      let event = parameters["event"]
      close(WorkspaceFolders.paths(of: event["removed"]))
      open(WorkspaceFolders.paths(of: event["added"]))
      for address in documents.keys.sorted() { reload(address) }
      refreshDiagnostics()
    case "textDocument/didClose":
      guard let closed = documents.removeValue(forKey: address) else { return }
      closed.close()
      if !client.pullsDiagnostics { sendDiagnostics([], of: address, version: nil) }
      reloadDependents(of: [closed.source.location])
      checkConfigurations()
    case "$/cancelRequest": cancel(parameters["id"])
    default: break
    }
  }

  /// Lets documents refer to the files of folders that the editor has open.
  func open(_ folders: [String]) {
    self.folders += folders
    base.loader.references.allowedFolders += folders
    follow { server in await server.index.forgetFolders() }
  }

  private func close(_ folders: [String]) {
    self.folders.removeAll { folders.contains($0) }
    base.loader.references.allowedFolders.removeAll { folders.contains($0) }
    follow { server in await server.index.forgetFolders() }
  }

  /// Asks the editor to report changes of the files that documents may depend on.
  private func watchFiles() {
    guard client.registersWatchers else { return }
    let patterns = ["**/*.{yaml,yml,YAML,YML}", "**/.keyphase.{yaml,yml}"]
    sendRequest(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "keyphase-files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": [
              "watchers": .array(patterns.map { ["globPattern": .string($0)] })
            ],
          ]
        ]
      ])
  }

  /// Follows changes of files on the disk.
  private func changed(_ paths: [String]) {
    follow { server in await server.index.forgetFolders() }
    reloadDependents(of: paths)
    checkConfigurations()
  }

  /// Analyses the current text of a document.
  private func reload(_ address: String) {
    let configuration = configuration
    documents[address]?.reload(configuration)
    publish(address)
  }

  /// Analyses the documents that depend on some files: on what they include, and on their
  /// configurations.
  private func reloadDependents(of paths: [String]) {
    let isConfiguration = paths.contains { DocumentKind.isConfiguration($0) }
    let candidates = documents.values.filter {
      [.timeline, .configuration].contains($0.kind) && !paths.contains($0.source.location)
    }.sorted { $0.address < $1.address }
    guard !candidates.isEmpty, !paths.isEmpty else { return }
    let changed = Set(paths)
    follow { server in
      var isChanged = false
      for document in candidates {
        var depends = isConfiguration
        if !depends, document.kind == .timeline {
          depends = !changed.isDisjoint(with: await document.analysis.load().includedPaths)
        }
        // A later change of the document itself has read the other files again.
        guard depends, server.documents[document.address]?.analysis === document.analysis else {
          continue
        }
        server.reload(document.address)
        isChanged = true
      }
      if isChanged { server.refreshDiagnostics() }
    }
  }
}

/// The folders that an editor has open.
enum WorkspaceFolders {
  /// The paths in the parameters of `initialize`, where older editors name a single folder.
  static func opened(by parameters: JSONValue) -> [String] {
    let folders = paths(of: parameters["workspaceFolders"])
    guard folders.isEmpty else { return folders }
    if let address = parameters["rootUri"].string { return [DocumentAddress.path(of: address)] }
    return [parameters["rootPath"].string].compactMap(\.self)
  }

  /// The paths of an array of workspace folders.
  static func paths(of folders: JSONValue) -> [String] {
    folders.elements.compactMap { $0["uri"].string.map(DocumentAddress.path) }
  }
}
