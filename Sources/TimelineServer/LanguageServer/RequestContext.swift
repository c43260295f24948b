internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// A request, the version of its document, and the client's capabilities.
struct RequestContext: Sendable {
  let parameters: JSONValue
  let document: OpenDocument
  let client: ClientCapabilities
  let configuration: AnalysisConfiguration

  var source: SourceFile { document.source }

  var encoding: PositionEncoding { client.encoding }

  /// Returns the loaded document.
  func loaded() async -> LoadedDocument { await document.analysis.load() }

  /// Returns all diagnostics of the document.
  func diagnostics() async -> [Diagnostic] { await document.analysis.lint() }

  /// The offset of the request's position.
  func offset() throws -> Int {
    guard let position = TextPosition(parameters["position"]) else {
      throw ResponseError.invalidParameters("`\(document.address)`: a position is missing")
    }
    return position.offset(in: source, encoding)
  }

  /// The span of the request's range; nil if it has none.
  var span: SourceSpan? { TextRange(parameters["range"])?.span(in: source, encoding) }

  /// A span as a range in the protocol's format.
  func range(_ span: SourceSpan) -> JSONValue { TextRange(span, in: source, encoding).json }

  /// A text edit in the protocol's format.
  func edit(_ edit: TextEdit) -> JSONValue {
    ["range": range(edit.span), "newText": .string(edit.replacement)]
  }

  /// Edits to this document as a workspace edit.
  func workspaceEdit(_ edits: [TextEdit]) -> JSONValue {
    let edits = JSONValue.array(edits.map(edit))
    guard client.takesVersionedEdits else {
      return ["changes": .object([JSONValue.Member(document.address, edits)])]
    }
    return [
      "documentChanges": [
        [
          "textDocument": [
            "uri": .string(document.address), "version": JSONValue(document.version),
          ],
          "edits": edits,
        ]
      ]
    ]
  }
}
