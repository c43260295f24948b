internal import TimelineSyntax

/// A request that an editor makes, about an open document or about none.
///
/// Each is one file of `Requests` and one entry of ``all``.
struct LanguageRequest: Sendable {
  /// The method's name in the protocol.
  let method: String
  /// What the server says of it when an editor asks what it can do.
  let capability: JSONValue.Member?
  /// The result, for the request's parameters and what the editor has open.
  let answer: @Sendable (EditorContext) async throws -> JSONValue

  /// Creates a request about no document, or about all that are open.
  init(
    withoutDocument method: String, capability: JSONValue.Member? = nil,
    answer: @escaping @Sendable (EditorContext) async throws -> JSONValue
  ) {
    self.method = method
    self.capability = capability
    self.answer = answer
  }

  /// Creates a request about the document that its parameters name, which must be open.
  init(
    _ method: String, capability: JSONValue.Member? = nil,
    answer: @escaping @Sendable (RequestContext) async throws -> JSONValue
  ) {
    self.init(withoutDocument: method, capability: capability) { try await answer($0.document()) }
  }

  /// All requests, sorted by their methods.
  static let all: [LanguageRequest] = [
    .codeAction, .colorPresentation, .completion, .definition, .diagnostic, .documentColor,
    .documentHighlight, .documentSymbol, .foldingRange, .formatting, .hover, .inlayHint,
    .prepareRename, .references, .rename, .semanticTokens,
  ]

  static let byMethod: [String: LanguageRequest] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.method, $0) })
}
