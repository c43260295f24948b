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

extension SemanticTokens {
  /// Five integers per token: line and column deltas, length, type and modifiers.
  ///
  /// Lines and columns are counted on from token to token, since a large file has tens of thousands.
  func json(in positions: TextPositions) -> JSONValue {
    let source = positions.source
    let starts = source.lines.starts
    var numbers: [Int] = []
    var line = 0
    // The line and the start of the token before.
    var last = (line: 0, start: 0)
    for token in all {
      let start = token.span.start
      while line + 1 < starts.count, starts[line + 1] <= start { line += 1 }
      numbers += [
        line - last.line,
        positions.length(of: SourceSpan(max(last.start, starts[line]), start)),
        positions.length(of: token.span), token.kind.rawValue, token.isDefinition ? 1 : 0,
      ]
      last = (line, start)
    }
    return .array(numbers.map { JSONValue($0) })
  }
}
