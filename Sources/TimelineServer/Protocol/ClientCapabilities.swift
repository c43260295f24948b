internal import TimelineSyntax

/// The client capabilities reported in `initialize`.
struct ClientCapabilities: Sendable {
  /// The unit of columns.
  var encoding = PositionEncoding.utf16
  /// Whether the client requests diagnostics, so that they need not be published.
  var pullsDiagnostics = false
  /// Whether diagnostics may include related locations.
  var takesRelatedInformation = false
  /// Whether edits may specify the document version that they apply to.
  var takesVersionedEdits = false
  /// Whether completion items may contain placeholders.
  var takesSnippets = false
  /// Whether completion items may say that they are indented already.
  var takesInsertTextModes = false
  /// Whether the documentation of completion items may be Markdown.
  var takesMarkdownInCompletions = false
  /// Whether hovers may contain Markdown.
  var takesMarkdownInHovers = false
  /// Whether the document symbols may be nested.
  var takesNestedSymbols = false
  /// Whether the client supports the server's request to refresh diagnostics.
  var refreshesDiagnostics = false

  /// Whether the client shows a file or opens an address in the browser when asked.
  var showsDocuments = false

  /// Whether the client shows code actions that cannot be chosen, with the reason.
  var takesDisabledActions = false

  /// Whether the client watches files that the server asks for.
  var registersWatchers = false

  init() {}

  init(_ capabilities: JSONValue) {
    let offered = capabilities["general"]["positionEncodings"].elements.compactMap(\.string)
    encoding = PositionEncoding(offered: offered)
    let document = capabilities["textDocument"]
    pullsDiagnostics = !document["diagnostic"].isNull
    takesRelatedInformation = document["publishDiagnostics"]["relatedInformation"].bool ?? false
    takesSnippets =
      document["completion"]["completionItem"]["snippetSupport"].bool ?? false
    takesInsertTextModes =
      document["completion"]["completionItem"]["insertTextModeSupport"]["valueSet"].elements
      .contains { $0.int == 1 }
    takesMarkdownInCompletions = Self.takesMarkdown(
      document["completion"]["completionItem"]["documentationFormat"])
    takesMarkdownInHovers = Self.takesMarkdown(document["hover"]["contentFormat"])
    takesNestedSymbols =
      document["documentSymbol"]["hierarchicalDocumentSymbolSupport"].bool ?? false
    takesDisabledActions = document["codeAction"]["disabledSupport"].bool ?? false
    showsDocuments = capabilities["window"]["showDocument"]["support"].bool ?? false
    let workspace = capabilities["workspace"]
    takesVersionedEdits = workspace["workspaceEdit"]["documentChanges"].bool ?? false
    registersWatchers = workspace["didChangeWatchedFiles"]["dynamicRegistration"].bool ?? false
    refreshesDiagnostics = workspace["diagnostics"]["refreshSupport"].bool ?? false
  }
  private static func takesMarkdown(_ formats: JSONValue) -> Bool {
    formats.elements.contains { $0.string == "markdown" }
  }
}
