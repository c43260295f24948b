internal import TimelineSyntax

/// A request's parameters, and the editor that made it.
struct EditorContext: Sendable {
  let parameters: JSONValue
  /// The open documents by their addresses, in the versions of the time of the request.
  let documents: [String: OpenDocument]
  let client: ClientAbilities
  let workshop: Workshop

  /// The document that the parameters name.
  func document() throws(ResponseError) -> RequestContext {
    let address = parameters["textDocument"]["uri"].string ?? ""
    guard let document = documents[address] else {
      throw .invalidParameters("the document `\(address)` is not open")
    }
    return RequestContext(
      parameters: parameters, document: document, client: client, workshop: workshop)
  }
}
