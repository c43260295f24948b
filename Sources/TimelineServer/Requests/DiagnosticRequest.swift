internal import TimelineSyntax

extension LanguageRequest {
  /// The diagnostics of a document, for clients that request them.
  static let diagnostic = LanguageRequest(
    "textDocument/diagnostic",
    capability: JSONValue.Member(
      "diagnosticProvider",
      ["identifier": "keyphase", "interFileDependencies": true, "workspaceDiagnostics": false]),
    kinds: [.timeline, .configuration], nothing: ["kind": "full", "items": []]
  ) { context in
    guard let diagnostics = await context.document.analysis.lint() else {
      throw ResponseError.outdatedDiagnostics
    }
    return [
      "kind": "full", "items": context.diagnosticEncoder.list(diagnostics),
    ]
  }
}
