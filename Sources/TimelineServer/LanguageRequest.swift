internal import TimelineSyntax

/// A request of the language server protocol, with or without a document.
///
/// Each request has one file in `Requests` and one entry in ``all``.
struct LanguageRequest: Sendable {
  /// The method's name in the protocol.
  let method: String
  /// The capability that the server reports for the request, if any.
  let capability: JSONValue.Member?
  /// Computes the result from the request's parameters and the editor's open documents.
  let answer: @Sendable (EditorContext) async throws -> JSONValue

  /// Creates a request that is about no document, or about all open documents.
  init(
    withoutDocument method: String, capability: JSONValue.Member? = nil,
    answer: @escaping @Sendable (EditorContext) async throws -> JSONValue
  ) {
    self.method = method
    self.capability = capability
    self.answer = answer
  }

  /// Creates a request about the document specified by its parameters, which must be open.
  ///
  /// - Parameters:
  ///   - kinds: the documents about which the request has an answer.
  ///   - nothing: the result for other documents.
  init(
    _ method: String, capability: JSONValue.Member? = nil,
    kinds: Set<DocumentKind> = [.timeline], nothing: JSONValue = .null,
    answer: @escaping @Sendable (RequestContext) async throws -> JSONValue
  ) {
    self.init(withoutDocument: method, capability: capability) { editor in
      let context = try editor.document()
      return kinds.contains(context.document.kind) ? try await answer(context) : nothing
    }
  }

  /// All requests, sorted by method.
  static let all: [LanguageRequest] = [
    .codeAction, .codeLens, .colorPresentation, .completion, .definition, .diagnostic,
    .documentColor,
    .documentHighlight, .documentLink, .documentSymbol, .foldingRange, .formatting, .hover,
    .inlayHint, .linkedEditingRange, .onTypeFormatting, .prepareRename, .rangeFormatting,
    .references, .rename, .selectionRange,
    .semanticTokens, .executeCommand, .workspaceSymbol,
  ]

  static let byMethod: [String: LanguageRequest] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.method, $0) })
}
