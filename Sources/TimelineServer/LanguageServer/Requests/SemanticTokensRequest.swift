internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The semantic tokens of a document.
  static let semanticTokens = LanguageRequest(
    "textDocument/semanticTokens/full",
    capability: JSONValue.Member(
      "semanticTokensProvider",
      [
        "legend": [
          "tokenTypes": JSONValue(SemanticTokens.Kind.allCases.map { "\($0)" }),
          "tokenModifiers": JSONValue(SemanticTokens.modifiers),
        ],
        "full": true,
      ]),
    nothing: ["data": []]
  ) { context in
    let tokens = SemanticTokens(await context.loaded().document)
    return ["data": tokens.json(in: context.document.positions)]
  }
}
