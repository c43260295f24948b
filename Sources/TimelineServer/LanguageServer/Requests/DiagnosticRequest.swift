internal import TimelineSyntax

extension LanguageRequest {
  /// The diagnostics of a document, for clients that request them.
  static let diagnostic = LanguageRequest(
    "textDocument/diagnostic",
    capability: JSONValue.Member(
      "diagnosticProvider",
      ["identifier": "keyphase", "interFileDependencies": true, "workspaceDiagnostics": false])
  ) { context in
    let diagnostics = await context.diagnostics()
    return [
      "kind": "full",
      "items": .array(diagnostics.compactMap { LanguageDiagnostic.json($0, in: context) }),
    ]
  }
}
