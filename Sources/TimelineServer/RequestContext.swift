internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// A request about a document, in the version at the time of the request.
struct RequestContext: Sendable {
  let editor: EditorContext
  let document: OpenDocument

  var parameters: JSONValue { editor.parameters }

  var client: ClientCapabilities { editor.client }

  var configuration: AnalysisConfiguration { editor.configuration }

  var source: SourceFile { document.source }

  /// Converts the document's diagnostics to the protocol's format.
  var diagnosticEncoder: DiagnosticEncoder {
    DiagnosticEncoder(positions: document.positions, address: document.address, client: client)
  }

  /// Returns the loaded document.
  func loaded() async -> LoadedDocument { await document.analysis.load() }

  /// The offset of the request's position.
  func offset() throws -> Int {
    guard let position = TextPosition(parameters["position"]) else {
      throw ResponseError.invalidParameters("`\(document.address)`: a position is missing")
    }
    return document.positions.offset(of: position)
  }

  /// The span of the request's range; nil if it has none.
  var span: SourceSpan? { TextRange(parameters["range"]).map(document.positions.span) }

  /// A span as a range in the protocol's format.
  func range(_ span: SourceSpan) -> JSONValue { document.positions.range(of: span).json }

  /// A text edit in the protocol's format.
  func edit(_ edit: TextEdit) -> JSONValue {
    ["range": range(edit.span), "newText": .string(edit.replacement)]
  }

  /// Edits to this document as a workspace edit.
  func workspaceEdit(_ edits: [TextEdit]) -> JSONValue {
    editor.workspaceEdit([FileEdits(document, edits)])
  }

  /// A location in this document or another file.
  func location(_ label: DiagnosticLabel) -> JSONValue {
    if label.source === source {
      return ["uri": .string(document.address), "range": range(label.span)]
    }
    return editor.location(label)
  }
}

/// A request's parameters, and the state of the editor that sent it.
struct EditorContext: Sendable {
  let parameters: JSONValue
  /// The open documents by URI, in their versions at the time of the request.
  let documents: [String: OpenDocument]
  /// The folders that the editor has open.
  let folders: [String]
  let index: WorkspaceIndex
  let client: ClientCapabilities
  let configuration: AnalysisConfiguration
  /// The git revision with which lenses compare; nil for none.
  let comparedRevision: String?
  let previews: Previews
  /// Whether previews can be opened.
  let hasPreview: Bool
  /// The programs that read sources of other tools; nil for none.
  let importer: SourceProgram?
  /// Opens an address in the browser.
  let openBrowser: @Sendable (String) async -> Void

  /// The context of the document specified by the parameters.
  func document() throws(ResponseError) -> RequestContext {
    let address = parameters["textDocument"]["uri"].string ?? ""
    guard let document = documents[address] else {
      throw .invalidParameters("the document `\(address)` is not open")
    }
    return RequestContext(editor: self, document: document)
  }
}
