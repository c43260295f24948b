internal import TimelineSyntax

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
  let previews: Previews
  /// Whether previews can be opened.
  let hasPreview: Bool
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
