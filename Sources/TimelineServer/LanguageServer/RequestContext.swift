internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// A request, the version of the document that it is about, and what the editor can do.
struct RequestContext: Sendable {
  let parameters: JSONValue
  let document: OpenDocument
  let client: ClientAbilities
  let workshop: Workshop

  var source: SourceFile { document.source }

  var encoding: PositionEncoding { client.encoding }

  /// The document as it was read.
  func loaded() async -> LoadedDocument { await document.analysis.load() }

  /// Everything that is wrong with the document.
  func diagnostics() async -> [Diagnostic] { await document.analysis.lint() }

  /// The offset of the position that the request is about.
  func offset() throws -> Int {
    guard let position = TextPosition(parameters["position"]) else {
      throw ResponseError.invalidParameters("`\(document.address)`: a position is missing")
    }
    return position.offset(in: source, encoding)
  }

  /// The bytes of the range that the request is about; nil where it names none.
  var span: SourceSpan? { TextRange(parameters["range"])?.span(in: source, encoding) }

  /// A span as a range of the protocol.
  func range(_ span: SourceSpan) -> JSONValue { TextRange(span, in: source, encoding).json }

  /// A change of this document's text.
  func edit(_ edit: TextEdit) -> JSONValue {
    ["range": range(edit.span), "newText": .string(edit.replacement)]
  }

  /// Changes of this document as a change of a workspace.
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
