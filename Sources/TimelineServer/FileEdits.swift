internal import TimelineSyntax

/// Edits to a file, which may be open in the editor.
struct FileEdits {
  /// The file's URI.
  let address: String
  /// The version that the edits apply to; nil if the file is not open.
  let version: Int?
  let positions: TextPositions
  let edits: [TextEdit]

  init(address: String, version: Int?, positions: TextPositions, edits: [TextEdit]) {
    self.address = address
    self.version = version
    self.positions = positions
    self.edits = edits
  }

  init(_ document: OpenDocument, _ edits: [TextEdit]) {
    self.init(
      address: document.address, version: document.version, positions: document.positions,
      edits: edits)
  }

  /// The edits in the protocol's format.
  var json: JSONValue {
    .array(
      edits.map {
        ["range": positions.range(of: $0.span).json, "newText": .string($0.replacement)]
      })
  }
}

extension EditorContext {
  /// Edits to files as a workspace edit.
  func workspaceEdit(_ files: [FileEdits]) -> JSONValue {
    guard client.takesVersionedEdits else {
      return ["changes": .object(files.map { JSONValue.Member($0.address, $0.json) })]
    }
    return [
      "documentChanges": .array(
        files.map { file in
          [
            "textDocument": [
              "uri": .string(file.address), "version": file.version.map { JSONValue($0) } ?? .null,
            ],
            "edits": file.json,
          ]
        })
    ]
  }

  /// The open document at a path; nil if there is none.
  func openDocument(at path: String) -> OpenDocument? {
    documents.values.first { $0.source.location == path }
  }

  /// A location in any file.
  func location(_ label: DiagnosticLabel) -> JSONValue {
    let path = FilePath.absolute(label.source.location, in: "/")
    let positions = TextPositions(label.source, client.encoding)
    return [
      "uri": .string(openDocument(at: path)?.address ?? DocumentAddress.address(of: path)),
      "range": positions.range(of: label.span).json,
    ]
  }
}
